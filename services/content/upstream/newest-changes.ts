import { type ItemKey, keyOf } from '../store/item.ts'
import type { Change } from './sync-page.ts'

/**
 * Decides which changes of a walk through the pages count. Pages are newest first, and an item may occur
 * again on a later page in an older state: the one seen first, or the newer one, wins.
 */
export function createNewestChanges() {
  const items = new Map<string, { at: number; present: boolean }>()
  // Unpublished in every locale, by content type and uid; and deleted content types.
  const everyLocale = new Map<string, number>()
  const types = new Map<string, number>()

  const isOverruled = (key: ItemKey, at: number) =>
    [
      items.get(keyOf(key))?.at,
      everyLocale.get(itemOf(key.contentType, key.uid)),
      types.get(key.contentType),
    ].some((newer) => newer !== undefined && newer >= at)

  const raise = (times: Map<string, number>, name: string, at: number) => {
    const before = times.get(name)
    if (before !== undefined && before >= at) return false
    times.set(name, at)
    return true
  }

  return {
    /** Records the change. @returns whether it counts */
    accept(change: Change): boolean {
      const { at } = change
      if (change.kind === 'type deletion') return raise(types, change.contentType, at)
      if (change.kind === 'withdrawal' && change.locale === undefined)
        return raise(everyLocale, itemOf(change.contentType, change.uid), at)
      const key = change.kind === 'put' ? change.key : { ...change, locale: change.locale ?? '' }
      if (isOverruled(key, at)) return false
      items.set(keyOf(key), { at, present: change.kind === 'put' })
      return true
    },
    /** Whether the walk has seen the item published (after that time). */
    has(key: ItemKey, after = Number.NEGATIVE_INFINITY): boolean {
      const item = items.get(keyOf(key))
      return item?.present === true && item.at >= after && !isSwept(key, item.at)
    },
  }

  // Published, and then removed by a newer change on a later page (an upstream that does not sort).
  function isSwept(key: ItemKey, at: number): boolean {
    const item = everyLocale.get(itemOf(key.contentType, key.uid)) ?? Number.NEGATIVE_INFINITY
    return item > at || (types.get(key.contentType) ?? Number.NEGATIVE_INFINITY) > at
  }
}

export type NewestChanges = ReturnType<typeof createNewestChanges>

const itemOf = (contentType: string, uid: string) => `${contentType}\n${uid}`
