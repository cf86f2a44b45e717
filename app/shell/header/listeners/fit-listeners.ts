/**
 * What fits into the bar is reckoned before the page is laid out (header/fold/fold-bar.ts). Here is who looks: where the reader's
 * own letters are wider, or further apart, the burger takes the place of the bar.
 * @returns what ends it
 */
export function listenToWidth(header: HTMLElement): () => void {
  const look = () => {
    header.removeAttribute('data-narrow')
    if (overflows(header)) header.setAttribute('data-narrow', '')
  }
  const observer = new ResizeObserver(look)
  observer.observe(header)
  document.fonts.addEventListener('loadingdone', look)
  return () => {
    observer.disconnect()
    document.fonts.removeEventListener('loadingdone', look)
  }
}

function overflows(header: HTMLElement): boolean {
  const [left] = header.querySelectorAll('[data-menu-bar]')
  const row = header.firstElementChild
  if (!left?.checkVisibility() || row === null) return false
  const tops = [...left.children]
    .filter((item) => item.checkVisibility())
    .map((item) => item.getBoundingClientRect().top)
  // A second line of items, or one that is longer than the row.
  return tops.some((top) => top < (tops[0] ?? 0) - 1) || row.scrollWidth > row.clientWidth
}
