import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { parseEnv } from '#server/env.ts'
import { seedCatalogue } from '#server/seed-catalogue.ts'
import { callsOf } from '#tests/tools/api-call.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { coursesApi } from './courses.api.server.ts'

let database: Database
let ask: ReturnType<typeof callsOf>
beforeAll(async () => {
  database = await openTestDatabase()
  await seedCatalogue(database.db, parseEnv({ NODE_ENV: 'test', DEMO: 'on' }), {
    now: () => new Date('2026-11-21T09:00:00Z'),
  })
  ask = callsOf(database, coursesApi())
})
afterAll(() => database.close())

const search = async (query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, body } = await ask(`/courses/search?${text}`)
  return {
    status,
    body,
    data: body.data,
    names: body.data?.courses.map(({ name }: { name: string }) => name),
  }
}
const open = 'isActive==true and isPublished==true'

test('without a filter: open English courses, ten sorted by name', async () => {
  const { data, names } = await search()
  expect(data.total).toBe(60)
  expect(names).toHaveLength(10)
  expect(names).toEqual(
    names.toSorted((a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  )
})

test('the specification’s filter is the default in each language; a size of 1 still returns the total', async () => {
  const { data } = await search({ q: `${open} and locale==uk-ua`, size: 1 })
  const byDefault = (await search({ locale: 'uk', size: 1 })).data
  expect(data.total).toBe(12)
  expect(byDefault.total).toBe(12)
  expect(data.courses).toHaveLength(1)
  expect(data.courses[0]).toMatchObject({ locale: 'uk-ua', isActive: true, isPublished: true })
})

test.each([
  [`${open} and locale==en-us and language==uk`, 5],
  [`locale==en-us;level==advanced;provider==LinkedIn`, 2],
  [`locale==en-us;skills==rust`, 1],
  [`locale==en-us;skills=in=("C/D",PostgreSQL)`, 4],
  [`locale==en-us;name==*story*`, 6],
  [`locale==en-us;duration>300`, 2],
  [`locale==en-us;price==0;rating>=4.8`, 4],
  [`isPublished==false`, 0],
  [`isActive==false`, 0],
])('%s finds %i', async (q, total) => {
  expect((await search({ q })).data.total).toBe(total)
})

test.each([
  [{ q: 'password==x' }, 'cannot be filtered by'],
  [{ q: 'name==' }, 'Unexpected end'],
  [{ q: "name=='x'; drop table" }, 'Unexpected'],
  [{ sortBy: 'digest asc' }, 'cannot be sorted by'],
  [{ sortBy: 'name asc, c.id' }, 'cannot be sorted by'],
  [{ fields: 'id,digest' }, 'has not all of'],
  [{ facets: 'tenant' }, 'not understood'],
  [{ locale: 'xx-xx' }, 'no locale'],
])('%o is a bad request with a reason', async (query, reason) => {
  const { status, body } = await search(query as Record<string, string>)
  expect(status).toBe(400)
  expect(body.detail).toContain(reason)
})

test('counts of a facet ignore its own choice and respect the others', async () => {
  const { data } = await search({ facets: 'level=beginner;provider=LinkedIn,Guildhall', size: 1 })
  const valuesOf = (key: string) =>
    Object.fromEntries(
      data.facets
        .find((facet: { key: string }) => facet.key === key)
        .values.map(({ value, count }: { value: string; count: number }) => [value, count]),
    )
  expect(data.total).toBe(valuesOf('level').beginner)
  expect(Object.values<number>(valuesOf('level')).reduce((sum, count) => sum + count)).toBe(17)
  expect(Object.keys(valuesOf('provider'))).toHaveLength(7)
  expect(data.total).toBe(valuesOf('provider').LinkedIn + valuesOf('provider').Guildhall)
  expect((await search({ facets: '' })).data.facets).toEqual([])
  expect((await search()).data.facets).toHaveLength(7)
})

test('returns the requested order, page and fields', async () => {
  const { data } = await search({ sortBy: 'rating desc', size: 3, from: 2, fields: 'name,rating' })
  const all = (await search({ sortBy: 'rating desc', size: 5 })).data.courses
  expect(data.courses).toEqual(
    all.slice(2).map(({ name, rating }: { name: string; rating: number }) => ({ name, rating })),
  )
  expect(all[0].rating).toBe(4.9)
})

test('returns courses by ids in the given order, and by a single id', async () => {
  const [one, two] = (await search()).data.courses
  const { body } = await ask(`/courses?ids=${two.id},unknown,${one.id}`)
  expect(body.data.courses.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id])
  expect((await ask(`/courses/${one.id}`)).body.data).toEqual(one)
  const missing = await ask('/courses/00000000-0000-8000-8000-000000000000')
  expect(missing.status).toBe(404)
  expect(missing.body.detail).toBe('No course found with the provided ID')
  expect((await ask('/courses')).status).toBe(422)
})
