// Runs background work from the job table: each job once among all processes, retried when it fails, taken
// over when its process dies. docs/decisions/061-jobs.md says why this is not a library.
import type { WorkDatabase } from '#db/database.ts'
import { withoutSignal } from '#db/request-signal.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import {
  type ClaimedJob,
  claimJob,
  dropOldSchedules,
  endLease,
  extendLease,
  failJob,
  finishJob,
  nextDue,
  putBack,
  putSchedule,
} from './claims.ts'
import { GiveUp, type Job, TryLater } from './job.ts'
import { backOff, errorText, nextRun } from './retry.ts'

/** Maximum time between two polls: another process may have added work, and the clock may be set back. */
const POLL_MS = 30_000
const LEASE_MS = 120_000
const EXTEND_EVERY_MS = 30_000
/** Part of the 15 s that services have to stop (server/stop.ts). */
const HAND_OVER_AFTER_MS = 8_000
const DAY_MS = 86_400_000
const NEVER = new Date('9999-01-01T00:00:00Z')

/**
 * Concurrent jobs. The embedded database has one session, which pages need too. Of a server's five background
 * connections two stay free.
 */
const AT_ONCE = { embedded: 1, server: 3 }

export type Outcome = 'done' | 'retried' | 'failed' | 'handed-over' | 'lost'

export interface RunnerOptions {
  database: WorkDatabase
  tenant: string
  jobs: readonly Job[]
  clock: Pick<Clock, 'now'>
  log: Log
  random?: () => number
  onOutcome?: (kind: string, outcome: Outcome, ms: number) => void
  /** False: schedules wait until they are asked for, so that a test decides when they run. */
  recurring?: boolean
}

export type Runner = ReturnType<typeof createRunner>

