// What is counted is what is listed, and both are what SQL says by the definition.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { MAX_SETS } from './lacking.ts'
import { createSearch, type Search } from './search.ts'

const tenant = 'anywhere-club'
const now = new Date('2026-11-23T10:00:00Z')
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const vocabulary = ['go', 'sql', 'kafka', 'css', 'git'] as const
/** The last one is not in the vocabulary, though its name is written as an id is. */
const names = [...vocabulary, 'cobol'] as const
const fields = ['backend', 'data'] as const

let database: Database
let search: Search
beforeAll(async () => {
  database = await openTestDatabase()
  search = createSearch({ db: database.db, tenant, log: silent, keptAnswers: 0 })
})
afterAll(async () => {
  await search.stop()
  await database.close()
})

interface Made {
  field: string
  status: string
  tenant: string
  days: number | null
  skills: { name: string; required: boolean }[]
}

const some = <Value>(...values: Value[]) => fc.constantFrom(...values)
const vacancies = fc.array(
  fc.record({
    field: some(...fields),
    status: some('open', 'open', 'open', 'closed', 'draft'),
    tenant: some(tenant, tenant, tenant, 'noborders'),
    days: some(null, -1, 0, 5),
    skills: fc.uniqueArray(fc.record({ name: some(...names), required: some(true, true, false) }), {
      selector: ({ name }) => name,
      maxLength: 5,
    }),
  }),
  { minLength: 1, maxLength: 30 },
)

async function write(made: readonly Made[]): Promise<string[]> {
  const { db } = database
  await sql`update catalogue.vacancy set status = 'closed' where status = 'open'`.execute(db)
  const ids: string[] = made.map(() => crypto.randomUUID())
  await db.transaction().execute(async (trx) => {
    for (const [at, { field, status, tenant: of, days, skills }] of made.entries()) {
      const through =
        days === null ? null : new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
      await sql`
        insert into catalogue.vacancy (id, tenant, source, external_id, digest, status, locale, slug, title, company, summary,
          description, description_format, responsibilities, requirements, specialization, remote, remote_countries,
          published_at, valid_through, hot, keywords)
        values (${ids[at]}::uuid, ${of}, 'test', ${ids[at]}, '', ${status}, 'en-us', 'job', 'Job', 'Acme', '', '', 'text', '{}',
          '{}', ${field}, 'none', '{}', ${now}, ${through}::date, 0, '')`.execute(trx)
      for (const { name, required } of skills)
        await sql`
          insert into catalogue.vacancy_skill (vacancy_id, name, key, required, skill_id)
          values (${ids[at]}::uuid, ${name}, ${name}, ${required}, ${name === 'cobol' ? null : name})`.execute(
          trx,
        )
    }
    await sql`select search.index_vacancies(${ids}::uuid[])`.execute(trx)
  })
  await search.refresh()
  return ids
}

interface Asked {
  known: readonly string[]
  field: string | undefined
  hidden: readonly string[]
}

