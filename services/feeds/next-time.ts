import type { FeedFault } from './feed-fault.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Up to a tenth of jitter for sources with one interval and replicas started together. */
export function afterSuccess(interval: number, random: () => number): number {
  return Math.round(interval * (1 + random() / 10))
}

/**
 * Milliseconds until the next attempt: doubled after each consecutive failure, up to a day (or the interval,
 * if longer), and never before the time that the feed asked for, of which at most a week is honoured.
 * @param failures consecutive failures, including this one
 * @returns null when it is not retried
 */
export function afterFailure(
  fault: Pick<FeedFault, 'kind' | 'retryAfter'>,
  failures: number,
  { interval, random }: { interval: number; random: () => number },
): number | null {
  if (fault.kind === 'gone') return null
  const doubled = Math.min(Math.max(DAY, interval), interval * 2 ** Math.min(failures - 1, 30))
  // Our own refusal stays until somebody changes a setting.
  const least = fault.kind === 'refused' ? HOUR : Math.min(fault.retryAfter ?? 0, 7 * DAY)
  return Math.round(Math.max(doubled, least) * (1 + random() / 10))
}

/** The Retry-After header in milliseconds from now. @returns undefined when absent or nonsensical */
export function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // A date contains a month's name; Date.parse would take a bare number for a year.
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}
