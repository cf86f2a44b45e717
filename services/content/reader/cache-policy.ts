/**
 * Where an answer may come from:
 * - `-1` ignore the cache: the network, and the answer is not cached
 * - `0` network only: the network, and the answer is cached for others
 * - `1` cache, else network
 * - `2` network, and the cache if it does not answer
 * - `3` cache at once, and the network in the background for the next time
 */
export type CachePolicy = -1 | 0 | 1 | 2 | 3

/** @throws a RangeError with the value when it is not an integer from -1 to 3 */
export function readCachePolicy(value: unknown): CachePolicy {
  if (value === -1 || value === 0 || value === 1 || value === 2 || value === 3) return value
  const shown = typeof value === 'string' ? JSON.stringify(value) : String(value)
  throw new RangeError(`A cache policy is a whole number from -1 to 3, not ${shown}`)
}
