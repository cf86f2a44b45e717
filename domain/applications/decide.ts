// What reviewers decide: they move a card, decline it with a delay in which that can be undone, or say that they know
// the applicant.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import type { Application } from './application-rows.ts'
import { type Access, accessTo } from './conflicts.ts'
import { inPlaces } from './member-acts.ts'
import { noteInLog } from './noted.ts'
import { fillPlaces, freePlaces, type LockedPlaces, lockPlaces, moveTo } from './places.ts'
import type { OpenProgram } from './program.ts'
import { missingScores, needsScores, recountScoresOf } from './reviews.ts'
import { movesOfCard, type Stage, takesPlace } from './stages.ts'

export interface Decision {
  tenant: string
  id: string
  /** The version of the card that the reviewer saw. */
  version: number
  reviewerId: string
  to: Stage
  /** For a decline: the letter says it. */
  reason?: string
  /** For an offer: the letter quotes it. */
  message?: string
  now: Date
  audit?: Pick<Audit, 'note'> | undefined
  /** What content says of the programme now, if it is still there. */
  program:
    | Pick<OpenProgram, 'seats' | 'workflow' | 'starts' | 'declineAfterHours' | 'reviewers' | 'read'>
    | undefined
}

export const MAX_REASON = 2_000

/** Somebody else was first. */
export interface Changed {
  kind: 'changed'
  stage: Stage
  /** The reviewer who was; empty if it was the applicant, or nobody knows. */
  by: string
}

export type DecisionOutcome =
  /** `tellAt`: a decline is told then, and can be undone before. */
  | { kind: 'moved'; tellAt?: Date }
  | Changed
  | { kind: 'full' | 'no-reason' | 'too-long' | 'not-allowed' }
  /** Other reviewers have to score it first. */
  | { kind: 'too-few'; missing: number }
  | { kind: Exclude<Access, 'allowed'> }

const HOUR_MS = 3_600_000

/**
 * Moves a card, unless somebody else has changed it since the reviewer saw it. A second click repeats the answer of the
 * first.
 */
export async function decide(db: Db, decision: Decision): Promise<DecisionOutcome> {
  const { to, version, reviewerId, now, program } = decision
  const [reason, message] = [(decision.reason ?? '').trim(), (decision.message ?? '').trim()]
  const outcome = await inPlaces(
    db,
    decision,
    async (trx, { places, application }): Promise<DecisionOutcome> => {
      // Under the lock under which applications are sent too: whoever has just applied decides nothing any more.
      const access = await accessTo(trx, { ...application, reviewerId, now })
      if (access !== 'allowed') return { kind: access }
      if (application.version !== version)
        return (await ownMove(trx, application, { to, version, reviewerId })) ?? changed(trx, application)
      const { stage } = application
      if (!movesOfCard(application).includes(to)) return { kind: 'not-allowed' }
      if (stage === 'declined' && (await hasOpen(trx, application))) return { kind: 'not-allowed' }
      if (needsScores(to)) {
        const missing = await missingScores(trx, {
          id: application.id,
          needed: program?.reviewers ?? 0,
          now,
        })
        if (missing > 0) return { kind: 'too-few', missing }
      }
      if (to === 'declined') {
        if (reason === '') return { kind: 'no-reason' }
        if (reason.length > MAX_REASON) return { kind: 'too-long' }
        const tellAt = new Date(now.getTime() + (program?.declineAfterHours ?? 0) * HOUR_MS)
        await plan(trx, application, { reason, reviewerId, tellAt })
        await noteInLog(trx, decision, { action: 'application-decided', application, isTold: false })
        return { kind: 'moved', tellAt }
      }
      const fresh = program === undefined ? places : ((await lockPlaces(trx, places, program)) ?? places)
      if (takesPlace(to) && !takesPlace(stage) && freePlaces(fresh) === 0) return { kind: 'full' }
      const quoted = to === 'offer' ? message : ''
      if (quoted.length > MAX_REASON) return { kind: 'too-long' }
      await moveTo(trx, fresh, application, { to, by: 'reviewer', at: now, reviewerId, message: quoted })
      await fillPlaces(trx, fresh, now)
      await noteInLog(trx, decision, { action: 'application-decided', application })
      return { kind: 'moved' }
    },
  )
  return outcome ?? { kind: 'unknown' }
}

export type UndoOutcome = { kind: 'undone' | 'told' } | Changed | { kind: Exclude<Access, 'allowed'> }

type Seen = Pick<Decision, 'tenant' | 'id' | 'reviewerId' | 'version' | 'now' | 'audit'>

