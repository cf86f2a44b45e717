/** Rounds to a whole percentage from 0 to 100; NaN counts as 0. */
export function percentOf(value: number): number {
  return Number.isNaN(value) ? 0 : Math.round(Math.min(100, Math.max(0, value)))
}

/** The percentage that is announced: every quarter instead of every step. */
export function announcedPercent(value: number): number {
  return Math.floor(percentOf(value) / 25) * 25
}
