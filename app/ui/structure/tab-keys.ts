/**
 * Where a key leads in a row of tabs, from the tab at `at`; undefined for keys that do nothing here. The arrows follow the line of
 * reading and go round at the ends.
 */
export function tabAfterKey(
  key: string,
  at: number,
  count: number,
  direction: 'ltr' | 'rtl',
): number | undefined {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (at + 1) % count
  if (key === back) return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
