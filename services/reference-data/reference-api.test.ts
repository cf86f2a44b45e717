import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { loadTestEntries } from '#tests/tools/reference-entries.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createEmbeddedReferenceData } from './embedded.ts'
import { createReferenceApi } from './reference-api.ts'

let database: Database
let api: ReturnType<typeof createReferenceApi>
beforeAll(async () => {
  database = await openTestDatabase()
  await loadTestEntries(database)
  api = createReferenceApi({
    data: createEmbeddedReferenceData(database.db),
    apiKey: 'a-key-of-ours',
    origins: ['https://partner.example'],
    isMember: async (headers) => headers.get('authorization') === 'Bearer member',
    langOf: (locale, accepted) => ((locale ?? accepted ?? '').startsWith('uk') ? 'uk' : 'en'),
  })
})
afterAll(() => database.close())

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await api.fetch(new Request(`http://site.example${path}`, { headers, method }), {
    requestId: 'r1',
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}
const key = { 'x-api-key': 'a-key-of-ours' }
const encoded = (filter: string) => encodeURIComponent(filter)

test.each<[string, object, unknown]>([
  [
    '/v2/skills/lookup?q=js&fields=id,name',
    {},
    {
      results: [
        { id: 'javascript', name: 'JavaScript' },
        { id: 'json', name: 'JSON' },
      ],
      total: 2,
    },
  ],
  ['/v2/skills/lookup?q=javascript&type=framework&fields=id', {}, { results: [{ id: 'vanilla' }], total: 1 }],
  ['/v2/skills/lookup?initial_query=c%2B%2B&fields=id', {}, { results: [{ id: 'cpp' }], total: 1 }],
  [
    `/v2/skills/lookup?q=java&filters=${encoded('is_active==true and id=out=(java,vanilla)')}&fields=id`,
    {},
    { results: [{ id: 'javascript' }], total: 1 },
  ],
  ['/v2/skills/java,zz,cpp?fields=id', {}, { results: [{ id: 'java' }, { id: 'cpp' }], total: 2 }],
  [
    `/v2/locations/search?q=${encoded('id=in=(1,2);chart_code==geo;parent_id==UA')}&fields=name&locale=uk-ua`,
    {},
    { results: [{ name: 'Київ' }], total: 1 },
  ],
  [
    '/v2/locations/lookup?q=ber&filters=type==City&fields=name',
    { 'accept-language': 'uk' },
    { results: [{ name: 'Берлін' }], total: 1 },
  ],
  [
    `/v2/skill-levels/search?q=${encoded('scheme==CEFR and rank>=1')}&fields=id,rank`,
    key,
    { results: [{ id: 'a1', rank: 1 }], total: 1 },
  ],
  ['/v2/staffing-education-degrees/search', { authorization: 'Bearer member' }, { results: [], total: 0 }],
  ['/v2/awclub-article-predictions/search?q=uid==blt1', {}, { results: [], total: 0 }],
  [
    '/location/v1/countries',
    key,
    {
      results: [
        { id: 'DE', name: 'Germany', iso_code: 'DE' },
        { id: 'UA', name: 'Ukraine', iso_code: 'UA' },
      ],
      total: 2,
    },
  ],
])('%s', async (path, headers, body) => {
  const answer = await ask(path, { ...headers })
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body).toEqual(body)
})

test('the location service: types left out, inside of a place, with what each lies in', async () => {
  const ids = async (query: string) =>
    (await ask(`/location/v1/lookup?${query}`, key)).body.results.map(({ id }: { id: string }) => id)
  expect(await ids('q=ber&exclude_type=Region')).toEqual(['2'])
  expect(await ids('q=&parents=UA')).toEqual(['1'])
  const { body } = await ask('/location/v1/lookup?q=berlin&type=City&parents=true&locale=uk', key)
  expect(body.results[0].parents).toEqual([
    { id: 'DE', type: 'Country', name: 'Німеччина', iso_code: 'DE' },
    { id: 'DE-BE', type: 'Region', name: 'Berlin', iso_code: 'DE-BE' },
  ])
  const full = await ask('/location/v1/countries?expand=full', key)
  expect(full.body.results[0]).toMatchObject({ type: 'Country', entity_id: 'DE' })
})

