export type MenuKey = 'up' | 'down' | 'before' | 'after' | 'first' | 'last'

const keys: Readonly<Record<string, MenuKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'before',
  ArrowRight: 'after',
  Home: 'first',
  End: 'last',
}

/** The meaning of a key in a menu, if it has one. In right-to-left text the arrows are mirrored. */
export function menuKeyOf(key: string, direction: 'ltr' | 'rtl' = 'ltr'): MenuKey | undefined {
  const meant = keys[key]
  if (direction === 'ltr' || (meant !== 'before' && meant !== 'after')) return meant
  return meant === 'before' ? 'after' : 'before'
}

/**
 * The link that a key moves to. `columns` has the number of links in each column, in reading order; `at`
 * counts through all of them, and -1 is the title above. Undefined if the key does nothing there.
 */
export function linkAfter(key: MenuKey, at: number, columns: readonly number[]): number | undefined {
  const length = columns.reduce((sum, count) => sum + count, 0)
  if (length === 0) return undefined
  if (key === 'first') return 0
  if (key === 'last') return length - 1
  if (key === 'down') return (at + 1) % length
  if (key === 'up') return (Math.max(at, 0) + length - 1) % length
  if (at < 0) return undefined
  return besides(at, key === 'after' ? 1 : -1, columns)
}

/** The link in the same row of the next column, or that column's last one. */
function besides(at: number, step: 1 | -1, columns: readonly number[]): number | undefined {
  const starts = columns.map((_, column) => columns.slice(0, column).reduce((sum, count) => sum + count, 0))
  const column = starts.findLastIndex((start) => start <= at)
  const start = starts[column + step]
  const count = columns[column + step]
  if (start === undefined || count === undefined) return undefined
  return start + Math.min(at - (starts[column] ?? 0), count - 1)
}

/** The title that a key moves to in the bar, wrapping around. */
export function titleAfter(key: MenuKey, at: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'after') return (at + 1) % length
  if (key === 'before') return (at + length - 1) % length
  if (key === 'first') return 0
  return key === 'last' ? length - 1 : undefined
}
