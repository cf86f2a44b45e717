// Typed words that became a choice also find items whose facet is unknown but whose text has the words.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCoursesOf, searchCourses } from '#domain/catalogue/course-search.ts'
import { searchEvents } from '#domain/catalogue/event-search.ts'
import { courseKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { testCourse } from '#tests/tools/catalogue-items.ts'
import { EARLY, hours, putEvent, TENANT } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { withUnderstood } from './meant/understand-items.ts'
import { createSearch, type Search } from './search.ts'

let database: TestDatabase
let search: Search
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  for (const [id, name, names] of [
    ['berlin', 'Berlin', { uk: 'Берлін' }],
    ['oldtown', 'Oldtown', {}],
  ] as const) {
    await sql`insert into reference.entry (dictionary, id, name, names, more, type)
      values ('locations', ${id}, ${name}, ${JSON.stringify(names)}::jsonb, '{"population": 3000000}', 'City')`.execute(
      db,
    )
    for (const key of [name, ...Object.values(names)])
      await sql`insert into reference.search_key (dictionary, entry_id, key, is_alias)
        values ('locations', ${id}, ${key.toLowerCase()}, false)`.execute(db)
  }
  const course = (external_id: string, name: string, given: Parameters<typeof testCourse>[0] = {}) =>
    testCourse({ external_id, name, ...given })
  await writeItems(
    db,
    courseKind,
    { tenant: TENANT, source: 'test' },
    [
      course('unsaid', 'Advanced SQL'),
      course('other', 'Advanced SQL too', { level: 'beginner' }),
      course('known', 'SQL in depth', { level: 'advanced' }),
      course('neither', 'SQL'),
      course('given', 'Free baskets', { price: null }),
      course('paid', 'Free baskets of willow', { price: 5 }),
      course('seen', 'Webinars online'),
      course('told', 'Webinars', { description: 'Nothing of it is online' }),
    ],
    EARLY,
  )
  await putEvent(db, { title: 'A talk', format: 'onsite', city: 'Berlin' })
  await putEvent(db, { title: 'Berlin Buzzwords', format: 'onsite' })
  await putEvent(db, { title: 'Leaving Berlin', format: 'onsite', city: 'Kyiv' })
  await putEvent(db, { title: 'Berlin from afar', format: 'online' })
  await putEvent(db, { title: 'About Oldtown' })
  const past = { starts_at: hours(-900).toISOString(), ends_at: hours(-890).toISOString() }
  await putEvent(db, { title: 'A walk', format: 'onsite', city: 'Oldtown', ...past })
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  search = createSearch({ db, tenant: TENANT, log })
}, 120_000)
afterAll(async () => {
  await search.stop()
  await database.close()
})

async function meant(kind: 'courses' | 'events', typed: string, isPast = false) {
  const locale = 'en-us'
  const now = hours(-100)
  const { words, understood, said } = await search.itemMeaning({ kind, typed, locale, now, isPast })
  return {
    now,
    understood: understood.map((part) => part.typed),
    chosen: withUnderstood(understood, {}),
    said,
    words: words === '' ? undefined : await search.words({ typed: words, locale, isRest: true }),
  }
}

test.each([
  ['advanced sql', ['Advanced SQL', 'SQL in depth']],
  ['free baskets', ['Free baskets']],
  ['online webinars', ['Webinars online']],
  ['sql for beginners', ['Advanced SQL too']],
])('courses: %s', async (typed, names) => {
  const ask = await meant('courses', typed)
  expect(ask.understood).not.toEqual([])
  const { courses, facets } = await searchCourses(database.db, {
    tenant: TENANT,
    locale: 'en-us',
    filter: openCoursesOf('en-us'),
    ...ask,
    facets: ['provider'],
  })
  expect(courses.map(({ name }) => name)).toEqual(names)
  expect(facets[0]?.values.map(({ count }) => count)).toEqual([names.length])
  // A choice that was not typed finds only items whose facet is known.
  const { total } = await searchCourses(database.db, { tenant: TENANT, locale: 'en-us', chosen: ask.chosen })
  expect(total).toBe(typed === 'advanced sql' || typed.endsWith('beginners') ? 1 : 0)
})

test.each([
  ['in Berlin', false, ['in Berlin'], ['A talk', 'Berlin Buzzwords']],
  ['Berlin', false, ['Berlin'], ['A talk', 'Berlin Buzzwords']],
  ['у Берліні', false, ['у Берліні'], ['A talk', 'Berlin Buzzwords']],
  // The city had past events only.
  ['Oldtown', false, [], ['About Oldtown']],
  ['Oldtown', true, ['Oldtown'], ['A walk']],
])('events: %s, over: %s', async (typed, isPast, understood, titles) => {
  const { now, ...ask } = await meant('events', typed, isPast)
  expect(ask.understood).toEqual(understood)
  const { events } = await searchEvents(database.db, {
    tenant: TENANT,
    ...ask,
    ...(isPast ? { before: now } : { from: now }),
    limit: 10,
  })
  expect(events.map(({ title }) => title).toSorted()).toEqual(titles)
})
