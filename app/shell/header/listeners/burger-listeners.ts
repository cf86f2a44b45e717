import { createPanelMemory } from './burger-panels.ts'

const STOPS = 'a[href], button'

/**
 * Adds to the burger's popovers what browsers do not do: focus stays in the open one and returns to the
 * button, they close once the window is wide enough for the bar, and a panel closed by mistake reopens.
 * @returns removes the listeners
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
        // Closing the burger closes its panels too; Back leaves the burger open.
        else if (isOpen(burger)) {
          memory.panelLeft()
          focusRowOf(target, burger)
        }
        return
      }
      if (!opened) {
        memory.burgerClosed()
        // Some browsers do not restore the focus after opening by touch or mouse.
        if (document.activeElement === document.body && opener?.checkVisibility())
          opener.focus({ preventScroll: true })
        return
      }
      const panel = memory.burgerOpened()
      if (panel !== undefined) document.getElementById(panel)?.showPopover()
    },
    { signal, capture: true },
  )
  // The burger covers the page, so Tab must not reach what is behind it.
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

/** The burger, or the panel opened last. */
function topmost(burger: HTMLElement): HTMLElement {
  return [...burger.querySelectorAll<HTMLElement>('[data-burger-panel]:popover-open')].at(-1) ?? burger
}

const stopsIn = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility())

/**
 * Focuses the first button: Close or Back. Browsers do so themselves if the page has asked for it in time.
 */
function focusInside(panel: HTMLElement) {
  if (!panel.contains(document.activeElement)) stopsIn(panel)[0]?.focus({ preventScroll: true })
}

/** Focuses the row that opened a panel: browsers return the focus only to the opener of the first popover. */
function focusRowOf(panel: HTMLElement, burger: HTMLElement) {
  const row = burger.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]:not([popovertargetaction])`)
  row?.focus({ preventScroll: true })
}

/**
 * Where Tab goes from either end of the open panel and from outside; undefined if the browser's choice is
 * right.
 */
function afterTab(panel: HTMLElement, backwards: boolean): HTMLElement | undefined {
  const stops = stopsIn(panel)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (backwards) return at <= 0 ? stops.at(-1) : undefined
  return at < 0 || at === stops.length - 1 ? stops[0] : undefined
}
