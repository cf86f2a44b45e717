/** A share as a whole number of percent between 0 and 100; a value that is no number counts as 0. */
export function percentOf(value: number): number {
  return Number.isNaN(value) ? 0 : Math.round(Math.min(100, Math.max(0, value)))
}

/** What a listener is told of a growing number: every quarter, not every step. */
export function announcedPercent(value: number): number {
  return Math.floor(percentOf(value) / 25) * 25
}
