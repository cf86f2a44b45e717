import { addAll, type Bits, countIntersection, intersectionOf, numbersOf } from './bitmaps/bits.ts'
import type { Columns } from './columns.ts'
import type { KeptOrder } from './facts.ts'
import { TopK } from './top-k.ts'

export interface Page {
  /** Offset of the page. */
  from: number
  size: number
}

/**
 * The first vacancies of a set in an order. Nothing is kept sorted, because vacancies come and go; a large
 * set is searched among the first of all vacancies.
 */
export function firstOf(columns: Columns, found: Bits, order: KeptOrder, { from, size }: Page): number[] {
  const best = new TopK(from + size)
  const keys = columns.keys[order]
  const ords = numbersOf(worthLooking(columns, found, order, from + size))
  for (let at = 0; at < ords.length; at++) {
    const ord = ords[at] ?? 0
    const key = keys[ord] ?? 0
    if (key >= best.least) best.offer(ord, key)
  }
  return best.inOrder().slice(from)
}

/** A subset that certainly contains the first ones. */
function worthLooking({ sets, pool }: Columns, found: Bits, order: KeptOrder, wanted: number): Bits {
  for (const top of sets?.tops(order) ?? []) {
    if (sets === undefined || countIntersection(found, top) < wanted + sets.changes) continue
    const part = intersectionOf(found, top, pool.copyOf(found))
    if (sets.changes > 0) {
      // Changed vacancies may rank anywhere.
      addAll(part, intersectionOf(found, sets.changed, pool.copyOf(found)))
    }
    return part
  }
  return found
}
