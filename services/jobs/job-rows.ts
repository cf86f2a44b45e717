// Background jobs as rows: written in the transaction that causes them, and listed for admins. jobs/runner.ts
// runs them.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface NewJob {
  tenant: string
  kind: string
  /** What the job is about, such as a row's id; empty for kinds without a subject. Never personal data. */
  key?: string
  runAt: Date
}

/**
 * Adds a job. If the same one is already waiting, the earlier time counts. Wake the runner after the commit.
 */
export async function enqueueJob(db: Db, { tenant, kind, key = '', runAt }: NewJob): Promise<void> {
  await sql`
    insert into jobs.job as waiting (tenant, kind, key, run_at, changed_at) values (${tenant}, ${kind}, ${key}, ${runAt}, ${runAt})
    on conflict (tenant, kind, key) where state = 'waiting' do update set run_at = least(waiting.run_at, excluded.run_at)`.execute(
    db,
  )
}

/**
 * Adds a job that is not waiting already, so that asking again does not hurry what waits for its next try, and one that has
 * failed only if that was before a time. Wake the runner after the commit.
 */
export async function enqueueAnew(
  db: Db,
  { tenant, kind, key = '', runAt, failedBefore }: NewJob & { failedBefore: Date },
): Promise<void> {
  await sql`
    insert into jobs.job (tenant, kind, key, run_at, changed_at)
    select ${tenant}, ${kind}, ${key}, ${runAt}::timestamptz, ${runAt}::timestamptz
    where not exists (select from jobs.job where tenant = ${tenant} and kind = ${kind} and key = ${key}
      and (state <> 'failed' or changed_at > ${failedBefore}::timestamptz))
    on conflict (tenant, kind, key) where state = 'waiting' do nothing`.execute(db)
}

export interface ListedJob {
  id: string
  kind: string
  key: string
  state: 'waiting' | 'running' | 'failed'
  scheduled: boolean
  runAt: Date
  attempts: number
  error: string | null
  changedAt: Date
  doneAt: Date | null
}

/** Failed jobs newest first, then running ones, then waiting ones with the next first. */
export async function listJobs(db: Db, tenant: string, limit: number): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select id, kind, key, state, scheduled, run_at as "runAt", attempts, error, changed_at as "changedAt", done_at as "doneAt"
    from jobs.job where tenant = ${tenant}
    order by array_position(array['failed', 'running', 'waiting'], state),
      case when state = 'failed' then changed_at end desc, run_at, kind, key
    limit ${limit}`.execute(db)
  return rows
}

/** Failed jobs by kind. */
export async function countFailedJobs(db: Db, tenant: string): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from jobs.job where tenant = ${tenant} and state = 'failed' group by kind`.execute(
    db,
  )
  return rows
}

/**
 * Queues a failed job again with all its attempts. Wake the runner afterwards.
 * @returns false when it has not failed
 */
export async function runJobAgain(
  db: Db,
  { tenant, id, now }: { tenant: string; id: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with failed as (delete from jobs.job where id = ${id} and tenant = ${tenant} and state = 'failed' returning *)
    insert into jobs.job as waiting (tenant, kind, key, again, run_at, changed_at)
    select tenant, kind, key, true, ${now}::timestamptz, ${now}::timestamptz from failed
    on conflict (tenant, kind, key) where state = 'waiting' do update set
      run_at = least(waiting.run_at, excluded.run_at), attempts = 0, again = true
    returning id`.execute(db)
  return rows.length > 0
}

/** Deletes a failed job. @returns false when it has not failed */
export async function dropFailedJob(
  db: Db,
  { tenant, id }: { tenant: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs.job')
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes jobs that failed before an instant. */
export async function expireFailedJobs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('jobs.job').where('state', '=', 'failed').where('changed_at', '<', before).execute()
}
