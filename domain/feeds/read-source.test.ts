import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimJob } from '#jobs/claims.ts'
import { feedJobs } from '#jobs/feeds.ts'
import { createRunner, type Runner } from '#jobs/runner.ts'
import { enqueueJob, listJobs, runJobAgain } from '#services/jobs/job-rows.ts'
import { fakeNetwork, serveFeed, standingClock } from '#tests/tools/feed-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { readExclusively } from './exclusive-read.ts'
import { type ReaderOptions, readDueSource } from './read-source.ts'
import { listSources, type NewSource, putSource, type Source } from './source-rows.ts'

let database: TestDatabase
let feed: Awaited<ReturnType<typeof serveFeed>>
let clock: ReturnType<typeof standingClock>
let folder: string
beforeAll(async () => {
  ;[database, feed] = await Promise.all([openTestDatabase(), serveFeed()])
})
afterAll(() => Promise.all([database.close(), feed.close()]))
beforeEach(() => {
  clock = standingClock('2026-11-21T10:00:00Z')
  folder = mkdtempSync(join(tmpdir(), 'feeds-'))
  offer('Kotlin developer', 'Rust developer')
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await sql`truncate feeds.source, catalogue.vacancy cascade`.execute(database.db)
})

const HOUR = 3_600_000
/** Sets the content of the test feed, and with it its version. */
function offer(...titles: string[]) {
  const etag = `"${titles.join()}"`
  const rows = titles.map((title) => `${title},${title},Acme`)
  feed.answer((request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else
      response
        .writeHead(200, { etag, 'content-type': 'text/csv' })
        .end(['id,title,company', ...rows].join('\n'))
  })
}

async function add(changes: Partial<NewSource> = {}): Promise<string> {
  const source: NewSource = {
    tenant: 'club',
    kind: 'vacancies',
    name: 'acme',
    url: `http://feeds.example:${feed.port}/jobs.csv`,
    interval_seconds: 3600,
    mapping: '',
    locale: null,
    time_zone: null,
    closing: 'careful',
    added_at: clock.now(),
    ...changes,
  }
  await putSource(database.db, source)
  const added = await kept(source.name)
  return added.id
}

async function kept(name = 'acme'): Promise<Source> {
  const found = (await listSources(database.db, 'club')).find((source) => source.name === name)
  if (found === undefined) throw new Error(`There is no source ${name}`)
  return found
}

const options = (): ReaderOptions => ({
  database,
  clock,
  random: () => 0,
  network: fakeNetwork,
  hosts: [`feeds.example:${feed.port}`],
  reports: folder,
  signal: new AbortController().signal,
})
const read = (id: string, anyway = false) => readDueSource(id, options(), { anyway })
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const runners: Runner[] = []
afterEach(async () => {
  await Promise.all(runners.splice(0).map((one) => one.stop()))
  await sql`truncate jobs.job`.execute(database.db)
})
async function startRunner(): Promise<Runner> {
  const jobs = feedJobs({ ...options(), tenant: 'club', log: silent })
  const runner = createRunner({ database, tenant: 'club', jobs, clock, log: silent })
  runners.push(runner)
  await runner.start()
  return runner
}
/** Runs jobs until none is due. */
async function runAll(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await Promise.all(runners.map((one) => one.run()))
}
const failedJobs = async () =>
  (await listJobs(database.db, 'club', 100)).filter(({ state }) => state === 'failed')

async function vacancies(): Promise<Record<string, string>> {
  const rows = await database.db
    .selectFrom(sql<{ title: string; status: string }>`catalogue.vacancy`.as('vacancy'))
    .select(['title', 'status'])
    .execute()
  return Object.fromEntries(rows.map(({ title, status }) => [title, status]))
}

test('a source is imported, then asked for changes; what left it is closed', async () => {
  const id = await add()
  expect(await read(id)).toMatchObject({ result: 'imported', summary: { created: 2 } })
  expect(await kept()).toMatchObject({ failures: 0, next_at: new Date('2026-11-21T11:00:00Z') })
  expect(await read(id)).toMatchObject({ result: 'early' })
  clock.advance(HOUR)
  expect(await read(id)).toMatchObject({ result: 'as before' })
  expect(feed.asked()['if-none-match']).toBe('"Kotlin developer,Rust developer"')
  offer('Kotlin developer', 'Go developer')
  clock.advance(HOUR)
  expect(await read(id)).toMatchObject({ result: 'imported', summary: { created: 1, closed: 1 } })
  expect(await vacancies()).toEqual({
    'Kotlin developer': 'open',
    'Rust developer': 'closed',
    'Go developer': 'open',
  })
})

