export type PageStep = { page: number } | { gapAfter: number }

/** Page numbers to show: the first, the last and those around the current one, with gaps between. */
export function pageNumbers(current: number, last: number): PageStep[] {
  const wanted = new Set([1, 2, current - 1, current, current + 1, last - 1, last])
  const shown = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  const steps: PageStep[] = []
  let before = 0
  for (const page of shown) {
    if (page - before === 2) steps.push({ page: page - 1 })
    else if (page - before > 2) steps.push({ gapAfter: before })
    steps.push({ page })
    before = page
  }
  return steps
}
