// Vacancies by words, six facets with their counts and four orders, over real PostgreSQL. Every search differs from the one
// before and no answer is kept. `node bench/search.ts [--count 100000] [--callers 20] [--seconds 8]`
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { type FacetKey, type Order, orders } from '#services/search/columns.ts'
import { createSearch, type JobsAsk, type Search } from '#services/search/search.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { median } from './load.ts'
import { makeVacancies } from './vacancies.ts'

const TENANT = 'anywhere-club'
const now = new Date('2026-11-21T12:00:00Z')
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** What people ask, from everything to next to nothing. */
const queries = {
  nothing: [''],
  broad: [
    'data',
    'engineer',
    'analyst, engineer, scientist',
    'python',
    'sql',
    'word1 word12',
    'data -engineer',
  ],
  usual: [
    'data engineer',
    'senior data scientist',
    '"machine learning"',
    'python sql aws',
    'business analyst',
    'spark, hadoop, kafka',
    'lead data engineer -senior',
    'tableau "power bi"',
  ],
  narrow: [
    'principal data scientist snowflake',
    'cobol',
    'fortran',
    '"azure data engineer" kafka',
    'looker bigquery',
  ],
  mistyped: ['enginer', 'scientst', 'snowflke'],
} as const

const choices: Partial<Record<FacetKey, string[]>>[] = [
  {},
  { seniority: ['senior'] },
  { country: ['US'] },
  { skills: ['python', 'sql'] },
  { specialization: ['data'], job_type: ['hire'] },
  { country: ['DE', 'PL', 'FR'], seniority: ['senior', 'lead'], skills: ['spark'] },
  {
    specialization: ['data'],
    skills: ['sql'],
    job_type: ['hire'],
    assignment_duration: ['permanent'],
    country: ['US'],
    seniority: ['middle'],
  },
]

function* asks(): Generator<[kind: string, ask: JobsAsk]> {
  const order = (at: number): Order => orders[at % orders.length] ?? 'hot'
  for (let round = 0; ; round++)
    for (const [kind, words] of Object.entries(queries))
      for (const [at, query] of words.entries()) {
        const chosen = choices[(round * 3 + at) % choices.length] ?? {}
        yield [
          kind,
          { query, chosen, order: order(round + at), from: (round % 5) * 10, size: 10, locale: 'en-us', now },
        ]
      }
}

export async function benchSearch({ count = 100_000, callers = 20, seconds = 8 } = {}) {
  const postgres = await startPostgres()
  const database = await openDatabase({ url: postgres.url, folder: null })
  const search = createSearch({ db: database.db, tenant: TENANT, log: silent, keptAnswers: 0 })
  try {
    await migrate(database.pool)
    const made = await timed(() =>
      makeVacancies(database.db, count, TENANT, (done) => {
        if (done % 100_000 === 0) console.log(`${done} vacancies made`)
      }),
    )
    const { rows } = await sql<{ size: string; index: string }>`
      select pg_size_pretty(pg_database_size(current_database())) as size,
        pg_size_pretty(pg_relation_size('search.vacancy_text_document')) as index`.execute(database.db)
    const before = process.memoryUsage().rss
    const loaded = await timed(() => search.load())
    const cold = await alone(search, 300)
    const warm = await alone(search, 600)
    const together = await inParallel(search, callers, seconds)
    const { columns, words } = search.bytes
    return {
      vacancies: count,
      madeSeconds: round(made / 1000),
      loadSeconds: round(loaded / 1000),
      disk: rows[0]?.size ?? '',
      wordIndex: rows[0]?.index ?? '',
      factsMB: round(columns / 2 ** 20),
      wordsMB: round(words / 2 ** 20),
      grownMB: round((process.memoryUsage().rss - before) / 2 ** 20),
      firstMedian: cold.median,
      firstP99: cold.p99,
      median: warm.median,
      p99: warm.p99,
      ...together,
      byKind: warm.byKind,
    }
  } finally {
    await search.stop()
    await database.close()
    postgres.stop()
  }
}

async function alone(search: Search, times: number) {
  const took: number[] = []
  const kinds = new Map<string, number[]>()
  for (const [kind, ask] of asks()) {
    const ms = await timed(() => search.searchJobs(ask))
    took.push(ms)
    kinds.set(kind, [...(kinds.get(kind) ?? []), ms])
    if (took.length >= times) break
  }
  const byKind = Object.fromEntries(
    [...kinds].map(([kind, each]) => [kind, { median: round(median(each)), most: round(Math.max(...each)) }]),
  )
  return { median: round(median(took)), p99: percentile(took, 0.99), byKind }
}

async function inParallel(search: Search, callers: number, seconds: number) {
  const source = asks()
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        const next = source.next()
        if (next.done) return
        took.push(await timed(() => search.searchJobs(next.value[1])))
      }
    }),
  )
  return { callers, searchesPerSecond: round(took.length / seconds), callersP99: percentile(took, 0.99) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

const round = (value: number) => Math.round(value * 10) / 10

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '100000' },
      callers: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '8' },
    },
  })
  const { byKind, ...result } = await benchSearch({
    count: Number(values.count),
    callers: Number(values.callers),
    seconds: Number(values.seconds),
  })
  console.log(result)
  console.table(byKind)
}
