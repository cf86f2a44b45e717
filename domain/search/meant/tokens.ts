// The pieces of a typed search, each with where it stands.

export interface Token {
  text: string
  from: number
  to: number
  /** As `parseQuery` reads it: words that mean themselves, or that exclude. */
  kind: 'word' | 'literal' | 'excluded' | 'comma'
}

/** A part of what was typed. */
export interface Span {
  from: number
  to: number
}

/** Signs that people use for the same; the form in which spans are counted. */
export const plainQuery = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[“”„«»‟]/g, '"')
    .replace(/\s/g, ' ')

export function tokensOf(query: string): Token[] {
  return [...query.matchAll(/,|-?"[^"]*(?:"|$)|[^\s",]+/g)].map((found): Token => {
    const [text] = found
    const kind =
      text === ',' ? 'comma' : text.startsWith('-') ? 'excluded' : text.startsWith('"') ? 'literal' : 'word'
    return { text, from: found.index, to: found.index + text.length, kind }
  })
}

/** The query without some of its parts. */
export function withoutSpans(query: string, spans: readonly Span[]): string {
  let rest = query
  for (const { from, to } of spans.toSorted((a, b) => b.from - a.from))
    rest = `${rest.slice(0, from)} ${rest.slice(to)}`
  return rest.replace(/ +/g, ' ').trim()
}

/** The query with some of its parts in quotes, each as one phrase, so that they mean themselves. */
export function withQuoted(query: string, spans: readonly Span[]): string {
  let rest = query
  for (const { from, to } of spans.toSorted((a, b) => b.from - a.from))
    rest = `${rest.slice(0, from)} "${rest.slice(from, to).trim()}" ${rest.slice(to)}`
  return rest.replace(/ +/g, ' ').trim()
}

/** The query without words that it has as they stand; undefined if it does not. */
export function withoutTyped(query: string, typed: string): string | undefined {
  for (let from = query.indexOf(typed); from !== -1; from = query.indexOf(typed, from + 1)) {
    const to = from + typed.length
    const beside = `${query[from - 1] ?? ' '}${query[to] ?? ' '}`
    if (/^[\s,]{2}$/.test(beside)) return withoutSpans(query, [{ from, to }])
  }
  return undefined
}
