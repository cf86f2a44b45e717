const EMAIL = /[^\s<>()]+@[^\s<>()]+/

/**
 * Finds people's names in what sources write: "Ada and Bob", "mail@host (Ada)", "Ada <mail@host>". E-mail
 * addresses are removed; a bare address or number is not a name.
 */
export function authorNames(written: readonly string[]): string[] {
  const names = written
    .flatMap((text) => text.split(/\s+(?:and|und|et|y|en|и|та|&)\s+|\s*,\s*/))
    .map((text) => {
      const [, inBrackets] = EMAIL.test(text) ? (/\(([^)]+)\)/.exec(text) ?? []) : []
      return (inBrackets ?? text.replace(EMAIL, ''))
        .replace(/[<>()]/g, '')
        .replace(/^by\s+/i, '')
        .trim()
    })
    .filter((name) => /\p{L}/u.test(name) && !/^(?:https?:|www\.)/i.test(name))
  return [...new Set(names.map((name) => name.slice(0, 120)))].slice(0, 20)
}
