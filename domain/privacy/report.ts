// Privacy requests by the month in which they came in; removed accounts and holds by the month in which that
// happened. Months are of UTC, as are the days of the register. Nobody is named, and nothing about a person is read.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { RequestKind } from './request-rules.ts'

/** This month and the year before it. Everything that is counted is kept longer (report.test.ts). */
export const REPORT_MONTHS = 13

export interface ReportMonth {
  /** `2026-11` */
  month: string
  /** Requests that came in. */
  received: number
  kinds: Readonly<Record<RequestKind, number>>
  /** Of those, answered by the day on which they were due, also with a refusal. */
  inTime: number
  late: number
  /** Of those answered. */
  refused: number
  open: number
  /** Of those open. */
  overdue: number
  /** From receipt to the answer; null where none is answered. */
  medianDays: number | null
  removed: number
  holdsPlaced: number
  holdsLifted: number
}

interface Row extends Omit<ReportMonth, 'kinds'>, Record<RequestKind, number> {}

/** The last months, the newest first; those in which nothing happened too. */
export async function privacyReport(
  db: Db,
  { tenant, now }: { tenant: string; now: Date },
): Promise<ReportMonth[]> {
  const today = now.toISOString().slice(0, 10)
  const start = sql`(date_trunc('month', ${today}::timestamp) - make_interval(months => ${REPORT_MONTHS - 1}::int))`
  const { rows } = await sql<Row>`
    with month as (
      select first::date from generate_series(${start}, ${today}::timestamp, interval '1 month') as first),
    request as (
      select kind, state, received_on, due_on, (ended_at at time zone 'UTC')::date as ended_on
      from privacy.request where tenant = ${tenant} and received_on >= ${start}::date),
    received as (
      select date_trunc('month', received_on::timestamp)::date as first, count(*) as count,
        count(*) filter (where kind = 'access') as access, count(*) filter (where kind = 'correction') as correction,
        count(*) filter (where kind = 'removal') as removal, count(*) filter (where kind = 'account') as account,
        count(*) filter (where kind = 'profiling') as profiling, count(*) filter (where kind = 'objection') as objection,
        count(*) filter (where ended_on <= due_on) as in_time, count(*) filter (where ended_on > due_on) as late,
        count(*) filter (where state = 'refused') as refused, count(*) filter (where ended_on is null) as open,
        count(*) filter (where ended_on is null and due_on < ${today}::date) as overdue,
        percentile_cont(0.5) within group (order by ended_on - received_on) as median
      from request group by 1),
    removed as (
      select date_trunc('month', at at time zone 'UTC')::date as first, count(*) as count
      from privacy.removed where at >= ${start} at time zone 'UTC' group by 1),
    -- A hold that is placed again is prolonged. The log has entries of the tenant's earlier names as well.
    held as (
      select day, action, lag(action) over (partition by subject order by day, at, place) as before from privacy.audit_entry
      where action in ('hold-placed', 'hold-lifted')),
    holds as (
      select date_trunc('month', day::timestamp)::date as first,
        count(*) filter (where action = 'hold-placed' and before is distinct from 'hold-placed') as placed,
        count(*) filter (where action = 'hold-lifted') as lifted
      from held where day >= ${start}::date group by 1)
    select to_char(month.first, 'YYYY-MM') as month, coalesce(received.count, 0)::int as received,
      coalesce(access, 0)::int as access, coalesce(correction, 0)::int as correction,
      coalesce(removal, 0)::int as removal, coalesce(account, 0)::int as account,
      coalesce(profiling, 0)::int as profiling, coalesce(objection, 0)::int as objection,
      coalesce(in_time, 0)::int as "inTime", coalesce(late, 0)::int as late, coalesce(refused, 0)::int as refused,
      coalesce(open, 0)::int as open, coalesce(overdue, 0)::int as overdue, median as "medianDays",
      coalesce(removed.count, 0)::int as removed, coalesce(placed, 0)::int as "holdsPlaced",
      coalesce(lifted, 0)::int as "holdsLifted"
    from month left join received using (first) left join removed using (first) left join holds using (first)
    order by month.first desc`.execute(db)
  return rows.map(({ access, correction, removal, account, profiling, objection, ...row }) => ({
    ...row,
    kinds: { access, correction, removal, account, profiling, objection },
  }))
}
