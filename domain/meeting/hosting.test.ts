// Hosts: permission, moving up, removing, seats and times. With TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import {
  coming,
  EARLY,
  hours,
  makeMember,
  putEvent,
  START,
  seatsOf,
  TENANT,
} from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { eventsByIds } from '../catalogue/event-search.ts'
import { findAnswer } from './answer-rows.ts'
import { askToCome, comeById } from './ask.ts'
import { callOff, changeEvent } from './change-event.ts'
import { come } from './come.ts'
import { type EventForm, formDigest, formOf } from './event-form.ts'
import { listAnswers } from './guest-list.ts'
import { allowAgain, moveUpByHost } from './host-moves.ts'
import { dismissHost, hostedEvents, hostingsOf, hostsOf, mayHost, nameHost } from './hosts.ts'
import { hasJoinLink, joinLinkFor, joinLinkOf } from './join-link.ts'
import { leave, removeByHost } from './leave.ts'
import { createEventLetters } from './letters.ts'
import { roomOf } from './rules.ts'
import { tellChanges } from './sweep.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())

const at = (eventId: string, now = EARLY) => ({ tenant: TENANT, eventId, now })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember(db)))
const answerOf = async (eventId: string, memberId: string) => {
  const answer = await findAnswer(db, eventId, { memberId })
  if (answer === undefined) throw new Error('No answer')
  return answer
}
const stateOf = async (eventId: string, memberId: string) => (await answerOf(eventId, memberId)).state
async function foundEvent(eventId: string) {
  const [event] = await eventsByIds(db, TENANT, [eventId])
  if (event === undefined) throw new Error('No event')
  return event
}
async function change(eventId: string, wanted: Partial<EventForm>, { now = EARLY, on = db } = {}) {
  const form = formOf(await foundEvent(eventId), await joinLinkOf(db, eventId))
  return changeEvent(on, { ...at(eventId, now), seen: formDigest(form), typed: { ...form, ...wanted } })
}

describe('who hosts', () => {
  const event = { id: 'e', community: ' Open House ' }
  test.each([
    ['an editor hosts everything', true, [], true],
    ['a member hosts nothing', false, [], false],
    ['a member appointed for the event', false, [{ eventId: 'e', community: null }], true],
    ['a member appointed for another event', false, [{ eventId: 'f', community: null }], false],
    ['a member appointed for the community', false, [{ eventId: null, community: 'open house' }], true],
    ['a member appointed for another community', false, [{ eventId: null, community: 'house' }], false],
  ])('%s', (_, isEditor, hostings, expected) => expect(mayHost(isEditor, hostings, event)).toBe(expected))

  test('an event without a community has no host by community', () =>
    expect(mayHost(false, [{ eventId: null, community: '' }], { id: 'e', community: ' ' })).toBe(false))

  test('a member is appointed by a confirmed address, once, and removed from this event only', async () => {
    const event = await foundEvent(await putEvent(db, { community: 'Named Here' }))
    const other = await foundEvent(await putEvent(db, { community: 'Named There' }))
    const member = await makeMember(db)
    const { rows } = await sql<{
      email: string
    }>`select email from identity.member where id = ${member}`.execute(db)
    const email = rows[0]?.email.toUpperCase() ?? ''
    const naming = { tenant: TENANT, event, email, forCommunity: true, now: EARLY }
    expect(await nameHost(db, { ...naming, email: 'nobody@example.org' })).toBe(false)
    expect([await nameHost(db, naming), await nameHost(db, naming)]).toEqual([true, true])
    const named = await hostsOf(db, TENANT, event)
    expect(named).toMatchObject([{ forCommunity: true }])
    expect(await hostsOf(db, TENANT, other)).toEqual([])
    const hostings = await hostingsOf(db, TENANT, member)
    expect(await hostedEvents(db, { tenant: TENANT, hostings, now: EARLY })).toEqual([event.id])
    await dismissHost(db, TENANT, other, named[0]?.id ?? '')
    expect(await hostsOf(db, TENANT, event)).toHaveLength(1)
    await dismissHost(db, TENANT, event, named[0]?.id ?? '')
    expect(await hostingsOf(db, TENANT, member)).toEqual([])
  })
})

