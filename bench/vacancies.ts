// Makes as many vacancies as wanted, after the frequencies of real postings (vacancy-shapes.json). The same every time.
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

const shapes: Shapes = JSON.parse(readFileSync(join(import.meta.dirname, 'vacancy-shapes.json'), 'utf8'))

/** A thousand places filled by weight, so that a random place is a weighted choice. */
function byWeight<Value>(weighted: readonly (readonly [Value, number])[], places = 1_000): Value[] {
  const sum = weighted.reduce((total, [, weight]) => total + weight, 0)
  return weighted.flatMap(([value, weight]) =>
    Array.from({ length: Math.max(1, Math.round((weight / sum) * places)) }, () => value),
  )
}

const WORDS = 20_000
const DAY = 86_400_000
const NOW = Date.parse('2026-11-21T00:00:00Z')

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SLICE = 5_000

export async function makeVacancies(db: Db, count: number, tenant: string, tick: (done: number) => void) {
  const random = randomFrom(7)
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  const [titles, countries, skills, each] = [
    byWeight(shapes.titles),
    byWeight(shapes.countries),
    byWeight(shapes.skills),
    byWeight(shapes.skillsEach, 100),
  ]
  const fields = ['data', 'data', 'data', 'analysis', 'analysis', 'machine-learning', 'platform', 'security']
  const made = () => {
    const title = pick(titles)
    const pay = random() < 0.6 ? Math.round(pick(shapes.pay)) : null
    const asked = [...new Set(Array.from({ length: pick(each) }, () => pick(skills)))]
    return {
      id: crypto.randomUUID(),
      title,
      company: `Company ${Math.floor(random() * shapes.companies)}`,
      // The first of these words are the most frequent, as in any language.
      description: Array.from({ length: 70 }, () => `word${Math.floor(WORDS ** random())}`).join(' '),
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
  await db.connection().execute(async (one) => {
    await sql`set synchronous_commit = off`.execute(one)
    await sql`set maintenance_work_mem = '512MB'`.execute(one)
    await sql`drop index search.vacancy_text_document`.execute(one)
    for (let done = 0; done < count; ) {
      const slice = Array.from({ length: Math.min(SLICE, count - done) }, made)
      const rows = JSON.stringify(
        slice.map((vacancy) => ({
          ...vacancy,
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
        skills.map((name) => ({ vacancy_id: id, name, key: name, required: true })),
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
      done += slice.length
      tick(done)
    }
    await sql`create index vacancy_text_document on search.vacancy_text using gin (document)`.execute(one)
    await sql`analyze`.execute(one)
  })
}
