// Seats, the waiting list and its deadlines. With TEST_DATABASE_URL on PostgreSQL too.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import {
  coming,
  EARLY,
  hours,
  makeMember,
  putEvent,
  START,
  seatsOf,
  setCapacity,
  TENANT,
} from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { findAnswer } from './answer-rows.ts'
import { come } from './come.ts'
import { cancelEverything, endHeld, fillWaiting, leave, leaveEverything, removeByHost } from './leave.ts'
import { joinIsOpen, moveUpAt, offerEnd } from './rules.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())

const stateOf = async (eventId: string, memberId: string) =>
  (await findAnswer(db, eventId, { memberId }))?.state
const out = (eventId: string, now = EARLY) => ({ tenant: TENANT, eventId, now })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember(db)))

test('the first get seats; the others wait in order and move up when somebody leaves', async () => {
  const event = await putEvent(db, { capacity: 2 })
  const [a, b, c, d] = (await people(4)) as [string, string, string, string]
  for (const [member, kind] of [
    [a, 'going'],
    [b, 'going'],
    [c, 'waiting'],
    [d, 'waiting'],
  ] as const)
    expect((await come(db, member, coming(event))).kind).toBe(kind)
  await leave(db, a, out(event))
  expect([await stateOf(event, c), await stateOf(event, d)]).toEqual(['going', 'waiting'])
  // Registering again after cancelling puts a member last.
  expect((await come(db, a, coming(event))).kind).toBe('waiting')
  await leave(db, b, out(event))
  expect([await stateOf(event, d), await stateOf(event, a)]).toEqual(['going', 'waiting'])
  expect(await seatsOf(db, event)).toEqual({ taken: 2, states: { going: 2, waiting: 1, cancelled: 1 } })
})

