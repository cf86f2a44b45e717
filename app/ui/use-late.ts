import { useEffect, useState } from 'react'

/** True once `active` has been true for longer than `afterMs`; false as soon as it ends. */
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
