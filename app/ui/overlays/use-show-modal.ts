import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Shows a <dialog> above the page while `open` holds. The browser keeps the page behind it out of reach and gives focus
 * back when the dialog closes; base.css keeps that page from scrolling.
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
      // Where several close at once, the browser cannot always give the focus back; then it waits for the last of them.
      const opener = cameFrom.current
      const lost = document.activeElement === document.body || dialog.contains(document.activeElement)
      if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (document.activeElement === opener) cameFrom.current = null
      if (document.querySelector('dialog:modal') === null) documentStyle().scrollbarGutter = ''
    }
  }, [ref, open])
}

/** A locked page keeps the room of its scrollbar. One too short to scroll has none to keep, and must not get any. */
function keepGutter() {
  const scrolls = window.innerWidth > document.documentElement.clientWidth
  documentStyle().scrollbarGutter = scrolls ? '' : 'auto'
}

const documentStyle = () => document.documentElement.style
