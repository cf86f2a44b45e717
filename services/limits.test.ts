import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { expireCounters, forget, rateLimitHeaders, readAllowance, useOnce } from '#services/limits.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const limit = { name: 'tries', times: 3, seconds: 60 }
const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second))

test('three times a minute, counted once for all who count', async () => {
  const uses = await Promise.all(Array.from({ length: 5 }, () => useOnce(database.db, limit, 'ada', at(10))))
  expect(uses.map(({ allowed }) => allowed).sort()).toEqual([false, false, true, true, true])
  expect(await readAllowance(database.db, limit, 'ada', at(10))).toMatchObject({
    allowed: false,
    remaining: 0,
  })
  expect(await useOnce(database.db, limit, 'eve', at(10))).toMatchObject({ allowed: true, remaining: 2 })
  expect(await useOnce(database.db, limit, 'ada', at(60))).toMatchObject({ allowed: true, remaining: 2 })
})

test('what was counted can be forgotten', async () => {
  await useOnce(database.db, limit, 'bob', at(0))
  await forget(database.db, limit, 'bob')
  expect(await readAllowance(database.db, limit, 'bob', at(0))).toMatchObject({ remaining: 3 })
  await expireCounters(database.db, at(3_600))
  const { rows } = await database.pool.query('select 1 from limits.counter')
  expect(rows).toEqual([])
})

test('the headers say the limit, what is left, and when to come back', async () => {
  const used = await useOnce(database.db, { ...limit, times: 1 }, 'carl', at(20))
  expect(rateLimitHeaders(used)).toEqual({
    'ratelimit-policy': '"tries";q=1;w=60',
    ratelimit: '"tries";r=0;t=40',
  })
  const refused = await useOnce(database.db, { ...limit, times: 1 }, 'carl', at(20))
  expect(rateLimitHeaders(refused)).toMatchObject({ 'retry-after': '40' })
})
