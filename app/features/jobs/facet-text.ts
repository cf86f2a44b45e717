// The API's notation for chosen facet values: `skills=go,c%2B%2B;country=DE`.

/** Why a text is not valid in this notation. */
export interface FacetFault {
  fault: string
}

/**
 * Reads `key=value,value;key=value`, whose values are URL-encoded.
 * @param known the names of facets
 */
export function parseFacets<Key extends string>(
  text: string,
  known: readonly Key[],
): Partial<Record<Key, string[]>> | FacetFault {
  const chosen: Partial<Record<Key, string[]>> = {}
  for (const part of text.split(';').filter((piece) => piece.trim() !== '')) {
    const equals = part.indexOf('=')
    const name = part.slice(0, equals === -1 ? undefined : equals).trim()
    const key = known.find((candidate) => candidate === name)
    if (key === undefined) return { fault: `'${name.slice(0, 60)}' is no facet: ${known.join(', ')}` }
    if (equals === -1) return { fault: `'${name}' has no value` }
    const values = part
      .slice(equals + 1)
      .split(',')
      .map((value) => decoded(value.trim()))
    if (values.includes(undefined)) return { fault: `a value of '${name}' is not URL-encoded` }
    const given = values.filter((value) => value !== undefined && value !== '') as string[]
    const all = new Set([...(chosen[key] ?? []), ...given])
    if (all.size > 50) return { fault: `'${name}' has more than 50 values` }
    if (all.size > 0) chosen[key] = [...all]
  }
  return chosen
}

export function isFault<Chosen extends object>(parsed: Chosen | FacetFault): parsed is FacetFault {
  return 'fault' in parsed && typeof parsed.fault === 'string'
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
