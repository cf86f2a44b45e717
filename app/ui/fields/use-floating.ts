import { type RefObject, useLayoutEffect } from 'react'

const GAP = 4
const EDGE = 8
/** In pixels. On a side with less room, the list is not opened. */
const LEAST = 160

interface Placement {
  /** As wide as the anchor, or as the content. */
  width: 'anchor' | 'content'
  /** Maximum height in pixels. */
  limit?: number
}

/**
 * Places a popover next to its anchor: below, or above if there is more room, and always within the window.
 * Popovers are in the top layer, so nothing clips them.
 */
export function useFloating(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  { width, limit = Number.POSITIVE_INFINITY }: Placement,
): void {
  useLayoutEffect(() => {
    const at = anchor.current
    const box = popover.current
    if (!open || !at || !box) return
    box.showPopover()

    const place = () => {
      const { top, bottom, left, right, width: wide } = at.getBoundingClientRect()
      box.style.width = width === 'anchor' ? `${wide}px` : 'max-content'
      box.style.maxHeight = 'none'
      const below = innerHeight - bottom - GAP - EDGE
      const above = top - GAP - EDGE
      const wanted = Math.min(box.offsetHeight, limit)
      const up = wanted > below && above > Math.max(below, LEAST)
      const height = Math.min(wanted, Math.max(up ? above : below, LEAST))
      box.style.maxHeight = `${height}px`
      box.style.top = `${up ? top - GAP - height : bottom + GAP}px`
      const start = getComputedStyle(at).direction === 'rtl' ? right - box.offsetWidth : left
      const furthest = document.documentElement.clientWidth - box.offsetWidth - EDGE
      box.style.left = `${Math.max(EDGE, Math.min(start, furthest))}px`
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(at)
    for (const child of box.children) sizes.observe(child)
    const onScroll = (event: Event) => {
      if (!(event.target instanceof Node && box.contains(event.target))) place()
    }
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', place)
    }
  }, [open, anchor, popover, width, limit])
}
