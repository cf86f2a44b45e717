import { createPanelMemory } from './burger-panels.ts'

const WIDE = '(min-width: 1280px)'

/**
 * What the browser does not do by itself for the popovers of the burger: they close when the focus goes elsewhere and
 * when the window has become wide enough for the bar, and a panel is found again for a moment.
 * @returns what ends it
 */
export function listenToBurger(burger: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const memory = createPanelMemory()

  burger.addEventListener(
    'toggle',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLElement)) return
      const opened = isOpen(target)
      if (target !== burger) {
        if (opened) memory.panelOpened(target.id)
        // Closing the burger closes its panels too; going back leaves it open.
        else if (isOpen(burger)) memory.panelLeft()
        return
      }
      if (!opened) return memory.burgerClosed()
      const panel = memory.burgerOpened()
      if (panel !== undefined) document.getElementById(panel)?.showPopover()
    },
    { signal, capture: true },
  )
  burger.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // It covers the page: focus must not wander to what nobody can see.
      if (relatedTarget instanceof Node && !burger.contains(relatedTarget)) close(burger)
    },
    { signal },
  )
  matchMedia(WIDE).addEventListener('change', () => close(burger), { signal })
  return () => {
    ended.abort()
    memory.stop()
  }
}

const isOpen = (burger: HTMLElement) => burger.matches(':popover-open')

function close(burger: HTMLElement) {
  if (isOpen(burger)) burger.hidePopover()
}
