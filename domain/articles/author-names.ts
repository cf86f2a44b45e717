const EMAIL = /[^\s<>()]+@[^\s<>()]+/

/**
 * Names of people out of what sources write: "Ada and Bob", "mail@host (Ada)", "Ada <mail@host>". E-mail addresses are taken
 * out; what is nothing but one, or a number, is no name.
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
