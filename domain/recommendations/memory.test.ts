import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { readMemory, rememberSeen, setProfiling, showLess, steer } from './memory.ts'
import { unsteered } from './steering.ts'

let database: Database
let ada: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  ada = await insertMember(database.db, { email: `${randomUUID()}@guildhall.example`, now: day(0) })
})

const day = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000)
const see = (id: string, at: number) => rememberSeen(database.db, ada, { type: 'course', id }, day(at))

test('of who has done nothing nothing is known, and profiling is on', async () => {
  expect(await readMemory(database.db, ada)).toEqual({
    profiling: true,
    seen: new Set(),
    less: [],
    steering: unsteered,
  })
})

test('what was opened and put away is remembered, each of it once', async () => {
  await see('a', 1)
  await see('b', 2)
  await see('a', 3)
  await showLess(database.db, ada, { type: 'vacancy', id: 'c', skills: ['sql', 'css'] }, day(4))
  expect(await readMemory(database.db, ada)).toEqual({
    profiling: true,
    steering: unsteered,
    seen: new Set(['course a', 'course b']),
    less: [{ type: 'vacancy', id: 'c', skills: ['sql', 'css'] }],
  })
})

test('the newest 500 are kept; the oldest of them goes, and stays when it is opened again', async () => {
  await sql`
    insert into recommendations.seen (member_id, type, item_id, seen_at)
    select ${ada}, 'course', n::text, ${day(0)}::timestamptz + n * interval '1 minute' from generate_series(1, 500) n`.execute(
    database.db,
  )
  await see('1', 5)
  await see('new', 6)
  const { seen } = await readMemory(database.db, ada)
  expect([seen.size, seen.has('course 1'), seen.has('course new'), seen.has('course 2')]).toEqual([
    500,
    true,
    true,
    false,
  ])
})

test('of what was put away the newest 200 are kept; to put something away again costs nothing', async () => {
  await sql`
    insert into recommendations.less (member_id, type, item_id, skills, since)
    select ${ada}, 'course', n::text, '{}', ${day(0)}::timestamptz + n * interval '1 minute' from generate_series(1, 200) n`.execute(
    database.db,
  )
  const put = async (id: string, at: number) => {
    await showLess(database.db, ada, { type: 'course', id, skills: [] }, day(at))
    const { less } = await readMemory(database.db, ada)
    return [less.length, ...['1', '2', 'new'].map((known) => less.some((one) => one.id === known))]
  }
  expect(await put('7', 5)).toEqual([200, true, true, false])
  expect(await put('new', 6)).toEqual([200, false, true, true])
})

test('while profiling is off nothing is remembered', async () => {
  await see('a', 1)
  await setProfiling(database.db, ada, false, day(2))
  await see('b', 3)
  expect(await readMemory(database.db, ada)).toEqual({
    profiling: false,
    seen: new Set(),
    less: [],
    steering: unsteered,
  })
})

test('what a member steers is remembered, and forgotten when profiling is turned off', async () => {
  const { db } = database
  const now = new Date('2026-11-21T12:00:00Z')
  const steering = { distance: 2, english: -1, length: 0 }
  await setProfiling(db, ada, true, now)
  await steer(db, ada, steering, now)
  expect((await readMemory(db, ada)).steering).toEqual(steering)
  await setProfiling(db, ada, false, now)
  await steer(db, ada, steering, now)
  expect((await readMemory(db, ada)).steering).toEqual(unsteered)
  await setProfiling(db, ada, true, now)
  expect((await readMemory(db, ada)).steering).toEqual(unsteered)
})
