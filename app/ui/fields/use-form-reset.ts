import { type RefObject, useEffect, useRef } from 'react'

/** Tells a part that keeps its own value that the form around it was reset; a browser resets only what it knows itself. */
export function useFormReset(inside: RefObject<HTMLElement | null>, reset: () => void): void {
  const latest = useRef(reset)
  useEffect(() => {
    latest.current = reset
  })
  useEffect(() => {
    const form = inside.current?.closest('form')
    const onReset = () => latest.current()
    form?.addEventListener('reset', onReset)
    return () => form?.removeEventListener('reset', onReset)
  }, [inside])
}
