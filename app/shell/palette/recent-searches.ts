/** Recent searches on this device, newest first. Never sent. */
const KEY = 'recentSearches'
const MAX = 6

export function readRecent(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, MAX) : []
  } catch {
    // No storage, or it holds something else.
    return []
  }
}

export function rememberSearch(storage: Pick<Storage, 'getItem' | 'setItem'>, query: string): void {
  const words = query.replace(/\s+/g, ' ').trim().slice(0, 200)
  if (words.length < 2) return
  const others = readRecent(storage).filter((other) => other.toLowerCase() !== words.toLowerCase())
  try {
    storage.setItem(KEY, JSON.stringify([words, ...others].slice(0, MAX)))
  } catch {
    // The search works without storage.
  }
}

export function forgetSearches(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
