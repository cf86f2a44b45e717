/**
 * The tab that a key moves to from tab `at`; undefined for keys without a meaning here. Arrows follow the
 * reading direction and wrap around.
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
