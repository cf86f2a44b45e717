import { type RefObject, useLayoutEffect } from 'react'

/**
 * Shows a <dialog> above the page while `open` holds. The browser keeps the page behind it out of reach and gives focus
 * back when the dialog closes; base.css keeps that page from scrolling.
 */
export function useShowModal(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || dialog === null) return
    keepGutter()
    dialog.showModal()
    return () => {
      dialog.close()
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