/** Takes back a decline that nobody has been told of. Under the lock: it is told or undone, never both. */
export async function undoDecline(
  db: Db,
  { reviewerId, version, now, audit, ...of }: Seen,
): Promise<UndoOutcome> {
  const outcome = await inPlaces(db, of, async (trx, { places, application }): Promise<UndoOutcome> => {
    const { stage, tellAt } = application
    const access = await accessTo(trx, { ...application, reviewerId, now })
    if (access !== 'allowed') return { kind: access }
    if (stage === 'declined') return { kind: 'told' }
    if (application.version !== version || tellAt === null) return changed(trx, application)
    await endPlan(trx, { places, application }, { why: null, now })
    const act = { action: 'application-decided', application, isTold: false } as const
    await noteInLog(trx, { audit, reviewerId, now }, act)
    return { kind: 'undone' }
  })
  return outcome ?? { kind: 'unknown' }
}

/**
 * Says that a reviewer knows an applicant: from now on they see and decide nothing about them, in no programme. What
 * they planned and nobody was told of does not happen, and their scores and notes are gone. Nobody takes this back for
 * themselves.
 */
export async function declareConflict(
  db: Db,
  { reviewerId, now, ...of }: Omit<Seen, 'version'>,
): Promise<{ kind: 'declared' } | { kind: Exclude<Access, 'allowed'> }> {
  const applicant = await inPlaces(db, of, async (trx, { application }) => {
    const access = await accessTo(trx, { ...application, reviewerId, now })
    if (access !== 'allowed') return { kind: access } as const
    const { tenant, memberId } = application
    await trx
      .insertInto('applications.recusal')
      .values({ tenant, reviewer_id: reviewerId, applicant_id: memberId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .deleteFrom('applications.review')
      .where('member_id', '=', memberId)
      .where('reviewer_id', '=', reviewerId)
      .execute()
    await recountScoresOf(trx, { memberId, now })
    return { kind: 'declared', memberId } as const
  })
  if (applicant?.kind !== 'declared') return applicant ?? { kind: 'unknown' }
  const planned = await db
    .selectFrom('applications.application')
    .select('id')
    .where('tenant', '=', of.tenant)
    .where('member_id', '=', applicant.memberId)
    .where('planned_by', '=', reviewerId)
    .execute()
  // One that is planned in this moment ends when its time comes (tellDeclines asks again).
  for (const { id } of planned)
    await inPlaces(db, { tenant: of.tenant, id }, async (trx, locked) => {
      if (locked.application.tellAt !== null) await endPlan(trx, locked, { why: 'conflict', now })
    })
  return { kind: 'declared' }
}

/** Ends a planned decline without carrying it out. */
export async function endPlan(
  trx: Db,
  { places, application }: { places: LockedPlaces; application: Application },
  { why, now }: { why: Application['planEnded']; now: Date },
): Promise<void> {
  await trx
    .updateTable('applications.application')
    .set({
      planned_reason: null,
      planned_by: null,
      tell_at: null,
      plan_ended: why,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', application.id)
    .execute()
  // The waiting list passed over it meanwhile.
  await fillPlaces(trx, places, now)
}

async function plan(
  trx: Db,
  { id }: Application,
  { reason, reviewerId, tellAt }: { reason: string; reviewerId: string; tellAt: Date },
): Promise<void> {
  await trx
    .updateTable('applications.application')
    .set({
      planned_reason: reason,
      planned_by: reviewerId,
      tell_at: tellAt,
      plan_ended: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** The outcome of the same reviewer's first click, if the card has not changed since. */
async function ownMove(
  trx: Db,
  { id, stage, tellAt, ...card }: Application,
  { to, version, reviewerId }: Pick<Decision, 'to' | 'version' | 'reviewerId'>,
): Promise<DecisionOutcome | undefined> {
  if (card.version !== version + 1) return undefined
  const { rows } = await sql<{ planned: string | null; moved: string | null }>`
    select a.planned_by as planned,
      (select c.reviewer_id from applications.change c where c.application_id = a.id order by c.id desc limit 1) as moved
    from applications.application a where a.id = ${id}`.execute(trx)
  if (to === 'declined' && tellAt !== null)
    return rows[0]?.planned === reviewerId ? { kind: 'moved', tellAt } : undefined
  return tellAt === null && stage === to && rows[0]?.moved === reviewerId ? { kind: 'moved' } : undefined
}

async function changed(trx: Db, { id, stage }: Application): Promise<Changed> {
  const { rows } = await sql<{ by: string }>`
    select trim(m.first_name || ' ' || m.last_name) as by
    from applications.application a join identity.member m on m.id = coalesce(
      a.planned_by,
      (select c.reviewer_id from applications.change c where c.application_id = a.id order by c.id desc limit 1))
    where a.id = ${id}`.execute(trx)
  return { kind: 'changed', stage, by: rows[0]?.by ?? '' }
}

async function hasOpen(trx: Db, { tenant, programId, memberId }: Application): Promise<boolean> {
  const { rows } = await sql`
    select from applications.application
    where tenant = ${tenant} and program_id = ${programId} and member_id = ${memberId}
      and stage not in ('declined', 'withdrawn') limit 1`.execute(trx)
  return rows.length > 0
}
