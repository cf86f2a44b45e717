// What reviewers see: the programmes, the stages of one, one application. Whoever has a conflict of interest sees
// nothing of a programme or an applicant, however it is asked for.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Application, applicationById, type Change, changesOf } from './application-rows.ts'
import { type Appointment, appointmentsOf } from './appointment-rows.ts'
import { type Blind, type SeenApplication, seenName, seenOf } from './blind.ts'
import { afterCursor, type CardOrder, cursorColumn, stageOrder } from './board-cursor.ts'
import {
  accessTo,
  competedFor,
  competesFor,
  hasDeclared,
  isHiddenFrom,
  mayBeSeenBy,
  type Reviewing,
} from './conflicts.ts'
import { cvOf } from './cv.ts'
import { type Fee, type ShownPayment, shownPayment } from './fee.ts'
import { feeOfApplication, feesOf } from './fee-rows.ts'
import { plainId } from './form-id.ts'
import { notesOf } from './member-acts.ts'
import type { PlaceOrder } from './program.ts'
import { type Reviews, reviewsOf } from './reviews.ts'
import { type Stage, type StandingCard, stageRows, stages } from './stages.ts'

export interface Card extends StandingCard {
  id: string
  version: number
  /** Null: not to be seen. */
  name: string | null
  sentAt: Date
  planEnded: Application['planEnded']
  queueNo: string | null
  payment: ShownPayment | undefined
  /** What was paid back; null: nothing, or there is no fee. */
  refunded: Pick<Fee, 'amount' | 'currency'> | null
  /** In whose system it is kept; null: it is decided here. */
  vendor: string | null
}

/** Maximum number of cards per stage where all stages are shown; the oldest, who have waited longest, first. */
export const CARDS_A_STAGE = 25
/** Maximum number of cards on a page of one stage. */
export const CARDS_A_PAGE = 100

type Asked = Reviewing & {
  programId: string
  blind: Blind | undefined
  /** In which the programme gives places. */
  order?: PlaceOrder | undefined
}

export interface Column {
  stage: Stage
  count: number
  cards: Card[]
  /** Cursor of the next page of the stage; undefined if there is none. */
  next: string | undefined
}

export interface Board {
  columns: Column[]
  /** Places of the programme that are taken. */
  taken: number
  /** Somebody may be missing: this reviewer has declared a conflict of interest. */
  hasDeclared: boolean
}

/**
 * The applications for a programme by stage: the beginning of all, or one page of one.
 * @returns undefined for a reviewer who applies for the programme themselves
 */
export async function boardOf(
  db: Db,
  {
    stage,
    after = '',
    cardsAPage = CARDS_A_PAGE,
    ...asked
  }: Asked & { stage?: Stage | undefined; after?: string | undefined; cardsAPage?: number },
): Promise<Board | undefined> {
  if (await competesFor(db, asked)) return undefined
  const shown = stage === undefined ? stages : [stage]
  const limit = stage === undefined ? CARDS_A_STAGE : cardsAPage
  const cards = await cardsOf(db, { ...asked, shown, after: stage === undefined ? '' : after, limit })
  const counts = await countsOf(db, asked)
  return {
    columns: shown.map((one) => {
      const here = cards.filter((card) => card.stage === one)
      return {
        stage: one,
        count: counts.get(one) ?? 0,
        cards: here.slice(0, limit),
        next: here.length > limit ? here[limit - 1]?.cursor : undefined,
      }
    }),
    taken: await takenOf(db, asked),
    hasDeclared: await hasDeclared(db, asked),
  }
}

async function cardsOf(
  db: Db,
  asked: Asked & { shown: readonly Stage[]; after: string; limit: number },
): Promise<(Card & { cursor: string })[]> {
  // Only the waiting list goes by scores.
  const isByScore = (stage: Stage) => asked.order === 'score' && stage === 'waiting'
  const byScore = asked.shown.filter(isByScore)
  const others = asked.shown.filter((stage) => !isByScore(stage))
  const rows = [
    ...(others.length === 0 ? [] : await cardRows(db, { ...asked, shown: others, cardOrder: 'waiting' })),
    ...(byScore.length === 0 ? [] : await cardRows(db, { ...asked, shown: byScore, cardOrder: 'scores' })),
  ]
  const fees = await feesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((card) => {
    const fee = fees.get(card.id)
    return {
      ...card,
      payment: shownPayment(card.stage, fee),
      refunded: fee === undefined || fee.refunded === 0 ? null : { ...fee, amount: fee.refunded },
    }
  })
}

async function cardRows(
  db: Db,
  {
    shown,
    after,
    limit,
    cardOrder,
    ...asked
  }: Asked & { shown: readonly Stage[]; after: string; limit: number; cardOrder: CardOrder },
): Promise<(Omit<Card, 'payment' | 'refunded'> & { cursor: string })[]> {
  const { rows } = await sql<Omit<Card, 'payment' | 'refunded'> & { cursor: string }>`
    select a.id, a.stage, a.workflow, a.version, a."sentAt", a."tellAt", a."planEnded", a."queueNo", a.vendor, a.cursor,
      ${seenName(asked.blind)} as name
    from unnest(${[...shown]}::text[]) with ordinality as s(stage, place)
    cross join lateral (
      select a.id, a.stage, a.workflow, a.version, a.sent_at as "sentAt", a.tell_at as "tellAt", a.plan_ended as "planEnded",
        a.queue_no::text as "queueNo", a.vendor, a.member_id, row_number() over (order by ${stageOrder(cardOrder)}) as number,
        ${cursorColumn(cardOrder)} as cursor
      from applications.application a
      where a.tenant = ${asked.tenant} and a.program_id = ${asked.programId} and a.stage = s.stage
        and ${mayBeSeenBy(asked)} and ${afterCursor(after, cardOrder) ?? sql`true`}
      order by ${stageOrder(cardOrder)} limit ${limit + 1}
    ) a
    join identity.member m on m.id = a.member_id
    order by s.place, a.number`.execute(db)
  return rows
}

