// Each job runs once, is retried, taken over and handed over: with a simulated clock, on both databases.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { enqueueJob, listJobs, runJobAgain } from '#services/jobs/job-rows.ts'
import { silentLog, stoppedClock } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { claimJob } from './claims.ts'
import { GiveUp, type Job, type JobWork, TryLater } from './job.ts'
import { createRunner, type Outcome, type Runner, type RunnerOptions } from './runner.ts'

const tenant = 'club'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let database: TestDatabase
let clock: ReturnType<typeof stoppedClock>
const runners: Runner[] = []
let ran: string[] = []
let outcomes: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  clock = stoppedClock('2026-11-21T10:30:00Z')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await sql`truncate jobs.job`.execute(database.db)
  ran = []
  outcomes = []
})

const note = async ({ key, attempt, takenOver }: JobWork) => {
  ran.push(`${key}#${attempt}${takenOver ? ' taken over' : ''}`)
}
const job = (more: Partial<Job> = {}): Job => ({
  kind: 'mail',
  tries: 3,
  failed: 'The mail could not be sent',
  run: note,
  ...more,
})
const runnerOf = (...jobs: Job[]) => made({ jobs })
function made(options: Pick<RunnerOptions, 'jobs' | 'recurring'>): Runner {
  const runner = createRunner({
    ...options,
    database: database.background,
    tenant,
    clock,
    log: silentLog(),
    random: () => 0,
    onOutcome: (kind: string, outcome: Outcome) => outcomes.push(`${kind} ${outcome}`),
  })
  runners.push(runner)
  return runner
}
const ask = (key = '', kind = 'mail') => enqueueJob(database.db, { tenant, kind, key, runAt: clock.now() })
const rows = async () =>
  (await listJobs(database.db, tenant, 100)).map(({ kind, key, state, attempts }) => [
    kind,
    key,
    state,
    attempts,
  ])

test('a requested job runs once and leaves no row', async () => {
  const runner = runnerOf(job())
  await ask('a')
  await ask('a')
  await ask('b')
  await runner.run()
  expect(ran.toSorted()).toEqual(['a#1', 'b#1'])
  expect(outcomes).toEqual(['mail done', 'mail done'])
  await runner.run()
  expect(ran).toHaveLength(2)
  expect(await rows()).toEqual([])
})

test('a job is stored in the transaction that causes it, or not at all', async () => {
  const runner = runnerOf(job())
  await database.db
    .transaction()
    .execute(async (trx) => {
      await enqueueJob(trx, { tenant, kind: 'mail', runAt: clock.now() })
      throw new Error('The cause was taken back')
    })
    .catch(() => {})
  await runner.run()
  expect(ran).toEqual([])
})

test('a request during a run causes one more run, never a concurrent one', async () => {
  let beside = 0
  let most = 0
  const runner: Runner = runnerOf(
    job({
      async run(work) {
        most = Math.max(most, ++beside)
        if (ran.length === 0) await ask('a')
        await note(work)
        beside--
      },
    }),
  )
  await ask('a')
  await runner.run()
  // The second waited until the first had finished.
  await runner.run()
  expect(ran).toEqual(['a#1', 'a#1'])
  expect(most).toBe(1)
})

test('concurrent runners run each job once', async () => {
  const many = Array.from({ length: 4 }, () => runnerOf(job()))
  const keys = Array.from({ length: 30 }, (_, at) => `key ${at}`)
  for (const key of keys) await ask(key)
  await Promise.all(many.map((runner) => runner.run()))
  expect(ran.toSorted()).toEqual(keys.map((key) => `${key}#1`).toSorted())
})

