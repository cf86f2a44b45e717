// The unlock counter of the skill map over real PostgreSQL: what a member lacks for the vacancies of a role, skill by skill and
// pair by pair, and the list that a number leads to. No answer is kept.
import { loadavg } from 'node:os'
import { migrate } from '#db/migrate.ts'
import { readDemand } from '#domain/demand/read-demand.ts'
import { type Target, targetOf } from '#domain/demand/target.ts'
import { createSearch } from '#domain/search/search.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { median } from './load.ts'
import { databaseFor, percentile, TENANT, timed } from './search.ts'
import { makeVacancies, pickFrom, randomFrom, shapes } from './vacancies.ts'

/** Of the whole catalogue at most: half of the generated vacancies are of one field. */
const ROLES = ['field:data', 'field:analysis', 'field:security', 'python-developer']
const MEMBERS = 60
/** As many as a page asks for. */
const COUNTED = 34
const silent = { debug() {}, info() {}, warn() {}, error() {} }

export interface MapResult {
  vacancies: number
  role: string
  ofRole: number
  counterMedian: number
  counterP99: number
  listMedian: number
  listP99: number
  /** The skills that a role asks, when vacancies have changed since somebody last looked. */
  demandFirst: number
  load: number
}

export async function benchMap({
  sizes = [100_000, 1_000_000],
  server,
}: {
  sizes?: readonly number[]
  server?: string | undefined
} = {}): Promise<MapResult[]> {
  const scratch = server === undefined ? await startPostgres() : undefined
  const results: MapResult[] = []
  try {
    for (const size of sizes) {
      const database = await databaseFor(server ?? scratch?.url ?? '', size)
      const { db, pool } = database.background
      try {
        await migrate(pool)
        await makeVacancies(db, size, TENANT, (done) => {
          if (done % 100_000 === 0) console.log(`${done} vacancies made`)
        })
        const search = createSearch({ db, tenant: TENANT, log: silent, keptAnswers: 0 })
        try {
          await search.refresh()
          const everything: Target = { key: 'everything', chosen: {}, query: '', occupation: undefined }
          const targets = [everything, ...ROLES.flatMap((role) => targetOf(role) ?? [])]
          for (const target of targets) results.push(await benchRole({ db, search }, target, size))
          console.table(results)
        } finally {
          await search.stop()
        }
      } finally {
        await database.close()
      }
    }
  } finally {
    scratch?.stop()
  }
  return results
}

async function benchRole(
  { db, search }: { db: Parameters<typeof readDemand>[0]['db']; search: ReturnType<typeof createSearch> },
  target: Target,
  size: number,
): Promise<MapResult> {
  const now = new Date('2026-11-21T12:00:00Z')
  const place = { locale: 'en-us', now }
  const { key, query, chosen } = target
  const demandFirst = await timed(() => readDemand({ db, search, ...place }, target))
  const pick = pickFrom(randomFrom(size))
  const skills = shapes.skills.map(([name]) => name)
  const [counted, listed]: [number[], number[]] = [[], []]
  let ofRole = 0
  for (let member = 0; member < MEMBERS; member++) {
    // From nobody who knows anything to members with thirty skills, the frequent ones among them.
    const known = new Set(
      Array.from({ length: member % 31 }, (_, at) => (at < 8 ? (skills[at] ?? '') : pick(skills))),
    )
    const of = skills.filter((skill) => !known.has(skill)).slice(0, COUNTED)
    counted.push(
      await timed(async () => {
        ofRole = (await search.lackingIn({ query, chosen, known, of, ...place })).total
      }),
    )
    const unlocking = { known, by: of.slice(0, 2) }
    listed.push(
      await timed(() =>
        search.searchJobs({ query, chosen, unlocking, order: 'newest', from: 0, size: 20, ...place }),
      ),
    )
  }
  return {
    vacancies: size,
    role: key,
    ofRole,
    counterMedian: rounded(median(counted)),
    counterP99: rounded(percentile(counted, 0.99)),
    listMedian: rounded(median(listed)),
    listP99: rounded(percentile(listed, 0.99)),
    demandFirst: rounded(demandFirst),
    load: rounded(loadavg()[0] ?? 0),
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
