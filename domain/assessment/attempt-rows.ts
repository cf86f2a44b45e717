// Database rows of attempts and answers, mapped for the rest of this folder.
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AssessmentTables } from '#db/tables/assessment.ts'
import { bankName } from './bank-name.ts'
import { type Item, itemSchema, type Passage, passageSchema } from './item.ts'
import type { AskedItem, Exposure } from './selection.ts'

export type AttemptState = AssessmentTables['assessment.attempt']['state']
export type AttemptRow = Selectable<AssessmentTables['assessment.attempt']>

/** An item asked in an attempt, with its answer if there is one. */
export interface LoggedItem {
  position: number
  /** Position of the first item on its page. */
  unit: number
  item: Item
  passage: Passage | undefined
  parameters: { a: number; b: number; c: number }
  optionOrder: readonly number[] | undefined
  askedAt: Date
  answeredAt: Date | undefined
  /** Empty for "I do not know". */
  response: readonly string[] | undefined
  isRight: boolean | undefined
  /** Tried out: it counts for nothing but the calibration of the item. */
  isTrial: boolean
}

export interface AnsweredItem extends LoggedItem {
  answeredAt: Date
  response: readonly string[]
  isRight: boolean
}

interface Owner {
  memberId: string
  id: string
}

/** Returns undefined for another member's attempt. */
export const findAttempt = (db: Db, { memberId, id }: Owner): Promise<AttemptRow | undefined> =>
  attemptOf(db, { memberId, id }).executeTakeFirst()

/** Locks an attempt. Every change takes this lock, so that concurrent devices change it one at a time. */
export const lockAttempt = (trx: Db, owner: Owner): Promise<AttemptRow | undefined> =>
  attemptOf(trx, owner).forUpdate().executeTakeFirst()

const attemptOf = (db: Db, { memberId, id }: Owner) =>
  db.selectFrom('assessment.attempt').selectAll().where('id', '=', id).where('member_id', '=', memberId)

/** Returns all items asked, in order. */
export async function readLog(db: Db, attemptId: string): Promise<LoggedItem[]> {
  const rows = await db
    .selectFrom('assessment.answer')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    position: row.position,
    unit: row.unit,
    item: itemSchema.parse(row.item),
    passage: row.passage === null ? undefined : passageSchema.parse(row.passage),
    parameters: { a: row.a, b: row.b, c: row.c },
    optionOrder: row.option_order ?? undefined,
    askedAt: row.asked_at,
    answeredAt: row.answered_at ?? undefined,
    response: row.response ?? undefined,
    isRight: row.is_right ?? undefined,
    isTrial: row.is_trial,
  }))
}

export const isAnswered = (one: LoggedItem): one is AnsweredItem => one.answeredAt !== undefined

/** True for answers that count for the result. */
export const isScored = (one: LoggedItem): one is AnsweredItem => isAnswered(one) && !one.isTrial

/** Converts the log to the input of estimation and selection. */
export const askedOf = (log: readonly LoggedItem[]): AskedItem[] =>
  log.filter(isScored).map(({ item, parameters, isRight }) => ({
    id: item.id,
    area: item.area,
    passage: item.passage,
    parameters,
    right: isRight,
  }))

const SAME_ITEM_MONTHS = 12

interface LeftOut {
  /** Ids of items that this member was asked in any attempt of the last twelve months. */
  seen: Set<string>
  /** Versions of items that an admin has switched off, by id. */
  off: Map<string, number>
}

/** Returns the items that an attempt must not ask. */
export async function readLeftOut(
  db: Db,
  { memberId, tenant, bank, now }: { memberId: string; tenant: string; bank: string; now: Date },
): Promise<LeftOut> {
  const from = new Date(now)
  from.setUTCMonth(from.getUTCMonth() - SAME_ITEM_MONTHS)
  const { rows } = await sql<{ item_id: string; off_version: number | null }>`
    select item_id, null::int as off_version from assessment.answer
    where member_id = ${memberId} and asked_at > ${from}
    union
    select item_id, item_version from (
      select distinct on (item_id) item_id, item_version, is_off from assessment.item_switch
      where tenant = ${tenant} and bank = ${bankName(bank)} order by item_id, id desc
    ) newest where is_off`.execute(db)
  const left: LeftOut = { seen: new Set(), off: new Map() }
  for (const { item_id, off_version } of rows)
    if (off_version === null) left.seen.add(item_id)
    else left.off.set(item_id, off_version)
  return left
}

/** Number of recent attempts from which exposure is computed. */
const COUNTED_ATTEMPTS = 500

/** Returns for each unit how often it was eligible and how often it was asked in recent attempts. */
export async function readExposure(db: Db, bank: string): Promise<Map<string, Exposure>> {
  const { rows } = await sql<{ unit: string; all: number; held: number; asked: number }>`
    with recent as (
      select id, held from assessment.attempt where bank = ${bank} order by started_at desc limit ${COUNTED_ATTEMPTS}
    ), asked as (
      select coalesce(passage_id, item_id) as unit, count(distinct attempt_id)::int as times
      from assessment.answer where attempt_id in (select id from recent) and not is_trial group by 1
    ), held as (
      select unit, count(*)::int as times from recent, unnest(held) as one(unit) group by 1
    )
    select unit, (select count(*)::int from recent) as all,
      coalesce(held.times, 0) as held, asked.times as asked
    from asked left join held using (unit)`.execute(db)
  return new Map(
    rows.map(({ unit, all, held, asked }) => [unit, { eligible: all - held, administered: asked }]),
  )
}
