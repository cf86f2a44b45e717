import type { FeedFault } from './feed-fault.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Sources of one interval and replicas started together spread out by up to a tenth. */
export function afterSuccess(interval: number, random: () => number): number {
  return Math.round(interval * (1 + random() / 10))
}

/**
 * Milliseconds until a feed is asked again: twice as long after each failure in a row, a day at most (or the interval,
 * where that is longer), and never before the time that the feed asked for, of which a week is believed.
 * @param failures in a row, this one included
 * @returns null when it is not asked any more
 */
export function afterFailure(
  fault: Pick<FeedFault, 'kind' | 'retryAfter'>,
  failures: number,
  { interval, random }: { interval: number; random: () => number },
): number | null {
  if (fault.kind === 'gone') return null
  const doubled = Math.min(Math.max(DAY, interval), interval * 2 ** Math.min(failures - 1, 30))
  // What we refuse ourselves stays refused until somebody changes a setting.
  const least = fault.kind === 'refused' ? HOUR : Math.min(fault.retryAfter ?? 0, 7 * DAY)
  return Math.round(Math.max(doubled, least) * (1 + random() / 10))
}

/**
 * The header Retry-After, in milliseconds from now.
 * @returns undefined when absent or senseless
 */
export function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // A date has a month's name; Date.parse would take a mere number for a year.
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}
