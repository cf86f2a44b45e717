import type { Enrolment } from './enrolment.ts'

const DAY_MS = 86_400_000
/** After the first visit to the provider. */
const ASK_AFTER_DAYS = 14
/** Who has not answered by then is left alone. */
const ASK_UNTIL_DAYS = 28

/** Whether it is time to ask if somebody has finished a course at its provider: once, and not for ever. */
export function isAsked(
  { state, firstOpenedAt, answeredAt }: Pick<Enrolment, 'state' | 'firstOpenedAt' | 'answeredAt'>,
  now: Date,
): boolean {
  if (state !== 'started' || firstOpenedAt === null || answeredAt !== null) return false
  const days = (now.getTime() - firstOpenedAt.getTime()) / DAY_MS
  return days >= ASK_AFTER_DAYS && days < ASK_UNTIL_DAYS
}
