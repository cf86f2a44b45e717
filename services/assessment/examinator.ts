// Who gives the English test: this site itself, or an examinator elsewhere (EXAMINATOR_URL). docs/connecting.md says how one is
// written.

/** As the API names them; domain/assessment/status.ts says what may follow what. */
export const assessmentStatuses = [
  /** Asked for. */
  'UNSTARTED',
  'IN_PROGRESS',
  /** Over, and people look at it before there is a level. */
  'TO_REVIEW',
  /** There is a level. */
  'COMPLETED',
  /** Nobody ended it in time, or its level is too old. */
  'EXPIRED',
  /** Ended by whoever gives the test: there will be no level, and it is not the member's doing. */
  'CLOSED',
  /** Given up by the member. */
  'CANCELLED',
] as const
export type AssessmentStatus = (typeof assessmentStatuses)[number]

/** One test of one member. It names nobody: an examinator learns an id of ours, and what the test was asked for with. */
export interface Assignment {
  /** Ours; the same assignment asked for twice is one. */
  id: string
  vendor: string
  program: string
  product: string
  campaign: string
  /** The reader's place, in which the test is introduced and which it leads back to. */
  region: string
  locale: string
}

/** How an assignment stands, as its examinator tells it. */
export interface Standing {
  status: AssessmentStatus
  /** Of A1 to C2; with COMPLETED, and then always. */
  level: string | undefined
  /** Since when. */
  at: Date
  passingLink: string | undefined
}

export interface Examinator {
  /**
   * A link can be had while somebody waits for a page. Otherwise it is asked for over the network, by background jobs
   * alone, because that may take long and fail.
   */
  readonly answersAtOnce: boolean
  /**
   * Makes the assignment, or finds the one of that id.
   * @returns where the member takes the test; undefined while that is being prepared: ask again
   * @throws RefusedByExaminator where asking again is of no use
   */
  passingLink(assignment: Assignment, signal?: AbortSignal): Promise<string | undefined>
  /** @returns undefined for an assignment that it does not know */
  standing(id: string, signal?: AbortSignal): Promise<Standing | undefined>
}

export class RefusedByExaminator extends Error {
  override name = 'RefusedByExaminator'
}
