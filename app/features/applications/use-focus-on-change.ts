import { useEffect, useRef } from 'react'

/**
 * Focuses the element when the value changes: a button that is gone leaves the focus where the result is. A notice that has
 * the focus, because it says why nothing was done, keeps it.
 */
export function useFocusOnChange<Element extends HTMLElement>(value: string | number) {
  const element = useRef<Element>(null)
  const before = useRef(value)
  useEffect(() => {
    const isAtFault = document.activeElement?.matches('[role=alert], [aria-invalid=true]') === true
    if (before.current !== value && !isAtFault) element.current?.focus()
    before.current = value
  }, [value])
  return element
}

/**
 * Focuses the first field with a fault, or else the notice that says why nothing was done (with `tabIndex`), so that a screen
 * reader says it; `answer` is what the form was answered with.
 */
export function useFocusOnFault(answer: unknown): void {
  useEffect(() => {
    if (answer === undefined) return
    const fault =
      document.querySelector<HTMLElement>('main [aria-invalid=true]') ??
      document.querySelector<HTMLElement>('main [role=alert][tabindex]')
    fault?.focus()
  }, [answer])
}
