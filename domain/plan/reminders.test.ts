// Reminders: only to who asked, before the day and when an event moves, each at most once whatever dies.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import type { Feature } from '#domain/features/features.ts'
import { come } from '#domain/meeting/come.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { coming, EARLY, hours, makeMember, putEvent, START, TENANT } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import type { StepDays } from './moved-day.ts'
import type { PlaceOfSteps } from './moved-days.ts'
import { addStep, finishStep, removeStep, setDueDay } from './plan.ts'
import { isJustSet, remindedDay } from './reminder-day.ts'
import { createPlanReminders } from './reminders.ts'
import { keepZone, placeOfReminders, setReminders, stopReminders } from './setting.ts'
import type { StepKind } from './step.ts'

let database: TestDatabase
let db: Db
let ada: string
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from plan.letter`.execute(db)
  await sql`delete from plan.step`.execute(db)
  await sql`delete from plan.setting`.execute(db)
  ada = await makeMember(db)
})

const at = (time: string) => new Date(`2026-11-${time}:00Z`)
/** Noon of the day before. */
const EVE = at('23T12:00')
const DAY = '2026-11-24'

const turn = (isOn: boolean, memberId = ada) =>
  setReminders(db, { memberId, tenant: TENANT, isOn, region: 'eu', locale: 'de-de' })
async function plan(
  ref: string,
  { kind = 'skill' as StepKind, dueOn = DAY as string | null, now = at('01T12:00'), memberId = ada } = {},
) {
  const added = await addStep(db, {
    ...{ tenant: TENANT, memberId, now, kind, ref, title: ref, locale: 'en-us' },
    dueOn,
  })
  if (!('id' in added)) throw new Error('The plan is full')
  return added.id
}
/** A mail transport that fails as instructed, with what it accepted. */
function post(faults: unknown[] = [], off: readonly Feature[] = []) {
  const taken: string[] = []
  const days = new Map<string, StepDays>()
  const places: PlaceOfSteps[] = []
  let now = EVE
  const reminders = createPlanReminders({
    ...{ db, tenant: TENANT, log: silentLog(), clock: { now: () => now } },
    off,
    daysOf: async (place) => {
      places.push(place)
      return days
    },
    write: async (about) => {
      const said =
        about.kind === 'due'
          ? `${about.day} ${about.steps.map(({ ref }) => ref).join('+')}`
          : `${about.step.kind}${about.kind === 'last-day' ? ' last day' : ''} ${about.before.toISOString()} ${about.kind === 'off' ? 'off' : about.start.toISOString()}`
      return { subject: `${about.locale} ${said}`, text: said }
    },
    mail: {
      async send({ subject }) {
        const fault = faults.shift()
        if (fault !== undefined) throw fault
        taken.push(subject)
      },
    },
  })
  return {
    taken,
    days,
    places,
    send: async (then = now) => {
      now = then
      await reminders.send()
      return taken
    },
  }
}
const states = async () =>
  (await sql<{ state: string }>`select state from plan.letter order by id`.execute(db)).rows.map(
    ({ state }) => state,
  )

test.each([
  // Eight in the morning in the member's zone, of the day before.
  ['2026-11-23T08:00:00Z', undefined, DAY],
  ['2026-11-23T07:59:00Z', undefined, undefined],
  ['2026-11-23T07:00:00Z', 'Europe/Berlin', DAY],
  ['2026-11-23T06:59:00Z', 'Europe/Berlin', undefined],
  ['2026-11-23T15:59:00Z', 'America/Los_Angeles', undefined],
  ['2026-11-23T16:00:00Z', 'America/Los_Angeles', DAY],
  ['2026-11-22T18:00:00Z', 'Pacific/Kiritimati', DAY],
  // Clocks change and months end.
  ['2026-10-31T12:00:00Z', 'America/New_York', '2026-11-01'],
  ['2028-02-28T12:00:00Z', undefined, '2028-02-29'],
])('at %s in %s the reminded day is %s', (now, zone, day) => {
  expect(remindedDay(new Date(now), zone)).toBe(day)
})

test('who set a day today knows it', () => {
  expect(isJustSet(at('23T01:00'), EVE, undefined)).toBe(true)
  expect(isJustSet(at('22T23:00'), EVE, undefined)).toBe(false)
  expect(isJustSet(at('22T23:00'), EVE, 'Europe/Berlin')).toBe(true)
  expect(isJustSet(null, EVE, undefined)).toBe(false)
})

test('nobody gets any unless they ask; then one for all steps of a day, in the language of the page', async () => {
  await plan('sql')
  await plan('go')
  await plan('rust', { dueOn: '2026-11-25' })
  await plan('java', { dueOn: null })
  const { send } = post()
  expect(await send()).toEqual([])
  await turn(true)
  expect(await send()).toEqual(['de-de 2026-11-24 sql+go'])
  expect(await send()).toHaveLength(1)
  expect(await send(at('23T23:00'))).toHaveLength(1)
  expect(await send(at('24T12:00'))).toEqual(['de-de 2026-11-24 sql+go', 'de-de 2026-11-25 rust'])
})

test('two processes at once send one', async () => {
  await plan('sql')
  await turn(true)
  const [one, other] = [post(), post()]
  await Promise.all([one.send(), other.send()])
  expect([...one.taken, ...other.taken]).toHaveLength(1)
})

test('not at night: from eight in the zone of the browser', async () => {
  await plan('sql')
  await keepZone(db, { memberId: ada, tenant: TENANT, zone: 'America/Los_Angeles' })
  await turn(true)
  const { send } = post()
  expect(await send(at('23T15:00'))).toEqual([])
  expect(await send(at('23T16:00'))).toHaveLength(1)
})

test('a zone that is no zone holds nobody up', async () => {
  await plan('sql')
  await turn(true)
  await sql`update plan.setting set time_zone = 'Mars/Olympus'`.execute(db)
  expect(await post().send()).toHaveLength(1)
})

test('not for a day that was set on that day, nor for what is done, moved or taken off meanwhile', async () => {
  const step = await plan('sql', { now: at('23T09:00') })
  await turn(true)
  const { send } = post()
  expect(await send()).toEqual([])
  await setDueDay(db, { tenant: TENANT, memberId: ada, now: at('20T09:00'), id: step, dueOn: DAY })
  // Found, and not taken by the mail server; then done.
  const refusing = post([{ code: 'ECONNECTION', command: 'CONN' }])
  expect(await refusing.send()).toEqual([])
  expect(await states()).toEqual(['queued'])
  const proof = { link: null, text: null }
  await finishStep(db, { tenant: TENANT, memberId: ada, now: EVE, id: step, on: '2026-11-23', proof })
  expect(await refusing.send(at('23T13:00'))).toEqual([])
  expect(await states()).toEqual(['dropped'])
})

test('what the mail server did not take is sent again, and what may have arrived is not', async () => {
  await plan('sql')
  await turn(true)
  const failing = post([{ code: 'ECONNECTION', command: 'CONN' }])
  expect(await failing.send()).toEqual([])
  expect(await failing.send(at('23T13:00'))).toHaveLength(1)
  await sql`delete from plan.letter`.execute(db)
  const silent = post([{ code: 'ETIMEDOUT', command: 'DATA' }])
  expect(await silent.send()).toEqual([])
  expect(await silent.send(at('23T13:00'))).toEqual([])
  expect(await states()).toEqual(['unknown'])
})

test('a process that dies while it sends leaves an e-mail that is not sent twice', async () => {
  await plan('sql')
  await turn(true)
  await sql`
    insert into plan.letter (tenant, member_id, kind, day, state, attempts, due_at, made_at, changed_at)
    values (${TENANT}, ${ada}, 'due', ${DAY}, 'handing', 1, ${EVE}::timestamptz, ${EVE}::timestamptz, ${EVE}::timestamptz)`.execute(
    db,
  )
  expect(await post().send(at('23T13:00'))).toEqual([])
  expect(await states()).toEqual(['unknown'])
})

test('nothing to who has turned them off, by the plan or the link, or who has no confirmed address', async () => {
  await plan('sql')
  await turn(true)
  const waiting = post([{ code: 'ECONNECTION', command: 'CONN' }])
  await waiting.send()
  const { rows } = await sql<{ id: string }>`select stop_id as id from plan.setting`.execute(db)
  const id = rows[0]?.id ?? ''
  expect(await placeOfReminders(db, id)).toEqual({ region: 'eu', locale: 'de-de' })
  await stopReminders(db, id)
  expect(await waiting.send(at('23T13:00'))).toEqual([])
  await sql`delete from plan.letter`.execute(db)
  await turn(true)
  await sql`update identity.member set email_verified = false where id = ${ada}`.execute(db)
  expect(await post().send()).toEqual([])
  await sql`update identity.member set email_verified = true where id = ${ada}`.execute(db)
  await sql`delete from plan.letter`.execute(db)
  await turn(false)
  expect(await post().send()).toEqual([])
})

test('an event that moves is told once for each time; not to who goes there, nor what moved while they were off', async () => {
  const event = await putEvent(db)
  await plan(event, { kind: 'event', dueOn: null, now: EARLY })
  await turn(true)
  const goes = await makeMember(db)
  await plan(event, { kind: 'event', dueOn: null, now: EARLY, memberId: goes })
  await turn(true, goes)
  await come(db, goes, coming(event))
  const move = (to: Date) =>
    sql`update catalogue.event set starts_at = ${to}, ends_at = ${to} where id = ${event}`.execute(db)
  const { send } = post()
  expect(await send(EARLY)).toEqual([])
  await move(hours(24))
  const first = `de-de event ${START.toISOString()} ${hours(24).toISOString()}`
  expect(await send()).toEqual([first])
  expect(await send()).toEqual([first])
  await move(hours(48))
  expect(await send()).toEqual([first, `de-de event ${hours(24).toISOString()} ${hours(48).toISOString()}`])
  await turn(false)
  await move(hours(72))
  expect(await send()).toHaveLength(2)
  await turn(true)
  expect(await send()).toHaveLength(2)
  await move(hours(96))
  expect(await send()).toHaveLength(3)
})

test('an event that is called off is told once; not to who goes there, nor what was called off while they were off', async () => {
  const event = await putEvent(db)
  await plan(event, { kind: 'event', dueOn: null, now: EARLY })
  const goes = await makeMember(db)
  await plan(event, { kind: 'event', dueOn: null, now: EARLY, memberId: goes })
  await turn(true, goes)
  await come(db, goes, coming(event))
  const { send } = post()
  const put = async (status: string) => {
    await sql`update catalogue.event set status = ${status} where id = ${event}`.execute(db)
    return send(EARLY)
  }
  await send(EARLY)
  expect(await put('cancelled')).toEqual([])
  await turn(true)
  expect(await send()).toEqual([])
  expect(await put('open')).toEqual([])
  const first = `de-de event ${START.toISOString()} off`
  expect(await put('cancelled')).toEqual([first])
  expect(await send()).toEqual([first])
  // Called off, open again before the e-mail went out: nothing is said.
  expect(await put('open')).toEqual([first])
  await sql`update catalogue.event set status = 'cancelled' where id = ${event}`.execute(db)
  const refusing = post([{ code: 'ECONNECTION', command: 'CONN' }])
  expect(await refusing.send(EARLY)).toEqual([])
  await sql`update catalogue.event set status = 'open' where id = ${event}`.execute(db)
  expect(await refusing.send(hours(-1))).toEqual([])
})

test('of events nothing is told on a site that has none, and what waits is dropped', async () => {
  const event = await putEvent(db)
  await plan(event, { kind: 'event', dueOn: null, now: EARLY })
  await turn(true)
  await post().send(EARLY)
  await sql`update catalogue.event set starts_at = ${hours(24)}, ends_at = ${hours(24)} where id = ${event}`.execute(
    db,
  )
  expect(await post([], ['events']).send(EARLY)).toEqual([])
  expect(await states()).toEqual([])
  await post([{ code: 'ECONNECTION', command: 'CONN' }]).send(EARLY)
  expect(await states()).toEqual(['queued'])
  expect(await post([], ['events']).send(hours(-1))).toEqual([])
  expect(await states()).toEqual(['dropped'])
})

test('a course or programme that starts on another day, or takes applications until another, is told once for each', async () => {
  await plan('rust', { kind: 'course', dueOn: null })
  const program = await plan('bootcamp', { kind: 'program', dueOn: null })
  const { days, send, taken } = post()
  const course = (...starts: string[]) => days.set('course rust', { starts, lastDay: undefined })
  const bootcamp = (start: string, lastDay: string | undefined) =>
    days.set('program bootcamp', { starts: [start], lastDay })
  const day = (text: string) => `${text}T00:00:00.000Z`
  course('2026-12-01', '2027-03-01')
  bootcamp('2027-01-11', '2026-12-20')
  expect(await send()).toEqual([])
  // What moved while they were off is no news.
  course('2026-12-02', '2027-03-01')
  await turn(true)
  expect(await send()).toEqual([])
  course('2026-12-08', '2027-03-01')
  bootcamp('2027-01-18', '2026-12-27')
  const said = [
    `de-de course ${day('2026-12-02')} ${day('2026-12-08')}`,
    `de-de program ${day('2027-01-11')} ${day('2027-01-18')}`,
    `de-de program last day ${day('2026-12-20')} ${day('2026-12-27')}`,
  ]
  expect((await send()).toSorted()).toEqual(said.toSorted())
  expect(await send()).toHaveLength(3)
  // What cannot be read, or has no day left, is no news; nor is the next run of a course that has begun.
  days.clear()
  expect(await send()).toHaveLength(3)
  bootcamp('2027-01-18', undefined)
  course('2027-03-01')
  expect(await send(new Date('2026-12-09T12:00:00Z'))).toHaveLength(3)
  // Moved back before the e-mail went out: nothing is said of it.
  const refusing = post([{ code: 'ECONNECTION', command: 'CONN' }])
  refusing.days.set('program bootcamp', { starts: ['2027-01-25'], lastDay: undefined })
  await refusing.send(new Date('2026-12-09T12:00:00Z'))
  refusing.days.set('program bootcamp', { starts: ['2027-01-18'], lastDay: undefined })
  expect(await refusing.send(new Date('2026-12-09T13:00:00Z'))).toEqual([])
  expect(await states()).toContain('dropped')
  await removeStep(db, { tenant: TENANT, memberId: ada, now: EVE, id: program })
  bootcamp('2027-02-01', '2027-01-02')
  expect(await send(new Date('2026-12-10T12:00:00Z'))).toHaveLength(3)
  expect(taken).toHaveLength(3)
})

test('days are asked for in the region of the reminders and the language of the step', async () => {
  await plan('rust', { kind: 'course', dueOn: null })
  await turn(true)
  const { places, send } = post()
  await send()
  expect(places).toEqual([{ region: 'eu', locale: 'en-us' }])
})

test('of two moves of which the first was not sent yet the day is told that its member knows; none if it is back', async () => {
  await plan('rust', { kind: 'course', dueOn: null })
  await turn(true)
  const away = { code: 'ECONNECTION', command: 'CONN' }
  const { days, send } = post([away, away])
  const starts = (day: string) => days.set('course rust', { starts: [day], lastDay: undefined })
  starts('2026-12-01')
  await send(EVE)
  starts('2026-12-02')
  expect(await send(EVE)).toEqual([])
  starts('2026-12-03')
  const day = (text: string) => `${text}T00:00:00.000Z`
  // The mail server is away again.
  expect(await send(EVE)).toEqual([])
  expect(await send(at('23T13:00'))).toEqual([`de-de course ${day('2026-12-01')} ${day('2026-12-03')}`])
  expect(await states()).toEqual(['dropped', 'accepted'])
  const refusing = post([away])
  refusing.days.set('course rust', { starts: ['2026-12-04'], lastDay: undefined })
  expect(await refusing.send(at('23T13:00'))).toEqual([])
  refusing.days.set('course rust', { starts: ['2026-12-03'], lastDay: undefined })
  expect(await refusing.send(at('23T14:00'))).toEqual([])
  expect(await states()).toEqual(['dropped', 'accepted', 'dropped'])
})

test('two processes at once tell of a moved course once', async () => {
  await plan('rust', { kind: 'course', dueOn: null })
  await turn(true)
  const [one, other] = [post(), post()]
  for (const { days } of [one, other]) days.set('course rust', { starts: ['2026-12-01'], lastDay: undefined })
  await one.send()
  for (const { days } of [one, other]) days.set('course rust', { starts: ['2026-12-02'], lastDay: undefined })
  await Promise.all([one.send(), other.send()])
  expect([...one.taken, ...other.taken]).toHaveLength(1)
})

test('they are in the export, without what switches them off, and go with the account', async () => {
  await plan('sql')
  await turn(true)
  await post().send()
  const all = JSON.stringify(await exportMember(db, ada))
  expect(all).toContain('"plan.letter"')
  expect(all).not.toContain('stop_id')
  await sql`delete from identity.member where id = ${ada}`.execute(db)
  expect(await states()).toEqual([])
})