test('a failed attempt is retried with growing delay, until the job counts as failed and can be requested again', async () => {
  let failing = true
  const runner = runnerOf(
    job({
      async run(work) {
        await note(work)
        if (failing) throw new Error('550 <ada@example.org> has no box, call +49 30 1234567')
      },
    }),
  )
  await ask('a')
  await runner.run()
  await runner.run()
  expect(ran).toEqual(['a#1'])
  clock.advance(10_000)
  await runner.run()
  clock.advance(10_000)
  await runner.run()
  expect(ran).toEqual(['a#1', 'a#2'])
  clock.advance(10_000)
  await runner.run()
  expect(ran).toEqual(['a#1', 'a#2', 'a#3'])
  const [failed] = await listJobs(database.db, tenant, 10)
  expect(failed).toMatchObject({
    state: 'failed',
    attempts: 3,
    error: 'Error: 550 <[address]> has no box, call [number]',
  })
  clock.advance(24 * HOUR)
  await runner.run()
  expect(ran).toHaveLength(3)
  expect(outcomes).toEqual(['mail retried', 'mail retried', 'mail failed'])
  failing = false
  const again = { tenant, id: failed?.id ?? '', now: clock.now() }
  expect(await runJobAgain(database.db, { ...again, tenant: 'other' })).toBe(false)
  expect(await runJobAgain(database.db, again)).toBe(true)
  expect(await runJobAgain(database.db, again)).toBe(false)
  await runner.run()
  expect(ran.at(-1)).toBe('a#1')
  expect(await rows()).toEqual([])
})

test('a job can set its retry time, or give up', async () => {
  const runner = runnerOf(
    job({ run: () => Promise.reject(new TryLater('The service asks for a pause', HOUR)) }),
    job({ kind: 'hopeless', run: () => Promise.reject(new GiveUp('Too old')) }),
  )
  await ask()
  await ask('', 'hopeless')
  await runner.run()
  const listed = await listJobs(database.db, tenant, 10)
  expect(listed).toMatchObject([
    { kind: 'hopeless', state: 'failed', attempts: 1 },
    { kind: 'mail', state: 'waiting', runAt: new Date(clock.now().getTime() + HOUR) },
  ])
})

test('a long error is truncated', async () => {
  const runner = runnerOf(job({ tries: 1, run: () => Promise.reject(new Error('é'.repeat(10_000))) }))
  await ask()
  await runner.run()
  const [failed] = await listJobs(database.db, tenant, 10)
  expect(failed?.error).toHaveLength(2048)
})

test('a schedule runs once in all processes, at full intervals of UTC, and once for missed runs', async () => {
  const hourly = job({ everyMs: HOUR })
  const replicas = [runnerOf(hourly), runnerOf(hourly)]
  for (const one of replicas) await one.start()
  await Promise.all(replicas.map((one) => one.run()))
  expect(ran).toEqual([])
  expect(await listJobs(database.db, tenant, 10)).toMatchObject([{ runAt: new Date('2026-11-21T11:00:00Z') }])
  clock.advance(30 * MINUTE)
  await Promise.all(replicas.map((one) => one.run()))
  expect(ran).toHaveLength(1)
  clock.advance(5 * HOUR + MINUTE)
  await Promise.all(replicas.map((one) => one.run()))
  expect(ran).toHaveLength(2)
  const [next] = await listJobs(database.db, tenant, 10)
  expect(next).toMatchObject({ state: 'waiting', scheduled: true, runAt: new Date('2026-11-21T17:00:00Z') })
})

test('without recurring jobs a schedule waits until it is asked for, and waits again after each run', async () => {
  const runner = made({ jobs: [job({ everyMs: HOUR, firstAfterMs: MINUTE })], recurring: false })
  await runner.start()
  for (let time = 1; time <= 2; time++) {
    clock.advance(48 * HOUR)
    await runner.run()
    expect(ran).toHaveLength(time - 1)
    await ask()
    await runner.run()
    expect(ran).toHaveLength(time)
  }
  expect(await listJobs(database.db, tenant, 10)).toMatchObject([{ state: 'waiting', scheduled: true }])
})

test('a failed schedule continues at its next time, and a success clears the failure', async () => {
  let failing = true
  const runner = runnerOf(
    job({
      everyMs: HOUR,
      tries: 1,
      run: () => (failing ? Promise.reject(new Error('no')) : Promise.resolve()),
    }),
  )
  await runner.start()
  for (let hours = 0; hours < 3; hours++) {
    clock.advance(HOUR)
    await runner.run()
    expect((await rows()).map(([, , state]) => state)).toEqual(['failed', 'waiting'])
  }
  failing = false
  clock.advance(HOUR)
  await runner.run()
  expect((await rows()).map(([, , state]) => state)).toEqual(['waiting'])
})

