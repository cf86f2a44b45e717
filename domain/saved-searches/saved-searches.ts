import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Click, noteConsent } from '#domain/consents/ledger.ts'
import { lockMember } from '#services/identity/lock-member.ts'

export const savedLists = ['jobs', 'courses', 'events'] as const
export type SavedList = (typeof savedLists)[number]

export const frequencies = ['none', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

export interface SavedSearch {
  id: string
  list: SavedList
  /** The query part of its address, without order and page. */
  address: string
  name: string
  region: string
  locale: string
  frequency: Frequency
  savedAt: Date
}

export interface NewSearch extends Omit<SavedSearch, 'id' | 'savedAt'> {
  tenant: string
  memberId: string
  now: Date
}

export const MAX_SEARCHES = 50

const columns = [
  'id',
  'list',
  'address',
  'name',
  'region',
  'locale',
  'frequency',
  'saved_at as savedAt',
] as const

export async function findSaved(db: Db, id: string): Promise<SavedSearch | undefined> {
  return db.selectFrom('saved_search.search').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function listSaved(db: Db, memberId: string): Promise<SavedSearch[]> {
  return db
    .selectFrom('saved_search.search')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Saves a search; saving it again only changes its frequency. @returns false when there are too many */
export async function saveSearch(db: Db, search: NewSearch): Promise<boolean> {
  const { tenant, memberId, list, address, name, region, locale, frequency, now } = search
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const kept = await listSaved(trx, memberId)
    const known = kept.some((one) => one.list === list && one.locale === locale && one.address === address)
    if (!known && kept.length >= MAX_SEARCHES) return false
    await trx
      .insertInto('saved_search.search')
      .values({
        tenant,
        member_id: memberId,
        list,
        address,
        name,
        region,
        locale,
        frequency,
        saved_at: now,
        due_at: dueAfter(frequency, now),
      })
      .onConflict((conflict) =>
        conflict
          .expression(sql`member_id, list, locale, md5(address)`)
          .doUpdateSet({ ...changedTo(frequency, now), name }),
      )
      .execute()
    return true
  })
}

export async function setFrequency(
  db: Db,
  { memberId, id, frequency, now }: { memberId: string; id: string; frequency: Frequency; now: Date },
): Promise<void> {
  await db
    .updateTable('saved_search.search')
    .set(changedTo(frequency, now))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}

export async function removeSaved(db: Db, memberId: string, id: string): Promise<void> {
  await db.deleteFrom('saved_search.search').where('member_id', '=', memberId).where('id', '=', id).execute()
}

/** A saved search with what its member has not seen of it: two snapshots of the database. */
export interface UnseenSearch extends SavedSearch {
  added: { since: string; until: string }
}

/** The searches that were saved last, each with the moment its member last looked at it. */
export async function listUnseen(db: Db, memberId: string, limit: number): Promise<UnseenSearch[]> {
  const rows = await db
    .selectFrom('saved_search.search')
    .select([
      ...columns,
      sql<string>`seen::text`.as('since'),
      sql<string>`pg_current_snapshot()::text`.as('until'),
    ])
    .where('member_id', '=', memberId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ since, until, ...search }) => ({ ...search, added: { since, until } }))
}

/** The member looks at it now: what is there is new no more. @returns undefined where they have no such search */
export async function lookAtSaved(db: Db, memberId: string, id: string): Promise<SavedSearch | undefined> {
  return db
    .updateTable('saved_search.search')
    .set({ seen: sql<string>`pg_current_snapshot()` })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** Called by the link in a message: stops this search's alerts. The search itself stays. */
export async function stopAlerts(db: Db, id: string): Promise<void> {
  await db
    .updateTable('saved_search.search')
    .set({ frequency: 'none', due_at: null })
    .where('id', '=', id)
    .execute()
}

export interface Consent {
  email: string
  confirmed: boolean
}

/** Undefined when consent was never asked, or for an address that the member no longer has. */
export async function readConsent(db: Db, memberId: string, email: string): Promise<Consent | undefined> {
  const row = await db
    .selectFrom('saved_search.consent')
    .select(['email', 'confirmed_at'])
    .where('member_id', '=', memberId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row && { email: row.email, confirmed: row.confirmed_at !== null }
}

/** Records that consent was asked. A changed address has to be confirmed again. */
export async function askConsent(
  db: Db,
  { memberId, email, now, click }: { memberId: string; email: string; now: Date; click?: Click },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await storeAsked(trx, { memberId, email, now })
    await noteConsent(trx, { memberId, kind: 'alerts', act: 'asked', click, at: now })
  })
}

async function storeAsked(
  trx: Db,
  { memberId, email, now }: { memberId: string; email: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('saved_search.consent')
    .values({ member_id: memberId, email, asked_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        email,
        asked_at: now,
        confirmed_at: sql`case when lower(consent.email) = lower(excluded.email) then consent.confirmed_at end`,
      }),
    )
    .execute()
}

/** @returns false when the member has changed the address, or has withdrawn since */
export function giveConsent(
  db: Db,
  { memberId, email, now, click }: { memberId: string; email: string; now: Date; click?: Click },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('saved_search.consent')
      .select('confirmed_at')
      .where('member_id', '=', memberId)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (held === undefined) return false
    // The link works more than once; the consent is given once.
    if (held.confirmed_at !== null) return true
    await trx
      .updateTable('saved_search.consent')
      .set({ confirmed_at: now })
      .where('member_id', '=', memberId)
      .execute()
    await noteConsent(trx, { memberId, kind: 'alerts', act: 'given', click, at: now })
    return true
  })
}

/**
 * Takes the consent to alerts back: none is sent any more, also none that is being written, and no link of an earlier
 * e-mail turns them on again. Saved searches stay.
 */
export function withdrawAlerts(
  db: Db,
  { memberId, now, click }: { memberId: string; now: Date; click?: Click },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('saved_search.consent')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await trx
      .updateTable('saved_search.search')
      .set({ frequency: 'none', due_at: null })
      .where('member_id', '=', memberId)
      .execute()
    await noteConsent(trx, { memberId, kind: 'alerts', act: 'withdrawn', click, at: now })
    return true
  })
}

const DAY_MS = 86_400_000

export const periodOf: Readonly<Record<Exclude<Frequency, 'none'>, number>> = {
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
}

const dueAfter = (frequency: Frequency, now: Date): Date | null =>
  frequency === 'none' ? null : new Date(now.getTime() + periodOf[frequency])

/** Choosing the same frequency again keeps the schedule; a paused search reports what is new from now on. */
const changedTo = (frequency: Frequency, now: Date) => ({
  frequency,
  due_at: sql<Date | null>`case when search.frequency = ${frequency} then search.due_at else ${dueAfter(frequency, now)}::timestamptz end`,
  told: sql<string>`case when search.frequency = 'none' then pg_current_snapshot() else search.told end`,
  told_before: sql<string | null>`case when search.frequency = 'none' then null else search.told_before end`,
})
