// The delivery engine with 100,000 entries with bodies: filtered and sorted pages that were not requested
// before, and repeated requests for one page. `node bench/content.ts [--entries 100000] [--queries 400]
// [--embedded]`
import { randomUUID } from 'node:crypto'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createDelivery } from '#services/content/delivery/delivery.ts'
import { prepareForSize } from '#services/content/delivery/prepare-for-size.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { writeScaledStack } from './content-stack.ts'
import { type Load, load, median } from './load.ts'

export interface ContentBench {
  database: string
  entries: number
  loadSeconds: number
  prepareSeconds: number
  /** Milliseconds for one caller over HTTP, each query new. */
  uncached: { median: number; p95: number; bytes: number; byKind: Record<string, number> }
  repeated: Load
}

export interface ContentBenchOptions {
  url?: string | undefined
  /** True to use the embedded database instead of a temporary PostgreSQL. */
  embedded?: boolean
  entries?: number
  queries?: number
  seconds?: number
}

const API_KEY = 'bench'
const HEADERS = { api_key: API_KEY, access_token: 'bench-delivery' }

export async function benchContent({
  url = process.env.DATABASE_URL,
  embedded = false,
  entries = 100_000,
  queries = 400,
  seconds = 4,
}: ContentBenchOptions = {}): Promise<ContentBench> {
  const { database, close } = await scratchDatabase(url, embedded)
  try {
    await migrate(database.background.pool)
    const loadSeconds = await timed(() =>
      writeScaledStack(database.background.db, { apiKey: API_KEY, entries }),
    )
    const prepareSeconds = await timed(() => prepareForSize(database.background.db, API_KEY))
    const { rows } = await database.pool.query<{ server_version: string }>('show server_version')
    const report: ContentBench = {
      database: `${database.embedded ? 'embedded PostgreSQL' : 'PostgreSQL'} ${rows[0]?.server_version}`,
      entries,
      loadSeconds,
      prepareSeconds,
      uncached: await served(database, 0, (base) => uncachedPages(base, queries)),
      repeated: await served(database, 64 * 1024 * 1024, (base) =>
        load({ url: address(base, pageAt(1)), headers: HEADERS, seconds, connections: 16 }),
      ),
    }
    print(report)
    return report
  } finally {
    await close()
  }
}