test('while nothing is loaded yet it says when to ask again, and no cache keeps that', async () => {
  let ready = false
  const loading = createReferenceApi({
    data: createEmbeddedReferenceData(database.db),
    apiKey: 'a-key-of-ours',
    origins: ['https://partner.example'],
    isMember: async () => false,
    isReady: async () => ready,
    langOf: () => 'en',
  })
  const asked = (path: string, headers: Record<string, string> = {}) =>
    loading.fetch(new Request(`http://site.example${path}`, { headers }), { requestId: 'r1' })
  for (const path of ['/v2/skills/lookup?q=js', '/location/v1/lookup?q=ky']) {
    const answer = await asked(path, { ...key, origin: 'https://partner.example' })
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBeTruthy()
  }
  ready = true
  expect((await asked('/v2/skills/lookup?q=js')).status).toBe(200)
})

test.each([
  ['/v2/skills/search?q=secret==1', {}, 400],
  ['/v2/skills/lookup?size=0', {}, 400],
  ['/v2/skills/lookup?type=a%22)', {}, 400],
  [`/v2/skills/${Array.from({ length: 21 }, (_, at) => at)}`, {}, 400],
  ['/v2/passwords/lookup?q=a', {}, 404],
  ['/v2/constructor/lookup?q=a', {}, 404],
  ['/v2/skills', {}, 404],
  ['/v2/skill-levels/search', {}, 401],
  ['/v2/skill-levels/search', { 'x-api-key': 'another' }, 401],
  ['/v2/skill-levels/search', { 'sec-fetch-site': 'same-origin' }, 200],
  ['/location/v1/lookup?q=a', {}, 401],
  ['/v2/staffing-education-degrees/search', {}, 401],
  ['/v2/knowledge/search', key, 401],
  ['/v2/dictionaries/interests', {}, 200],
  ['/v2/dictionaries/industries', {}, 401],
  ['/v2/dictionaries/educationDegrees', {}, 401],
  ['/v2/dictionaries/industries', { authorization: 'Bearer member' }, 200],
  ['/v2/dictionaries/industries', key, 200],
])('%s with %j answers %i', async (path, headers, status) => {
  const answer = await ask(path, { ...headers })
  expect(answer.status).toBe(status)
  if (status >= 400) expect(answer.body).toMatchObject({ status, instance: 'r1' })
  if (status >= 400) expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('industries and degrees are for members, among all shared dictionaries too', async () => {
  const values = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(`/v2/dictionaries/${path}`, headers)).body.results.map(({ value }: { value: string }) => value)
  const member = { authorization: 'Bearer member' }
  for (const path of ['search', 'lookup', `search?q=${encoded('dictionary=in=(industries,interests)')}`]) {
    expect(await values(path)).toEqual(['music'])
    expect(await values(path, member)).toEqual(['music', 'farming'])
    expect(await values(path, key)).toEqual(['music', 'farming'])
  }
  expect(await values('industries', member)).toEqual(['farming'])
})

test('nothing is written', async () => {
  expect((await ask('/v2/skills/lookup', {}, 'POST')).status).toBe(405)
})

test('cookies are for listed sites, the location service is for any page without them', async () => {
  const allowed = async (path: string, origin: string, method = 'GET') => {
    const { headers } = await ask(path, { origin, ...key }, method)
    return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]
  }
  expect(await allowed('/v2/skills/lookup', 'https://partner.example')).toEqual([
    'https://partner.example',
    'true',
  ])
  expect(await allowed('/v2/skills/lookup', 'https://partner.example', 'OPTIONS')).toEqual([
    'https://partner.example',
    'true',
  ])
  expect(await allowed('/v2/skills/lookup', 'https://evil.example')).toEqual([null, null])
  expect(await allowed('/v2/skills/lookup', 'https://evil.example', 'OPTIONS')).toEqual([null, null])
  expect(await allowed('/location/v1/countries', 'https://any.example')).toEqual(['*', null])
})

test('what differs by language and by person is kept apart by caches', async () => {
  const open = await ask('/v2/skills/lookup?q=c', { 'accept-language': 'uk' })
  expect(open.headers.get('vary')).toContain('Accept-Language')
  expect(open.headers.get('content-language')).toBe('uk')
  expect(open.headers.get('cache-control')).toMatch(/^public/)
  const own = await ask('/v2/knowledge/search', { authorization: 'Bearer member' })
  expect(own.headers.get('cache-control')).toMatch(/^private/)
})
