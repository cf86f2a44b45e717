// People who are added at the door. With TEST_DATABASE_URL on PostgreSQL too.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { coming, hours, makeMember, putEvent, seatsOf, TENANT } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { whoIsHere } from './check-in.ts'
import { come } from './come.ts'
import { hostCounts, listComing } from './guest-list.ts'
import { removeByHost } from './leave.ts'
import { FORGET_DAYS, forgetGuests, remind, tellChanges } from './sweep.ts'
import { entryOfForm, takeWalkIns, type WalkIn } from './walk-ins.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())

const walkIn = (change: Partial<WalkIn> = {}): WalkIn => ({
  ...{ id: randomUUID(), name: 'Grace', email: '', over: false, gone: false, ago: 0 },
  ...change,
})
const at = (eventId: string, now = hours(0)) => ({
  ...{ tenant: TENANT, eventId, region: 'global', locale: 'en-us', now },
})
const add = (eventId: string, ...walkIns: WalkIn[]) => takeWalkIns(db, at(eventId), walkIns)
const names = async (eventId: string) => (await listComing(db, eventId, 100)).map(({ name }) => name)
const letters = async (eventId: string) =>
  (
    await sql`select l.id from meeting.letter l join meeting.answer a on a.id = l.answer_id where a.event_id = ${eventId}`.execute(
      db,
    )
  ).rows.length

test('somebody who is added takes a seat, is here, and counts', async () => {
  const event = await putEvent(db, { capacity: 2 })
  const grace = walkIn({ ago: 60_000 })
  expect(await add(event, grace)).toEqual({})
  expect(await listComing(db, event, 9)).toEqual([{ id: grace.id, name: 'Grace', party: 1, walkIn: true }])
  expect(await whoIsHere(db, event)).toEqual([
    { answer: grace.id, seat: 0, since: new Date(hours(0).getTime() - 60_000) },
  ])
  expect(await hostCounts(db, event)).toMatchObject({ going: 1, taken: 1, here: 1 })
  expect(await seatsOf(db, event)).toEqual({ taken: 1, states: { going: 1 } })
})

test('no seat too many without the host’s word; with it there are more people than seats', async () => {
  const event = await putEvent(db, { capacity: 1 })
  const [ada, eve] = [walkIn({ name: 'Ada' }), walkIn({ name: 'Eve' })]
  expect(await add(event, ada, eve)).toEqual({ [eve.id]: 'full' })
  expect(await names(event)).toEqual(['Ada'])
  expect(await add(event, { ...eve, over: true })).toEqual({})
  expect(await seatsOf(db, event)).toEqual({ taken: 2, states: { going: 2 } })
  // Nobody else gets past the seats by it.
  expect(await come(db, await makeMember(db), coming(event, { now: hours(-1) }))).toEqual({ kind: 'full' })
})

test('many devices at once give the last seat once', async () => {
  const event = await putEvent(db, { capacity: 3 })
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, number) => add(event, walkIn({ name: `P${number}` }))),
  )
  expect(outcomes.filter((refused) => Object.keys(refused).length === 0)).toHaveLength(3)
  expect((await seatsOf(db, event)).taken).toBe(3)
})

test('an entry counts once, sent by any number of devices, and stays off the list once it was taken off', async () => {
  const event = await putEvent(db, { capacity: 5 })
  const entry = walkIn()
  await Promise.all([add(event, entry), add(event, entry), add(event, entry, entry)])
  expect(await names(event)).toEqual(['Grace'])
  const off = { ...entry, name: '', gone: true }
  await add(event, off)
  await add(event, entry, off)
  expect(await names(event)).toEqual([])
  expect(await seatsOf(db, event)).toEqual({ taken: 0, states: { cancelled: 1 } })
  const { rows } = await sql`select name, email from meeting.answer where event_id = ${event}`.execute(db)
  expect(rows).toEqual([{ name: null, email: null }])
  // Taken off before the entry arrives.
  const late = walkIn({ name: 'Late' })
  await add(event, { ...late, name: '', gone: true })
  await add(event, late)
  expect(await names(event)).toEqual([])
})

