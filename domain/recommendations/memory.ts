// What is remembered about a member. While profiling is off, nothing is.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Click, noteConsent } from '#domain/consents/ledger.ts'
import { isHeld, isMemberHeld } from '#services/identity/legal-hold.ts'
import { lockMember } from '#services/identity/lock-member.ts'
import { nameOf, type RecommendedType } from './score.ts'
import { type Steering, unsteered } from './steering.ts'

export interface ItemName {
  type: RecommendedType
  id: string
}
export interface Less extends ItemName {
  skills: string[]
  since: Date
}

export interface Memory {
  profiling: boolean
  /** Keys of items, as `nameOf` writes them. */
  seen: ReadonlySet<string>
  less: readonly Omit<Less, 'since'>[]
  steering: Steering
  /** ISO day on which recommendations were last made of the member's data, if that is known. */
  usedOn?: string
}

/** Older entries are deleted. */
const MAX_SEEN = 500
const MAX_LESS = 200

export async function isProfilingOn(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ profiling: boolean }>`
    select profiling from recommendations.setting where member_id = ${memberId}`.execute(db)
  return rows[0]?.profiling ?? true
}

/**
 * Turning it off deletes everything that was remembered.
 * @param byOperator then it stays while the member is held, unused
 */
export function setProfiling(
  db: Db,
  memberId: string,
  on: boolean,
  now: Date,
  click?: Click,
  byOperator = false,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // A hold comes before or after it.
    if (byOperator) await lockMember(trx, memberId)
    if ((await isProfilingOn(trx, memberId)) !== on)
      await noteConsent(trx, { memberId, kind: 'profiling', act: on ? 'given' : 'withdrawn', click, at: now })
    await sql`
      insert into recommendations.setting (member_id, profiling, changed_at) values (${memberId}, ${on}, ${now})
      on conflict (member_id) do update set profiling = excluded.profiling, changed_at = excluded.changed_at,
        distance = 0, english = 0, length = 0`.execute(trx)
    if (on || (byOperator && (await isMemberHeld(trx, memberId)))) return
    await sql`delete from recommendations.seen where member_id = ${memberId}`.execute(trx)
    await sql`delete from recommendations.less where member_id = ${memberId}`.execute(trx)
    await sql`delete from recommendations.used where member_id = ${memberId}`.execute(trx)
    await sql`update recommendations.setting set ${noVisits} where member_id = ${memberId}`.execute(trx)
  })
}

/** Of the home page (home-visits.ts). */
const noVisits = sql`home_at = null, home_items = '{}', before_at = null, before_items = '{}'`

/** What stayed while a member was held, of whom profiling is off. */
export async function forgetWhatIsOff(db: Db): Promise<void> {
  for (const table of ['recommendations.seen', 'recommendations.less', 'recommendations.used'])
    await sql`
      delete from ${sql.table(table)} old using recommendations.setting s
      where s.member_id = old.member_id and not s.profiling and not ${isHeld(sql`old.member_id`)}`.execute(db)
  await sql`
    update recommendations.setting s set ${noVisits}
    where not s.profiling and (s.home_at is not null or s.before_at is not null)
      and not ${isHeld(sql`s.member_id`)}`.execute(db)
}

/** Does nothing while profiling is off. */
export async function steer(
  db: Db,
  memberId: string,
  { distance, english, length }: Steering,
  now: Date,
): Promise<void> {
  await sql`
    insert into recommendations.setting as s (member_id, profiling, distance, english, length, changed_at)
    values (${memberId}, true, ${distance}, ${english}, ${length}, ${now})
    on conflict (member_id) do update set distance = excluded.distance, english = excluded.english,
      length = excluded.length, changed_at = excluded.changed_at
    where s.profiling`.execute(db)
}

