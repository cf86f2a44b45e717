import { Best } from './best.ts'
import { addAll, type Bits, countBoth, meeting, numbersOf } from './bitmaps/bits.ts'
import type { Columns } from './columns.ts'
import type { KeptOrder } from './facts.ts'

export interface Page {
  /** How many to pass over. */
  from: number
  size: number
}

/**
 * Of a set the vacancies that come first in an order. Nothing is kept sorted while vacancies come and go; a large set is
 * looked through where the first ones of all are.
 */
export function firstOf(columns: Columns, found: Bits, order: KeptOrder, { from, size }: Page): number[] {
  const best = new Best(from + size)
  const keys = columns.keys[order]
  const ords = numbersOf(worthLooking(columns, found, order, from + size))
  for (let at = 0; at < ords.length; at++) {
    const ord = ords[at] ?? 0
    const key = keys[ord] ?? 0
    if (key >= best.least) best.offer(ord, key)
  }
  return best.inOrder().slice(from)
}

/** A part of a set that has the first so many of it. */
function worthLooking({ sets, pool }: Columns, found: Bits, order: KeptOrder, wanted: number): Bits {
  for (const top of sets?.tops(order) ?? []) {
    if (sets === undefined || countBoth(found, top) < wanted + sets.changes) continue
    const part = meeting(found, top, pool.copyOf(found))
    if (sets.changes > 0) {
      // Where those stand that have changed is not known.
      addAll(part, meeting(found, sets.changed, pool.copyOf(found)))
    }
    return part
  }
  return found
}
