// Learning paths that members have begun, and the articles and events among their steps that they have done.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { LearningTables } from '#db/tables/learning.ts'
import { lockLearner } from './enrolment-rows.ts'

/** Limit of begun paths per member. */
export const MAX_PATHS = 100
const MAX_DONE_ITEMS = 5000

export interface StartedPath {
  /** Uid of the path's entry. */
  path: string
  title: string
  locale: string
  startedAt: Date
}

/**
 * Begins a path; idempotent.
 * @returns false if the member has reached the limit of paths
 */
export function startPath(
  db: Db,
  ask: { memberId: string; tenant: string; path: string; title: string; locale: string; now: Date },
): Promise<boolean> {
  const { memberId, tenant, path, title, locale, now } = ask
  return db.transaction().execute(async (trx) => {
    await lockLearner(trx, memberId)
    const own = await startedPaths(trx, memberId, tenant)
    if (own.some((one) => one.path === path)) return true
    if (own.length >= MAX_PATHS) return false
    await trx
      .insertInto('learning.path')
      .values({ member_id: memberId, tenant, path, title: title.slice(0, 300), locale, started_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })
}

/** Leaves a path. Marks of its steps are kept. */
export async function leavePath(
  db: Db,
  { memberId, tenant, path }: { memberId: string; tenant: string; path: string },
): Promise<void> {
  await db
    .deleteFrom('learning.path')
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .where('path', '=', path)
    .execute()
}

/** A member's begun paths, latest first. */
export async function startedPaths(db: Db, memberId: string, tenant: string): Promise<StartedPath[]> {
  const rows = await db
    .selectFrom('learning.path')
    .select(['path', 'title', 'locale', 'started_at as startedAt'])
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .orderBy('started_at', 'desc')
    .orderBy('path')
    .limit(MAX_PATHS)
    .execute()
  return rows
}

export interface ItemName {
  kind: LearningTables['learning.done_item']['kind']
  /** Uid of an article, or id of an event. */
  item: string
}

export interface ItemMark extends ItemName {
  memberId: string
  tenant: string
  now: Date
}

/**
 * Marks an article as read or an event as attended; idempotent.
 * @returns false if the member has reached the limit of marks
 */
export function markItem(db: Db, mark: ItemMark): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockLearner(trx, mark.memberId)
    return markItemLocked(trx, mark)
  })
}

/** Like `markItem`, for callers that already hold the member's lock. */
export async function markItemLocked(
  trx: Db,
  { memberId, tenant, kind, item, now }: ItemMark,
): Promise<boolean> {
  const { count } = await trx
    .selectFrom('learning.done_item')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_DONE_ITEMS) return false
  await trx
    .insertInto('learning.done_item')
    .values({ member_id: memberId, tenant, kind, item, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export async function unmarkItem(
  db: Db,
  { memberId, tenant, kind, item }: ItemName & { memberId: string; tenant: string },
): Promise<void> {
  await db
    .deleteFrom('learning.done_item')
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .execute()
}

export interface DoneItems {
  /** Uid → time it was marked as read. */
  articles: ReadonlyMap<string, Date>
  /** Id → time, by the member's own mark or by attendance. */
  events: ReadonlyMap<string, { at: Date; isMarked: boolean }>
  /** Ids of upcoming events that the member has accepted. */
  coming: ReadonlySet<string>
}

/**
 * Which of these articles and events a member has done. Members who accepted an event that is over count as
 * having attended, unless they said otherwise.
 */
export async function doneItems(
  db: Db,
  ask: {
    memberId: string
    tenant: string
    articles: readonly string[]
    events: readonly string[]
    now: Date
  },
): Promise<DoneItems> {
  const { memberId, tenant, articles, events, now } = ask
  if (articles.length + events.length === 0)
    return { articles: new Map(), events: new Map(), coming: new Set() }
  const [{ rows: marks }, { rows: answers }] = await Promise.all([
    sql<{ kind: string; item: string; at: Date }>`
      select kind, item, at from learning.done_item
      where member_id = ${memberId} and tenant = ${tenant} and (
        kind = 'article' and item = any(${[...articles]}::text[]) or kind = 'event' and item = any(${[...events]}::text[]))
      `.execute(db),
    sql<{ id: string; over: Date }>`
      select e.id::text as id, coalesce(e.ends_at, e.starts_at) as over
      from meeting.answer a join catalogue.event e on e.id = a.event_id
      where a.member_id = ${memberId} and a.state = 'going' and e.status = 'open'
        and e.id::text = any(${[...events]}::text[])`.execute(db),
  ])
  const of = (kind: string) => marks.filter((mark) => mark.kind === kind)
  return {
    articles: new Map(of('article').map(({ item, at }) => [item, at])),
    events: new Map<string, { at: Date; isMarked: boolean }>([
      ...answers
        .filter(({ over }) => over <= now)
        .map(({ id, over }) => [id, { at: over, isMarked: false }] as const),
      ...of('event').map(({ item, at }) => [item, { at, isMarked: true }] as const),
    ]),
    coming: new Set(answers.filter(({ over }) => over > now).map(({ id }) => id)),
  }
}
