// What a distance around a city adds to a search of vacancies. Each made vacancy is in one of 5,000 cities, large ones more often.
// `node bench/near.ts [--size 100000] [--cities 200] [--server postgres://…]`
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createSearch, type Search } from '#domain/search/search.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { median } from './load.ts'
import { databaseFor, percentile, TENANT, timed } from './search.ts'
import { now } from './search-asks.ts'
import { makeVacancies } from './vacancies.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** By the vacancy's own number, so that each run has the same. */
async function settle(db: Db): Promise<void> {
  await sql`
    with city as (
      select name, parent_id, row_number() over (order by weight desc, id) as place
      from reference.entry where dictionary = 'locations' and type = 'City' and is_active
    )
    update search.vacancy s set cities = array[city.name], countries = array[city.parent_id]
    from city
    where city.place = floor(power(5000, (hashint4(s.ord)::bigint + 2147483648) / 4294967296.0))`.execute(db)
}

async function citiesOf(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from reference.entry where dictionary = 'locations' and type = 'City' and is_active
    order by weight desc, id limit 5000`.execute(db)
  const step = Math.max(1, Math.floor(rows.length / count))
  return rows.filter((_, at) => at % step === 0).map(({ name }) => name)
}

async function measure(search: Search, cities: readonly string[], within: readonly string[]) {
  const took: number[] = []
  let found = 0
  const before = process.cpuUsage()
  for (const city of cities) {
    const chosen = { city: [city], ...(within.length === 0 ? {} : { within }) }
    const ask = { query: '', chosen, order: 'newest', from: 0, size: 10, locale: 'en-us', now } as const
    took.push(
      await timed(async () => {
        found += (await search.searchJobs(ask)).total
      }),
    )
  }
  const { user, system } = process.cpuUsage(before)
  return {
    median: median(took),
    p99: percentile(took, 0.99),
    computing: (user + system) / 1000 / cities.length,
    found: found / cities.length,
  }
}

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    cities: { type: 'string', default: '200' },
    server: { type: 'string' },
  },
})
const scratch = values.server === undefined ? await startPostgres() : undefined
const database = await databaseFor(values.server ?? scratch?.url ?? '', Number(values.size))
const { db, pool } = database.background
await migrate(pool)
await loadReferenceData(
  database.background,
  fileURLToPath(new URL('../db/seed/reference', import.meta.url)),
  new Date(),
)
await makeVacancies(db, Number(values.size), TENANT, () => {})
await settle(db)
const search = createSearch({ db, tenant: TENANT, log: silent, keptAnswers: 0 })
try {
  await search.refresh()
  await search.load()
  const cities = await citiesOf(db, Number(values.cities))
  await measure(search, cities, [])
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {}
  for (const round of [1, 2, 3]) {
    rows[`city alone, ${round}`] = await measure(search, cities, [])
    for (const km of ['25', '100'])
      rows[`within ${km} km, ${round === 1 ? 'first time' : round}`] = await measure(search, cities, [km])
  }
  console.table(rows)
} finally {
  await search.stop()
  await database.close()
  scratch?.stop()
}