/** By the definition: every required skill is known or in the set, and at least one is not known. */
async function recounted({ known, field, hidden }: Asked, by: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from catalogue.vacancy v
    where v.tenant = ${tenant} and v.status = 'open'
      and (v.valid_through is null or v.valid_through >= ${now.toISOString().slice(0, 10)}::date)
      and (${field ?? null}::text is null or v.specialization = ${field ?? null})
      and not v.id = any(${hidden}::uuid[])
      and not exists (
        select from catalogue.vacancy_skill s where s.vacancy_id = v.id and s.required
          and (s.skill_id is null or not s.skill_id = any(${[...known, ...by]}::text[])))
      and exists (
        select from catalogue.vacancy_skill s where s.vacancy_id = v.id and s.required
          and (s.skill_id is null or not s.skill_id = any(${known}::text[])))
    order by v.id`.execute(database.db)
  return rows.map(({ id }) => id)
}

async function listed({ known, field, hidden }: Asked, by: readonly string[]) {
  const found = await search.searchJobs({
    ...{ query: '', order: 'newest', from: 0, size: 100, locale: 'en-us', now },
    chosen: field === undefined ? {} : { specialization: [field] },
    without: hidden,
    unlocking: { known: new Set(known), by },
  })
  expect(found.jobs).toHaveLength(found.total)
  return found.jobs.map(({ id }) => id).sort()
}

test('the counter, the list it leads to and a recount say the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      vacancies,
      fc.subarray([...vocabulary, 'cobol']),
      fc.option(some(...fields), { nil: undefined }),
      fc.array(fc.nat(29), { maxLength: 3 }),
      async (made, known, field, hide) => {
        const ids = await write(made)
        const asked = { known, field, hidden: hide.flatMap((at) => ids[at] ?? []) }
        const counted = await search.lackingIn({
          ...{ query: '', locale: 'en-us', now, of: vocabulary, without: asked.hidden },
          chosen: field === undefined ? {} : { specialization: [field] },
          known: new Set(known),
        })
        const everything = await search.searchJobs({
          ...{ query: '', order: 'newest', from: 0, size: 0, locale: 'en-us', now, without: asked.hidden },
          chosen: field === undefined ? {} : { specialization: [field] },
        })
        expect(counted.total).toBe(everything.total)
        for (const skill of vocabulary) {
          const alone = await recounted(asked, [skill])
          expect(counted.skills.get(skill)?.alone).toBe(alone.length)
          expect(await listed(asked, [skill])).toEqual(alone)
          const both = new Map<string, { both: number; unlocked: number }>()
          for (const other of vocabulary) {
            if (other === skill) continue
            const unlocked = await recounted(asked, [skill, other])
            const others = await recounted(asked, [other])
            const shared = unlocked.length - alone.length - others.length
            if (shared > 0) both.set(other, { both: shared, unlocked: unlocked.length })
          }
          const pair = counted.skills.get(skill)?.pair
          if (pair === undefined) expect(both.size).toBe(0)
          else {
            expect({ both: pair.both, unlocked: pair.unlocked }).toEqual(both.get(pair.with))
            expect(pair.unlocked).toBe(Math.max(...[...both.values()].map(({ unlocked }) => unlocked)))
            expect(await listed(asked, [skill, pair.with])).toHaveLength(pair.unlocked)
          }
        }
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

test('sets of skills counted in one pass are each what SQL counts', async () => {
  await fc.assert(
    fc.asyncProperty(
      vacancies,
      fc.subarray([...vocabulary, 'cobol']),
      fc.array(fc.subarray([...names]), { maxLength: 7 }),
      fc.array(fc.nat(29), { maxLength: 3 }),
      async (made, known, sets, hide) => {
        const ids = await write(made)
        const asked = { known, field: undefined, hidden: hide.flatMap((at) => ids[at] ?? []) }
        const counts = await search.unlockedIn({
          ...{ query: '', locale: 'en-us', now, chosen: {}, without: asked.hidden, sets },
          known: new Set(known),
        })
        const recounts = await Promise.all(sets.map((set) => recounted(asked, set)))
        expect(counts).toEqual(recounts.map((each) => each.length))
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

test('more sets than fit into a number are refused', async () => {
  const sets = Array.from({ length: MAX_SETS + 1 }, () => ['go'])
  const ask = { query: '', locale: 'en-us', now, chosen: {}, known: new Set<string>() }
  await expect(search.unlockedIn({ ...ask, sets })).rejects.toThrow(RangeError)
  expect(await search.unlockedIn({ ...ask, sets: sets.slice(1) })).toHaveLength(MAX_SETS)
})

test('skills that the vocabulary learns later are followed', async () => {
  await write([
    { field: 'data', status: 'open', tenant, days: null, skills: [{ name: 'cobol', required: true }] },
  ])
  const ask = {
    ...{ query: '', locale: 'en-us', now, chosen: {}, of: ['cobol'] },
    known: new Set<string>(),
  }
  expect((await search.lackingIn(ask)).skills.get('cobol')?.alone).toBe(0)
  expect((await search.lackingIn({ ...ask, of: ['?cobol'] })).skills.get('?cobol')?.alone).toBe(0)
  // As `matchSkills` writes it: in one statement.
  await sql`
    with told as (update catalogue.vacancy_skill set skill_id = 'cobol' returning vacancy_id)
    update search.vacancy v set changed_in = pg_current_xact_id(), skills = v.skills from told where told.vacancy_id = v.id`.execute(
    database.db,
  )
  await search.refresh()
  expect((await search.lackingIn(ask)).skills.get('cobol')?.alone).toBe(1)
})