test('a host’s new join link makes kept pages again', async () => {
  const event = await putEvent(db)
  const revision = async () =>
    (await sql<{ revision: string }>`select revision from catalogue.revision`.execute(db)).rows[0]?.revision
  const before = await revision()
  expect((await change(event, { joinUrl: 'https://meet.example/new' })).kind).toBe('saved')
  expect(Number(await revision())).toBeGreaterThan(Number(before))
})

describe('moving up', () => {
  test('the host gives a free seat to anybody, past a party that does not fit', async () => {
    const event = await putEvent(db, { capacity: 3 })
    const [a, family, late] = (await people(3)) as [string, string, string]
    await come(db, a, coming(event, { guests: 1 }))
    await come(db, family, coming(event, { guests: 2 }))
    await come(db, late, coming(event))
    const { id } = await answerOf(event, late)
    expect(await moveUpByHost(db, id, at(event))).toEqual({ kind: 'going' })
    expect(await moveUpByHost(db, id, at(event))).toEqual({ kind: 'going' })
    expect(await stateOf(event, family)).toBe('waiting')
    expect(await moveUpByHost(db, (await answerOf(event, family)).id, at(event))).toEqual({
      kind: 'noRoom',
      party: 3,
      free: 0,
    })
    expect((await seatsOf(db, event)).taken).toBe(3)
  })

  test('also in the last hours without automatic moves; not after the end', async () => {
    const event = await putEvent(db, { capacity: 1 })
    const [a, b] = (await people(2)) as [string, string]
    await come(db, a, coming(event))
    await come(db, b, coming(event))
    await leave(db, a, at(event, hours(-1)))
    const { id } = await answerOf(event, b)
    expect(await moveUpByHost(db, id, at(event, hours(2)))).toEqual({ kind: 'closed' })
    expect(await moveUpByHost(db, id, at(event, hours(-0.5)))).toEqual({ kind: 'going' })
  })

  test('hosts cannot act on answers to other events', async () => {
    const [mine, other] = [await putEvent(db, { capacity: 1 }), await putEvent(db)]
    const [a, b] = (await people(2)) as [string, string]
    await come(db, a, coming(mine))
    await come(db, b, coming(mine))
    const { id } = await answerOf(mine, b)
    expect(await moveUpByHost(db, id, at(other))).toEqual({ kind: 'unknown' })
    expect(await removeByHost(db, id, at(other))).toBe(false)
    expect(await allowAgain(db, id, at(other))).toBe(false)
    expect(await stateOf(mine, b)).toBe('waiting')
  })

  test('two hosts and new requests compete for one free seat: one gets it', async () => {
    const event = await putEvent(db, { capacity: 2 })
    const [a, family, ...others] = await people(12)
    await come(db, a ?? '', coming(event))
    await come(db, family ?? '', coming(event, { guests: 1 }))
    for (const other of others) await come(db, other, coming(event))
    const ids = await Promise.all(others.map(async (other) => (await answerOf(event, other)).id))
    const outcomes = await Promise.all(ids.map((id) => moveUpByHost(database.writes.db, id, at(event))))
    expect(outcomes.filter(({ kind }) => kind === 'going')).toHaveLength(1)
    expect((await seatsOf(db, event)).taken).toBe(2)
  })
})

test('a removed person gets the reason by letter, and can register once the host allows it', async () => {
  const event = await putEvent(db)
  const member = await makeMember(db)
  await come(db, member, coming(event))
  const { id } = await answerOf(event, member)
  const pressed = [1, 2].map(() =>
    removeByHost(database.writes.db, id, { ...at(event), reason: '  Twice on the list ' }),
  )
  expect(await Promise.all(pressed)).toEqual([true, true])
  expect((await listAnswers(db, event)).map(({ state, reason }) => [state, reason])).toEqual([
    ['removed', 'Twice on the list'],
  ])
  const reasons: (string | null)[] = []
  await createEventLetters({
    db,
    tenant: TENANT,
    clock: { now: () => EARLY },
    log: silentLog(),
    mail: { send: async () => {} },
    write: async ({ kind, answer }) => {
      if (kind === 'removed') reasons.push(answer.reason)
      return { subject: kind, text: kind }
    },
  }).send()
  expect(reasons).toEqual(['Twice on the list'])
  expect((await come(db, member, coming(event))).kind).toBe('removed')
  expect([await allowAgain(db, id, at(event)), await allowAgain(db, id, at(event))]).toEqual([true, false])
  expect((await come(db, member, coming(event))).kind).toBe('going')
})

