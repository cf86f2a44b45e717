/** The day, `2026-12-01`, that an instant belongs to in a zone; in UTC where none is known. */
export const dayIn = (at: Date, zone: string | undefined): string =>
  // Swedish writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone ?? 'UTC', dateStyle: 'short' }).format(at)

/** A zone as browsers send it; undefined for anything else. */
export function zoneOf(typed: string | undefined): string | undefined {
  if (typed === undefined || typed.length > 64 || !/^[A-Za-z][\w+/-]+$/.test(typed)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
