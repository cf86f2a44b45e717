// When the digest is sent: Tuesdays at eight in the morning, UTC, or the first of them in a month.

export const digestFrequencies = ['weekly', 'monthly', 'off'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

const DAY_MS = 86_400_000
const TUESDAY = 2
const HOUR = 8

/** The last issue up to now, which is one itself at its very moment. */
export function lastIssue(every: Exclude<DigestFrequency, 'off'>, now: Date): Date {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR))
  while (!isIssue(every, at) || at > now) at.setTime(at.getTime() - DAY_MS)
  return at
}

export function nextIssue(every: Exclude<DigestFrequency, 'off'>, now: Date): Date {
  const at = lastIssue(every, now)
  do at.setTime(at.getTime() + DAY_MS)
  while (!isIssue(every, at))
  return at
}

const isIssue = (every: DigestFrequency, at: Date): boolean =>
  at.getUTCDay() === TUESDAY && (every === 'weekly' || at.getUTCDate() <= 7)
