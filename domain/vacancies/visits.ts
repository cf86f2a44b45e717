import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Somebody who comes back after this has been away. */
export const AWAY_MINUTES = 30

export interface Visit {
  /** A snapshot of the database: what it does not see is new. Undefined at a first visit, where everything would be. */
  since: string | undefined
  sinceAt: Date | undefined
}

/** A member looks at vacancies now. Within a visit the answer stays the same. */
export async function visitVacancies(
  db: Db,
  { memberId, tenant, now }: { memberId: string; tenant: string; now: Date },
): Promise<Visit> {
  const away = sql`v.latest_at < ${now}::timestamptz - make_interval(mins => ${AWAY_MINUTES})`
  const { rows } = await sql<{ since: string; since_at: Date; first: boolean }>`
    insert into vacancies.visit as v (member_id, tenant, since, since_at, latest, latest_at)
    values (${memberId}, ${tenant}, pg_current_snapshot(), ${now}, pg_current_snapshot(), ${now})
    on conflict (member_id, tenant) do update set
      since = case when ${away} then v.latest else v.since end,
      since_at = case when ${away} then v.latest_at else v.since_at end,
      latest = excluded.latest, latest_at = greatest(v.latest_at, excluded.latest_at)
    returning since::text, since_at, since_at = latest_at as first`.execute(db)
  const [row] = rows
  // During the first visit nothing is new: `since` is when it began.
  return row === undefined || row.first
    ? { since: undefined, sinceAt: undefined }
    : { since: row.since, sinceAt: row.since_at }
}
