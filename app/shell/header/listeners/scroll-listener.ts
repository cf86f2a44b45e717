import { isHeaderAway } from '../scroll-direction.ts'

/** The header goes while its page is read on, and comes back on the way up. @returns what ends it */
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
