export type MenuKey = 'up' | 'down' | 'before' | 'after' | 'first' | 'last'

const keys: Readonly<Record<string, MenuKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'before',
  ArrowRight: 'after',
  Home: 'first',
  End: 'last',
}

/** What a key means in a menu; undefined: nothing. Where lines run from right to left, so do the arrows. */
export function menuKeyOf(key: string, direction: 'ltr' | 'rtl' = 'ltr'): MenuKey | undefined {
  const meant = keys[key]
  if (direction === 'ltr' || (meant !== 'before' && meant !== 'after')) return meant
  return meant === 'before' ? 'after' : 'before'
}

/**
 * Where a key leads in a menu. `columns` says how many links each column has, in reading order; `at` counts through
 * them all, and -1 is the title above them. Undefined: the key leads nowhere from here.
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

/** The link at the same height in the next column, or the last one of a shorter column. */
function besides(at: number, step: 1 | -1, columns: readonly number[]): number | undefined {
  const starts = columns.map((_, column) => columns.slice(0, column).reduce((sum, count) => sum + count, 0))
  const column = starts.findLastIndex((start) => start <= at)
  const start = starts[column + step]
  const count = columns[column + step]
  if (start === undefined || count === undefined) return undefined
  return start + Math.min(at - (starts[column] ?? 0), count - 1)
}

/** Where a key leads along the bar, round and round. */
export function titleAfter(key: MenuKey, at: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'after') return (at + 1) % length
  if (key === 'before') return (at + length - 1) % length
  if (key === 'first') return 0
  return key === 'last' ? length - 1 : undefined
}
