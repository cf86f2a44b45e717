import type { LRUCache } from 'lru-cache'

/** The part of its bound that a cache may use now, up to 1. */
export type Share = () => number

export const alone: Share = () => 1

const open = new Set<Share>()

/**
 * The share of one more site in what the caches of the process may hold together: the same for each, so that no site evicts what
 * another keeps. It changes as sites are opened and closed.
 */
export function takeShare(): { share: Share; giveBack: () => void } {
  const share = () => 1 / Math.max(1, open.size)
  open.add(share)
  return { share, giveBack: () => void open.delete(share) }
}

/** Drops what was used least recently until a cache is within its share. */
export function shrinkTo(
  cache: Pick<LRUCache<string, object>, 'calculatedSize' | 'size' | 'pop'>,
  size: number,
): void {
  while (cache.calculatedSize > size && cache.size > 0) cache.pop()
}
