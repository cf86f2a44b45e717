import { type RefObject, useEffect, useRef } from 'react'

/** Calls `reset` when the surrounding form is reset: browsers reset only native controls. */
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
