// The only table of an assessment's status transitions, used by this site's test, a connected examinator and
// jobs.

import { type AssessmentStatus, assessmentStatuses } from '#services/assessment/examinator.ts'

export { type AssessmentStatus, assessmentStatuses }

const next: Readonly<Record<AssessmentStatus, readonly AssessmentStatus[]>> = {
  UNSTARTED: ['IN_PROGRESS', 'EXPIRED', 'CLOSED', 'CANCELLED'],
  IN_PROGRESS: ['TO_REVIEW', 'COMPLETED', 'EXPIRED', 'CLOSED', 'CANCELLED'],
  TO_REVIEW: ['COMPLETED', 'CLOSED'],
  COMPLETED: ['EXPIRED'],
  EXPIRED: [],
  CLOSED: [],
  CANCELLED: [],
}

export const mayMove = (from: AssessmentStatus, to: AssessmentStatus): boolean => next[from].includes(to)

/** Returns the statuses from which a status can be reached. */
export const statusesBefore = (to: AssessmentStatus): AssessmentStatus[] =>
  assessmentStatuses.filter((from) => mayMove(from, to))

/** True if it can be begun or continued; blocks another one. */
export const isOpen = (status: AssessmentStatus): boolean =>
  status === 'UNSTARTED' || status === 'IN_PROGRESS'

/** True if a new level is pending. */
export const isAwaited = (status: AssessmentStatus): boolean =>
  status === 'IN_PROGRESS' || status === 'TO_REVIEW'

/**
 * Returns the steps to a status reported by an examinator. Intermediate statuses may be reported late or
 * never, so a result of a test that was not begun here implies that it was begun.
 * @returns an empty list if nothing changes; undefined if there is no path
 */
export function stepsTo(from: AssessmentStatus, to: AssessmentStatus): AssessmentStatus[] | undefined {
  if (from === to) return []
  if (mayMove(from, to)) return [to]
  return from === 'UNSTARTED' && mayMove('IN_PROGRESS', to) ? ['IN_PROGRESS', to] : undefined
}