export function createRunner({
  database: { db, embedded },
  tenant,
  jobs,
  clock,
  log,
  random = Math.random,
  onOutcome = () => {},
  recurring = true,
}: RunnerOptions) {
  const byKind = new Map(jobs.map((job) => [job.kind, job]))
  const kinds = [...byKind.keys()]
  const alone = jobs.filter((job) => job.alone).map(({ kind }) => kind)
  const atOnce = embedded ? AT_ONCE.embedded : AT_ONCE.server
  const stopping = new AbortController()
  const workers = new Set<Promise<void>>()
  const running = new Set<ClaimedJob>()
  let asked = false
  let timer: NodeJS.Timeout | undefined

  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  function wake(): void {
    if (stopping.signal.aborted) return
    asked = true
    clearTimeout(timer)
    if (workers.size >= atOnce) return
    const worker: Promise<void> = withoutSignal(work)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'Background jobs could not be read; trying again in 30 s')
        return POLL_MS
      })
      .then((ms) => {
        workers.delete(worker)
        // Work was requested since the worker last looked.
        if (asked) wake()
        else rest(ms)
      })
    workers.add(worker)
  }

  /** Runs jobs until none is due. @returns milliseconds to rest */
  async function work(): Promise<number> {
    while (!stopping.signal.aborted) {
      asked = false
      const next = await nextDue(db, { tenant, kinds })
      const ms = next === undefined ? POLL_MS : next.getTime() - clock.now().getTime()
      if (ms > 0) return Math.min(ms, POLL_MS)
      const claimant = { tenant, kinds, alone, running: [...running].map(({ id }) => id), now: clock.now() }
      const job = await claimJob(db, claimant, later(LEASE_MS))
      // A due job that cannot be claimed waits for a running one with the same key.
      if (job === undefined) return POLL_MS
      // Stopped during the claim: a handler that waits for its signal to abort would wait for ever.
      if (stopping.signal.aborted) {
        await handOver(job)
        return POLL_MS
      }
      // Another worker may take the next one.
      wake()
      await runJob(job)
    }
    return POLL_MS
  }

  function rest(ms: number): void {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    timer = setTimeout(wake, ms)
    timer.unref()
  }

  async function runJob(claimed: ClaimedJob): Promise<void> {
    const job = byKind.get(claimed.kind)
    if (job === undefined) return
    const lost = new AbortController()
    const signal = AbortSignal.any([stopping.signal, lost.signal])
    const extending = setInterval(() => {
      extendLease(db, claimed, later(LEASE_MS)).then(
        (held) => held || lost.abort(new Error('Another process has taken over the job')),
        // Without the database the lease expires, and the next process takes over.
        () => {},
      )
    }, EXTEND_EVERY_MS)
    extending.unref()
    running.add(claimed)
    const begun = performance.now()
    let outcome: Outcome
    try {
      outcome = await attempt(job, claimed, signal)
    } catch (error) {
      outcome = 'lost'
      const text = `${job.failed}, or its end could not be noted; it runs again when its lease has run out`
      log.warn({ err: error, job: claimed.kind }, text)
    } finally {
      clearInterval(extending)
      running.delete(claimed)
    }
    onOutcome(claimed.kind, outcome, performance.now() - begun)
  }

  async function attempt(job: Job, claimed: ClaimedJob, signal: AbortSignal): Promise<Outcome> {
    const { key, attempts, again, takenOver } = claimed
    try {
      // One more than allowed: every earlier attempt ended with its process.
      if (attempts > job.tries) throw new GiveUp('The process died during each attempt')
      await job.run({ key, attempt: attempts, again, takenOver, signal })
    } catch (error) {
      if (signal.aborted) return handOver(claimed)
      return settleFailure(job, claimed, error)
    }
    const now = clock.now()
    const done = claimed.scheduled
      ? await putBack(db, claimed, { runAt: nextOf(job, now), now, attempts: 0, done: true })
      : await finishJob(db, claimed)
    return done ? 'done' : 'lost'
  }

  async function settleFailure(job: Job, claimed: ClaimedJob, error: unknown): Promise<Outcome> {
    const { kind, key, attempts } = claimed
    const now = clock.now()
    const text = errorText(error)
    const fields = { err: error, job: kind, ...(key === '' ? {} : { key }), attempts }
    if (error instanceof GiveUp || attempts >= job.tries) {
      const nextRunAt = claimed.scheduled ? nextOf(job, now) : undefined
      const noted = await failJob(db, claimed, { error: text, now, nextRunAt })
      log.error(fields, `${job.failed}; no further attempts, see admin/jobs`)
      return noted ? 'failed' : 'lost'
    }
    const waitMs = Math.max(backOff(attempts, random()), error instanceof TryLater ? error.waitMs : 0)
    const noted = await putBack(db, claimed, { runAt: later(waitMs), now, attempts, error: text })
    log.warn(fields, `${job.failed}; trying again in ${Math.round(waitMs / 1000)} s`)
    return noted ? 'retried' : 'lost'
  }

  /** Releases a job to the next process without counting the attempt. */
  async function handOver(claimed: ClaimedJob): Promise<Outcome> {
    const now = clock.now()
    const noted = await putBack(db, claimed, { runAt: now, now, attempts: claimed.attempts - 1 })
    return noted ? 'handed-over' : 'lost'
  }

  const nextOf = ({ everyMs = POLL_MS }: Job, after: Date) => (recurring ? nextRun(everyMs, after) : NEVER)

  async function putSchedules(): Promise<void> {
    const now = clock.now()
    for (const job of jobs) {
      if (job.everyMs === undefined) continue
      const runAt = recurring && job.firstAfterMs !== undefined ? later(job.firstAfterMs) : nextOf(job, now)
      await putSchedule(db, { tenant, kind: job.kind, runAt, now })
    }
    await dropOldSchedules(db, { tenant, kinds, before: later(-DAY_MS) })
  }

  return {
    kinds,

    /** Adds the schedules and starts working. */
    async start(): Promise<void> {
      await putSchedules()
      wake()
    },

    /** Looks for work now. Call it after committing the transaction that added a job. */
    wake,

    /** Runs what is due. Resolves when nothing is left that this process can claim. */
    async run(): Promise<void> {
      wake()
      while (workers.size > 0) await Promise.all(workers)
    },

    /** Finishes running jobs, or hands them over to another process. */
    async stop(): Promise<void> {
      stopping.abort(new Error('The process is stopping'))
      clearTimeout(timer)
      let patience: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, HAND_OVER_AFTER_MS)
      })
      await Promise.race([Promise.all(workers), late])
      clearTimeout(patience)
      for (const job of running)
        await endLease(db, job, clock.now()).catch((error: unknown) => {
          log.warn(
            { err: error, job: job.kind },
            'A job could not be handed over; another process takes it over when its lease expires',
          )
        })
    },
  }
}