describe('seats', () => {
  test('more seats let the list move up; fewer than taken are refused', async () => {
    const event = await putEvent(db, { capacity: 1 })
    const [a, b, c] = (await people(3)) as [string, string, string]
    for (const member of [a, b, c]) await come(db, member, coming(event))
    expect(await change(event, { capacity: '2' })).toEqual({ kind: 'saved' })
    expect([await stateOf(event, b), await stateOf(event, c)]).toEqual(['going', 'waiting'])
    expect(await change(event, { capacity: '1' })).toEqual({
      kind: 'faults',
      faults: { capacity: { kind: 'taken', taken: 2 } },
    })
    expect((await foundEvent(event)).capacity).toBe(2)
    for (const capacity of ['0', '-1', '1.5', 'ten', '99999999'])
      expect(await change(event, { capacity })).toEqual({
        kind: 'faults',
        faults: { capacity: { kind: 'seats' } },
      })
    expect(await change(event, { capacity: '' })).toEqual({ kind: 'saved' })
    expect(await stateOf(event, c)).toBe('going')
  })

  test('concurrent registrations and a reduction: never fewer seats than taken', async () => {
    const event = await putEvent(db, { capacity: 10 })
    const members = await people(10)
    await Promise.all([
      ...members.map((member) => come(database.writes.db, member, coming(event))),
      change(event, { capacity: '5' }, { on: database.writes.db }),
    ])
    const { taken, states } = await seatsOf(db, event)
    const { capacity } = await foundEvent(event)
    expect(taken).toBeLessThanOrEqual(capacity ?? 0)
    expect(states.going).toBe(taken)
  })
})

