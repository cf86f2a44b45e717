import { listenToBurger } from './burger-listeners.ts'
import { listenToWidth } from './fit-listeners.ts'
import { listenToMenus } from './menu-listeners.ts'
import { listenToScroll } from './scroll-listener.ts'

/**
 * Adds all behaviour of the header and its menus that browsers do not have.
 * @returns removes the listeners
 */
export function listenToHeader(header: HTMLElement): () => void {
  const burger = header.querySelector<HTMLElement>('[data-burger]')
  const stops = [
    listenToMenus(header),
    listenToWidth(header),
    listenToScroll(header),
    burger && listenToBurger(burger),
  ]
  return () => {
    for (const stop of stops) stop?.()
  }
}

/** Called when another page has opened. */
export function closeMenus(header: HTMLElement) {
  for (const menu of header.querySelectorAll('details')) menu.open = false
  header.querySelector<HTMLElement>('[data-burger]:popover-open')?.hidePopover()
}
