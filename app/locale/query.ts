// Queries are edited as text, pair by pair: URLSearchParams would write every other pair anew
// (`%20` becomes `+`, `?flag` becomes `?flag=`), and a link is to stay as its author wrote it.

type Pairs = readonly (readonly [name: string, value: string])[]

export function readQuery(search: string, name: string): string | null {
  return new URLSearchParams(search).get(name)
}

/** Adds the pairs whose name is not there yet: `?a=1` with `[['a', '2'], ['b', '3']]` is `?a=1&b=3`. */
export function withMissingQuery(search: string, pairs: Pairs): string {
  const present = new URLSearchParams(search)
  return pairs.reduce((text, [name, value]) => (present.has(name) ? text : append(text, name, value)), search)
}

/** Sets the pairs, in place of any that had these names. */
export function withQuery(search: string, pairs: Pairs): string {
  const kept = withoutQuery(
    search,
    pairs.map(([name]) => name),
  )
  return pairs.reduce((text, [name, value]) => append(text, name, value), kept)
}

/** Removes every pair with one of the names; a query that becomes empty loses its question mark. */
export function withoutQuery(search: string, names: readonly string[]): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => !names.includes(nameOfPair(pair)))
    .join('&')
  return kept === '' ? '' : `?${kept}`
}

function append(search: string, name: string, value: string): string {
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  return search === '' || search === '?' ? `?${pair}` : `${search}&${pair}`
}

function nameOfPair(pair: string): string {
  for (const name of new URLSearchParams(pair).keys()) return name
  return ''
}
