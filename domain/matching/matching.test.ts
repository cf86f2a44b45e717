import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { courseKind, vacancyKind } from '#domain/catalogue/kinds.ts'
import type { Vacancy } from '#domain/catalogue/vacancy.ts'
import { closeMissing, writeItems } from '#domain/catalogue/write-items.ts'
import { readVacancy } from '#domain/search/vacancy-rows.ts'
import { testCourse, testVacancy } from '#tests/tools/catalogue-items.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createMatching, type Matching } from './matching.ts'

let database: Database
let matching: Matching
const origin = { tenant: 'anywhere-club', source: 'test' }
const at = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
  matching = createMatching({ db: database.db })
})
afterAll(() => database.close())

const course = (name: string, description: string) => testCourse({ external_id: 'one', name, description })

async function learn(id: string, name: string, aliases: string[] = []) {
  await sql`insert into reference.entry (dictionary, id, name, names, more, weight, aliases)
    values ('skills', ${id}, ${name}, '{}', '{}', 8, ${aliases})`.execute(database.db)
  await sql`insert into reference.loaded (version, loaded_at) values (${`version ${id}`}, now())
    on conflict (only_row) do update set version = excluded.version`.execute(database.db)
}
const kept = async () => {
  const { rows } = await sql`
    select item_type as type, locale, entry_id as skill, rule, field, words from matching.match
    order by item_type, locale, entry_id`.execute(database.db)
  return rows
}

test('nothing is read without a vocabulary; what was read is read again when the vocabulary or the text changes', async () => {
  const { db } = database
  await writeItems(db, courseKind, origin, [course('Services in Go', '<p>With <b>Postgres</b></p>')], at)
  expect(await matching.readDue()).toBe(0)

  await learn('go', 'Go')
  expect(await matching.readDue()).toBe(1)
  expect(await kept()).toEqual([
    { type: 'course', locale: 'en-us', skill: 'go', rule: 'beside', field: 'name', words: 'Go' },
  ])
  expect(await matching.readDue()).toBe(0)

  await learn('postgresql', 'PostgreSQL', ['Postgres'])
  expect(await matching.readDue()).toBe(1)
  expect(await kept()).toEqual([
    { type: 'course', locale: 'en-us', skill: 'go', rule: 'beside', field: 'name', words: 'Go' },
    {
      type: 'course',
      locale: 'en-us',
      skill: 'postgresql',
      rule: 'alias',
      field: 'description',
      words: 'Postgres',
    },
  ])

  await writeItems(db, courseKind, origin, [course('Baskets', 'Of willow')], at)
  expect(await matching.readDue()).toBe(1)
  expect(await kept()).toEqual([])
})

