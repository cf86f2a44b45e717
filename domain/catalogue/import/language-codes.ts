import { langs } from '#services/languages.ts'

let codes: ReadonlyMap<string, string> | undefined

/** ISO 639-1 from a tag ("en-GB", "EN", "pt_BR") or from a language's name in one of the site's languages. */
export function languageCode(text: string): string | undefined {
  codes ??= namedLanguages()
  const asked = text.trim().toLowerCase()
  const [, tag] = /^([a-z]{2})(?:[-_][a-z0-9-_]+)?$/.exec(asked) ?? []
  return codes.get(tag ?? asked)
}

function namedLanguages(): Map<string, string> {
  const found = new Map<string, string>()
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const names = langs.map(
    (language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }),
  )
  for (const first of letters)
    for (const second of letters) {
      const code = first + second
      const own = names.flatMap((list) => list.of(code) ?? [])
      if (own.length === 0) continue
      for (const name of [code, ...own]) found.set(name.toLowerCase(), code)
    }
  return found
}
