/** A visitor's state or province as in ISO 3166-2, without the country: `BY`, `30`. */
export type VisitorRegion = (headers: Headers) => string | undefined

/**
 * Trusts the edge as `countryFromHeader` does. Some edges send the whole code, `DE-BY`, others its second
 * part.
 */
export function regionFromHeader(name: string | undefined): VisitorRegion {
  return (headers) => {
    const given = name === undefined ? undefined : headers.get(name)?.trim().toUpperCase()
    return given === undefined ? undefined : /^(?:[A-Z]{2}-)?([A-Z0-9]{1,3})$/.exec(given)?.[1]
  }
}
