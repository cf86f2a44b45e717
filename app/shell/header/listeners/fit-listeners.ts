/**
 * Which items fit is computed before layout (header/fold/fold-bar.ts). This checks the result: if the
 * reader's own font is wider, the burger replaces the bar.
 * @returns removes the listeners
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
  // Items wrap, or overflow the row.
  return tops.some((top) => top < (tops[0] ?? 0) - 1) || row.scrollWidth > row.clientWidth
}