test('a request while its schedule runs is merged into the schedule', async () => {
  const runner = runnerOf(
    job({
      everyMs: HOUR,
      async run(work) {
        await note(work)
        if (ran.length === 1) await ask()
      },
    }),
  )
  await runner.start()
  clock.advance(HOUR)
  await runner.run()
  await runner.run()
  expect(ran).toHaveLength(2)
  expect(await listJobs(database.db, tenant, 10)).toMatchObject([{ state: 'waiting', scheduled: true }])
})

test('a job of a killed process is taken over when its lease expires; one that kills its process is given up', async () => {
  await ask('a')
  for (let kills = 1; kills <= 3; kills++) {
    const dead = { tenant, kinds: ['mail'], alone: [], running: [], now: clock.now() }
    const claimed = await claimJob(database.background.db, dead, new Date(clock.now().getTime() + 2 * MINUTE))
    expect(claimed).toMatchObject({ attempts: kills })
    const runner = runnerOf(job())
    await runner.run()
    expect(ran).toEqual([])
    clock.advance(2 * MINUTE)
  }
  await runnerOf(job()).run()
  expect(ran).toEqual([])
  expect(await rows()).toEqual([['mail', 'a', 'failed', 4]])
})

test('after one killed process, the next one runs the job', async () => {
  await ask('a')
  const dead = { tenant, kinds: ['mail'], alone: [], running: [], now: clock.now() }
  await claimJob(database.background.db, dead, new Date(clock.now().getTime() + 2 * MINUTE))
  clock.advance(2 * MINUTE)
  await runnerOf(job()).run()
  expect(ran).toEqual(['a#2 taken over'])
  expect(await rows()).toEqual([])
})

test('a stop hands over running jobs without counting the attempt', async () => {
  const begun = Promise.withResolvers<void>()
  const stopped = runnerOf(
    job({
      run: ({ signal }) =>
        new Promise((_, reject) => {
          begun.resolve()
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    }),
  )
  await ask('a')
  stopped.wake()
  await begun.promise
  await stopped.stop()
  expect(outcomes).toEqual(['mail handed-over'])
  expect(await rows()).toEqual([['mail', 'a', 'waiting', 0]])
  await runnerOf(job()).run()
  expect(ran).toEqual(['a#1'])
})

test('a runner without its lease changes nothing', async () => {
  const entered = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow = runnerOf(
    job({
      async run() {
        entered.resolve()
        await goOn.promise
        throw new Error('too late')
      },
    }),
  )
  await ask('a')
  slow.wake()
  await entered.promise
  clock.advance(3 * MINUTE)
  await runnerOf(job()).run()
  expect(ran).toEqual(['a#2 taken over'])
  goOn.resolve()
  await slow.run()
  expect(outcomes.toSorted()).toEqual(['mail done', 'mail lost'])
  expect(await rows()).toEqual([])
})

test('a kind with `alone` runs one job at a time in all processes', async () => {
  let beside = 0
  let most = 0
  const many = Array.from({ length: 3 }, () =>
    runnerOf(
      job({
        alone: true,
        async run(work) {
          most = Math.max(most, ++beside)
          await database.db.selectFrom('jobs.job').select('id').execute()
          await note(work)
          beside--
        },
      }),
    ),
  )
  for (const key of ['a', 'b', 'c', 'd']) await ask(key)
  // A runner that finds the kind taken looks again later.
  for (let turns = 0; turns < 4; turns++) await Promise.all(many.map((runner) => runner.run()))
  expect(ran.toSorted()).toEqual(['a#1', 'b#1', 'c#1', 'd#1'])
  expect(most).toBe(1)
})

test('an idle site makes one query, and no other within 30 s', async () => {
  const runner = runnerOf(job({ everyMs: HOUR }))
  await runner.start()
  await runner.run()
  const asked = vi.spyOn(database.background.pool, 'connect')
  const rests = vi.spyOn(globalThis, 'setTimeout')
  await runner.run()
  expect(asked).toHaveBeenCalledOnce()
  expect(rests.mock.calls.map(([, ms]) => ms)).toContain(30_000)
})

test('ignores jobs of other tenants and unknown kinds', async () => {
  await enqueueJob(database.db, { tenant: 'other', kind: 'mail', runAt: clock.now() })
  await ask('', 'unknown')
  await runnerOf(job()).run()
  expect(ran).toEqual([])
  expect(await rows()).toEqual([['unknown', '', 'waiting', 0]])
})
