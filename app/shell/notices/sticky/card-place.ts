// Where the card may stand, as rules without a browser.

/** How much of an article has to be read before its reader is asked for an address. */
const READ_MOST = 0.6

export interface ArticlePosition {
  /** Of the article, from the top of the window; CSS pixels. */
  top: number
  height: number
  windowHeight: number
}

/** Most of the article has gone by, and some of it is still in the window. */
export function isReadingOn({ top, height, windowHeight }: ArticlePosition): boolean {
  const read = windowHeight - top
  return height > 0 && read >= height * READ_MOST && top + height > 0
}

export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** Whether a box lies over any of others; those without a size are nowhere. */
export function liesOver(box: Box, others: Iterable<Box>): boolean {
  for (const { top, bottom, left, right } of others)
    if (bottom > top && top < box.bottom && bottom > box.top && left < box.right && right > box.left)
      return true
  return false
}
