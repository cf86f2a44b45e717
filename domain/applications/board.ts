// What reviewers do: see applications by stage, move one, decline it with a delay in which that can be undone.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Application } from './application-rows.ts'
import { inPlaces } from './member-acts.ts'
import { fillPlaces, freePlaces, lockPlaces, moveTo } from './places.ts'
import type { OpenProgram } from './program.ts'
import { canMove, type Stage, takesPlace } from './stages.ts'

export interface Card {
  id: string
  stage: Stage
  version: number
  name: string
  sentAt: Date
  tellAt: Date | null
  queueNo: string | null
}

/** Maximum number of cards per stage on one page; the oldest, who have waited longest, first. */
export const CARDS_A_STAGE = 100

/** The applications for a programme, without the reviewer's own. */
export async function cardsOf(
  db: Db,
  { tenant, programId, reviewerId }: { tenant: string; programId: string; reviewerId: string },
): Promise<{ cards: Card[]; counts: Partial<Record<Stage, number>> }> {
  const own = sql`a.tenant = ${tenant} and a.program_id = ${programId} and a.member_id <> ${reviewerId}`
  const [{ rows: cards }, { rows: counts }] = [
    await sql<Card>`
      select c.id, c.stage, c.version, c.sent_at as "sentAt", c.tell_at as "tellAt", c.queue_no::text as "queueNo",
        trim(m.first_name || ' ' || m.last_name) as name
      from (
        select a.*, row_number() over (partition by a.stage order by a.queue_no nulls last, a.sent_at, a.id) as place
        from applications.application a where ${own}
      ) c join identity.member m on m.id = c.member_id
      where c.place <= ${CARDS_A_STAGE}
      order by c.stage, c.place`.execute(db),
    await sql<{ stage: Stage; count: number }>`
      select a.stage, count(*)::int as count from applications.application a where ${own} group by a.stage`.execute(
      db,
    ),
  ]
  return { cards, counts: Object.fromEntries(counts.map(({ stage, count }) => [stage, count])) }
}

/** How many applications nobody has looked at, by programme. */
export async function countsByProgram(
  db: Db,
  { tenant, reviewerId }: { tenant: string; reviewerId: string },
): Promise<Map<string, { fresh: number; open: number }>> {
  const { rows } = await sql<{ programId: string; fresh: number; open: number }>`
    select program_id as "programId", count(*) filter (where stage = 'new')::int as fresh,
      count(*) filter (where stage not in ('accepted', 'declined', 'withdrawn'))::int as open
    from applications.application where tenant = ${tenant} and member_id <> ${reviewerId}
    group by program_id`.execute(db)
  return new Map(rows.map(({ programId, ...counts }) => [programId, counts]))
}

/** Places of a programme, as its counter has them. */
export async function takenOf(db: Db, { tenant, programId }: { tenant: string; programId: string }) {
  const row = await db
    .selectFrom('applications.places')
    .select('taken')
    .where('tenant', '=', tenant)
    .where('program_id', '=', programId)
    .executeTakeFirst()
  return row?.taken ?? 0
}

export interface Decision {
  tenant: string
  id: string
  /** The version of the card that the reviewer saw. */
  version: number
  reviewerId: string
  to: Stage
  /** For a decline: the letter says it. */
  reason?: string
  now: Date
  /** What content says of the programme now, if it is still there. */
  program: Pick<OpenProgram, 'seats' | 'workflow' | 'starts' | 'declineAfterHours'> | undefined
}

export const MAX_REASON = 2_000

export type DecisionOutcome =
  /** `tellAt`: a decline is told then, and can be undone before. */
  | { kind: 'moved'; tellAt?: Date }
  /** Somebody else was first. */
  | { kind: 'changed'; stage: Stage }
  | { kind: 'full' | 'no-reason' | 'not-allowed' | 'unknown' }

const HOUR_MS = 3_600_000

