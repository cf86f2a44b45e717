const MARKS = [25, 50, 75, 95] as const

/** The percentage of a page's height that has been in view; 100 for a page that fits into the window. */
export function depthOf({ top, window, page }: { top: number; window: number; page: number }): number {
  return page <= window ? 100 : Math.min(100, ((top + window) / page) * 100)
}

/** Marks passed since the previous depth. */
export function marksPassed(depth: number, before: number): number[] {
  return MARKS.filter((mark) => mark <= depth && mark > before)
}