test('articles are read in the languages they are written in, and forgotten when they are withdrawn', async () => {
  const { db } = database
  await sql`insert into content.stack (api_key, name, master_locale) values ('s', 's', 'en-us')`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into content.scope (api_key, branch, environment) values ('s', 'main', 'production') returning id`.execute(
    db,
  )
  const scope = rows[0]?.id ?? 0
  const publish = (locale: string, body: object) =>
    sql`insert into content.published (scope_id, content_type_uid, locale, uid, body, updated_at)
      values (${scope}, 'blog_article_page', ${locale}, 'a', ${JSON.stringify(body)}::jsonb, now())
      on conflict (scope_id, content_type_uid, locale, uid) do update set body = excluded.body`.execute(db)
  const tree = (text: string) => ({ type: 'doc', children: [{ type: 'p', children: [{ text }] }] })
  const english = { locale: 'en-us', title: 'Queues', tags: ['go'], body: tree('In postgres.') }
  await publish('en-us', { ...english, _version: 1 })
  await publish('de-de', { ...english, _version: 1 })
  await publish('uk-ua', {
    locale: 'uk-ua',
    title: 'Черги',
    tags: [],
    body: tree('Пишемо на Go'),
    _version: 1,
  })
  expect(await matching.readDue()).toBe(2)
  expect(await kept()).toEqual([
    { type: 'article', locale: 'en-us', skill: 'go', rule: 'tag', field: 'tags', words: 'go' },
    {
      type: 'article',
      locale: 'en-us',
      skill: 'postgresql',
      rule: 'alias',
      field: 'body',
      words: 'postgres',
    },
    { type: 'article', locale: 'uk-ua', skill: 'go', rule: 'beside', field: 'body', words: 'Go' },
  ])
  await publish('en-us', { ...english, tags: [], _version: 2 })
  await sql`delete from content.published where locale = 'uk-ua'`.execute(db)
  expect(await matching.readDue()).toBe(1)
  expect((await kept()).map((match) => (match as { skill: string }).skill)).toEqual(['postgresql'])
})

test('a stop in the middle leaves the rest for the next reading', async () => {
  const { db } = database
  await closeMissing(db, courseKind, origin, [], { at, dryRun: false })
  await writeItems(db, courseKind, origin, [course('Go services', '')], at)
  await expect(matching.readDue(AbortSignal.abort(new Error('The process is stopping')))).rejects.toThrow(
    'stopping',
  )
  expect(await matching.readDue()).toBe(1)
  expect(await matching.readDue()).toBe(0)
})

async function learnPlaces(...places: [id: string, type: string, name: string, more: object][]) {
  for (const [id, type, name, more] of places)
    await sql`insert into reference.entry (dictionary, id, name, names, more, type)
      values ('locations', ${id}, ${name}, '{}', ${JSON.stringify(more)}::jsonb, ${type})`.execute(
      database.db,
    )
  await sql`update reference.loaded set version = ${`places ${places.length}`}`.execute(database.db)
}
/** Where a vacancy is according to its source or its text, and under which countries it is found. */
async function placesOf(given: Partial<Vacancy>) {
  await writeItems(
    database.db,
    vacancyKind,
    origin,
    [testVacancy({ external_id: 'job', title: 'Analyst', ...given })],
    at,
  )
  await matching.readDue()
  const { rows } = await sql<{ id: string; countries: string[] }>`
    select s.id, s.countries from search.vacancy s join catalogue.vacancy v using (id) where v.external_id = 'job'`.execute(
    database.db,
  )
  const found = await readVacancy(database.db, origin.tenant, rows[0]?.id ?? '')
  return {
    places: found?.locations.map(({ city, country, from_text }) => [city, country, from_text]),
    countries: rows[0]?.countries.toSorted(),
  }
}

test('a place that a source does not say is read out of what it writes, and what it says stays as it is', async () => {
  await learnPlaces(
    ['DE', 'Country', 'Germany', { iso_code: 'DE' }],
    ['UA', 'Country', 'Ukraine', { iso_code: 'UA' }],
    ['1', 'City', 'Berlin', { country_iso_code: 'DE', population: 3_400_000 }],
    ['2', 'City', 'Kyiv', { country_iso_code: 'UA', population: 2_800_000 }],
  )
  expect(await placesOf({ title: 'Analyst (Berlin)' })).toEqual({
    places: [['Berlin', 'DE', true]],
    countries: ['DE'],
  })
  const said = { name: 'Kyiv', city: 'Kyiv', country: 'UA' }
  expect(await placesOf({ title: 'Analyst (Berlin)', locations: [said] })).toEqual({
    places: [['Kyiv', 'UA', false]],
    countries: ['UA'],
  })
  // A location line that the import could not parse keeps its words.
  const line = { name: 'Office Kyiv, Ukraine', city: 'Office Kyiv', country: null }
  expect(await placesOf({ locations: [line] })).toEqual({
    places: [
      ['Office Kyiv', null, false],
      ['Kyiv', 'UA', true],
    ],
    countries: ['UA'],
  })
  // For fully remote work the text may still name the company's location.
  expect(await placesOf({ remote: 'full', description: 'Location: Berlin.' })).toEqual({
    places: [],
    countries: ['anywhere'],
  })
  expect(await placesOf({ remote: 'full', title: 'Analyst, remote from Ukraine' })).toEqual({
    places: [[null, 'UA', true]],
    countries: ['UA', 'anywhere'],
  })
  expect(await placesOf({ title: 'Analyst' })).toEqual({ places: [], countries: [] })
})
