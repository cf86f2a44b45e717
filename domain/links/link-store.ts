import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Judged, judge, type Outcome } from './judge.ts'

/** The link jobs: collect links, check pages of this site, check other sites. */
export const COLLECT = 'collect-links'
export const CHECK_INSIDE = 'check-links'
export const CHECK_OUTSIDE = 'check-outside-links'

/** An address and the places that link to it. */
export interface FoundLink {
  address: string
  /** The address is a page of this site. */
  inside: boolean
  source: 'content' | 'course' | 'event'
  contentType: string
  item: string
  locale: string
  field: string
  title: string
  page: string | null
}

/** Records the places that link to addresses. Known addresses keep their state. */
export async function noteLinks(
  db: Db,
  tenant: string,
  links: readonly FoundLink[],
  seenAt: Date,
): Promise<void> {
  if (links.length === 0) return
  const rows = JSON.stringify(links)
  await sql`
    insert into links.address (tenant, address, inside)
    select distinct on (l.address) ${tenant}, l.address, l.inside
    from jsonb_to_recordset(${rows}::jsonb) as l(address text, inside boolean)
    on conflict (tenant, address) do nothing`.execute(db)
  await sql`
    insert into links.place (tenant, address, source, content_type, item, locale, field, title, page, seen_at)
    select distinct on (l.address, l.source, l."contentType", l.item, l.locale, l.field)
      ${tenant}, l.address, l.source, l."contentType", l.item, l.locale, l.field, left(l.title, 500), l.page, ${seenAt}
    from jsonb_to_recordset(${rows}::jsonb) as l(address text, source text, "contentType" text, item text, locale text,
      field text, title text, page text)
    on conflict (tenant, address, source, content_type, item, locale, field) do update
      set title = excluded.title, page = excluded.page,
        -- Another collection may have begun later: it would forget what was set back to an earlier time.
        seen_at = greatest(place.seen_at, excluded.seen_at)`.execute(db)
}

/** Deletes places that no longer link to an address, and addresses without places. */
export async function forgetLinks(db: Db, tenant: string, seenBefore: Date): Promise<void> {
  await db.deleteFrom('links.place').where('tenant', '=', tenant).where('seen_at', '<', seenBefore).execute()
  await sql`
    delete from links.address a where a.tenant = ${tenant}
      and not exists (select from links.place p where p.tenant = a.tenant and p.address = a.address)`.execute(
    db,
  )
}

/** Makes dead addresses due for a check, whenever they were last checked. */
export async function doubtDead(db: Db, tenant: string): Promise<void> {
  await db
    .updateTable('links.address')
    .set({ checked_at: null })
    .where('tenant', '=', tenant)
    .where('state', '=', 'dead')
    .execute()
}

/** Addresses not checked since a time, those never checked first. Recent failures are due sooner. */
export async function dueAddresses(
  db: Db,
  {
    tenant,
    inside,
    before,
    doubtBefore,
    limit,
  }: { tenant: string; inside: boolean; before: Date; doubtBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('links.address')
    .select('address')
    .where('tenant', '=', tenant)
    .where('inside', '=', inside)
    .where(({ eb, or, and }) =>
      or([
        eb('checked_at', 'is', null),
        eb('checked_at', '<', before),
        and([eb('failures', '>', 0), eb('state', '<>', 'dead'), eb('checked_at', '<', doubtBefore)]),
      ]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('address')
    .limit(limit)
    .execute()
  return rows.map(({ address }) => address)
}

/**
 * Stores the result of a check.
 * @returns the new state, and whether it has changed
 */
export async function keepOutcome(
  db: Db,
  { tenant, address, outcome, now }: { tenant: string; address: string; outcome: Outcome; now: Date },
): Promise<{ state: Judged['state']; changed: boolean } | undefined> {
  const before = await db
    .selectFrom('links.address')
    .select(['state', 'failures', 'inside'])
    .where('tenant', '=', tenant)
    .where('address', '=', address)
    .executeTakeFirst()
  if (before === undefined) return undefined
  const judged = judge(before, outcome, before)
  await sql`
    update links.address set state = ${judged.state}, failures = ${judged.failures}, status = ${judged.status},
      reason = ${judged.reason}, checked_at = ${now},
      dead_since = case when ${judged.state} = 'dead' then coalesce(dead_since, ${now}) end
    where tenant = ${tenant} and address = ${address}`.execute(db)
  return { state: judged.state, changed: judged.state !== before.state }
}

/** Marks an address that must not be requested as checked, with no known state. */
export async function noteAsked(
  db: Db,
  { tenant, address, now }: { tenant: string; address: string; now: Date },
): Promise<void> {
  await db
    .updateTable('links.address')
    .set({ checked_at: now })
    .where('tenant', '=', tenant)
    .where('address', '=', address)
    .execute()
}

export interface BrokenLink {
  address: string
  inside: boolean
  status: number | null
  reason: string | null
  deadSince: Date
  places: Pick<FoundLink, 'source' | 'contentType' | 'item' | 'locale' | 'field' | 'title' | 'page'>[]
}

/** Limit of places listed per address: a menu alone links to it from every language. */
const PLACES = 10

/** Dead addresses, newest first. */
export async function brokenLinks(db: Db, tenant: string, limit: number): Promise<BrokenLink[]> {
  const { rows } = await sql<BrokenLink>`
    select a.address, a.inside, a.status, a.reason, a.dead_since as "deadSince",
      coalesce((select json_agg(p.place) from (
        select json_build_object('source', source, 'contentType', content_type, 'item', item, 'locale', locale,
          'field', field, 'title', title, 'page', page) as place
        from links.place where tenant = a.tenant and address = a.address
        order by source, content_type, title, item, locale, field limit ${PLACES}) p), '[]') as places
    from links.address a
    where a.tenant = ${tenant} and a.state = 'dead'
    order by a.dead_since desc, a.address limit ${limit}`.execute(db)
  return rows
}

export interface LinkCounts {
  inside: number
  outside: number
  dead: number
  /** Time of the last check; null before the first. */
  checkedAt: Date | null
}

export async function countLinks(db: Db, tenant: string): Promise<LinkCounts> {
  const { rows } = await sql<LinkCounts>`
    select count(*) filter (where inside)::int as inside, count(*) filter (where not inside)::int as outside,
      count(*) filter (where state = 'dead')::int as dead, max(checked_at) as "checkedAt"
    from links.address where tenant = ${tenant}`.execute(db)
  return rows[0] ?? { inside: 0, outside: 0, dead: 0, checkedAt: null }
}

/** The subset of addresses known to be dead. Pages show a note instead of such a link. */
export async function deadAmong(
  db: Db,
  tenant: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('links.address')
    .select('address')
    .where('tenant', '=', tenant)
    .where('state', '=', 'dead')
    .where('address', 'in', [...addresses])
    .execute()
  return new Set(rows.map(({ address }) => address))
}