test('only those who were added at the door are taken off there, and only from their own event', async () => {
  const [event, other] = [await putEvent(db, { capacity: 5 }), await putEvent(db, { capacity: 5 })]
  const member = await makeMember(db)
  await come(db, member, coming(event, { guests: 0 }))
  const [answer] = await listComing(db, event, 9)
  const grace = walkIn()
  await add(event, grace)
  await add(event, walkIn({ id: answer?.id ?? '', gone: true }))
  await add(other, { ...grace, gone: true })
  expect(await listComing(db, event, 9)).toHaveLength(2)
})

test('an address that has answered is that person, who is let in; one whom a host removed is not', async () => {
  const event = await putEvent(db, { capacity: 1, without_account: true })
  const first = walkIn({ name: 'Ada', email: 'Ada@Example.org' })
  await add(event, first)
  await add(event, walkIn({ name: 'A. L.', email: 'ada@example.org' }))
  expect(await names(event)).toEqual(['Ada'])
  expect(await removeByHost(db, first.id, { tenant: TENANT, eventId: event, now: hours(0) })).toBe(true)
  const again = walkIn({ email: 'ada@example.org' })
  expect(await add(event, again)).toEqual({ [again.id]: 'removed' })
})

test('a member who gives their own address is let in on their seat; taken off, they are still on the list', async () => {
  const event = await putEvent(db, { capacity: 1 })
  const member = await makeMember(db)
  await come(db, member, coming(event))
  const { rows } = await sql<{ email: string }>`
    update identity.member set email_verified = true where id = ${member} returning email`.execute(db)
  const entry = walkIn({ name: 'Somebody', email: rows[0]?.email.toUpperCase() ?? '', ago: 60_000 })
  // The first answer of the server was lost: it is sent again.
  expect([await add(event, entry), await add(event, entry)]).toEqual([{}, {}])
  expect(await seatsOf(db, event)).toEqual({ taken: 1, states: { going: 1 } })
  expect(await listComing(db, event, 9)).toMatchObject([
    { name: expect.stringMatching(/^M\d+ /), walkIn: false },
  ])
  expect(await whoIsHere(db, event)).toHaveLength(1)
  await add(event, { ...entry, name: '', email: '', gone: true })
  await add(event, entry)
  expect(await whoIsHere(db, event)).toEqual([])
  expect(await seatsOf(db, event)).toEqual({ taken: 1, states: { going: 1 } })
  // An address that nobody has confirmed is nobody's yet.
  await sql`update identity.member set email_verified = false where id = ${member}`.execute(db)
  const other = walkIn({ email: rows[0]?.email ?? '' })
  expect(await add(event, other)).toEqual({ [other.id]: 'full' })
})

test('a form of a page adds one person for each of its contents', () => {
  const form = randomUUID()
  const ada = entryOfForm(form, { name: 'Ada', email: '' })
  expect(entryOfForm(form, { name: 'Ada', email: '' })).toBe(ada)
  const others = [
    entryOfForm(form, { name: 'Ada', email: 'a@example.org' }),
    entryOfForm(form, { name: 'Eve', email: '' }),
    entryOfForm(randomUUID(), { name: 'Ada', email: '' }),
  ]
  expect(new Set([ada, ...others]).size).toBe(4)
})

test('a cancelled event lets nobody in', async () => {
  const event = await putEvent(db, { status: 'cancelled' })
  const entry = walkIn()
  expect(await add(event, entry)).toEqual({ [entry.id]: 'closed' })
})

test('who left no address gets no letter; names and addresses go with the rest after the event', async () => {
  const event = await putEvent(db, { capacity: 9 })
  const early = at(event, hours(-60))
  await takeWalkIns(db, early, [walkIn(), walkIn({ name: 'Ada', email: 'a@example.org' })])
  await tellChanges(db, { tenant: TENANT, now: hours(-59) })
  expect(await letters(event)).toBe(0)
  await remind(db, { tenant: TENANT, now: hours(-20) })
  expect(await letters(event)).toBe(1)
  const member = await makeMember(db)
  await come(db, member, coming(event, { now: hours(-19) }))
  await forgetGuests(db, { tenant: TENANT, now: hours(FORGET_DAYS * 24 + 2) })
  const { rows } = await sql`select member_id as id from meeting.answer where event_id = ${event}`.execute(db)
  expect(rows).toEqual([{ id: member }])
  // The event's own data go with it.
  await add(event, walkIn())
  await sql`delete from catalogue.event where id = ${event}`.execute(db)
  expect((await sql`select from meeting.answer where event_id = ${event}`.execute(db)).rows).toEqual([])
})
