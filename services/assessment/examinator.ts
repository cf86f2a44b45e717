// Provider of the English test: this site, or an external examinator (EXAMINATOR_URL). docs/connecting.md
// describes how to write one.

/** Names as in the API; domain/assessment/status.ts has the allowed transitions. */
export const assessmentStatuses = [
  /** Requested. */
  'UNSTARTED',
  'IN_PROGRESS',
  /** Finished; in review before there is a level. */
  'TO_REVIEW',
  /** Finished with a level. */
  'COMPLETED',
  /** Not finished in time, or its level is too old. */
  'EXPIRED',
  /** Ended by the provider without a level, through no fault of the member. */
  'CLOSED',
  /** Cancelled by the member. */
  'CANCELLED',
] as const
export type AssessmentStatus = (typeof assessmentStatuses)[number]

/**
 * One test of one member. Contains no personal data: an examinator learns an id of ours and what the test was
 * requested with.
 */
export interface Assignment {
  /** Our id, which makes requests for the assignment idempotent. */
  id: string
  vendor: string
  program: string
  product: string
  campaign: string
  /** The member's place: the language of the test's introduction, and where it links back to. */
  region: string
  locale: string
}

/** Status of an assignment as reported by its examinator. */
export interface Standing {
  status: AssessmentStatus
  /** A1 to C2; required with COMPLETED, not allowed otherwise. */
  level: string | undefined
  /** When it got this status. */
  at: Date
  passingLink: string | undefined
}

export interface Examinator {
  /**
   * True if links are available during a page request. Otherwise only background jobs request them, because
   * the network may be slow or fail.
   */
  readonly answersAtOnce: boolean
  /**
   * Creates the assignment, or finds it by its id.
   * @returns the address at which the member takes the test; undefined while it is being prepared: ask again
   * @throws RefusedByExaminator if asking again is pointless
   */
  passingLink(assignment: Assignment, signal?: AbortSignal): Promise<string | undefined>
  /** @returns undefined for an unknown assignment */
  standing(id: string, signal?: AbortSignal): Promise<Standing | undefined>
}

export class RefusedByExaminator extends Error {
  override name = 'RefusedByExaminator'
}
