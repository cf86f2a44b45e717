import { analyzeEmail } from '@hapi/address/dist/email.js'

/**
 * The domain of an address, or undefined if it is not a single address: line breaks, several @, comments or
 * quotes. Any top-level domain counts, because companies may have internal ones. SMTP's limit is 254
 * characters.
 */
export function emailDomain(email: string): string | undefined {
  if (email.length > 254 || /\p{Cc}/u.test(email) || !email.isWellFormed()) return undefined
  if (analyzeEmail(email, { minDomainSegments: 1 }) !== null) return undefined
  return email.slice(email.indexOf('@') + 1)
}

// Not toLowerCase: that turns the Kelvin sign, part of another domain, into a "k".
const lowerCase = (domain: string) => domain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export function isSameDomain(one: string, other: string): boolean {
  return lowerCase(one) === lowerCase(other)
}
