/** The day from which on an account is removed that is closed now; as ISO text. */
export const removalDay = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString()