test('a feed without validators that sends the same again is not imported again, but once a week', async () => {
  const id = await add()
  feed.answer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end('id,title,company\n1,Kotlin,Acme'),
  )
  expect(await read(id)).toMatchObject({ result: 'imported' })
  clock.advance(HOUR)
  expect(await read(id)).toMatchObject({ result: 'as before' })
  clock.advance(7 * 24 * HOUR)
  expect(await read(id)).toMatchObject({ result: 'imported', summary: { unchanged: 1 } })
})

test('a feed that is read once a day or a week is asked for changes, too', async () => {
  for (const [name, days] of [
    ['daily', 1],
    ['weekly', 7],
  ] as const) {
    const id = await add({ name, interval_seconds: days * 86_400 })
    expect(await read(id)).toMatchObject({ result: 'imported' })
    clock.advance(days * 24 * HOUR)
    expect([name, await read(id)]).toMatchObject([name, { result: 'as before' }])
    expect(feed.asked()['if-none-match']).toBe('"Kotlin developer,Rust developer"')
  }
})

test('a feed that wants to be left alone is left alone, and one that fails is asked less and less often', async () => {
  const id = await add()
  feed.answer((_request, response) => response.writeHead(429, { 'retry-after': '36000' }).end())
  expect(await read(id)).toMatchObject({ result: 'failed', text: expect.stringContaining('429') })
  expect(await kept()).toMatchObject({ failures: 1, next_at: new Date('2026-11-21T20:00:00Z') })
  feed.answer((_request, response) => response.writeHead(500).end())
  const waits: number[] = []
  for (let times = 0; times < 5; times++) {
    clock.advance(((await kept()).next_at?.getTime() ?? 0) - clock.now().getTime())
    await read(id)
    waits.push((((await kept()).next_at?.getTime() ?? 0) - clock.now().getTime()) / HOUR)
  }
  expect(waits).toEqual([2, 4, 8, 16, 24])
  offer('Kotlin developer')
  clock.advance(24 * HOUR)
  expect(await read(id)).toMatchObject({ result: 'imported' })
  expect(await kept()).toMatchObject({ failures: 0 })
})

test('a feed that is gone is not asked again until an operator asks', async () => {
  const id = await add()
  feed.answer((_request, response) => response.writeHead(410).end())
  await read(id)
  expect(await kept()).toMatchObject({ next_at: null, outcome: expect.stringContaining('gone') })
  clock.advance(1000 * HOUR)
  expect(await read(id)).toMatchObject({ result: 'early' })
  offer('Kotlin developer')
  expect(await read(id, true)).toMatchObject({ result: 'imported' })
  expect((await kept()).next_at).not.toBeNull()
})

test('a page that holds nothing closes nothing and is a failure', async () => {
  const id = await add()
  await read(id)
  feed.answer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Oh'))
  clock.advance(HOUR)
  expect(await read(id)).toMatchObject({ result: 'failed' })
  expect(await vacancies()).toEqual({ 'Kotlin developer': 'open', 'Rust developer': 'open' })
})

test('what was wrong with the rows stands in a file, that of the last import', async () => {
  const id = await add()
  offer('Kotlin developer', '')
  expect(await read(id)).toMatchObject({ summary: { created: 1, leftOut: 1 } })
  const report = join(folder, 'feed-vacancies-acme.csv')
  expect(existsSync(report)).toBe(true)
  expect(readFileSync(report, 'utf8')).toContain('acme.csv:3,title,left out,is missing')
})

test('other settings are another feed: it is imported whole at once', async () => {
  const id = await add()
  await read(id)
  await add({ mapping: 'fields: { company: { value: Other } }' })
  expect(await read(id)).toMatchObject({ result: 'imported', summary: { changed: 2 } })
})

test('two at once: one reads, the other is told', async () => {
  const id = await add()
  const before = feed.requests.length
  const released = Promise.withResolvers<void>()
  feed.answer((_request, response) => {
    released.promise.then(() =>
      response.writeHead(200, { 'content-type': 'text/csv' }).end('id,title,company\n1,Tester,Acme'),
    )
  })
  const both = [read(id), read(id)]
  // The reader waits for the feed until the other one has answered.
  expect(await Promise.race(both)).toMatchObject({ result: 'elsewhere' })
  released.resolve()
  const results = await Promise.all(both)
  expect(results.map(({ result }) => result).sort()).toEqual(['elsewhere', 'imported'])
  expect(feed.requests.length - before).toBe(1)
})

