import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { createPanelMemory } from './burger-panels.ts'

const WIDE = '(min-width: 1024px)'

/**
 * What the browser does not do by itself for the popovers of the burger: they close when another page opens, when the
 * focus goes elsewhere and when the window has become wide enough for the bar, and a panel is found again for a moment.
 */
export function useBurger(burger: RefObject<HTMLElement | null>) {
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has opened
  useEffect(() => {
    close(burger.current)
  }, [location.key, burger])

  useEffect(() => {
    const element = burger.current
    if (element === null) return
    const ended = new AbortController()
    const { signal } = ended
    const memory = createPanelMemory()

    element.addEventListener(
      'toggle',
      (event) => {
        const { target } = event
        if (!(target instanceof HTMLElement)) return
        const opened = isOpen(target)
        if (target !== element) {
          if (opened) memory.panelOpened(target.id)
          // Closing the burger closes its panels too; going back leaves it open.
          else if (isOpen(element)) memory.panelLeft()
          return
        }
        if (!opened) return memory.burgerClosed()
        const panel = memory.burgerOpened()
        if (panel !== undefined) document.getElementById(panel)?.showPopover()
      },
      { signal, capture: true },
    )
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        // It covers the page: focus must not wander to what nobody can see.
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close(element)
      },
      { signal },
    )
    matchMedia(WIDE).addEventListener('change', () => close(element), { signal })
    return () => {
      ended.abort()
      memory.stop()
    }
  }, [burger])
}

const isOpen = (element: HTMLElement) => element.matches(':popover-open')

function close(burger: HTMLElement | null) {
  if (burger && isOpen(burger)) burger.hidePopover()
}