async function countsOf(db: Db, asked: Reviewing & { programId: string }): Promise<Map<Stage, number>> {
  const rows = await countStages(db, asked, sql`a.program_id = ${asked.programId}`)
  return new Map(rows.map(({ stage, count }) => [stage, count]))
}

/** Everybody, from the index alone, less the few who are hidden: reading each row to look at its member is slow. */
async function countStages(
  db: Db,
  asked: Reviewing,
  programs: RawBuilder<unknown>,
): Promise<{ programId: string; stage: Stage; count: number }[]> {
  const { rows } = await sql<{ programId: string; stage: Stage; count: number }>`
    select program_id as "programId", stage, sum(counted)::int as count from (
      select a.program_id, a.stage, count(*) as counted from applications.application a
      where a.tenant = ${asked.tenant} and ${programs} group by a.program_id, a.stage
      union all
      select a.program_id, a.stage, -count(*) from applications.application a
      where a.tenant = ${asked.tenant} and ${programs} and ${isHiddenFrom(asked)} group by a.program_id, a.stage
    ) s group by program_id, stage`.execute(db)
  return rows
}

export interface ProgramCounts {
  /** Nobody has looked at them. */
  fresh: number
  open: number
  /** A decline was planned and did not happen. */
  hasPlanEnded: boolean
}

/** What waits, by programme; `conflict` where the reviewer applies themselves. Others have no applications. */
export async function countsByProgram(
  db: Db,
  asked: Reviewing,
): Promise<Map<string, ProgramCounts | 'conflict'>> {
  const competed = await competedFor(db, asked)
  const rows = await countStages(db, asked, sql`a.program_id <> all(${[...competed.keys()]}::text[])`)
  const { rows: ended } = await sql<{ programId: string }>`
    select distinct a.program_id as "programId" from applications.application a
    where a.tenant = ${asked.tenant} and a.plan_ended is not null and ${mayBeSeenBy(asked)}`.execute(db)
  const counts = new Map<string, ProgramCounts | 'conflict'>()
  for (const { programId } of rows) {
    if (competed.has(plainId(programId))) {
      counts.set(programId, 'conflict')
      continue
    }
    const own = rows.filter((row) => row.programId === programId)
    const sum = (has: (stage: Stage) => boolean) =>
      own.reduce((total, { stage, count }) => total + (has(stage) ? count : 0), 0)
    counts.set(programId, {
      fresh: sum((stage) => stage === 'new'),
      open: sum((stage) => stage !== 'accepted' && !stageRows[stage].hasEnded),
      hasPlanEnded: ended.some((row) => row.programId === programId),
    })
  }
  for (const programId of competed.keys()) counts.set(programId, 'conflict')
  return counts
}

/** Places of a programme, as its counter has them: public, as the programme's page shows them. */
export async function takenOf(db: Db, { tenant, programId }: { tenant: string; programId: string }) {
  const row = await db
    .selectFrom('applications.places')
    .select('taken')
    .where('tenant', '=', tenant)
    .where('program_id', '=', programId)
    .executeTakeFirst()
  return row?.taken ?? 0
}

export type CardOutcome =
  | {
      kind: 'card'
      application: SeenApplication
      /** For the audit log: no reader sees it. */
      memberId: string
      changes: Change[]
      reviews: Reviews
      /** The latest first. Reviewers wrote them themselves, so they are seen in a blind programme too. */
      appointments: Appointment[]
    }
  /** The reviewer applies for the programme themselves: the same for whatever is asked for. */
  | { kind: 'conflict' }
  | { kind: 'unknown' }

/** One application with everything that reviewers see of it. */
export async function cardOf(db: Db, { id, ...asked }: Asked & { id: string }): Promise<CardOutcome> {
  if (await competesFor(db, asked)) return { kind: 'conflict' }
  const application = await applicationById(db, { tenant: asked.tenant, id })
  if (application?.programId !== asked.programId) return { kind: 'unknown' }
  const { memberId } = application
  const access = await accessTo(db, { ...asked, memberId })
  if (access !== 'allowed') return { kind: access }
  const [changes, notes, reviews, appointments, cv, fee, person] = [
    await changesOf(db, id),
    await notesOf(db, id),
    await reviewsOf(db, { ...asked, id }),
    await appointmentsOf(db, id),
    await cvOf(db, id),
    await feeOfApplication(db, id),
    await db
      .selectFrom('identity.member')
      .select(['first_name as firstName', 'last_name as lastName', 'email'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  ]
  // Who withdraws takes back that reviewers may read it.
  const isWithdrawn = application.stage === 'withdrawn'
  const seen = seenOf(
    {
      application: isWithdrawn ? { ...application, answers: {} } : application,
      person,
      notes: isWithdrawn ? [] : notes,
      cv: isWithdrawn ? null : (cv ?? null),
      fee: fee ?? null,
    },
    asked.blind,
  )
  return {
    kind: 'card',
    application: seen,
    memberId,
    changes,
    reviews,
    appointments: isWithdrawn ? [] : appointments,
  }
}
