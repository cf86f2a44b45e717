// Which recommendations of a member's home page are new since their last visit to it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { mayRemember } from './memory.ts'

/** A visit goes on while the page is opened again within half an hour. */
const VISIT_MS = 30 * 60_000
/** Of one visit; the page shows eight. */
const MAX_ITEMS = 100

/** What was shown at a visit, as `nameOf` writes it. */
export interface Visit {
  at: Date
  items: readonly string[]
}

export interface HomeVisits {
  /** The visit that is going on, or the last one. */
  latest: Visit | undefined
  /** The one before it. */
  before: Visit | undefined
}

/** The visits after the page has been shown again, with these items. `before` is what "new since" compares with. */
export function visitsAfter({ latest, before }: HomeVisits, shown: readonly string[], now: Date): HomeVisits {
  if (latest === undefined || now.getTime() - latest.at.getTime() >= VISIT_MS)
    return { latest: { at: now, items: shown.slice(0, MAX_ITEMS) }, before: latest }
  const items = [...new Set([...latest.items, ...shown])].slice(0, MAX_ITEMS)
  return { latest: { at: now, items }, before }
}

/**
 * Notes what the page shows.
 * @param visit.shown undefined for a page that nobody has seen, which is no visit
 * @returns the visit before this one; undefined at the first, and while profiling is off
 */
export async function noteHomeVisit(
  db: Db,
  { memberId, shown, now }: { memberId: string; shown: readonly string[] | undefined; now: Date },
): Promise<Visit | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      home: Date | null
      homeItems: string[]
      before: Date | null
      beforeItems: string[]
    }>`
      select home_at as home, home_items as "homeItems", before_at as before, before_items as "beforeItems"
      from recommendations.setting where member_id = ${memberId} and profiling for update`.execute(trx)
    const [row] = rows
    const visit = (at: Date | null | undefined, items: readonly string[] = []) =>
      at ? { at, items } : undefined
    const { latest, before } = visitsAfter(
      { latest: visit(row?.home, row?.homeItems), before: visit(row?.before, row?.beforeItems) },
      shown ?? [],
      now,
    )
    if (shown === undefined) return before
    await sql`
      insert into recommendations.setting as s
        (member_id, profiling, changed_at, home_at, home_items, before_at, before_items)
      select id, true, ${now}::timestamptz, ${latest?.at ?? null}::timestamptz,
        ${latest?.items ?? []}::text[], ${before?.at ?? null}::timestamptz, ${before?.items ?? []}::text[]
      from identity.member where id = ${memberId} and ${mayRemember(memberId)}
      on conflict (member_id) do update set home_at = excluded.home_at, home_items = excluded.home_items,
        before_at = excluded.before_at, before_items = excluded.before_items
      where s.profiling`.execute(trx)
    return before
  })
}
