import { useEffect, useState } from 'react'

/** True once something has gone on for longer than the reader should have to wonder; false as soon as it ends. */
export function useLate(active: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, afterMs])
  return active && late
}
