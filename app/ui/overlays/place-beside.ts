export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

const GAP = 8
const MARGIN = 8

/**
 * Position of a box beside its anchor, in pixels of the window: centred above it, or below if there is no
 * room above, and never beyond the window's edge.
 */
export function placeBeside(anchor: Box, size: Size, view: Size): { left: number; top: number } {
  const centred = anchor.left + (anchor.width - size.width) / 2
  const above = anchor.top - GAP - size.height
  return {
    left: Math.max(MARGIN, Math.min(centred, view.width - size.width - MARGIN)),
    top: above >= MARGIN ? above : anchor.top + anchor.height + GAP,
  }
}
