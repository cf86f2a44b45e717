// Requests the English test for a member. Shared by the page, the page without script and the API.

import type { Db } from '#db/database.ts'
import type { Examinator } from '#services/assessment/examinator.ts'
import { type Allowance, useOnce as countUse, type Limit } from '#services/limits.ts'
import {
  type AskedWith,
  assessmentsOf,
  nextTest,
  requestAssessment,
  type StoredAssessment,
} from './assessments.ts'
import { assignmentOf, orderLink, storeAssignment } from './assignments.ts'

/** The id that `POST /api/club/assessment/{id}` accepts. */
export const ENGLISH_TEST = 'english'

/** Twice the rate of a page that polls for its link every three seconds. */
const ASKED: Limit = { name: 'assessment', times: 200, seconds: 300 }

export interface TestParts {
  db: Db
  examinator: Examinator
  tenant: string
  now: Date
  /** Makes the runner look for newly added jobs. */
  wakeJobs: () => void
}

export type TestOutcome =
  | { kind: 'ready'; assessment: StoredAssessment; passingLink: string }
  /** The link is being prepared. */
  | { kind: 'preparing'; assessment: StoredAssessment }
  | { kind: 'wait'; until: Date }
  | { kind: 'in-review'; since: Date }
  | { kind: 'too-often'; allowance: Allowance }
  | { kind: 'no-member' }

export async function askForTest(
  parts: TestParts,
  asked: { memberId: string; askedWith: AskedWith; region: string; locale: string },
): Promise<TestOutcome> {
  const { db, examinator, tenant, now } = parts
  const { memberId, askedWith, region, locale } = asked
  const allowance = await countUse(db, ASKED, memberId, now)
  if (!allowance.allowed) return { kind: 'too-often', allowance }
  const outcome = await requestAssessment(db, { memberId, askedWith, now }, async (trx, { id }) => {
    if (!examinator.answersAtOnce) await storeAssignment(trx, { id, memberId, tenant, region, locale, now })
  })
  if (outcome.kind !== 'open') return outcome
  const { assessment } = outcome
  const passingLink = await linkOf(parts, assessment, { region, locale })
  return passingLink === undefined
    ? { kind: 'preparing', assessment }
    : { kind: 'ready', assessment, passingLink }
}

export type TestStanding =
  | { kind: 'ready'; passingLink: string }
  | { kind: 'preparing' }
  | { kind: 'wait'; until: Date }
  | { kind: 'in-review' }
  /** No test yet; the member may request one. */
  | { kind: 'none' }

/** Returns the state of a member's test. Requests nothing. */
export async function whereTestIs(
  { db, examinator, tenant, now }: Omit<TestParts, 'wakeJobs'>,
  { memberId, region, locale }: { memberId: string; region: string; locale: string },
): Promise<TestStanding> {
  const known = await assessmentsOf(db, memberId)
  const standing = nextTest(known, now)
  if (standing.kind !== 'open') return standing
  const { id, askedWith } = standing.assessment
  const passingLink = examinator.answersAtOnce
    ? await examinator.passingLink({ id, ...askedWith, region, locale })
    : (await assignmentOf(db, { id, tenant }))?.passingLink
  return passingLink === undefined ? { kind: 'preparing' } : { kind: 'ready', passingLink }
}

/**
 * Returns the link to a member's open test; undefined if it is not known yet, in which case it is ordered.
 */
async function linkOf(
  { db, examinator, tenant, now, wakeJobs }: TestParts,
  { id, memberId, askedWith }: StoredAssessment,
  place: { region: string; locale: string },
): Promise<string | undefined> {
  if (examinator.answersAtOnce) return examinator.passingLink({ id, ...askedWith, ...place })
  const known = await assignmentOf(db, { id, tenant })
  if (known?.passingLink !== undefined) return known.passingLink
  // The assessment was begun with this site's test, before the examinator was connected.
  if (known === undefined) await storeAssignment(db, { id, memberId, tenant, ...place, now })
  else await orderLink(db, { id, tenant, now })
  wakeJobs()
  return undefined
}
