// Vacancies by words, six facets with their counts and four orders, over real PostgreSQL, for several numbers of vacancies.
// No answer is kept. `node bench/search.ts [--sizes 10000,100000,1000000] [--callers 20] [--seconds 8] [--rounds 3]`
// With `--server postgres://…` the vacancies are made there, in a database for each size, and stay for the next time.
import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createSearch, type Search } from '#domain/search/search.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { median } from './load.ts'
import { asks, type Kind, kinds } from './search-asks.ts'
import { makeVacancies } from './vacancies.ts'

export const TENANT = 'anywhere-club'
const SEARCHES = 300
const silent = { debug() {}, info() {}, warn() {}, error() {} }

export interface SearchBenchOptions {
  sizes?: readonly number[]
  callers?: number
  seconds?: number
  /** Number of rounds; results are their medians. */
  rounds?: number
  server?: string | undefined
  /** Called with the result of each size. */
  onResult?: (result: SearchResult) => void
}

export type SearchResult = Awaited<ReturnType<typeof benchSize>>

export async function benchSearch({
  sizes = [10_000, 100_000],
  callers = 20,
  seconds = 8,
  rounds = 3,
  server,
  onResult,
}: SearchBenchOptions = {}): Promise<SearchResult[]> {
  const scratch = server === undefined ? await startPostgres() : undefined
  const results: SearchResult[] = []
  try {
    for (const size of sizes) {
      const database = await databaseFor(server ?? scratch?.url ?? '', size)
      try {
        const result = await benchSize(database, size, { callers, seconds, rounds })
        results.push(result)
        onResult?.(result)
      } finally {
        await database.close()
      }
    }
  } finally {
    scratch?.stop()
  }
  return results
}

/** A database of its own for each size; what is on a server stays for the next time. */
export async function databaseFor(server: string, size: number): Promise<Database> {
  const name = `vacancies_${size}`
  const client = new pg.Client(server)
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = name
  return openDatabase({ url: url.href, folder: null })
}

async function benchSize(
  { background }: Database,
  size: number,
  { callers, seconds, rounds }: { callers: number; seconds: number; rounds: number },
) {
  const { db, pool } = background
  await migrate(pool)
  // Words are looked up in the vocabulary.
  await loadReferenceData(
    background,
    fileURLToPath(new URL('../db/seed/reference', import.meta.url)),
    new Date(),
  )
  const made = await makeVacancies(db, size, TENANT, (done) => {
    if (done % 100_000 === 0) console.log(`${done} vacancies made`)
  })
  const disk = await sql<{ all: number; index: number }>`
    select pg_database_size(current_database())::float8 as all,
      pg_relation_size('search.vacancy_text_document')::float8 as index`.execute(db)
  const before = process.memoryUsage()
  const loadBefore = loadavg()[0] ?? 0
  const search = createSearch({ db, tenant: TENANT, log: silent, keptAnswers: 0 })
  try {
    const held = monitorEventLoopDelay({ resolution: 2 })
    held.enable()
    const readMs = await timed(() => search.refresh())
    held.disable()
    const heldReading = held.max / 1e6
    const wordsMs = await timed(() => search.load())
    const first = await alone(search, 1)
    const each: Awaited<ReturnType<typeof alone>>[] = []
    for (let round = 0; round < rounds; round++) each.push(await alone(search, 2 + round))
    const together: Awaited<ReturnType<typeof inParallel>>[] = []
    for (let round = 0; round < rounds; round++)
      together.push(await inParallel(search, { callers, seconds, seed: 100 + round }))
    const { columns, words } = search.bytes
    const of = <Round>(all: readonly Round[], value: (round: Round) => number) => median(all.map(value))
    return {
      vacancies: size,
      ...made,
      diskMB: megabytes(disk.rows[0]?.all),
      wordIndexMB: megabytes(disk.rows[0]?.index),
      readSeconds: readMs / 1000,
      readHeldMs: heldReading,
      commonWordsSeconds: wordsMs / 1000,
      factsMB: megabytes(columns),
      wordsMB: megabytes(words),
      rssMB: megabytes(process.memoryUsage().rss),
      grownMB: megabytes(process.memoryUsage().rss - before.rss),
      firstMedian: first.median,
      firstP99: first.p99,
      median: of(each, (round) => round.median),
      p99: of(each, (round) => round.p99),
      cpuMs: of(each, (round) => round.cpu),
      heldMs: of(each, (round) => round.held),
      callers,
      searchesPerSecond: of(together, (round) => round.searchesPerSecond),
      callersMedian: of(together, (round) => round.median),
      callersP99: of(together, (round) => round.p99),
      callersCpuMs: of(together, (round) => round.cpu),
      load: { before: loadBefore, after: loadavg()[0] ?? 0 },
      byKind: Object.fromEntries(
        kinds.map((kind) => [
          kind,
          {
            median: of(each, (round) => round.byKind[kind]?.median ?? 0),
            p99: of(each, (round) => round.byKind[kind]?.p99 ?? 0),
          },
        ]),
      ) as Record<Kind, { median: number; p99: number }>,
    }
  } finally {
    await search.stop()
  }
}

async function alone(search: Search, seed: number) {
  const took: number[] = []
  const ofKind = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  const held = monitorEventLoopDelay({ resolution: 2 })
  held.enable()
  const cpu = processor()
  for (const [kind, ask] of asks(seed)) {
    const ms = await timed(() => search.searchJobs(ask))
    took.push(ms)
    ofKind.get(kind)?.push(ms)
    if (took.length >= SEARCHES) break
  }
  held.disable()
  const byKind: Partial<Record<Kind, { median: number; p99: number }>> = {}
  for (const [kind, each] of ofKind) byKind[kind] = { median: median(each), p99: percentile(each, 0.99) }
  return {
    median: median(took),
    p99: percentile(took, 0.99),
    cpu: (processor() - cpu) / took.length,
    held: held.max / 1e6,
    byKind,
  }
}

async function inParallel(
  search: Search,
  { callers, seconds, seed }: { callers: number; seconds: number; seed: number },
) {
  const source = asks(seed)
  const took: number[] = []
  const cpu = processor()
  const since = performance.now()
  const until = since + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        const next = source.next()
        if (next.done) return
        took.push(await timed(() => search.searchJobs(next.value[1])))
      }
    }),
  )
  // The callers' last requests end after the measured time.
  const passed = (performance.now() - since) / 1000
  return {
    searchesPerSecond: took.length / passed,
    median: median(took),
    p99: percentile(took, 0.99),
    cpu: (processor() - cpu) / took.length,
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Processor time of this process so far, in milliseconds: independent of other load. */
function processor(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const megabytes = (bytes = 0) => bytes / 2 ** 20

const rounded = (value: number) => Math.round(value * 10) / 10

export function printSearch({ byKind, load, ...result }: SearchResult): void {
  const rows = Object.entries(result).map(([key, value]) => [key, { value: rounded(value) }] as const)
  console.table(
    Object.fromEntries([...rows, ['load', { value: `${rounded(load.before)} to ${rounded(load.after)}` }]]),
  )
  console.table(
    Object.fromEntries(
      Object.entries(byKind).map(([kind, { median, p99 }]) => [
        kind,
        { median: rounded(median), p99: rounded(p99) },
      ]),
    ),
  )
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '10000,100000' },
      callers: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '3' },
      server: { type: 'string' },
    },
  })
  await benchSearch({
    sizes: values.sizes.split(',').map(Number),
    callers: Number(values.callers),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    server: values.server,
    onResult: printSearch,
  })
}