/** Does nothing while profiling is off. */
export async function rememberSeen(
  db: Db,
  memberId: string,
  { type, id }: ItemName,
  now: Date,
): Promise<void> {
  // The delete does not see the row that the insert adds: it leaves room for it and keeps it.
  await sql`
    with remembered as (
      insert into recommendations.seen (member_id, type, item_id, seen_at)
      select ${memberId}, ${type}, ${id}, ${now} where ${mayRemember(memberId)}
      on conflict (member_id, type, item_id) do update set seen_at = excluded.seen_at
    )
    delete from recommendations.seen s
    where s.member_id = ${memberId} and (s.type, s.item_id) <> (${type}, ${id}) and s.seen_at < (
      select seen_at from recommendations.seen where member_id = ${memberId}
      order by seen_at desc offset ${MAX_SEEN - 2} limit 1)`.execute(db)
}

/** @param skills that it had been recommended for */
export async function showLess(
  db: Db,
  memberId: string,
  { type, id, skills }: ItemName & { skills: readonly string[] },
  now: Date,
): Promise<void> {
  await sql`
    with remembered as (
      insert into recommendations.less (member_id, type, item_id, skills, since)
      select ${memberId}, ${type}, ${id}, ${skills}::text[], ${now} where ${mayRemember(memberId)}
      on conflict do nothing returning item_id
    )
    delete from recommendations.less l
    where l.member_id = ${memberId} and exists (select from remembered) and l.since < (
      select since from recommendations.less where member_id = ${memberId}
      order by since desc offset ${MAX_LESS - 2} limit 1)`.execute(db)
}

export async function showAgain(db: Db, memberId: string, { type, id }: ItemName): Promise<void> {
  await sql`
    delete from recommendations.less where member_id = ${memberId} and type = ${type} and item_id = ${id}`.execute(
    db,
  )
}

/** Newest first. */
export async function listLess(db: Db, memberId: string): Promise<Less[]> {
  const { rows } = await sql<Less>`
    select type, item_id as id, skills, since from recommendations.less where member_id = ${memberId}
    order by since desc, item_id`.execute(db)
  return rows
}

/** Everything that a page's recommendations take into account, in one query. */
export async function readMemory(db: Db, memberId: string): Promise<Memory> {
  const { rows } = await sql<{
    setting: (Steering & { profiling: boolean }) | null
    seen: ItemName[]
    less: Omit<Less, 'since'>[]
    usedOn: string | null
  }>`
    select (select json_build_object('profiling', profiling, 'distance', distance, 'english', english, 'length', length)
        from recommendations.setting where member_id = ${memberId}) as setting,
      (select coalesce(json_agg(json_build_object('type', type, 'id', item_id)), '[]')
        from recommendations.seen where member_id = ${memberId}) as seen,
      (select coalesce(json_agg(json_build_object('type', type, 'id', item_id, 'skills', skills)), '[]')
        from recommendations.less where member_id = ${memberId}) as less,
      (select used_on::text from recommendations.used where member_id = ${memberId}) as "usedOn"`.execute(db)
  const [row] = rows
  const setting = row?.setting ?? undefined
  return {
    profiling: setting?.profiling ?? true,
    seen: new Set(row?.seen.map(nameOf)),
    less: row?.less ?? [],
    steering:
      setting === undefined
        ? unsteered
        : { distance: setting.distance, english: setting.english, length: setting.length },
    ...(row?.usedOn && { usedOn: row.usedOn }),
  }
}

/** Records, once a day, that recommendations were made from the member's data; members can read it. */
export async function noteUse(
  db: Db,
  memberId: string,
  { usedOn }: Pick<Memory, 'usedOn'>,
  now: Date,
): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  if (usedOn === today) return
  // What an editor sees the site as has no row.
  await sql`
    insert into recommendations.used as used (member_id, used_on)
    select id, ${today}::date from identity.member where id = ${memberId} and ${mayRemember(memberId)}
    on conflict (member_id) do update set used_on = excluded.used_on where used.used_on < excluded.used_on`.execute(
    db,
  )
}

/** A condition: whether anything may be remembered of them. */
export const mayRemember = (memberId: string) => sql`not exists (
  select from recommendations.setting where member_id = ${memberId} and not profiling)`
