/**
 * Keeps an element above everything, also above modal dialogs: what stands outside a modal dialog can be neither seen
 * clearly nor reached, so the element moves into the topmost one and back. Returns what ends it.
 */
export function keepOnTop(element: HTMLElement): () => void {
  const place = () => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (element.parentElement !== top) top.append(element)
    if (!element.matches(':popover-open')) element.showPopover()
  }
  element.popover = 'manual'
  place()
  const observer = new MutationObserver(place)
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    element.remove()
  }
}
