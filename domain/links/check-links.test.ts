import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { checkLinks } from './check-links.ts'
import type { Outcome } from './judge.ts'
import { brokenLinks, deadAmong, forgetLinks, noteLinks } from './link-store.ts'

const DAY_MS = 86_400_000
const start = new Date('2026-11-23T12:00:00Z')
const dayAfter = (days: number) => new Date(start.getTime() + days * DAY_MS)
const address = (host: string, page: number) => `https://${host}.example/course-${page}`

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const links = ['one', 'two', 'three'].flatMap((host) =>
    [1, 2, 3, 4].map((page) => ({
      ...{ address: address(host, page), inside: false, source: 'course' as const, contentType: '' },
      ...{
        item: `${host} ${page}`,
        locale: 'en-us',
        field: 'url',
        title: `Course ${page}`,
        page: '/courses/x',
      },
    })),
  )
  await noteLinks(database.db, 't', links, start)
}, 120_000)
afterAll(() => database.close())

const check = (now: Date, ask: (address: string) => Promise<Outcome>) =>
  checkLinks(database.db, {
    ...{ tenant: 't', inside: false, limit: 100, together: 3, now: () => now, ask },
    notSince: new Date(now.getTime() - 6.5 * DAY_MS),
    doubtNotSince: new Date(now.getTime() - 0.9 * DAY_MS),
    log: { info: () => undefined },
    signal: new AbortController().signal,
  })

test('a host never gets concurrent requests, while several hosts are requested at once', async () => {
  const busy = new Map<string, number>()
  let most = 0
  await check(start, async (at) => {
    const { host } = new URL(at)
    busy.set(host, (busy.get(host) ?? 0) + 1)
    expect(busy.get(host)).toBe(1)
    most = Math.max(most, [...busy.values()].filter((count) => count > 0).length)
    await new Promise((resolve) => setImmediate(resolve))
    busy.set(host, 0)
    return { status: 200 }
  })
  expect(most).toBe(3)
})

test('a missing course is dead after two checks in a row, is listed, and recovers; others are checked weekly', async () => {
  const gone = address('two', 3)
  const asked: string[] = []
  const round = (days: number, status: number) => {
    asked.length = 0
    return check(dayAfter(days), async (at) => {
      asked.push(at)
      return { status: at === gone ? status : 200 }
    })
  }
  const isDead = async () => (await deadAmong(database.db, 't', [gone])).has(gone)
  expect(await round(1, 404)).toEqual({ asked: 0, changed: 0 })
  expect(await round(7, 404)).toEqual({ asked: 12, changed: 0 })
  expect(await isDead()).toBe(false)
  // It alone is checked again on the next day.
  expect(await round(8, 404)).toEqual({ asked: 1, changed: 1 })
  expect(asked).toEqual([gone])
  expect(await isDead()).toBe(true)
  expect((await brokenLinks(database.db, 't', 10)).map((link) => link.address)).toEqual([gone])
  expect(await round(9, 200)).toEqual({ asked: 0, changed: 0 })
  expect((await round(15, 200)).changed).toBe(1)
  expect(await isDead()).toBe(false)
  const { rows } = await sql<{ failures: number }>`
    select failures from links.address where address = ${gone}`.execute(database.db)
  expect(rows).toEqual([{ failures: 0 }])
})

test('two collections at once, the later of which ends first, lose no link', async () => {
  const tenant = 'two-at-once'
  const [earlier, later] = [start, dayAfter(1)]
  const link = {
    ...{ address: address('one', 1), inside: false, source: 'course' as const, contentType: '' },
    ...{ item: 'one', locale: 'en-us', field: 'url', title: 'Course', page: '/courses/x' },
  }
  await noteLinks(database.db, tenant, [link], later)
  await noteLinks(database.db, tenant, [link], earlier)
  await forgetLinks(database.db, tenant, later)
  await forgetLinks(database.db, tenant, earlier)
  const places = database.db.selectFrom('links.place').select('address').where('tenant', '=', tenant)
  expect(await places.execute()).toEqual([{ address: link.address }])
  await forgetLinks(database.db, tenant, dayAfter(2))
  expect(await places.execute()).toEqual([])
})
