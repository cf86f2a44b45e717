// Assessments of members. All requests and status changes go through this file, whoever gives the test.
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ProfileTables } from '#db/tables/profile.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import type { Level } from './item.ts'
import { type AssessmentStatus, isOpen, statusesBefore } from './status.ts'

/** The API's name for the provider of the English test, whether this site or a connected one. */
export const EXAMINATOR = 'Examinator'

/** Minimum days between two starts. With immediate retakes, a member would soon know the questions. */
export const DAYS_BETWEEN = 30

/** Maximum number of assessments returned for one member. */
const MAX_TOLD = 200

/** What the test was requested with; fields are empty if not given. */
export interface AskedWith {
  vendor: string
  program: string
  product: string
  campaign: string
}

export const askedWithNothing: AskedWith = { vendor: '', program: '', product: '', campaign: '' }

export interface StoredAssessment {
  id: string
  memberId: string
  provider: string
  status: AssessmentStatus
  requestedAt: Date
  startedAt: Date | undefined
  /** Set however it ended. */
  endedAt: Date | undefined
  /** When the result became available. */
  completedAt: Date | undefined
  /** Lower case, such as `b2`. */
  level: string | undefined
  askedWith: AskedWith
}

export type RequestOutcome =
  /** The one to take: a new one, or the one already open. */
  | { kind: 'open'; assessment: StoredAssessment; isNew: boolean }
  /** Too soon after the last test. */
  | { kind: 'wait'; until: Date }
  /** The last test is in review and needs a level first. */
  | { kind: 'in-review'; since: Date }
  | { kind: 'no-member' }

/** Returns the member's open assessment, or creates one. */
export async function requestAssessment(
  db: Db,
  request: { memberId: string; askedWith?: AskedWith; now: Date },
  /**
   * Stores what belongs to a new assessment, in the same transaction.
   * @param onNew stores what belongs to a new assessment, in the same transaction
   */
  onNew: (trx: Db, assessment: StoredAssessment) => Promise<void> = async () => {},
): Promise<RequestOutcome> {
  const { memberId, now } = request
  // Assessments reference the profile, which is created when it is first read.
  if ((await readProfile(db, memberId, { now })) === undefined) return { kind: 'no-member' }
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const next = nextTest(await assessmentsOf(trx, memberId), now)
    if (next.kind === 'open') return { ...next, isNew: false }
    if (next.kind !== 'none') return next
    const assessment = await insertAssessment(trx, request)
    await onNew(trx, assessment)
    return { kind: 'open', assessment, isNew: true }
  })
}

export type NextTest =
  | { kind: 'open'; assessment: StoredAssessment }
  | { kind: 'in-review'; since: Date }
  | { kind: 'wait'; until: Date }
  | { kind: 'none' }

/**
 * Returns the member's open test, the reason why they cannot start another one, or that they may start one.
 */
export function nextTest(known: readonly StoredAssessment[], now: Date): NextTest {
  const open = known.find(({ status }) => isOpen(status))
  if (open !== undefined) return { kind: 'open', assessment: open }
  const reviewed = known.find(({ status }) => status === 'TO_REVIEW')
  if (reviewed !== undefined) return { kind: 'in-review', since: reviewed.endedAt ?? reviewed.requestedAt }
  const until = nextFrom(known)
  return until !== undefined && until > now ? { kind: 'wait', until } : { kind: 'none' }
}

/**
 * Returns when the next test may be requested; undefined if none was begun. Tests closed by the provider do
 * not count.
 */
export function nextFrom(
  known: readonly Pick<StoredAssessment, 'status' | 'startedAt' | 'completedAt'>[],
): Date | undefined {
  const begun = known
    .filter(({ status }) => status !== 'CLOSED')
    .flatMap(({ startedAt, completedAt }) => startedAt ?? completedAt ?? [])
  const last = Math.max(...begun.map((at) => at.getTime()))
  return begun.length === 0 ? undefined : new Date(last + DAYS_BETWEEN * 86_400_000)
}

/** Returns a member's assessments with one provider, newest first. */
export async function assessmentsOf(
  db: Db,
  memberId: string,
  provider: string = EXAMINATOR,
): Promise<StoredAssessment[]> {
  const rows = await db
    .selectFrom('profile.assessment')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(MAX_TOLD)
    .execute()
  return rows.map(assessmentOf)
}

export async function assessmentById(
  db: Db,
  { memberId, id }: { memberId: string; id: string },
): Promise<StoredAssessment | undefined> {
  const row = await db
    .selectFrom('profile.assessment')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && assessmentOf(row)
}

export interface Move {
  memberId: string
  id: string
  to: AssessmentStatus
  at: Date
  /** Required with COMPLETED, not allowed otherwise. */
  level?: Level | undefined
}

/** `same`: it already had that status; `refused`: status.ts does not allow the step. */
export type MoveOutcome = 'moved' | 'same' | 'refused' | 'unknown'

/**
 * Makes one status change. A result becomes the member's English level. A single statement, so it works with
 * or without a caller's transaction.
 */
export async function moveAssessment(db: Db, { memberId, id, to, at, level }: Move): Promise<MoveOutcome> {
  if ((to === 'COMPLETED') !== (level !== undefined))
    throw new Error('A level comes with COMPLETED, and with nothing else')
  const levelState = level?.toLowerCase() ?? null
  const { rows } = await sql<{ moved: boolean }>`
    with moved as (
      update profile.assessment set
        status = ${to},
        started_at = case when ${to} = 'IN_PROGRESS' then ${at}::timestamptz else started_at end,
        ended_at = case when ${to} = 'IN_PROGRESS' then null else coalesce(ended_at, ${at}::timestamptz) end,
        completed_at = case when ${to} = 'COMPLETED' then ${at}::timestamptz else completed_at end,
        level_state = coalesce(${levelState}::text, level_state)
      where member_id = ${memberId} and id = ${id} and status = any(${statusesBefore(to)}::text[])
      returning member_id
    ), levelled as (
      update profile.profile set english_level = ${levelState}::text, version = version + 1, updated_at = ${at}::timestamptz
      where member_id in (select member_id from moved) and ${levelState}::text is not null
    )
    select exists (select from moved) as moved`.execute(db)
  if (rows[0]?.moved) return 'moved'
  const known = await assessmentById(db, { memberId, id })
  if (known === undefined) return 'unknown'
  return known.status === to ? 'same' : 'refused'
}

async function insertAssessment(
  trx: Db,
  { memberId, askedWith = askedWithNothing, now }: { memberId: string; askedWith?: AskedWith; now: Date },
): Promise<StoredAssessment> {
  const row = await trx
    .insertInto('profile.assessment')
    .values({
      id: sql`gen_random_uuid()::text`,
      member_id: memberId,
      provider: EXAMINATOR,
      status: 'UNSTARTED',
      requested_at: now,
      ...askedWith,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return assessmentOf(row)
}

/** Serialises a member's requests across devices. */
async function lockMember(trx: Db, memberId: string): Promise<void> {
  await trx
    .selectFrom('profile.profile')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .execute()
}

const assessmentOf = (row: Selectable<ProfileTables['profile.assessment']>): StoredAssessment => ({
  id: row.id,
  memberId: row.member_id,
  provider: row.provider,
  status: row.status,
  requestedAt: row.requested_at,
  startedAt: row.started_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  completedAt: row.completed_at ?? undefined,
  level: row.level_state ?? undefined,
  askedWith: { vendor: row.vendor, program: row.program, product: row.product, campaign: row.campaign },
})
