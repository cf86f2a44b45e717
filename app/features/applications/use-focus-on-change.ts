import { useEffect, useRef } from 'react'

/** Focuses the element when the value changes: a button that is gone leaves the focus where the result is. */
export function useFocusOnChange<Element extends HTMLElement>(value: string | number) {
  const element = useRef<Element>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) element.current?.focus()
    before.current = value
  }, [value])
  return element
}
