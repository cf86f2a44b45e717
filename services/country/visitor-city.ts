/** A city's name from the edge, or undefined if unknown. */
export type VisitorCity = (headers: Headers) => string | undefined

const LONGEST = 100

/**
 * Trusts the edge as `countryFromHeader` does. Edges send names beyond ASCII percent-encoded, or as UTF-8
 * bytes, which arrive here as one character each.
 */
export function cityFromHeader(name: string | undefined): VisitorCity {
  return (headers) => {
    const given = name === undefined ? undefined : headers.get(name)?.trim()
    if (given === undefined || given === '' || given.length > 6 * LONGEST) return undefined
    const city = percentDecoded(given).normalize('NFC').trim()
    const isName = city.length <= LONGEST && /\p{L}/u.test(city) && !/[\p{Cc}<>]/u.test(city)
    return isName ? city : undefined
  }
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(bytesAsText(text).replaceAll('+', ' '))
  } catch {
    return bytesAsText(text)
  }
}

function bytesAsText(text: string): string {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text
  const read = Buffer.from(text, 'latin1').toString('utf8')
  return read.includes('\uFFFD') ? text : read
}
