// Claims and releases jobs: the runner's SQL. Times are parameters, so that tests can set the clock.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

// First key of an advisory lock; the second is derived from the tenant's name.
const LOCK = 727_003

export interface ClaimedJob {
  id: string
  kind: string
  key: string
  scheduled: boolean
  again: boolean
  attempts: number
  lease: string
  /** Taken over from a process that died or stopped while running it. */
  takenOver: boolean
}

export interface Claimant {
  tenant: string
  /** Job kinds that this process can run. */
  kinds: readonly string[]
  /** Kinds that run only one job at a time, whatever its key. */
  alone: readonly string[]
  /** Ids of jobs that this process is still running, even if their lease has expired. */
  running: readonly string[]
  now: Date
}

/** Adds a schedule unless it exists, waiting or running. */
export async function putSchedule(
  db: Db,
  { tenant, kind, runAt, now }: { tenant: string; kind: string; runAt: Date; now: Date },
): Promise<void> {
  await sql`
    insert into jobs.job as waiting (tenant, kind, scheduled, run_at, changed_at)
    select ${tenant}, ${kind}, true, ${runAt}::timestamptz, ${now}::timestamptz
    where not exists (select from jobs.job where tenant = ${tenant} and kind = ${kind} and key = '' and scheduled)
    on conflict (tenant, kind, key) where state = 'waiting' do update set scheduled = true`.execute(db)
}

/** Deletes schedules that no process has run for a day, because their settings or code have been removed. */
export async function dropOldSchedules(
  db: Db,
  { tenant, kinds, before }: { tenant: string; kinds: readonly string[]; before: Date },
): Promise<void> {
  await sql`
    delete from jobs.job where tenant = ${tenant} and scheduled and state = 'waiting' and run_at < ${before}
      and kind <> all(${kinds}::text[])`.execute(db)
}

/**
 * Claims the job that has been due the longest, or one whose runner has died. Only one job of a kind and key
 * runs at a time across all processes: claims are serialised by a lock. The embedded database serialises
 * transactions, so the lock works there, too.
 */
export async function claimJob(
  db: Db,
  { tenant, kinds, alone, running, now }: Claimant,
  leaseUntil: Date,
): Promise<ClaimedJob | undefined> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${tenant}))`.execute(trx)
    const { rows } = await sql<ClaimedJob>`
      with due as (
        select id, state from jobs.job due
        where tenant = ${tenant} and kind = any(${kinds}::text[]) and id <> all(${running}::uuid[])
          and (state = 'waiting' and run_at <= ${now} or state = 'running' and lease_until <= ${now})
          and not exists (
            select from jobs.job other
            where other.tenant = due.tenant and other.kind = due.kind and other.id <> due.id and other.state = 'running'
              and (other.key = due.key or other.kind = any(${alone}::text[])))
        order by run_at, id limit 1 for update skip locked)
      update jobs.job set state = 'running', attempts = attempts + 1, lease = gen_random_uuid(), lease_until = ${leaseUntil},
        changed_at = ${now}
      from due where job.id = due.id
      returning job.id, job.kind, job.key, job.scheduled, job.again, job.attempts, job.lease, due.state = 'running' as "takenOver"`.execute(
      trx,
    )
    return rows[0]
  })
}

/** @returns when the next job is due or its lease expires */
export async function nextDue(
  db: Db,
  { tenant, kinds }: Pick<Claimant, 'tenant' | 'kinds'>,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(case when state = 'waiting' then run_at else lease_until end) as at from jobs.job
    where tenant = ${tenant} and kind = any(${kinds}::text[]) and state in ('waiting', 'running')`.execute(db)
  return rows[0]?.at ?? undefined
}

/** @returns false when another process has taken the job over */
export async function extendLease(db: Db, { id, lease }: ClaimedJob, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update jobs.job set lease_until = ${until} where id = ${id} and lease = ${lease} returning id`.execute(db)
  return rows.length > 0
}

/**
 * Releases a job that could not finish here, so that another process can take it at once. The attempt does
 * not count.
 */
export async function endLease(db: Db, { id, lease }: ClaimedJob, now: Date): Promise<void> {
  await sql`
    update jobs.job set lease_until = ${now}, attempts = attempts - 1 where id = ${id} and lease = ${lease}`.execute(
    db,
  )
}

/** Deletes a finished job, together with an earlier failed one of the same key. */
export async function finishJob(db: Db, { id, lease }: ClaimedJob): Promise<boolean> {
  const { rows } = await sql`
    with done as (delete from jobs.job where id = ${id} and lease = ${lease} returning *),
      mended as (delete from jobs.job failed using done
        where failed.state = 'failed' and (failed.tenant, failed.kind, failed.key) = (done.tenant, done.kind, done.key))
    select id from done`.execute(db)
  return rows.length > 0
}

export interface Waiting {
  runAt: Date
  now: Date
  attempts: number
  error?: string | null
  /** A successful run that waits for the schedule's next time. */
  done?: boolean
}

/** Returns a claimed job to the queue. A request for the same key made meanwhile is merged into it. */
export async function putBack(
  db: Db,
  { id, lease }: ClaimedJob,
  { runAt, now, attempts, error = null, done = false }: Waiting,
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (delete from jobs.job where id = ${id} and lease = ${lease} returning *),
      mended as (delete from jobs.job failed using ended
        where ${done} and failed.state = 'failed' and (failed.tenant, failed.kind, failed.key) = (ended.tenant, ended.kind, ended.key))
    insert into jobs.job as waiting (tenant, kind, key, scheduled, again, run_at, attempts, error, changed_at, done_at)
    select tenant, kind, key, scheduled, again and not ${done}, ${runAt}::timestamptz, ${attempts}::int, ${error}, ${now}::timestamptz,
      case when ${done} then ${now}::timestamptz else done_at end
    from ended
    on conflict (tenant, kind, key) where state = 'waiting' do update set
      scheduled = waiting.scheduled or excluded.scheduled, again = waiting.again or excluded.again, attempts = excluded.attempts, error = excluded.error,
      done_at = excluded.done_at,
      -- Asked for again while it ran, it runs again at once; but not sooner than a failure allows.
      run_at = case when ${done} then waiting.run_at else excluded.run_at end
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Marks a job as failed, for an admin to see. Only one failed job per key is stored; a schedule continues at
 * its next time.
 */
export async function failJob(
  db: Db,
  { id, lease }: ClaimedJob,
  { error, now, nextRunAt }: { error: string; now: Date; nextRunAt: Date | undefined },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const job = await trx
      .selectFrom('jobs.job')
      .selectAll()
      .where('id', '=', id)
      .where('lease', '=', lease)
      .forUpdate()
      .executeTakeFirst()
    if (job === undefined) return false
    await sql`
      delete from jobs.job where tenant = ${job.tenant} and kind = ${job.kind} and key = ${job.key} and state = 'failed'`.execute(
      trx,
    )
    await trx
      .updateTable('jobs.job')
      .set({
        state: 'failed',
        scheduled: false,
        again: false,
        lease: null,
        lease_until: null,
        error,
        changed_at: now,
      })
      .where('id', '=', id)
      .execute()
    if (nextRunAt !== undefined)
      await sql`
        insert into jobs.job as waiting (tenant, kind, key, scheduled, run_at, changed_at, done_at)
        values (${job.tenant}, ${job.kind}, ${job.key}, true, ${nextRunAt}, ${now}, ${job.done_at})
        on conflict (tenant, kind, key) where state = 'waiting' do update set scheduled = true`.execute(trx)
    return true
  })
}