describe('changes', () => {
  test('times are in the event’s time zone, also across a clock change', async () => {
    // Berlin leaves summer time on 2027-10-31: the week before is UTC+2, the week after UTC+1.
    const event = await putEvent(db, { starts_at: '2027-10-28T16:00:00Z', ends_at: '2027-10-28T18:00:00Z' })
    const form = formOf(await foundEvent(event), undefined)
    expect([form.firstDay, form.startTime, form.endTime]).toEqual(['2027-10-28', '18:00', '20:00'])
    expect(await change(event, { firstDay: '2027-11-04', lastDay: '2027-11-04' })).toEqual({ kind: 'saved' })
    const moved = await foundEvent(event)
    expect([moved.start.toISOString(), moved.end?.toISOString()]).toEqual([
      '2027-11-04T17:00:00.000Z',
      '2027-11-04T19:00:00.000Z',
    ])
  })

  test('all-day events stay at midnight', async () => {
    const event = await putEvent(db, {
      all_day: true,
      starts_at: '2026-12-09T23:00:00Z',
      ends_at: '2026-12-11T23:00:00Z',
    })
    const form = formOf(await foundEvent(event), undefined)
    expect([form.firstDay, form.lastDay, form.startTime]).toEqual(['2026-12-10', '2026-12-11', ''])
    expect(await change(event, { lastDay: '2026-12-13' })).toEqual({ kind: 'saved' })
    expect((await foundEvent(event)).end?.toISOString()).toBe('2026-12-13T23:00:00.000Z')
  })

  test.each([
    ['an invalid day', { firstDay: '10.12.2026' }, { firstDay: { kind: 'day' } }],
    ['an invalid time', { startTime: '25:00' }, { startTime: { kind: 'time' } }],
    [
      'a start time in the past',
      { firstDay: '2020-01-01', lastDay: '2026-12-10' },
      { firstDay: { kind: 'past' } },
    ],
    ['an end before the start', { endTime: '17:00' }, { endTime: { kind: 'endFirst' } }],
    ['an invalid link', { joinUrl: 'javascript:alert(1)' }, { joinUrl: { kind: 'link' } }],
    ['an invalid slides link', { slides: 'ftp://x' }, { slides: { kind: 'link' } }],
    ['a long venue', { venue: 'x'.repeat(301) }, { venue: { kind: 'tooLong' } }],
  ] as const)('%s is a fault of its field, and nothing is saved', async (_, wanted, faults) => {
    const event = await putEvent(db)
    const before = await foundEvent(event)
    expect(await change(event, { ...wanted, capacity: '9' })).toEqual({ kind: 'faults', faults })
    expect(await foundEvent(event)).toEqual(before)
  })

  test('a second click finds what the first has saved', async () => {
    const event = await putEvent(db, { capacity: 10 })
    const form = formOf(await foundEvent(event), undefined)
    const press = () =>
      changeEvent(database.writes.db, {
        ...at(event),
        seen: formDigest(form),
        typed: { ...form, capacity: '7' },
      })
    expect(await Promise.all([press(), press()])).toEqual([{ kind: 'saved' }, { kind: 'saved' }])
    expect((await foundEvent(event)).capacity).toBe(7)
  })

  test('a stale page does not undo somebody else’s change', async () => {
    const event = await putEvent(db)
    const form = formOf(await foundEvent(event), undefined)
    expect(await change(event, { venue: 'Elsewhere' })).toEqual({ kind: 'saved' })
    const late = { ...at(event), seen: formDigest(form), typed: { ...form, capacity: '7' } }
    expect(await changeEvent(db, late)).toEqual({ kind: 'stale' })
    expect((await foundEvent(event)).venue).toBe('Elsewhere')
  })

  test('an import keeps what a host has set and updates everything else', async () => {
    const source = { external_id: 'held', capacity: 5, join_url: 'https://source.example/room' }
    const event = await putEvent(db, source)
    expect(await change(event, { capacity: '8', joinUrl: 'https://host.example/room' })).toEqual({
      kind: 'saved',
    })
    await putEvent(db, { ...source, capacity: 6, title: 'Renamed', venue: 'Moved' })
    expect(await foundEvent(event)).toMatchObject({ capacity: 8, title: 'Renamed', venue: 'Moved' })
    const member = await makeMember(db)
    await come(db, member, coming(event))
    const found = { ...(await foundEvent(event)), now: START }
    expect(await joinLinkFor(db, found, await answerOf(event, member), START)).toBe(
      'https://host.example/room',
    )
    expect(await change(event, { joinUrl: '' })).toEqual({ kind: 'saved' })
    expect(await hasJoinLink(db, event)).toBe(false)
  })

  test('cancelling and reinstating are each notified once; an import does not revert them', async () => {
    const event = await putEvent(db, { external_id: 'off' })
    const member = await makeMember(db)
    await come(db, member, coming(event))
    const letters = async () =>
      (
        await sql<{
          kind: string
        }>`select l.kind from meeting.letter l join meeting.answer a on a.id = l.answer_id
          where a.event_id = ${event} order by l.id`.execute(db)
      ).rows.map(({ kind }) => kind)
    expect(await callOff(db, { ...at(event), off: true })).toBe(true)
    expect(await callOff(db, { ...at(event), off: true })).toBe(false)
    await tellChanges(db, { tenant: TENANT, now: EARLY })
    await putEvent(db, { external_id: 'off', title: 'Still open, says the source' })
    expect((await foundEvent(event)).status).toBe('cancelled')
    expect(await letters()).toEqual(['coming', 'calledOff'])
    expect(await callOff(db, { ...at(event), off: false })).toBe(true)
    await tellChanges(db, { tenant: TENANT, now: EARLY })
    expect(await letters()).toEqual(['coming', 'calledOff', 'moved'])
    expect(await callOff(db, { ...at(event, hours(9)), off: true })).toBe(false)
  })
})