/** Moves a card that nobody has moved since the reviewer saw it. */
export async function decide(db: Db, decision: Decision): Promise<DecisionOutcome> {
  const { to, version, reviewerId, now, program } = decision
  const reason = (decision.reason ?? '').trim().slice(0, MAX_REASON)
  const outcome = await inPlaces(db, decision, async (trx, { places, application }) => {
    // Nobody decides about themselves.
    if (application.memberId === reviewerId) return { kind: 'unknown' } as const
    if (application.version !== version) return { kind: 'changed', stage: application.stage } as const
    const { stage, workflow } = application
    if (!canMove(stage, to, 'reviewer', workflow)) return { kind: 'not-allowed' } as const
    if (stage === 'declined' && (await hasOpen(trx, application))) return { kind: 'not-allowed' } as const
    if (to === 'declined') {
      if (reason === '') return { kind: 'no-reason' } as const
      const tellAt = new Date(now.getTime() + (program?.declineAfterHours ?? 0) * HOUR_MS)
      await plan(trx, application, { reason, reviewerId, tellAt })
      return { kind: 'moved', tellAt } as const
    }
    const fresh = program === undefined ? places : ((await lockPlaces(trx, places, program)) ?? places)
    if (takesPlace(to) && !takesPlace(stage) && freePlaces(fresh) === 0) return { kind: 'full' } as const
    await moveTo(trx, fresh, application, { to, by: 'reviewer', at: now, reviewerId })
    await fillPlaces(trx, fresh, now)
    return { kind: 'moved' } as const
  })
  return outcome ?? { kind: 'unknown' }
}

export type UndoOutcome =
  | { kind: 'undone' }
  /** Somebody else was first. */
  | { kind: 'changed'; stage: Stage }
  | { kind: 'told' | 'unknown' }

/** Takes back a decline that nobody has been told of. Under the lock: it is told or undone, never both. */
export async function undoDecline(
  db: Db,
  { reviewerId, version, now, ...of }: Pick<Decision, 'tenant' | 'id' | 'reviewerId' | 'version' | 'now'>,
): Promise<UndoOutcome> {
  const outcome = await inPlaces(db, of, async (trx, { places, application }): Promise<UndoOutcome> => {
    const { id, memberId, stage, tellAt } = application
    if (memberId === reviewerId) return { kind: 'unknown' }
    if (stage === 'declined') return { kind: 'told' }
    if (application.version !== version || tellAt === null) return { kind: 'changed', stage }
    await trx
      .updateTable('applications.application')
      .set({ planned_reason: null, planned_by: null, tell_at: null, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
    // The waiting list passed over it meanwhile.
    await fillPlaces(trx, places, now)
    return { kind: 'undone' }
  })
  return outcome ?? { kind: 'unknown' }
}

const AT_ONCE = 200

/** Carries out the declines whose time has come: stage, place and letter in one transaction each. */
export async function tellDeclines(
  db: Db,
  { tenant, now }: { tenant: string; now: Date },
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from applications.application
    where tenant = ${tenant} and tell_at <= ${now} order by tell_at limit ${AT_ONCE}`.execute(db)
  for (const { id } of rows) {
    signal?.throwIfAborted()
    await inPlaces(db, { tenant, id }, async (trx, { places, application }) => {
      // Undone or withdrawn while this waited for the lock.
      const { plannedReason, tellAt } = application
      if (plannedReason === null || tellAt === null || tellAt > now) return
      const { planned_by } = await trx
        .selectFrom('applications.application')
        .select('planned_by')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await moveTo(trx, places, application, {
        to: 'declined',
        by: 'reviewer',
        at: now,
        reason: plannedReason,
        ...(planned_by === null ? {} : { reviewerId: planned_by }),
      })
      await fillPlaces(trx, places, now)
    })
  }
  return rows.length
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
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

async function hasOpen(trx: Db, { tenant, programId, memberId }: Application): Promise<boolean> {
  const { rows } = await sql`
    select from applications.application
    where tenant = ${tenant} and program_id = ${programId} and member_id = ${memberId}
      and stage not in ('declined', 'withdrawn') limit 1`.execute(trx)
  return rows.length > 0
}
