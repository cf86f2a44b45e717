import type { Enrolment } from './enrolment.ts'

const DAY_MS = 86_400_000
/** Days after the first visit to the provider. */
export const ASK_AFTER_DAYS = 14
/** No longer asked after this many days. */
export const ASK_UNTIL_DAYS = 28

/**
 * Whether to ask the member now if they have finished a course at its provider. Asked once, within a limited
 * period.
 */
export function isAsked(
  { state, firstOpenedAt, answeredAt }: Pick<Enrolment, 'state' | 'firstOpenedAt' | 'answeredAt'>,
  now: Date,
): boolean {
  if (state !== 'started' || firstOpenedAt === null || answeredAt !== null) return false
  const days = (now.getTime() - firstOpenedAt.getTime()) / DAY_MS
  return days >= ASK_AFTER_DAYS && days < ASK_UNTIL_DAYS
}
