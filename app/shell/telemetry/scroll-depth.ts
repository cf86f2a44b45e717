const MARKS = [25, 50, 75, 95] as const

/** What has been seen of a page, in percent of its height. A page that fits into the window is seen whole. */
export function depthOf({ top, window, page }: { top: number; window: number; page: number }): number {
  return page <= window ? 100 : Math.min(100, ((top + window) / page) * 100)
}

/** The marks that a reader has newly passed. */
export function marksPassed(depth: number, before: number): number[] {
  return MARKS.filter((mark) => mark <= depth && mark > before)
}
