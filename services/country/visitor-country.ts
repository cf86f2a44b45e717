/** Where a visitor is: an ISO 3166-1 code of two letters in upper case, or undefined when nobody knows. */
export type VisitorCountry = (headers: Headers) => Promise<string | undefined>

/** What edges write for a visitor whom they cannot place, or who hides on purpose. */
const NOWHERE = new Set(['XX', 'ZZ', 'T1'])

/**
 * Believes the edge in front of this server, which says the country in a header (`CF-IPCountry`, `X-Country`). Without a
 * configured name nothing is believed: a header that no edge of ours sets is a visitor's own invention.
 */
export function countryFromHeader(name: string | undefined): VisitorCountry {
  return async (headers) => {
    const code = name === undefined ? undefined : headers.get(name)?.trim().toUpperCase()
    return code !== undefined && /^[A-Z]{2}$/.test(code) && !NOWHERE.has(code) ? code : undefined
  }
}
