import { analyzeEmail } from '@hapi/address/dist/email.js'

/**
 * The domain of an address, or undefined for what is not one address: with line breaks, several @, comments or quotes. Any
 * ending counts, as addresses inside a company may have their own. 254 characters is the limit of SMTP.
 */
export function emailDomain(email: string): string | undefined {
  if (email.length > 254 || /\p{Cc}/u.test(email) || !email.isWellFormed()) return undefined
  if (analyzeEmail(email, { minDomainSegments: 1 }) !== null) return undefined
  return email.slice(email.indexOf('@') + 1)
}

// Not toLowerCase: that makes a "k" of the Kelvin sign, which is a letter of another domain.
const lowerCase = (domain: string) => domain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export function isSameDomain(one: string, other: string): boolean {
  return lowerCase(one) === lowerCase(other)
}
