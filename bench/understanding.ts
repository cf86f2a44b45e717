// What it costs a search to understand its words: names of the vocabulary and cities are looked up before it, and what is
// taken for a choice is counted as one. `node bench/understanding.ts [--sizes 10000,100000] [--searches 300] [--server postgres://…]`
//
// Each search is asked twice in turns, with and without these look-ups. Without them, words like "remote" and "from 60k"
// are still choices, since that needs nothing but the text; cities and names are searched as words.
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { findVacancies } from '#domain/search/find-vacancies.ts'
import { meaningOf } from '#domain/search/meant/meaning.ts'
import { VacancyIndex } from '#domain/search/vacancy-index.ts'
import { alone } from '#services/fair-share.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { median } from './load.ts'
import { databaseFor, percentile, TENANT, timed } from './search.ts'
import { asks } from './search-asks.ts'
import { makeVacancies, pickFrom, randomFrom } from './vacancies.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    searches: { type: 'string', default: '300' },
    server: { type: 'string' },
  },
})

/** What seekers type beside words. */
const besides = ['', '', ' remote', ' in Berlin', ' from 60k', ' senior full time', ' Kyiv hybrid', ' k8s']

async function measure(server: string, size: number) {
  const database = await databaseFor(server, size)
  try {
    const { db, pool } = database.background
    await migrate(pool)
    const seed = fileURLToPath(new URL('../db/seed/reference', import.meta.url))
    await loadReferenceData(database.background, seed, new Date())
    await makeVacancies(db, size, TENANT, () => {})
    const index = new VacancyIndex(db, TENANT, alone)
    await index.follow()
    await index.warm()
    const without: VacancyIndex = Object.create(index, {
      names: {
        value: { known: async () => new Set(), widen: (query: never) => index.names.widen(query) },
      },
      places: { value: { citiesIn: async () => new Map() } },
    })
    const took = { with: [] as number[], without: [] as number[], understanding: [] as number[] }
    const pick = pickFrom(randomFrom(7))
    let searches = 0
    for (const [, { query, chosen, order: sorted, from, size: page, locale, now }] of asks(41)) {
      const given = { query: query + pick(besides), chosen, order: sorted, from, size: page, locale, now }
      const both = {
        with: () => timed(() => findVacancies(db, index, given)),
        without: () => timed(() => findVacancies(db, without, given)),
      }
      const order = searches % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)
      for (const each of order) took[each].push(await both[each]())
      took.understanding.push(await timed(() => meaningOf(index, given.query, given.locale)))
      if (++searches >= Number(values.searches)) break
    }
    console.log(`${size} vacancies, ${searches} searches, at a load of ${loadavg()[0]?.toFixed(1)}`)
    console.table(
      Object.fromEntries(
        Object.entries(took).map(([name, ms]) => [
          name,
          { median: Number(median(ms).toFixed(2)), p95: Number(percentile(ms, 0.95).toFixed(2)) },
        ]),
      ),
    )
  } finally {
    await database.close()
  }
}

const scratch = values.server === undefined ? await startPostgres() : undefined
try {
  for (const size of values.sizes.split(',').map(Number))
    await measure(values.server ?? scratch?.url ?? '', size)
} finally {
  scratch?.stop()
}
