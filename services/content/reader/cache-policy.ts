/**
 * Where a question may be answered from:
 * - `-1` ignore the cache: asked over the network, the answer is not kept
 * - `0` network only: asked over the network, the answer is kept for others
 * - `1` cache, else network
 * - `2` network; when nobody answers, the cache
 * - `3` cache at once, and the network behind it for the next one
 */
export type CachePolicy = -1 | 0 | 1 | 2 | 3

/** @throws a RangeError that names the value when it is no whole number from -1 to 3 */
export function readCachePolicy(value: unknown): CachePolicy {
  if (value === -1 || value === 0 || value === 1 || value === 2 || value === 3) return value
  const shown = typeof value === 'string' ? JSON.stringify(value) : String(value)
  throw new RangeError(`A cache policy is a whole number from -1 to 3, not ${shown}`)
}
