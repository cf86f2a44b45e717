// Rules for placing the card, without access to a browser.

/** Fraction of an article to read before the newsletter form appears. */
const READ_MOST = 0.6

export interface ArticlePosition {
  /** Top of the article relative to the window, in CSS pixels. */
  top: number
  height: number
  windowHeight: number
}

/** Whether most of the article has been read and some of it is still in view. */
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

/** Whether a box covers any of the others; boxes without a size do not count. */
export function liesOver(box: Box, others: Iterable<Box>): boolean {
  for (const { top, bottom, left, right } of others)
    if (bottom > top && top < box.bottom && bottom > box.top && left < box.right && right > box.left)
      return true
  return false
}
