import { createPanelMemory } from './burger-panels.ts'

const STOPS = 'a[href], button'

/**
 * What the browser does not do by itself for the popovers of the burger: focus stays in what is open and goes back to the
 * button, they close when the window has become wide enough for the bar, and a panel is found again for a moment.
 * @returns what ends it
 */
export function listenToBurger(burger: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const memory = createPanelMemory()
  const opener = document.querySelector<HTMLElement>(`[popovertarget="${burger.id}"]`)

  burger.addEventListener(
    'toggle',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLElement)) return
      const opened = isOpen(target)
      if (opened) focusInside(target)
      if (target !== burger) {
        if (opened) memory.panelOpened(target.id)
        // Closing the burger closes its panels too; going back leaves it open.
        else if (isOpen(burger)) {
          memory.panelLeft()
          focusRowOf(target, burger)
        }
        return
      }
      if (!opened) {
        memory.burgerClosed()
        // Not every browser gives it back where a finger or a mouse has opened.
        if (document.activeElement === document.body && opener?.checkVisibility())
          opener.focus({ preventScroll: true })
        return
      }
      const panel = memory.burgerOpened()
      if (panel !== undefined) document.getElementById(panel)?.showPopover()
    },
    { signal, capture: true },
  )
  // It covers the page: Tab must not wander to what nobody can see.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey || !isOpen(burger)) return
      const next = afterTab(topmost(burger), event.shiftKey)
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    },
    { signal },
  )
  const closeWhenWide = new ResizeObserver(() => {
    if (opener && !opener.checkVisibility()) close(burger)
  })
  closeWhenWide.observe(document.documentElement)
  return () => {
    ended.abort()
    closeWhenWide.disconnect()
    memory.stop()
  }
}

const isOpen = (burger: HTMLElement) => burger.matches(':popover-open')

function close(burger: HTMLElement) {
  if (isOpen(burger)) burger.hidePopover()
}

/** The burger itself, or the last of the panels that were opened in it. */
function topmost(burger: HTMLElement): HTMLElement {
  return [...burger.querySelectorAll<HTMLElement>('[data-burger-panel]:popover-open')].at(-1) ?? burger
}

const stopsIn = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility())

/** On its first button: the way out, or back. Browsers do so themselves where the page has told them in time. */
function focusInside(panel: HTMLElement) {
  if (!panel.contains(document.activeElement)) stopsIn(panel)[0]?.focus({ preventScroll: true })
}

/** The row that a panel was opened by; the browser gives the focus back to what opened the first popover alone. */
function focusRowOf(panel: HTMLElement, burger: HTMLElement) {
  const row = burger.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]:not([popovertargetaction])`)
  row?.focus({ preventScroll: true })
}

/** Where Tab leads from either end of what is open, and from outside of it; undefined: where it leads anyway. */
function afterTab(panel: HTMLElement, backwards: boolean): HTMLElement | undefined {
  const stops = stopsIn(panel)
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (backwards) return at <= 0 ? stops.at(-1) : undefined
  return at < 0 || at === stops.length - 1 ? stops[0] : undefined
}
