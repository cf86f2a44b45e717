// The only table of an assessment's statuses. Whoever moves one asks here: the test of this site, an examinator elsewhere, a job.

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

/** Where an assessment can come from to be so. */
export const statusesBefore = (to: AssessmentStatus): AssessmentStatus[] =>
  assessmentStatuses.filter((from) => mayMove(from, to))

/** It can be begun or gone on with, and stands in the way of another. */
export const isOpen = (status: AssessmentStatus): boolean =>
  status === 'UNSTARTED' || status === 'IN_PROGRESS'

/** Under way, as the level is shown: a new one is waited for. */
export const isAwaited = (status: AssessmentStatus): boolean =>
  status === 'IN_PROGRESS' || status === 'TO_REVIEW'

/**
 * The steps to where somebody else says that it is. What happened in between may be told later or never, so a result of
 * what was not begun here tells that it was begun.
 * @returns none where nothing changes; undefined where there is no way
 */
export function stepsTo(from: AssessmentStatus, to: AssessmentStatus): AssessmentStatus[] | undefined {
  if (from === to) return []
  if (mayMove(from, to)) return [to]
  return from === 'UNSTARTED' && mayMove('IN_PROGRESS', to) ? ['IN_PROGRESS', to] : undefined
}
