/** The languages that somebody without an account chose last in a list, on this device. Never sent. */
const KEY = 'listLanguages'
const MAX = 10

export function readLanguages(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((lang) => typeof lang === 'string' && /^[a-z]{2,3}$/.test(lang)).slice(0, MAX)
      : []
  } catch {
    // No storage, or it holds something else.
    return []
  }
}

export function rememberLanguages(storage: Pick<Storage, 'setItem'>, languages: readonly string[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(languages.slice(0, MAX)))
  } catch {
    // The facet works without storage.
  }
}
