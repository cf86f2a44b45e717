import type { EnrolmentState } from '#domain/learning/enrolment-states.ts'

/** A member's enrolment in a course, as pages show it. Days are `2026-12-01`. */
export interface Taking {
  courseId: string
  title: string
  provider: string
  heldHere: boolean
  /**
   * Page of this site that records the visit and redirects to the provider; undefined if there is no such
   * link.
   */
  startPage: string | undefined
  /** Undefined if the member has not taken a step yet. */
  state: EnrolmentState | undefined
  /** Day that the state was entered. */
  since: string
  /** Day of the last recorded visit to the provider. */
  openedOn: string | undefined
  runStart: string | null
  /** Runs that can still be chosen. */
  runs: { start: string; end: string | null }[]
  proof: ShownProof | undefined
  /** The member's uploaded certificates. */
  files: { id: string; name: string }[]
  /** Earlier attempts, newest first. */
  earlier: { attempt: number; state: EnrolmentState; on: string }[]
  isAsked: boolean
  today: string
}

export interface ShownProof {
  state: 'waiting' | 'checked' | 'refused'
  link: string | null
  fileName: string | null
  settledOn: string | undefined
}

/** Why a form was not accepted: the field and the reason. The typed values are returned with it. */
export interface TakingFault {
  courseId: string
  field: 'finishedOn' | 'link' | 'file' | undefined
  kind: 'badDay' | 'badLink' | 'badFile' | 'proofNeeded' | 'tooMany'
  intent: string
  typed: { finishedOn: string; link: string; file: string }
}
