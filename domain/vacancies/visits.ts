import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Somebody who comes back after this has been away. */
export const AWAY_MINUTES = 30

/**
 * A member looks at vacancies now.
 * @param ask with `seen` false for a page that is only fetched ahead: nothing is noted
 * @returns a snapshot of the database, the same during a whole visit: what it does not see is new. Undefined during the first visit,
 * where everything would be
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
