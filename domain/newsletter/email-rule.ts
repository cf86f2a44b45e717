// Which addresses the newsletter accepts. Both rules check only the form: whether mail arrives is known only
// after sending.

export const emailRules = ['tolerant', 'short-ending'] as const

/**
 * - `tolerant`: a local part, an at-sign, and a domain whose last label has two letters or more, or is an encoded name in another script.
 * - `short-ending`: the same with an ending of two to four letters, as older mailing services ask for it. It refuses
 *   addresses that exist, such as those in `.photography`, `.museum` or `.xn--p1ai`.
 */
export type EmailRule = (typeof emailRules)[number]

/** Longer addresses cannot be delivered to: RFC 5321 ends a path at 254 characters. */
export const MAX_EMAIL = 254

// Each part can match in one way only, so a long invalid address costs no more than a valid one.
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\-]{0,61}[\\p{L}\\p{N}])?'
const LOCAL = '[^\\s@<>()\\[\\]\\\\,;:"]{1,64}'

const matchers: Readonly<Record<EmailRule, RegExp>> = {
  tolerant: new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+(?:\\p{L}{2,63}|xn--[a-zA-Z0-9\\-]{1,59})$`, 'u'),
  'short-ending': new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+[a-zA-Z]{2,4}$`, 'u'),
}

/** The address, trimmed; undefined when it is not valid. */
export function parseEmail(value: string, rule: EmailRule): string | undefined {
  const address = value.trim()
  const local = address.slice(0, address.lastIndexOf('@'))
  if (address.length > MAX_EMAIL || /^\.|\.\.|\.$/.test(local)) return undefined
  return matchers[rule].test(address) ? address : undefined
}
