import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** After this pause the next page is a new visit. */
export const AWAY_MINUTES = 30

/**
 * Records that a member looks at vacancies.
 * @param ask `seen` is false for a prefetched page, which is not recorded
 * @returns a snapshot of the database from the previous visit: vacancies that it does not contain are new. Undefined during the first
 * visit, when all of them would be
 */
export async function visitVacancies(
  db: Db,
  ask: { memberId: string; tenant: string; now: Date; seen: boolean },
): Promise<string | undefined> {
  const { memberId, tenant, now, seen } = ask
  const away = sql`v.latest_at < ${now}::timestamptz - make_interval(mins => ${AWAY_MINUTES})`
  const since = sql`case when ${away} then v.latest else v.since end`
  const { rows } = seen
    ? await sql<{ since: string | null }>`
    insert into vacancies.visit as v (member_id, tenant, latest, latest_at)
    values (${memberId}, ${tenant}, pg_current_snapshot(), ${now})
    on conflict (member_id, tenant) do update set
      since = ${since},
      since_at = case when ${away} then v.latest_at else v.since_at end,
      latest = excluded.latest, latest_at = greatest(v.latest_at, excluded.latest_at)
    returning since::text`.execute(db)
    : await sql<{ since: string | null }>`
    select (${since})::text as since from vacancies.visit v
    where v.member_id = ${memberId} and v.tenant = ${tenant}`.execute(db)
  return rows[0]?.since ?? undefined
}