describe('a member and their address are one person', () => {
  const emailOf = async (member: string) =>
    (await sql<{ email: string }>`select email from identity.member where id = ${member}`.execute(db)).rows[0]
      ?.email ?? ''
  const rowsOf = async (event: string) =>
    (
      await sql<{ state: string; member: boolean; party: number }>`
        select state, member_id is not null as member, party from meeting.answer where event_id = ${event}`.execute(
        db,
      )
    ).rows

  test('somebody who registered by address and signs in later has one answer and can change it', async () => {
    const event = await putEvent(db, { capacity: 5, without_account: true })
    const member = await makeMember(db)
    const email = (await emailOf(member)).toUpperCase()
    await askToCome(db, { ...coming(event, { guests: 1 }), name: 'Ada', email })
    const asked = await findAnswer(db, event, { memberId: member })
    await comeById(db, asked?.id ?? '', { tenant: TENANT, now: EARLY })
    expect((await findAnswer(db, event, { memberId: member }))?.state).toBe('going')
    expect((await come(db, member, coming(event))).kind).toBe('going')
    expect(await rowsOf(event)).toEqual([{ state: 'going', member: true, party: 1 }])
    expect(await seatsOf(db, event)).toEqual({ taken: 1, states: { going: 1 } })
    expect(await leave(db, member, at(event))).toBe(true)
  })

  test('an address whose member has answered gets a letter about that answer, not a second answer', async () => {
    const event = await putEvent(db, { capacity: 5, without_account: true })
    const member = await makeMember(db)
    await come(db, member, coming(event))
    await askToCome(db, { ...coming(event), name: 'Somebody', email: await emailOf(member) })
    expect(await rowsOf(event)).toEqual([{ state: 'going', member: true, party: 1 }])
    await removeByHost(db, (await answerOf(event, member)).id, at(event))
    await askToCome(db, { ...coming(event), name: 'Somebody', email: await emailOf(member) })
    expect(await rowsOf(event)).toEqual([{ state: 'removed', member: true, party: 1 }])
  })

  test('two older answers are merged with the member’s next one, and the other’s seats are freed', async () => {
    const event = await putEvent(db, { capacity: 3, without_account: true })
    const member = await makeMember(db)
    await come(db, member, coming(event))
    await sql`
      insert into meeting.answer (tenant, event_id, name, email, state, party, seated, region, locale, answered_at, changed_at)
      values (${TENANT}, ${event}, 'Ada', ${await emailOf(member)}, 'going', 2, true, 'global', 'en-us', ${EARLY}, ${EARLY})`.execute(
      db,
    )
    await sql`update meeting.seats set taken = 3 where event_id = ${event}`.execute(db)
    expect((await come(db, member, coming(event, { guests: 2 }))).kind).toBe('going')
    expect(await seatsOf(db, event)).toEqual({ taken: 3, states: { going: 1 } })
  })

  test('an unconfirmed address belongs to nobody', async () => {
    const event = await putEvent(db, { capacity: 5, without_account: true })
    const member = await makeMember(db)
    const email = await emailOf(member)
    await sql`update identity.member set email_verified = false where id = ${member}`.execute(db)
    await askToCome(db, { ...coming(event), name: 'Ada', email })
    expect(await findAnswer(db, event, { memberId: member })).toBeUndefined()
    await come(db, member, coming(event))
    expect(await rowsOf(event)).toHaveLength(2)
  })
})

test.each([
  ['no limit', { capacity: null, taken: 9, waiting: false }, -100, 'free'],
  ['a free seat', { capacity: 2, taken: 1, waiting: false }, -100, 'free'],
  ['a free seat that others wait for', { capacity: 2, taken: 1, waiting: true }, -100, 'list'],
  ['no free seat, with time to wait', { capacity: 2, taken: 2, waiting: false }, -100, 'list'],
  ['no free seat, without time to wait', { capacity: 2, taken: 2, waiting: false }, -1, 'full'],
  ['a free seat when the list is closed', { capacity: 2, taken: 1, waiting: true }, -1, 'free'],
  ['fewer seats than taken', { capacity: 2, taken: 3, waiting: false }, -100, 'list'],
] as const)('room in the list of events: %s', (_, seats, ahead, room) =>
  expect(roomOf({ status: 'open', answers: 'here', start: START, end: null, ...seats }, hours(ahead))).toBe(
    room,
  ),
)
