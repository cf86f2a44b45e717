import type { EnrolmentState } from '#domain/learning/enrolment-states.ts'

/** How a member stands with a course, as pages show it. Days are `2026-12-01`. */
export interface Taking {
  courseId: string
  title: string
  provider: string
  heldHere: boolean
  /** A page of this site that leads to the provider and remembers it; undefined where there is no way there. */
  startPage: string | undefined
  /** Undefined: nothing has been said yet. */
  state: EnrolmentState | undefined
  /** Since when it is so. */
  since: string
  /** What we know, beside what is said. */
  openedOn: string | undefined
  runStart: string | null
  /** Those that can still be chosen. */
  runs: { start: string; end: string | null }[]
  proof: ShownProof | undefined
  /** Certificates among the member's files. */
  files: { id: string; name: string }[]
  /** Attempts before this one, the newest first. */
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

/** Why a form was not taken: the field, and what to do. What was typed comes back with it. */
export interface TakingFault {
  courseId: string
  field: 'finishedOn' | 'link' | 'file' | undefined
  kind: 'badDay' | 'badLink' | 'badFile' | 'proofNeeded' | 'tooMany'
  intent: string
  typed: { finishedOn: string; link: string; file: string }
}
