// Edits queries as text, pair by pair. URLSearchParams would rewrite all other pairs (`%20` to `+`, `?flag`
// to `?flag=`), but links must stay as authors wrote them.

type Pairs = readonly (readonly [name: string, value: string])[]

export function readQuery(search: string, name: string): string | null {
  return new URLSearchParams(search).get(name)
}

/** Adds pairs whose names are missing: `?a=1` with `[['a', '2'], ['b', '3']]` gives `?a=1&b=3`. */
export function withMissingQuery(search: string, pairs: Pairs): string {
  const present = new URLSearchParams(search)
  return pairs.reduce((text, [name, value]) => (present.has(name) ? text : append(text, name, value)), search)
}

/** Sets pairs, replacing those with the same names. */
export function withQuery(search: string, pairs: Pairs): string {
  const kept = withoutQuery(
    search,
    pairs.map(([name]) => name),
  )
  return pairs.reduce((text, [name, value]) => append(text, name, value), kept)
}

/** Removes all pairs with these names; an empty query loses its question mark. */
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
