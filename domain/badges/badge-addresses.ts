// Addresses that badges name. They are part of signed credentials, so they must never change.

/** What follows an origin. */
export const keyPath = (kid: string): string => `/api/badges/keys/${kid}`
export const statusListPath = (list: number): string => `/api/badges/status/${list}`
export const issuerPath = '/api/badges/issuer'

/** Reads a key id from a key's address; undefined if it is not ours. */
export function kidOf(address: string, origin: string): string | undefined {
  return kidAfter(`${origin}${keyPath('')}`, address)
}

function kidAfter(start: string, address: string): string | undefined {
  const kid = address.startsWith(start) ? address.slice(start.length) : ''
  return /^[\w-]{1,100}$/.test(kid) ? kid : undefined
}

/** Where an embedded proof finds its key: a part of the issuer's profile. */
export const proofKeyAddress = (kid: string, origin: string): string => `${origin}${issuerPath}#${kid}`

/** Reads a key id from the address of an embedded proof's key; undefined if it is not ours. */
export function proofKidOf(address: string, origin: string): string | undefined {
  return kidAfter(proofKeyAddress('', origin), address)
}
