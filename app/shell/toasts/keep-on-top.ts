/**
 * Keeps an element above everything, including modal dialogs. Whatever is outside a modal dialog is inert, so
 * the element is moved into the topmost one and back.
 * @returns stops it
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
