/** A visitor's country: ISO 3166-1 alpha-2 in upper case, or undefined if unknown. */
export type VisitorCountry = (headers: Headers) => Promise<string | undefined>

/** The values that edges send when the location is unknown or deliberately hidden. */
const NOWHERE = new Set(['XX', 'ZZ', 'T1'])

/**
 * Trusts the edge in front of this server, which sends the country in a header (`CF-IPCountry`, `X-Country`).
 * Without a configured name nothing is trusted: a header that no edge sets could come from the visitor.
 */
export function countryFromHeader(name: string | undefined): VisitorCountry {
  return async (headers) => {
    const code = name === undefined ? undefined : headers.get(name)?.trim().toUpperCase()
    return code !== undefined && /^[A-Z]{2}$/.test(code) && !NOWHERE.has(code) ? code : undefined
  }
}
