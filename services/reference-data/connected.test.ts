import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { loadTestEntries } from '#tests/tools/reference-entries.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createConnectedReferenceData } from './connected.ts'
import { createEmbeddedReferenceData } from './embedded.ts'
import { createReferenceApi } from './reference-api.ts'
import type { ReferenceData } from './reference-data.ts'

let database: Database
let embedded: ReferenceData
beforeAll(async () => {
  database = await openTestDatabase()
  await loadTestEntries(database)
  embedded = createEmbeddedReferenceData(database.db)
})
afterAll(() => database.close())

/** The embedded service behind HTTP, which the test can switch off. */
function connect() {
  const api = createReferenceApi({
    data: embedded,
    apiKey: 'a-key-of-ours',
    origins: [],
    isMember: async () => true,
    langOf: (_, accepted) => (accepted === 'uk' ? 'uk' : 'en'),
  })
  const state = { up: true, now: 0, asked: [] as string[], warnings: 0, infos: 0 }
  const data = createConnectedReferenceData({
    url: 'https://reference.example/',
    apiKey: 'a-key-of-ours',
    now: () => state.now,
    log: { debug() {}, info: () => void state.infos++, warn: () => void state.warnings++, error() {} },
    async fetch(address, init) {
      state.asked.push(String(address))
      if (!state.up) throw new TypeError('fetch failed')
      return api.fetch(new Request(String(address), init), { requestId: 'r1' })
    },
  })
  return { data, state }
}

test('answers as the embedded one does', async () => {
  const { data } = connect()
  const lookup = { q: 'київ', filter: 'type==City', lang: 'uk', size: 5 } as const
  expect(await data.lookup('locations', lookup)).toEqual(await embedded.lookup('locations', lookup))
  const search = { filter: 'rank>=1;scheme==CEFR', lang: 'en', fields: ['id'] } as const
  expect(await data.search('skill-levels', search)).toEqual(await embedded.search('skill-levels', search))
})

test('only what is called just so is a few of what another service finds', async () => {
  const { data } = connect()
  const names = async (q: string) =>
    (await data.lookup('skills', { q, exact: true, lang: 'en' })).results.map(({ name }) => name)
  expect(await names('javascript')).toEqual(['JavaScript'])
  expect(await names('java')).toEqual(['Java'])
  expect(await names('jav')).toEqual([])
})

test('ids are asked for in batches of 20', async () => {
  const { data, state } = connect()
  const ids = [...Array.from({ length: 40 }, (_, at) => `n${at}`), 'java']
  expect((await data.byIds('skills', ids, { lang: 'en', fields: ['id'] })).results).toEqual([{ id: 'java' }])
  expect(state.asked.map((address) => address.split(',').length)).toEqual([20, 20, 1])
})

test('entries by id are kept one by one: another list asks only for what is not known', async () => {
  const { data, state } = connect()
  const names = async (...ids: string[]) => {
    const { results, ...rest } = await data.byIds('skills', ids, { lang: 'en', fields: ['id'] })
    return { ids: results.map(({ id }) => id), ...rest }
  }
  expect(await names('java', 'none', 'java')).toEqual({ ids: ['java', 'java'], total: 2 })
  expect(await names('none', 'javascript', 'java')).toEqual({ ids: ['javascript', 'java'], total: 2 })
  expect(state.asked.map((address) => /skills\/([^?]+)/.exec(address)?.[1])).toEqual([
    'java,none',
    'javascript',
  ])
  // Another language has other names.
  await data.byIds('skills', ['java'], { lang: 'uk', fields: ['id'] })
  expect(state.asked).toHaveLength(3)
  state.now += 11 * 60_000
  state.up = false
  expect(await names('javascript', 'java', 'new')).toEqual({
    ...{ ids: ['javascript', 'java'], total: 2 },
    ...{ degraded: true, age: 660 },
  })
  state.up = true
  expect(await names('javascript', 'java')).toEqual({ ids: ['javascript', 'java'], total: 2 })
})

test('a hundred unknown ids are asked for four batches at a time', async () => {
  let running = 0
  let most = 0
  const data = createConnectedReferenceData({
    ...{ url: 'https://reference.example', apiKey: undefined, now: () => 0 },
    log: { debug() {}, info() {}, warn() {}, error() {} },
    async fetch() {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running -= 1
      return Response.json({ results: [], total: 0 })
    },
  })
  await data.byIds(
    'skills',
    Array.from({ length: 200 }, (_, at) => `n${at}`),
    { lang: 'en' },
  )
  expect(most).toBe(4)
})

test('an answer is kept for ten minutes, and longer while the service is down', async () => {
  const { data, state } = connect()
  const ask = () => data.lookup('skills', { q: 'java', lang: 'en', fields: ['id'] })
  const first = await ask()
  await ask()
  expect(state.asked).toHaveLength(1)
  state.now += 11 * 60_000
  state.up = false
  expect(await ask()).toEqual({ ...first, degraded: true, age: 660 })
  expect(await data.lookup('skills', { q: 'other', lang: 'en' })).toEqual({
    results: [],
    total: 0,
    degraded: true,
  })
  expect(state.warnings).toBe(2)
  state.up = true
  expect(await ask()).toEqual(first)
})

test.each([
  ['skills', 'warnings'],
  ['job-titles', 'warnings'],
  ['locations', 'warnings'],
  ['title-lines', 'warnings'],
  ['skill-levels', 'infos'],
  ['knowledge', 'infos'],
  ['education-degrees', 'infos'],
] as const)('that %s cannot be read is among the %s', async (dictionary, kind) => {
  const { data, state } = connect()
  state.up = false
  expect((await data.search(dictionary, { lang: 'en' })).results).toEqual([])
  expect({ warnings: state.warnings, infos: state.infos }).toEqual({ warnings: 0, infos: 0, [kind]: 1 })
})

test('how old a list is that is answered while the service is down is told to whoever asks for it', async () => {
  const { data, state } = connect()
  const api = createReferenceApi({
    ...{ data, apiKey: undefined, origins: [], isMember: async () => true },
    langOf: () => 'en' as const,
  })
  const ask = (path: string) =>
    api.fetch(new Request(`http://site.example/v2/skills/${path}`), { requestId: 'r1' })
  await ask('lookup?q=java')
  await ask('java')
  state.now += 3_600_000
  state.up = false
  for (const path of ['lookup?q=java', 'java']) {
    const old = await ask(path)
    expect(await old.json()).toMatchObject({ results: expect.arrayContaining([expect.anything()]) })
    expect([old.headers.get('age'), old.headers.get('warning')?.slice(0, 3)]).toEqual(['3600', '110'])
  }
})

test('a list whose service is down is empty, is no failure and is not kept by caches', async () => {
  const { data, state } = connect()
  state.up = false
  const api = createReferenceApi({
    data,
    apiKey: undefined,
    origins: [],
    isMember: async () => true,
    langOf: () => 'en',
  })
  const answer = await api.fetch(new Request('http://site.example/v2/skills/lookup?q=j'), { requestId: 'r1' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('warning')).toContain('199')
  expect(await answer.json()).toEqual({ results: [], total: 0 })
})
