const DAY_MS = 86_400_000
/** RFC 9116 wants less than a year. */
const GOOD_FOR_MS = 180 * DAY_MS

export const SECURITY_TXT = '/.well-known/security.txt'

/** Contact for security reports (RFC 9116); undefined if the operator has named none. */
export function securityTxt({
  contacts,
  policy,
  origin,
  now,
}: {
  contacts: readonly string[]
  policy: string | undefined
  origin: string
  now: Date
}): string | undefined {
  if (contacts.length === 0) return undefined
  // By days: all replicas say the same, and what was kept for a day is still right.
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + GOOD_FOR_MS)
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY_TXT}`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    '',
  ].join('\n')
}
