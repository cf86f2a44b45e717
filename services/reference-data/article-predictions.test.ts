// The predicted skills of articles: from their texts, or from a file; requested by uid as in section 7.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { loadTestEntries, testEntries } from '#tests/tools/reference-entries.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createConnectedReferenceData } from './connected.ts'
import { createEmbeddedReferenceData } from './embedded.ts'
import { createReferenceApi } from './reference-api.ts'
import type { ReferenceData } from './reference-data.ts'

let database: Database
let embedded: ReferenceData
beforeAll(async () => {
  database = await openTestDatabase()
  await loadTestEntries(database, {
    ...testEntries,
    'article-predictions': [{ id: 'blt9', name: 'By hand', more: { skills: ['cpp'] } }],
  })
  await sql`insert into matching.reading (item_type, scope_id, item_id, locale, digest)
    values ('article', 7, 'blt1', 'en-us', 'd'), ('article', 7, 'blt1', 'uk-ua', 'd'), ('article', 7, 'blt9', 'en-us', 'd'),
      ('course', 0, 'blt5', 'en-us', 'd')`.execute(database.db)
  const match = (type: string, scope: number, uid: string, locale: string, skill: string, sure: number) =>
    sql`insert into matching.match values (${type}, ${scope}, ${uid}, ${locale}, 'skill', ${skill}, ${sure}, 'tag', 'tags', 'w', 0)`.execute(
      database.db,
    )
  await match('article', 7, 'blt1', 'en-us', 'java', 0.6)
  await match('article', 7, 'blt1', 'en-us', 'javascript', 0.7)
  await match('article', 7, 'blt1', 'uk-ua', 'java', 0.9)
  await match('article', 7, 'blt1', 'en-us', 'gone-from-the-vocabulary', 0.9)
  await match('article', 7, 'blt9', 'en-us', 'java', 0.9)
  await match('course', 0, 'blt5', 'en-us', 'java', 0.9)
  embedded = createEmbeddedReferenceData(database.db)
})
afterAll(() => database.close())

const api = () =>
  createReferenceApi({
    data: embedded,
    apiKey: undefined,
    origins: [],
    isMember: async () => false,
    langOf: () => 'en',
  })

const blt1 = {
  uid: 'blt1',
  is_active: true,
  skills: [
    { id: 'java', name: 'Java', confidence: 0.9 },
    { id: 'javascript', name: 'JavaScript', confidence: 0.7 },
  ],
}

test.each([
  ['uid==blt1', [blt1]],
  ['uid=in=(blt1,blt9)', [blt1, { uid: 'blt9', is_active: true, skills: ['cpp'] }]],
  ['uid==blt5', []],
  ['uid==unknown', []],
])('%s', async (filter, results) => {
  const path = `/v2/awclub-article-predictions/search?q=${encodeURIComponent(filter)}`
  const answer = await api().fetch(new Request(`http://site.example${path}`), { requestId: 'r1' })
  expect(answer.status).toBe(200)
  const body = await answer.json()
  expect(body.total).toBe(results.length)
  expect(body.results).toEqual(expect.arrayContaining(results))
})

test('another service is asked at the same address and answers in its own words', async () => {
  const asked: URL[] = []
  const data = createConnectedReferenceData({
    url: 'https://reference.example',
    apiKey: undefined,
    now: () => 0,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    async fetch(address) {
      asked.push(new URL(String(address)))
      return Response.json({ results: [{ uid: 'blt1', courses: [4, 2] }], total: 1 })
    },
  })
  expect(await data.search('article-predictions', { filter: 'uid==blt1', lang: 'en' })).toEqual({
    results: [{ uid: 'blt1', courses: [4, 2] }],
    total: 1,
  })
  expect(asked[0]?.pathname).toBe('/v2/awclub-article-predictions/search')
  expect(asked[0]?.searchParams.get('q')).toBe('uid==blt1')
})
