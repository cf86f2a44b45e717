// Generates vacancies with the frequencies of real postings (vacancy-shapes.json). Deterministic.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

interface Shapes {
  titles: [string, number][]
  countries: [string, number][]
  skills: [string, number][]
  skillsEach: [number, number][]
  pay: number[]
  companies: number
}

export const shapes: Shapes = JSON.parse(
  readFileSync(join(import.meta.dirname, 'vacancy-shapes.json'), 'utf8'),
)

/** An array of a thousand entries by weight, so that a random entry is a weighted choice. */
function byWeight<Value>(weighted: readonly (readonly [Value, number])[], places = 1_000): Value[] {
  const sum = weighted.reduce((total, [, weight]) => total + weight, 0)
  return weighted.flatMap(([value, weight]) =>
    Array.from({ length: Math.max(1, Math.round((weight / sum) * places)) }, () => value),
  )
}

const [titles, countries, skills, each] = [
  byWeight(shapes.titles),
  byWeight(shapes.countries),
  byWeight(shapes.skills),
  byWeight(shapes.skillsEach, 100),
]
const fields = ['data', 'data', 'data', 'analysis', 'analysis', 'machine-learning', 'platform', 'security']
const WORDS = 20_000
const DAY = 86_400_000
const NOW = Date.parse('2026-11-21T00:00:00Z')

/** Deterministic random numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pickFrom =
  (random: () => number) =>
  <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value

/** As in any language, the first words are the most frequent. */
export const randomWord = (random: () => number): string => `word${Math.floor(WORDS ** random())}`

const SLICE = 5_000

export interface Made {
  /** Writing the vacancies and their search rows. */
  writeSeconds: number
  /** Building the word index afterwards. */
  wordIndexSeconds: number
}

/**
 * Fills the database up to a number of vacancies. Each slice has its own seed, so an interrupted run can
 * continue.
 */
export async function makeVacancies(
  db: Db,
  count: number,
  tenant: string,
  tick: (done: number) => void,
): Promise<Made> {
  const made: Made = { writeSeconds: 0, wordIndexSeconds: 0 }
  await db.connection().execute(async (one) => {
    const { rows } = await sql<{ there: number }>`
      select count(*)::integer as there from catalogue.vacancy where source = 'bench'`.execute(one)
    await sql`create table if not exists search.bench_made (count integer, made jsonb)`.execute(one)
    if (rows[0]?.there === count) {
      const kept = await sql<{
        made: Made
      }>`select made from search.bench_made where count = ${count}`.execute(one)
      Object.assign(made, kept.rows[0]?.made)
      return
    }
    await sql`set synchronous_commit = off`.execute(one)
    await sql`set maintenance_work_mem = '1GB'`.execute(one)
    // Generated rows have no broken references, so triggers and foreign key checks are skipped.
    await sql`set session_replication_role = replica`.execute(one)
    await sql`drop index if exists search.vacancy_text_document`.execute(one)
    const since = performance.now()
    for (let done = rows[0]?.there ?? 0; done < count; ) {
      const slice = sliceFrom(done, Math.min(SLICE, count - done))
      await sql`begin`.execute(one)
      await writeSlice(one, slice, tenant)
      await sql`commit`.execute(one)
      done += slice.length
      tick(done)
    }
    made.writeSeconds = (performance.now() - since) / 1000
    const built = performance.now()
    await sql`create index vacancy_text_document on search.vacancy_text using gin (document)`.execute(one)
    made.wordIndexSeconds = (performance.now() - built) / 1000
    await sql`insert into search.bench_made values (${count}, ${JSON.stringify(made)}::jsonb)`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`reset session_replication_role`.execute(one)
  })
  return made
}

type MadeVacancy = ReturnType<typeof sliceFrom>[number]

function sliceFrom(seed: number, size: number) {
  const random = randomFrom(7 + seed)
  const pick = pickFrom(random)
  const made = () => {
    const title = pick(titles)
    const pay = random() < 0.6 ? Math.round(pick(shapes.pay)) : null
    const asked = [...new Set(Array.from({ length: pick(each) }, () => pick(skills)))]
    return {
      id: crypto.randomUUID(),
      title,
      company: `Company ${Math.floor(random() * shapes.companies)}`,
      description: Array.from({ length: 70 }, () => randomWord(random)).join(' '),
      specialization: pick(fields),
      job_type: pick(['hire', 'hire', 'anywhere', 'relocate', 'training', 'consultation']),
      assignment_duration: pick(['permanent', 'permanent', '6-months-or-more', 'up-to-6-months']),
      seniority: /senior|lead|principal|junior|staff/i.exec(title)?.[0].toLowerCase() ?? 'middle',
      remote: pick(['none', 'none', 'none', 'hybrid', 'full']),
      salary_min: pay,
      salary_max: pay === null ? null : pay * 1.2,
      published_at: new Date(NOW - random() * 300 * DAY).toISOString(),
      valid_through: new Date(NOW + random() * 60 * DAY).toISOString().slice(0, 10),
      hot: Math.floor(random() ** 8 * 500),
      keywords: asked.join(' · '),
      skills: asked,
      country: pick(countries),
    }
  }
  return Array.from({ length: size }, made)
}

async function writeSlice(one: Db, slice: readonly MadeVacancy[], tenant: string): Promise<void> {
  const { rows: began } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(one)
  const rows = JSON.stringify(
    slice.map((vacancy) => ({
      ...vacancy,
      added_in: began[0]?.id,
      tenant,
      source: 'bench',
      external_id: vacancy.id,
      digest: '',
      status: 'open',
      locale: 'en-us',
      slug: 'job',
      summary: '',
      description_format: 'text',
      responsibilities: [],
      requirements: [],
      remote_countries: [],
      salary_currency: 'USD',
      salary_period: 'year',
      imported_at: vacancy.published_at,
    })),
  )
  await sql`insert into catalogue.vacancy
    select * from json_populate_recordset(null::catalogue.vacancy, ${rows}::json)`.execute(one)
  const skillRows = slice.flatMap(({ id, skills }) =>
    skills.map((name, at) => ({ vacancy_id: id, name, key: name, required: at % 4 !== 3, skill_id: name })),
  )
  await sql`insert into catalogue.vacancy_skill
    select * from json_populate_recordset(null::catalogue.vacancy_skill, ${JSON.stringify(skillRows)}::json)`.execute(
    one,
  )
  const places = slice.map(({ id, country }) => ({ vacancy_id: id, position: 0, name: country, country }))
  await sql`insert into catalogue.vacancy_location
    select * from json_populate_recordset(null::catalogue.vacancy_location, ${JSON.stringify(places)}::json)`.execute(
    one,
  )
  await sql`select search.index_vacancies(${slice.map(({ id }) => id)}::uuid[])`.execute(one)
}
