// How long decisions of a programme have taken, for those who wait for theirs.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Fewer say nothing about the next one. */
export const MIN_DECISIONS = 10
/** Older ones say little about today. */
const MAX_DECISIONS = 200
const MAX_DAYS_AGO = 730

const DAY_MS = 86_400_000

export interface DecisionTimes {
  /** Of how many decisions; the latest. */
  count: number
  /** In whole days, at least one: eight of ten decisions lie between. */
  from: number
  to: number
}

/** Only what applicants were told counts. @returns undefined where there are too few */
export async function decisionTimes(
  db: Db,
  { tenant, programId, now }: { tenant: string; programId: string; now: Date },
): Promise<DecisionTimes | undefined> {
  const { rows } = await sql<{ count: number; days: number[] | null }>`
    select count(*)::int as count, percentile_disc(array[0.1, 0.9]) within group (order by days) as days
    from (
      select extract(epoch from (
        select min(c.at) from applications.change c
        where c.application_id = a.id and c.by = 'reviewer' and c.stage in ('offer', 'accepted', 'declined')
      ) - a.sent_at)::float8 / 86400 as days
      from (
        select a.id, a.sent_at from applications.application a
        where a.tenant = ${tenant} and a.program_id = ${programId} and a.workflow = 'preselect-only'
          and a.stage in ('offer', 'accepted', 'declined')
          and a.changed_at >= ${new Date(now.getTime() - MAX_DAYS_AGO * DAY_MS)}
        order by a.changed_at desc limit ${MAX_DECISIONS}
      ) a
    ) d where days is not null`.execute(db)
  const { count = 0, days } = rows[0] ?? {}
  const [from, to] = days ?? []
  if (count < MIN_DECISIONS || from === undefined || to === undefined) return undefined
  return { count, from: Math.max(1, Math.floor(from)), to: Math.max(1, Math.ceil(to)) }
}
