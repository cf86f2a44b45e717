import { LRUCache } from 'lru-cache'

/**
 * Keeps the entries that were used last, at most so many. Told a number of entries, the library allocates room for all of
 * them at once, which for 20,000 is half a megabyte for each tenant; told a size, it grows with what is kept.
 */
export const growingCache = <Value extends {}>(max: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: max, sizeCalculation: () => 1 })