test('a reader that was killed holds nobody up for long', async () => {
  const id = await add()
  const [begun, killed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stuck = readExclusively(database, id, clock, () => {
    begun.resolve()
    return killed.promise
  })
  await begun.promise
  expect(await read(id)).toMatchObject({ result: 'elsewhere' })
  killed.resolve()
  await stuck
  expect(await read(id)).toMatchObject({ result: 'imported' })
  if (!database.embedded) return
  await sql`update feeds.source set reading_until = ${new Date('2026-11-21T10:15:00Z')}`.execute(database.db)
  clock.advance(HOUR)
  expect(await read(id)).toMatchObject({ result: 'as before' })
})

test('an import that fails on our side is tried again later, not at once', async () => {
  const id = await add({ mapping: 'fields: { nonsense: title }' })
  await expect(read(id)).rejects.toThrow('nonsense')
  expect(await kept()).toMatchObject({ failures: 1, next_at: new Date('2026-11-21T11:00:00Z') })
})

test('sources are read when they are due, each once in all processes', async () => {
  await add()
  await startRunner()
  await startRunner()
  const before = feed.requests.length
  clock.advance(60_000)
  await runAll()
  expect(await vacancies()).toMatchObject({ 'Kotlin developer': 'open' })
  expect(feed.requests.length - before).toBe(1)
  // New sources are noticed within a minute.
  await add({ name: 'other', url: `http://feeds.example:${feed.port}/other.csv` })
  clock.advance(60_000)
  await runAll()
  expect((await kept('other')).imported_at).not.toBeNull()
  expect(feed.requests.length - before).toBe(2)
})

test('a stop in the middle of a reading leaves the source due, and the next start reads it', async () => {
  await add()
  const stopped = await startRunner()
  const asked = Promise.withResolvers<void>()
  feed.answer(() => asked.resolve())
  clock.advance(60_000)
  stopped.wake()
  await asked.promise
  await stopped.stop()
  expect(await kept()).toMatchObject({ failures: 0, imported_at: null, reading_until: null })
  offer('Kotlin developer')
  runners.length = 0
  await startRunner()
  await runAll()
  expect((await kept()).imported_at).not.toBeNull()
  expect(await vacancies()).toEqual({ 'Kotlin developer': 'open' })
})

test('a reader that was killed in the middle is followed by another one, which imports everything once', async () => {
  const id = await add()
  await enqueueJob(database.db, { tenant: 'club', kind: 'read-feed', key: id, runAt: clock.now() })
  const killed = { tenant: 'club', kinds: ['read-feed'], alone: [], running: [], now: clock.now() }
  await claimJob(database.db, killed, new Date(clock.now().getTime() + 120_000))
  await read(id)
  clock.advance(120_000)
  await startRunner()
  await runAll()
  expect(await vacancies()).toEqual({ 'Kotlin developer': 'open', 'Rust developer': 'open' })
  expect(await failedJobs()).toEqual([])
})

test('one feed that cannot be imported does not hold up the others, and an admin sees it and runs it again', async () => {
  const broken = await add({ name: 'a', mapping: 'fields: { nonsense: title }' })
  await add({ name: 'b', url: 'http://evil.test/' })
  clock.advance(1000)
  await add({ name: 'c' })
  await startRunner()
  clock.advance(60_000)
  await runAll()
  expect((await kept('c')).imported_at).not.toBeNull()
  expect(await kept('b')).toMatchObject({ outcome: expect.stringContaining('FEED_HOSTS') })
  const [failed] = await failedJobs()
  expect(failed).toMatchObject({ kind: 'read-feed', key: broken, error: expect.stringContaining('nonsense') })
  await sql`update feeds.source set mapping = '' where id = ${broken}`.execute(database.db)
  expect(await runJobAgain(database.db, { tenant: 'club', id: failed?.id ?? '', now: clock.now() })).toBe(
    true,
  )
  await runAll()
  expect((await kept('a')).imported_at).not.toBeNull()
  expect(await failedJobs()).toEqual([])
})
