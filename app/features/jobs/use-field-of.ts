import { useEffect, useRef } from 'react'

/**
 * A field that says what the address says, without being drawn anew, which would take the focus from it. What somebody
 * is typing stays, and what was chosen before the script came.
 */
export function useFieldOf<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  const said = useRef(value)
  useEffect(() => {
    if (said.current === value) return
    said.current = value
    const { current } = field
    const isTyped = current instanceof HTMLInputElement && current === document.activeElement
    if (current !== null && !isTyped) current.value = value
  }, [value])
  return field
}