test('registering twice takes one seat', async () => {
  const event = await putEvent(db)
  const [a] = (await people(1)) as [string]
  await come(db, a, coming(event))
  await come(db, a, coming(event))
  expect(await seatsOf(db, event)).toEqual({ taken: 1, states: { going: 1 } })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meeting.answer_change where member_id = ${a}`.execute(db)
  expect(rows[0]?.count).toBe(1)
})

test('a party is not split or overtaken, and fits once it is smaller', async () => {
  const event = await putEvent(db, { capacity: 3 })
  const [a, family, late] = (await people(3)) as [string, string, string]
  await come(db, a, coming(event))
  expect((await come(db, family, coming(event, { guests: 2 }))).kind).toBe('waiting')
  // Two seats are free, but the family is before the next one.
  expect((await come(db, late, coming(event))).kind).toBe('waiting')
  expect((await seatsOf(db, event)).taken).toBe(1)
  expect((await come(db, family, coming(event, { guests: 1 }))).kind).toBe('going')
  expect((await seatsOf(db, event)).taken).toBe(3)
  await leave(db, family, out(event))
  expect(await stateOf(event, late)).toBe('going')
})

test('attendees add guests only if seats are free; removing guests frees seats', async () => {
  const event = await putEvent(db, { capacity: 3 })
  const [a, b, c] = (await people(3)) as [string, string, string]
  await come(db, a, coming(event, { guests: 1 }))
  await come(db, b, coming(event))
  expect(await come(db, a, coming(event, { guests: 2 }))).toEqual({ kind: 'noRoom', free: 2 })
  expect((await come(db, c, coming(event))).kind).toBe('waiting')
  expect((await come(db, a, coming(event))).kind).toBe('going')
  expect(await stateOf(event, c)).toBe('going')
  expect(await come(db, a, coming(event, { guests: 9 }))).toEqual({ kind: 'tooManyGuests', most: 4 })
})

test('reducing capacity removes nobody; the list waits until seats are free again', async () => {
  const event = await putEvent(db, { capacity: 3 })
  const [a, b, c, d] = (await people(4)) as [string, string, string, string]
  for (const member of [a, b, c, d]) await come(db, member, coming(event))
  await setCapacity(db, event, 1)
  await fillWaiting(db, { tenant: TENANT, now: EARLY })
  expect(await seatsOf(db, event)).toEqual({ taken: 3, states: { going: 3, waiting: 1 } })
  await leave(db, a, out(event))
  expect(await stateOf(event, d)).toBe('waiting')
  await leave(db, b, out(event))
  expect(await stateOf(event, d)).toBe('waiting')
  await leave(db, c, out(event))
  expect(await stateOf(event, d)).toBe('going')
  // The sweep finds added seats.
  await come(db, a, coming(event))
  await setCapacity(db, event, 2)
  await fillWaiting(db, { tenant: TENANT, now: EARLY })
  expect(await stateOf(event, a)).toBe('going')
})

test('a removed person cannot register again, and their seat is given away', async () => {
  const event = await putEvent(db, { capacity: 1 })
  const [a, b] = (await people(2)) as [string, string]
  await come(db, a, coming(event))
  await come(db, b, coming(event))
  const answer = await findAnswer(db, event, { memberId: a })
  expect(await removeByHost(db, answer?.id ?? '', out(event))).toBe(true)
  expect(await stateOf(event, b)).toBe('going')
  expect((await come(db, a, coming(event))).kind).toBe('removed')
  await leave(db, a, out(event))
  expect(await stateOf(event, a)).toBe('removed')
})

test('deleting an account gives its seats to the waiting list, however it is deleted', async () => {
  const event = await putEvent(db, { capacity: 1 })
  const [a, b, c] = (await people(3)) as [string, string, string]
  for (const member of [a, b, c]) await come(db, member, coming(event))
  await db.transaction().execute(async (trx) => {
    await leaveEverything(trx, a, EARLY)
    await trx.deleteFrom('identity.member').where('id', '=', a).execute()
  })
  expect(await stateOf(event, b)).toBe('going')
  await db.deleteFrom('identity.member').where('id', '=', b).execute()
  expect((await seatsOf(db, event)).taken).toBe(0)
  await fillWaiting(db, { tenant: TENANT, now: EARLY })
  expect(await stateOf(event, c)).toBe('going')
})

test('who closes their account gives up what is to come, and nothing else is forgotten', async () => {
  const [full, list, past, banned] = [
    await putEvent(db, { capacity: 1 }),
    await putEvent(db, { capacity: 1 }),
    await putEvent(db),
    await putEvent(db),
  ]
  const [a, b] = (await people(2)) as [string, string]
  for (const [member, event] of [
    [a, full],
    [b, full],
    [b, list],
    [a, list],
    [a, past],
    [a, banned],
  ] as const)
    await come(db, member, coming(event))
  const removed = await findAnswer(db, banned, { memberId: a })
  await removeByHost(db, removed?.id ?? '', { ...out(banned), reason: 'Again' })
  await sql`
    update catalogue.event set starts_at = ${hours(-300)}, ends_at = ${hours(-299)} where id = ${past}`.execute(
    db,
  )
  const letters = async () =>
    (
      await sql`select from meeting.letter l join meeting.answer a on a.id = l.answer_id where a.member_id = ${a}`.execute(
        db,
      )
    ).rows.length
  const before = await letters()

  const given = await db.transaction().execute((trx) => cancelEverything(trx, a, EARLY))
  expect(given).toBe(2)
  const states = [full, list, past, banned].map((event) => stateOf(event, a))
  expect(await Promise.all(states)).toEqual(['cancelled', 'cancelled', 'going', 'removed'])
  expect(await stateOf(full, b)).toBe('going')
  expect(await seatsOf(db, list)).toEqual({ taken: 1, states: { going: 1, cancelled: 1 } })
  expect(await letters()).toBe(before)
  expect(await db.transaction().execute((trx) => cancelEverything(trx, a, EARLY))).toBe(0)
  // The host's word holds for whoever keeps the account.
  expect(await come(db, a, coming(banned))).toEqual({ kind: 'removed' })
})

describe('times', () => {
  const moment = (ms: number) => new Date(START.getTime() + ms)
  const event = { start: START, end: hours(1), status: 'open', answers: 'here' } as const

  test.each([
    [moment(-24 * 3_600_000), 'at-once'],
    [moment(-24 * 3_600_000 + 1), 'offer'],
    [moment(-2 * 3_600_000 - 1), 'offer'],
    [moment(-2 * 3_600_000), 'none'],
    [moment(0), 'none'],
  ])('at %s a free seat is given away: %s', (now, way) => {
    expect(moveUpAt(event, now as Date)).toBe(way)
  })

  test('an offer ends after 12 hours, at the latest an hour before the start', () => {
    expect(offerEnd(event, hours(-20))).toEqual(hours(-8))
    expect(offerEnd(event, hours(-3))).toEqual(hours(-1))
  })

  test.each([
    [moment(-15 * 60_000 - 1), false],
    [moment(-15 * 60_000), true],
    [moment(3_600_000 - 1), true],
    [moment(3_600_000), false],
  ])('at %s joining is open: %s', (now, open) => {
    expect(joinIsOpen(event, now as Date)).toBe(open)
    expect(joinIsOpen({ ...event, status: 'cancelled' }, now as Date)).toBe(false)
  })

  test('on the last day seats are offered: accepting takes the seat, expiry offers it to the next', async () => {
    const event = await putEvent(db, { capacity: 1 })
    const [a, b, c] = (await people(3)) as [string, string, string]
    for (const member of [a, b, c]) await come(db, member, coming(event))
    await leave(db, a, out(event, hours(-20)))
    expect(await stateOf(event, b)).toBe('offered')
    expect((await seatsOf(db, event)).taken).toBe(1)
    await endHeld(db, { tenant: TENANT, now: new Date(hours(-8).getTime() - 1) })
    expect(await stateOf(event, b)).toBe('offered')
    await endHeld(db, { tenant: TENANT, now: hours(-8) })
    expect([await stateOf(event, b), await stateOf(event, c)]).toEqual(['cancelled', 'offered'])
    expect((await come(db, c, coming(event, { now: hours(-7) }))).kind).toBe('going')
    // Registering again puts a member last.
    expect((await come(db, b, coming(event, { now: hours(-7) }))).kind).toBe('waiting')
  })

  test('in the last hours nobody moves up: the first to ask gets a free seat, waiting or not', async () => {
    const event = await putEvent(db, { capacity: 1 })
    const [a, b, c, d] = (await people(4)) as [string, string, string, string]
    for (const member of [a, b]) await come(db, member, coming(event))
    await leave(db, a, out(event, hours(-1)))
    await fillWaiting(db, { tenant: TENANT, now: hours(-1) })
    expect(await stateOf(event, b)).toBe('waiting')
    expect((await come(db, c, coming(event, { now: hours(-1) }))).kind).toBe('going')
    expect((await come(db, d, coming(event, { now: hours(-1) }))).kind).toBe('full')
    expect(await findAnswer(db, event, { memberId: d })).toBeUndefined()
    await leave(db, c, out(event, hours(-0.5)))
    expect((await come(db, b, coming(event, { now: hours(-0.5) }))).kind).toBe('going')
  })

  test('past, cancelled and external events take no answers', async () => {
    const [a] = (await people(1)) as [string]
    const event = await putEvent(db)
    expect(await come(db, a, coming(event, { now: hours(1) }))).toEqual({ kind: 'closed', why: 'over' })
    const called = await putEvent(db, { status: 'cancelled' })
    expect(await come(db, a, coming(called))).toEqual({ kind: 'closed', why: 'cancelled' })
    const away = await putEvent(db, { answers: 'elsewhere' })
    expect(await come(db, a, coming(away))).toEqual({ kind: 'closed', why: 'elsewhere' })
    const draft = await putEvent(db, { status: 'draft' })
    expect((await come(db, a, coming(draft))).kind).toBe('unknown')
    expect((await come(db, a, { ...coming(event), tenant: 'another' })).kind).toBe('unknown')
    expect((await come(db, a, coming('not-an-id'))).kind).toBe('unknown')
  })
})

test('random actions in random order never give a seat twice or lose one', async () => {
  const members = await people(5)
  const act = fc.oneof(
    fc.record({ do: fc.constant('come' as const), who: fc.nat(4), guests: fc.nat(3), at: fc.nat(3) }),
    fc.record({ do: fc.constant('leave' as const), who: fc.nat(4), guests: fc.constant(0), at: fc.nat(3) }),
    fc.record({ do: fc.constant('seats' as const), who: fc.nat(6), guests: fc.constant(0), at: fc.nat(3) }),
    fc.record({
      do: fc.constant('sweep' as const),
      who: fc.constant(0),
      guests: fc.constant(0),
      at: fc.nat(3),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const event = await putEvent(db, { capacity: 4 })
      let before = 0
      // Time never goes back.
      let hour = -30
      for (const { do: what, who, guests, at } of acts) {
        hour += at * 3
        const now = hours(hour)
        const member = members[who] ?? ''
        let capacity = Number(
          (
            await sql<{ capacity: number }>`select capacity from catalogue.event where id = ${event}`.execute(
              db,
            )
          ).rows[0]?.capacity,
        )
        if (what === 'come') await come(db, member, coming(event, { guests, now }))
        if (what === 'leave') await leave(db, member, out(event, now))
        if (what === 'seats') {
          capacity = who + 1
          await setCapacity(db, event, capacity)
        }
        if (what === 'sweep') {
          await endHeld(db, { tenant: TENANT, now })
          await fillWaiting(db, { tenant: TENANT, now })
        }
        const { taken } = await seatsOf(db, event)
        // Overbooked only if the host has removed seats, and then never more than before.
        expect(taken <= capacity || taken <= before).toBe(true)
        before = taken
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('fifty concurrent requests for one seat: one gets it, each other has its own place in the queue', async () => {
  const event = await putEvent(db, { capacity: 1 })
  const members = await people(50)
  const kinds = await Promise.all(
    members.map(async (member) => (await come(database.writes.db, member, coming(event))).kind),
  )
  expect(kinds.filter((kind) => kind === 'going')).toHaveLength(1)
  expect(await seatsOf(db, event)).toEqual({ taken: 1, states: { going: 1, waiting: 49 } })
  const { rows } = await sql<{ no: string }>`
    select queue_no as no from meeting.answer where event_id = ${event} and state = 'waiting'`.execute(db)
  expect(new Set(rows.map(({ no }) => no)).size).toBe(49)
  // And all leave at once.
  await Promise.all(members.map((member) => leave(database.writes.db, member, out(event))))
  expect((await seatsOf(db, event)).taken).toBe(0)
}, 60_000)

test('the database refuses to exceed the capacity', async () => {
  const event = await putEvent(db, { capacity: 1 })
  const [a] = (await people(1)) as [string]
  await come(db, a, coming(event))
  await expect(sql`update meeting.seats set taken = 2 where event_id = ${event}`.execute(db)).rejects.toThrow(
    'No seat is free',
  )
})
