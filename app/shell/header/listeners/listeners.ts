import { listenToBurger } from './burger-listeners.ts'
import { listenToWidth } from './fit-listeners.ts'
import { listenToMenus } from './menu-listeners.ts'

/** All that the menus of a header do beyond what the browser does for them. @returns what ends it */
export function listenToHeader(header: HTMLElement): () => void {
  const burger = header.querySelector<HTMLElement>('[data-burger]')
  const stops = [listenToMenus(header), listenToWidth(header), burger && listenToBurger(burger)]
  return () => {
    for (const stop of stops) stop?.()
  }
}
