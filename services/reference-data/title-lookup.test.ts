import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { Lang } from '#services/languages.ts'
import { loadTestEntries } from '#tests/tools/reference-entries.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createEmbeddedReferenceData } from './embedded.ts'
import type { ReferenceData } from './reference-data.ts'

let database: Database
let data: ReferenceData
/** More than are found, all alike, and some that are less alike. */
const managers = Array.from({ length: 330 }, (_, n) => ({
  id: `manager-${n}`,
  name: `Area${n} manager`,
  more: { job_function_id: 'other' },
}))
const rare = Array.from({ length: 13 }, (_, n) => ({
  id: `rare-${n}`,
  name: `Team${n} telecommunications services manager`,
  more: { job_function_id: '1330' },
}))
beforeAll(async () => {
  database = await openTestDatabase()
  await loadTestEntries(database, {
    'job-titles': [
      {
        id: 'software',
        name: 'Software developer',
        names: { de: 'Softwareentwickler/Softwareentwicklerin', fr: 'Développeur de logiciels' },
        otherNames: { de: ['Programmierer', 'Softwareingenieur'], en: ['software engineer'] },
      },
      {
        id: 'web',
        name: 'Web developer',
        names: { de: 'Webentwickler/Webentwicklerin' },
        otherNames: { de: ['Entwickler für Webseiten'], en: ['software designer'] },
      },
      {
        id: 'baker',
        name: 'Baker',
        names: { de: 'Bäcker/Bäckerin', fr: 'Boulanger/boulangère' },
        officeNames: { de: ['Fachkraft für Backwaren (ohne Schwerpunkt)'] },
      },
      ...managers,
      ...rare,
    ],
  })
  data = createEmbeddedReferenceData(database.db)
})
afterAll(() => database.close())

test.each<[string, Lang, string[]]>([
  ['developer of software', 'en', ['software', 'web']],
  ['Software Engineers', 'en', ['software', 'web']],
  ['Softwareentwickler (m/w/d)', 'de', ['software']],
  ['Programmiererin', 'de', ['software']],
  ['développeuse logiciels', 'fr', ['software']],
  ['programmirer', 'de', ['software']],
  ['Bäcker/in', 'de', ['baker']],
  ['boulangere', 'fr', ['baker']],
  ['bak', 'en', ['baker']],
  ['Backwaren-Fachkraft', 'de', ['baker']],
  ['plumber', 'en', []],
  ['...', 'en', []],
])('«%s» (%s)', async (q, lang, [first, ...others]) => {
  const { results, total } = await data.lookup('job-titles', { q, lang })
  expect(results[0]?.title_id).toBe(first)
  expect(results.map(({ title_id }) => title_id)).toEqual(expect.arrayContaining(others))
  expect(total).toBe(results.length)
})

test('pages of what was found by words join up', async () => {
  const options = { q: 'software thing', lang: 'en', fields: ['title_id'] } as const
  const { results, total } = await data.lookup('job-titles', options)
  const [first, second] = [
    await data.lookup('job-titles', { ...options, size: 1 }),
    await data.lookup('job-titles', { ...options, size: 1, from: 1 }),
  ]
  expect(total).toBe(2)
  expect([...first.results, ...second.results]).toEqual(results)
})

test('a filter is asked before the most alike are taken, and total counts what fits', async () => {
  const options = { q: 'manager', lang: 'en', fields: ['title_id'] } as const
  const { results, total } = await data.lookup('job-titles', { ...options, filter: 'job_function_id==1330' })
  expect(total).toBe(rare.length)
  expect(results.map(({ title_id }) => title_id).toSorted()).toEqual(rare.map(({ id }) => id).toSorted())
})

test('of those that are equally alike the same are taken each time', async () => {
  const ids = async (from: number) => {
    const list = await data.lookup('job-titles', { q: 'manager', lang: 'en', size: 200, from })
    return list.results.map(({ title_id }) => String(title_id))
  }
  const all = [...(await ids(0)), ...(await ids(200))]
  expect(new Set(all).size).toBe(all.length)
  const expected = managers
    .map(({ id }) => id)
    .toSorted()
    .slice(0, all.length)
  expect(all.toSorted()).toEqual(expected)
})
