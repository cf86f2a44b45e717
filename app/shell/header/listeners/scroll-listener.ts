import { isHeaderAway } from '../scroll-direction.ts'

/**
 * Hides the header while scrolling down and shows it while scrolling up.
 * @returns removes the listener
 */
export function listenToScroll(header: HTMLElement): () => void {
  let before = window.scrollY
  const follow = () => {
    const now = window.scrollY
    const away = isHeaderAway(before, now)
    if (away === undefined) return
    header.toggleAttribute('data-away', away)
    before = now
  }
  window.addEventListener('scroll', follow, { passive: true })
  return () => window.removeEventListener('scroll', follow)
}
