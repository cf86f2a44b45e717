import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { loadTestEntries, testEntries } from '#tests/tools/reference-entries.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createEmbeddedReferenceData } from './embedded.ts'
import { loadedAt } from './load.ts'
import type { ReferenceData } from './reference-data.ts'
import type { DictionaryName } from './seed-entry.ts'

let database: Database
let data: ReferenceData
beforeAll(async () => {
  database = await openTestDatabase()
  await loadTestEntries(database)
  data = createEmbeddedReferenceData(database.db)
})
afterAll(() => database.close())

test.each<[DictionaryName, string, string[]]>([
  ['skills', 'js', ['javascript', 'json']],
  ['skills', 'JAVA', ['java', 'javascript', 'vanilla']],
  ['skills', 'jvascript', ['javascript', 'vanilla']],
  ['skills', 'c++', ['cpp']],
  ['skills', 'c', ['c', 'cpp']],
  ['skills', '...', []],
  ['skills', 'zzzz', []],
  ['locations', 'київ', ['1']],
  ['locations', 'киев', ['1']],
  ['locations', 'kyv', ['1']],
  ['locations', 'бер', ['2', 'DE-BE']],
  ['locations', 'ukrane', ['UA']],
  ['locations', 'deutsch', ['DE']],
])('%s called like «%s»', async (dictionary, q, ids) => {
  const { results, total } = await data.lookup(dictionary, { q, lang: 'en' })
  expect(results.map(({ id }) => id)).toEqual(ids)
  expect(total).toBe(ids.length)
})

test('nothing typed lists the heaviest; pages join up; the total counts all', async () => {
  const first = await data.lookup('skills', { q: '', lang: 'en', size: 4, fields: ['id'] })
  const second = await data.lookup('skills', { q: '', lang: 'en', size: 4, from: 4, fields: ['id'] })
  expect(first).toEqual({
    results: [{ id: 'java' }, { id: 'javascript' }, { id: 'c' }, { id: 'cpp' }],
    total: 6,
  })
  expect(second.results).toEqual([{ id: 'json' }, { id: 'vanilla' }])
})

test('a filter narrows a look-up', async () => {
  const { results } = await data.lookup('locations', {
    q: 'ber',
    filter: 'type==City',
    lang: 'uk',
    fields: ['id', 'name'],
  })
  expect(results).toEqual([{ id: '2', name: 'Берлін' }])
})

test('ids answer in the order asked, without the unknown', async () => {
  const { results, total } = await data.byIds('locations', ['2', 'no', 'UA'], { lang: 'de' })
  expect(results).toMatchObject([
    { id: '2', name: 'Berlin', parent_id: 'DE', parent_name: 'Deutschland' },
    { id: 'UA', name: 'Ukraine', parent_id: null },
  ])
  expect(total).toBe(2)
})

test('the same files are loaded once, others take their place whole', async () => {
  const database = await openTestDatabase()
  expect(await loadedAt(database.db)).toBeUndefined()
  expect(await loadTestEntries(database)).toBe(true)
  expect(await loadTestEntries(database)).toBe(false)
  expect(await loadedAt(database.db)).toEqual(new Date('2026-01-01T00:00:00Z'))
  const [java] = testEntries.skills ?? []
  if (java === undefined) throw new Error('There are no skills')
  expect(await loadTestEntries(database, { skills: [{ ...java, name: 'Jawa' }] })).toBe(true)
  const data = createEmbeddedReferenceData(database.db)
  expect(await data.lookup('skills', { q: 'jawa', lang: 'en', fields: ['name'] })).toMatchObject({ total: 1 })
  expect(await data.search('locations', { lang: 'en' })).toEqual({ results: [], total: 0 })
  // An invalid file leaves the existing data.
  const broken = { skills: [{ id: 'a,b', name: 'Two' }] }
  await expect(loadTestEntries(database, broken)).rejects.toThrow('line 1')
  expect(await data.search('skills', { lang: 'en' })).toMatchObject({ total: 1 })
  await database.close()
})

test('a name that only ends like what was typed is not offered; one that is mistyped is', async () => {
  await loadTestEntries(database, {
    'job-titles': [
      { id: 'c', name: 'Climatologist' },
      { id: 'd', name: 'Dermatologist' },
      { id: 'p', name: 'Photographer' },
    ],
  })
  const idsOf = async (q: string) =>
    (await data.lookup('job-titles', { q, lang: 'en' })).results.map(({ title_id }) => title_id)
  expect(await idsOf('Climatologist')).toEqual(['c'])
  expect(await idsOf('climatolgist')).toEqual(['c'])
  expect(await idsOf('hotographer')).toEqual(['p'])
})
