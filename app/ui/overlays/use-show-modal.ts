import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Shows a <dialog> as modal while `open` is true. The browser makes the page behind it inert and restores the
 * focus afterwards; base.css stops that page from scrolling.
 */
export function useShowModal(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  const cameFrom = useRef<Element>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || dialog === null) return
    if (!cameFrom.current?.isConnected) cameFrom.current = document.activeElement
    keepGutter()
    dialog.showModal()
    return () => {
      dialog.close()
      // If several dialogs close at once, the browser cannot always restore the focus; wait for the last one.
      const opener = cameFrom.current
      const lost = document.activeElement === document.body || dialog.contains(document.activeElement)
      if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (document.activeElement === opener) cameFrom.current = null
      if (document.querySelector('dialog:modal') === null) documentStyle().scrollbarGutter = ''
    }
  }, [ref, open])
}

/**
 * A locked page keeps the space of its scrollbar. A page too short to scroll has none, and must not get it.
 */
function keepGutter() {
  const scrolls = window.innerWidth > document.documentElement.clientWidth
  documentStyle().scrollbarGutter = scrolls ? '' : 'auto'
}

const documentStyle = () => document.documentElement.style
