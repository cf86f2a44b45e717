// Who runs what: SQL of the runner. Times come from the caller, so that a test can move them.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

// The first of the two numbers of an advisory lock; the second is made of the tenant's name.
const LOCK = 727_003

export interface ClaimedJob {
  id: string
  kind: string
  key: string
  scheduled: boolean
  again: boolean
  attempts: number
  lease: string
  /** Whose process died, or stopped, while it ran. */
  takenOver: boolean
}

export interface Claimant {
  tenant: string
  /** Kinds that this process can run. */
  kinds: readonly string[]
  /** Of which one runs at a time whatever its key. */
  alone: readonly string[]
  /** Ids of jobs that this process is still running, though their leases may have run out. */
  running: readonly string[]
  now: Date
}

/** Puts a schedule into the table unless it is there, waiting or running. */
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

/** Schedules that no process has run for a day: their settings or their code are gone. */
export async function dropOldSchedules(
  db: Db,
  { tenant, kinds, before }: { tenant: string; kinds: readonly string[]; before: Date },
): Promise<void> {
  await sql`
    delete from jobs.job where tenant = ${tenant} and scheduled and state = 'waiting' and run_at < ${before}
      and kind <> all(${kinds}::text[])`.execute(db)
}

/**
 * Takes the job that has been due for longest, or one whose runner has died. Of one kind and key one runs at a time, in all
 * processes together: claims take turns, by a lock that the embedded database has too because its transactions take turns.
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

/** @returns when something is due next, or has to be taken over */
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

/** Lets another process take over at once what could not be ended here. This try does not count. */
export async function endLease(db: Db, { id, lease }: ClaimedJob, now: Date): Promise<void> {
  await sql`
    update jobs.job set lease_until = ${now}, attempts = attempts - 1 where id = ${id} and lease = ${lease}`.execute(
    db,
  )
}

/** Done for good. A job that failed earlier under the same key has come to its end, too. */
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
  /** It did what it had to do, and waits for the next time of its schedule. */
  done?: boolean
}

/** Puts a job that was claimed back. What was asked for under the same key meanwhile is this job. */
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

/** Gives a job up: it stays for an admin to see. One of its key is enough; a schedule goes on at its next time. */
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
