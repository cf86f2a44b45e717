import type { KeyboardEvent } from 'react'

const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]'

/** Keeps Tab within a dialog: from its last control to the first one, and back. */
export function loopFocus(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: dialog, target } = event
  if (event.key !== 'Tab' || event.defaultPrevented) return
  if (target instanceof Element && target.closest('dialog') !== dialog) return
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
  )
  const [first] = stops
  const last = stops.at(-1)
  const focused = document.activeElement
  const leaves = event.shiftKey ? focused === first || focused === dialog : focused === last
  if (!leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