/** Serves the stack during a measurement; without a cache size no response is cached. */
async function served<T>(
  database: Database,
  cacheBytes: number,
  measure: (base: string) => Promise<T>,
): Promise<T> {
  const delivery = createDelivery({ db: database, log: silentLog(), trustedFor: 1_000, cacheBytes })
  const server = createServer(
    { maxHeaderSize: 32 * 1024 },
    getRequestListener(delivery.fetch, { overrideGlobalObjects: false }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await measure(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/content_types/article/entries`,
    )
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

interface Scratch {
  database: Database
  close(): Promise<void>
}

/** A new database: next to the given one, in a PostgreSQL started for it, or embedded if there is none. */
async function scratchDatabase(url: string | undefined, embedded: boolean): Promise<Scratch> {
  if (url !== undefined) return databaseBeside(url)
  const postgres = embedded ? undefined : await startPostgres().catch(() => undefined)
  const database = await openDatabase({ url: postgres?.url, folder: null })
  return {
    database,
    async close() {
      await database.close()
      postgres?.stop()
    },
  }
}

async function databaseBeside(url: string): Promise<Scratch> {
  const name = `guildhall_bench_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const at = new URL(url)
  at.pathname = `/${name}`
  const database = await openDatabase({ url: at.href, folder: null })
  return {
    database,
    async close() {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

interface PageQuery {
  kind: string
  query: object
  sort: [direction: 'asc' | 'desc', field: string]
  skip: number
}

/** Queries of ten kinds with varying values. */
function pageAt(number: number): PageQuery {
  const category = `category-${number % 20}`
  const author = `bltauthor${String((number * 37) % 1000).padStart(8, '0')}`
  const from = new Date(Date.UTC(2020, 0, 1 + ((number * 13) % 1500))).toISOString()
  const kinds: Omit<PageQuery, 'skip'>[] = [
    { kind: 'category, newest date', query: { category }, sort: ['desc', 'date'] },
    { kind: 'category, title', query: { category }, sort: ['asc', 'title'] },
    { kind: 'author, newest date', query: { 'author.uid': author }, sort: ['desc', 'date'] },
    { kind: 'dates from, views', query: { date: { $gte: from } }, sort: ['desc', 'views'] },
    {
      kind: 'views between, title',
      query: { views: { $gte: number * 10, $lt: number * 10 + 20_000 } },
      sort: ['asc', 'title'],
    },
    {
      kind: 'tag and flag, views',
      query: { tags: `tag-${number % 50}`, featured: true },
      sort: ['asc', 'views'],
    },
    {
      kind: 'either category, rating',
      query: { $or: [{ category }, { category: 'category-3' }] },
      sort: ['desc', 'rating'],
    },
    { kind: 'not this category, date', query: { category: { $ne: category } }, sort: ['asc', 'date'] },
    {
      kind: 'group field, date',
      query: { 'seo.robots': number % 2 === 0 ? 'index' : 'noindex', category },
      sort: ['desc', 'date'],
    },
    { kind: 'slug', query: { slug: `article-${(number * 7919) % 50_000}` }, sort: ['asc', 'title'] },
  ]
  const kind = kinds[number % kinds.length]
  if (kind === undefined) throw new Error('No kinds')
  return { ...kind, skip: kind.kind === 'slug' ? 0 : (number % 7) * 10 }
}

function address(base: string, { query, sort, skip }: PageQuery): string {
  const params = new URLSearchParams({
    environment: 'production',
    query: JSON.stringify(query),
    [sort[0]]: sort[1],
    skip: String(skip),
    limit: '20',
    'include[]': 'author',
  })
  return `${base}?${params}`
}

async function uncachedPages(base: string, queries: number): Promise<ContentBench['uncached']> {
  // The first queries fill PostgreSQL's cache and warm up the compiler.
  for (let number = 0; number < 60; number++) await ask(address(base, pageAt(10_000 + number)))
  const took: number[] = []
  const byKind = new Map<string, number[]>()
  let bytes = 0
  for (let number = 0; number < queries; number++) {
    const page = pageAt(number)
    const from = performance.now()
    bytes += await ask(address(base, page))
    const ms = performance.now() - from
    took.push(ms)
    byKind.set(page.kind, [...(byKind.get(page.kind) ?? []), ms])
  }
  return {
    median: round(median(took)),
    p95: round(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0),
    bytes: Math.round(bytes / queries),
    byKind: Object.fromEntries([...byKind].map(([kind, values]) => [kind, round(median(values))])),
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** @returns the size of the response */
function ask(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS, agent }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${response.statusCode} ${url}`)),
      )
    }).on('error', reject)
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return round((performance.now() - from) / 1000)
}

const round = (value: number) => Math.round(value * 100) / 100

function print({ database, entries, loadSeconds, prepareSeconds, uncached, repeated }: ContentBench): void {
  console.log(
    `Content: ${entries} entries on ${database}, loaded in ${loadSeconds} s, prepared in ${prepareSeconds} s`,
  )
  console.table({
    'uncached page of 20, filtered, sorted, one level of references (ms)': {
      median: uncached.median,
      p95: uncached.p95,
    },
  })
  console.table(uncached.byKind)
  console.table({
    'the same page again': {
      requestsPerSecond: Math.round(repeated.requestsPerSecond),
      p50: repeated.p50,
      p99: repeated.p99,
      errors: repeated.errors,
    },
  })
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      entries: { type: 'string', default: '100000' },
      queries: { type: 'string', default: '400' },
      embedded: { type: 'boolean', default: false },
    },
  })
  const report = await benchContent({
    entries: Number(values.entries),
    queries: Number(values.queries),
    embedded: values.embedded,
  })
  console.log(JSON.stringify(report))
}
