// Interviews: who may arrange them, what the applicant is told, and what calendars get. With TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { auditLinesOf, createAudit } from '#domain/audit/audit-log.ts'
import { ianaZone } from '#domain/catalogue/import/time-zone.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { type AppointmentForm, readAppointment, typedAppointment } from './appointment-form.ts'
import { appointmentCount, forgetRemoved, removeAppointments } from './appointment-removal.ts'
import { appointmentOf, appointmentsOf, appointmentsOfMember } from './appointment-rows.ts'
import { arrange, callOff, MAX_CHANGES } from './appointments.ts'
import { boardFile } from './board-file.ts'
import { decide, declareConflict } from './decide.ts'
import { SEND_APPLICATION_LETTERS, takeLetter } from './letter-rows.ts'
import { createApplicationLetters, type LetterAbout } from './letters.ts'
import { withdraw, withdrawEverything } from './member-acts.ts'
import type { OpenProgram } from './program.ts'
import { submit } from './submit.ts'
import { tellDeclines } from './tell-declines.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())

const tenant = 'anywhere-club'
const NOW = new Date('2026-12-01T10:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const audit = createAudit({ tenant, key: Buffer.from('a key') })
const program: OpenProgram = {
  id: 'p',
  workflow: 'preselect-only',
  seats: 2,
  opens: undefined,
  closes: undefined,
  starts: undefined,
  againAfterDays: null,
  declineAfterHours: 24,
}
let id: string
let memberId: string
let reviewerId: string
let handed: LetterAbout[]
beforeEach(async () => {
  await sql`delete from applications.application`.execute(db)
  memberId = await makeMember(db)
  reviewerId = await makeMember(db)
  handed = []
  const outcome = await submit(db, {
    tenant,
    program,
    memberId,
    answers: {},
    consent: { text: 'I agree', version: 'v' },
    rulesVersion: 'r',
    mayApply: () => true,
    region: 'global',
    locale: 'en-us',
    now: NOW,
  })
  if (outcome.kind !== 'sent') throw new Error(outcome.kind)
  id = outcome.application.id
  await sql`delete from applications.letter`.execute(db)
})

const form: AppointmentForm = {
  day: '2026-12-09',
  time: '15:00',
  zone: 'Europe/Kyiv',
  minutes: '30',
  place: '',
  link: 'https://meet.example/secret-room',
  note: 'Have your project at hand',
}
const set = async (version: number, more: Partial<AppointmentForm> = {}, by = reviewerId, now = NOW) =>
  await arrange(db, {
    tenant,
    id,
    reviewerId: by,
    version,
    now,
    audit,
    form: { ...form, ...more },
  })
const off = async (version: number, now = NOW) =>
  (await callOff(db, { tenant, id, reviewerId, version, now, audit })).kind
const actions = async () => (await auditLinesOf(db, tenant, memberId)).map(({ action }) => action)

/** Hands over what waits; says of each letter what it is about. */
async function send(now = NOW) {
  const letters = createApplicationLetters({
    db,
    tenant,
    clock: { now: () => now },
    log: silentLog(),
    mail: { send: async () => {} },
    write: async (about) => {
      handed.push(about)
      return { subject: 's', text: 't' }
    },
  })
  await letters.send()
  return handed
    .splice(0)
    .map(({ kind, interview }) => [kind, interview?.isChange, interview?.appointment.sequence])
}

test('an interview has its moment in its zone, one letter, and a line in the log; the stage stays', async () => {
  expect((await set(0)).kind).toBe('arranged')
  expect(await appointmentOf(db, id)).toMatchObject({
    startsAt: new Date('2026-12-09T13:00:00Z'),
    minutes: 30,
    zone: ianaZone('Europe/Kyiv'),
    version: 1,
    sequence: 0,
    calledOffAt: null,
  })
  // A second press, or a reload.
  expect((await set(0)).kind).toBe('arranged')
  expect(await send()).toEqual([['appointment', false, 0]])
  expect(await actions()).toEqual(['interview-arranged'])
  const { rows } = await sql`select stage, version from applications.application where id = ${id}`.execute(db)
  expect(rows).toEqual([{ stage: 'new', version: 1 }])
})

test('a change is told as one; calendars count what they show, and not the link or the note', async () => {
  await set(0)
  await send()
  expect((await set(1, { note: 'Bring nothing', link: 'https://meet.example/other' })).kind).toBe('arranged')
  expect((await appointmentOf(db, id))?.sequence).toBe(0)
  expect((await set(2, { time: '16:00' })).kind).toBe('arranged')
  expect(await send()).toEqual([['appointment', true, 1]])
  expect((await set(3, { place: 'Room 5' })).kind).toBe('arranged')
  expect((await appointmentOf(db, id))?.sequence).toBe(2)
})

test('who has seen an older one changes nothing, and calls nothing off', async () => {
  await set(0)
  await set(1, { time: '16:00' })
  expect((await set(1, { time: '17:00' })).kind).toBe('interview-changed')
  expect((await set(0, { time: '17:00' })).kind).toBe('interview-changed')
  expect(await off(1)).toBe('interview-changed')
  expect((await appointmentOf(db, id))?.startsAt).toEqual(new Date('2026-12-09T14:00:00Z'))
})

test('called off, the same entry is cancelled, once; it can be arranged again', async () => {
  await set(0)
  await send()
  expect([await off(1), await off(1)]).toEqual(['called-off', 'called-off'])
  expect(await send()).toEqual([['appointmentOff', true, 1]])
  expect((await set(2)).kind).toBe('arranged')
  expect(await send()).toEqual([['appointment', false, 2]])
  expect(await actions()).toEqual(['interview-arranged', 'interview-called-off', 'interview-arranged'])
})

test('nobody is told that something is off of which they never knew, nor of what is over', async () => {
  await set(0)
  await off(1)
  expect(await send()).toEqual([])
  await set(2)
  expect(await send(new Date('2026-12-09T13:00:00Z'))).toEqual([])
})

/** When the interview of the form is going on. */
const during = new Date('2026-12-09T13:10:00Z')
const next = { day: '2026-12-16' }

test('what took place stays, and the next interview is another entry, told as new', async () => {
  await set(0)
  await set(1, { time: '15:00', place: 'Room 5' })
  await send()
  expect((await set(2, next, reviewerId, during)).kind).toBe('arranged')
  const [latest, first] = await appointmentsOf(db, id)
  expect(latest).toMatchObject({ round: 2, version: 3, sequence: 0, place: '' })
  expect(first).toMatchObject({ round: 1, version: 2, sequence: 1, place: 'Room 5', calledOffAt: null })
  // Who saw the first changes nothing.
  expect((await set(2, { ...next, time: '16:00' }, reviewerId, during)).kind).toBe('interview-changed')
  expect(await send(during)).toEqual([['appointment', false, 0]])
  expect((await set(3, { ...next, time: '16:00' }, reviewerId, during)).kind).toBe('arranged')
  expect(await send(during)).toEqual([['appointment', true, 1]])
  expect(await off(4, during)).toBe('called-off')
  expect(await send(during)).toEqual([['appointmentOff', true, 2]])
  const all = await appointmentsOf(db, id)
  expect(all.map(({ round, calledOffAt }) => [round, calledOffAt !== null])).toEqual([
    [2, true],
    [1, false],
  ])
  const asked = { tenant, memberId, after: NOW }
  expect((await appointmentsOfMember(db, asked)).map(({ round }) => round)).toEqual([1, 2])
})

test('a letter about an interview that has begun meanwhile is not sent for the next', async () => {
  await set(0)
  await set(1, next, reviewerId, during)
  expect(await send(during)).toEqual([['appointment', false, 0]])
})

test('an interview that has begun is not called off', async () => {
  await set(0)
  expect(await off(1, during)).toBe('interview-begun')
  expect((await appointmentOf(db, id))?.calledOffAt).toBe(null)
})

const removed = () => db.transaction().execute((trx) => removeAppointments(trx, memberId, NOW))
const left = async () => {
  const { rows } = await sql<{ left: string }>`select ${appointmentCount(memberId)}::text as left`.execute(db)
  return rows[0]?.left
}

test('one that is removed while it is ahead is called off, and its entry never begins again', async () => {
  await set(0)
  await send()
  await sql`delete from jobs.job where kind = ${SEND_APPLICATION_LETTERS}`.execute(db)
  await removed()
  expect(await left()).toBe('0')
  expect(await appointmentOf(db, id)).toMatchObject({ place: '', link: '', note: '', sequence: 1 })
  const { rows } = await sql`select from jobs.job where kind = ${SEND_APPLICATION_LETTERS}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await send()).toEqual([['appointmentOff', true, 1]])
  expect(await appointmentsOf(db, id)).toEqual([])
  await set(0)
  expect(await appointmentOf(db, id)).toMatchObject({ round: 2, sequence: 0 })
  expect(await send()).toEqual([['appointment', false, 0]])
})

test('of one that was called off and told, nothing is left when it is removed', async () => {
  await set(0)
  await send()
  await off(1)
  await send()
  await removed()
  expect(await appointmentsOf(db, id)).toEqual([])
  expect(await send()).toEqual([])
})

test('one whose letter is not sent is forgotten when it has begun', async () => {
  await set(0)
  await send()
  await removed()
  const isLeft = async (now: Date) => {
    await forgetRemoved(db, { tenant, now })
    return (await appointmentsOf(db, id)).length > 0
  }
  expect(await isLeft(NOW)).toBe(true)
  expect(await isLeft(later(24 * 30))).toBe(false)
})

const stateOf = async (kind: string) => {
  const { rows } = await sql<{ state: string; attempts: number }>`
    select state, attempts from applications.letter where kind = ${kind}`.execute(db)
  return rows
}

test('a letter of a kind that a later version added waits for it, and holds back no other', async () => {
  await sql`insert into applications.letter (tenant, application_id, kind, due_at, made_at, changed_at)
    values (${tenant}, ${id}, 'of-a-later-version', ${NOW}, ${NOW}, ${NOW})`.execute(db)
  await set(0)
  expect(await send()).toEqual([['appointment', false, 0]])
  expect(await stateOf('of-a-later-version')).toEqual([{ state: 'queued', attempts: 0 }])
})

test('a fault of the database while a letter is written loses none', async () => {
  await set(0)
  await sql`alter table identity.member rename to member_away`.execute(db)
  expect(await send()).toEqual([])
  await sql`alter table identity.member_away rename to member`.execute(db)
  expect(await stateOf('appointment')).toEqual([{ state: 'queued', attempts: 1 }])
  expect(await send(later(1))).toEqual([['appointment', false, 0]])
})

// In memory there is one connection, which the transaction has.
test.skipIf(process.env.TEST_DATABASE_URL === undefined)(
  'while a change is not committed, the letter that is to tell of it cannot be claimed',
  async () => {
    await set(0)
    const [changed, tried] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const meanwhile = {
      note() {
        changed.resolve()
        return tried.promise
      },
    }
    const moved = { ...form, time: '16:00' }
    const arranging = arrange(db, {
      ...{ tenant, id, reviewerId, version: 1, now: NOW },
      audit: meanwhile,
      form: moved,
    })
    await changed.promise
    const taken = await takeLetter(db, tenant, NOW).finally(tried.resolve)
    await arranging
    expect(taken).toBe(undefined)
    expect(await send()).toEqual([['appointment', false, 1]])
  },
)

test('whoever withdraws or is declined has no interview any more; one that took place stays', async () => {
  await set(0)
  await send()
  const by = { tenant, id, reviewerId, program, audit } as const
  await decide(db, { ...by, version: 1, now: NOW, to: 'declined', reason: 'Full' })
  expect((await appointmentOf(db, id))?.calledOffAt).toBe(null)
  expect((await set(1, { time: '16:00' })).kind).toBe('interview-planned')
  await tellDeclines(db, { tenant, now: later(25), audit, log: silentLog() })
  expect((await appointmentOf(db, id))?.calledOffAt).toEqual(later(25))
  expect((await send(later(25))).map(([kind]) => kind)).toEqual(['declined', 'appointmentOff'])
  expect((await set(2)).kind).toBe('interview-ended')

  await sql`update applications.application set stage = 'review'`.execute(db)
  await set(2)
  await withdraw(db, { tenant, memberId, id, now: new Date('2026-12-10T10:00:00Z') })
  expect((await appointmentOf(db, id))?.calledOffAt).toBe(null)
})

test('a reviewer with a conflict of interest arranges nothing', async () => {
  expect((await set(0, {}, memberId)).kind).toBe('conflict')
  const friend = await makeMember(db)
  await declareConflict(db, { tenant, id, reviewerId: friend, now: NOW })
  expect((await set(0, {}, friend)).kind).toBe('unknown')
  expect(await appointmentOf(db, id)).toBe(undefined)
  expect(await actions()).toEqual([])
})

test('what cannot be logged is not done, and there is an end to changes', async () => {
  const broken = { note: () => Promise.reject(new Error('no log')) }
  await expect(
    arrange(db, { tenant, id, reviewerId, version: 0, now: NOW, audit: broken, form }),
  ).rejects.toThrow('no log')
  expect(await appointmentOf(db, id)).toBe(undefined)
  await set(0)
  await sql`update applications.appointment set version = ${MAX_CHANGES}`.execute(db)
  expect((await set(MAX_CHANGES, { time: '16:00' })).kind).toBe('too-many-changes')
  expect(await off(MAX_CHANGES)).toBe('called-off')
})

test('it belongs to the applicant, and goes with their account', async () => {
  await set(0)
  const asked = { tenant, memberId, after: NOW }
  expect(await appointmentsOfMember(db, asked)).toMatchObject([
    { applicationId: id, programId: 'p', stage: 'new' },
  ])
  expect(await appointmentsOfMember(db, { ...asked, memberId: reviewerId })).toEqual([])
  await db.transaction().execute((trx) => withdrawEverything(trx, memberId, NOW))
  const { rows } = await sql`select from applications.appointment`.execute(db)
  expect(rows).toEqual([])
})

test('what was typed is kept whole, so that it is said how much is too much', () => {
  expect(typedAppointment({ ...form, note: ` ${'x'.repeat(2_003)} ` }).note).toHaveLength(2_003)
})

test.each<[string, Partial<AppointmentForm>, unknown]>([
  ['no day', { day: '2026-02-30' }, { day: 'wrong' }],
  ['no time', { time: '25:00' }, { time: 'wrong' }],
  ['no zone', { zone: 'Kyiv/Nowhere' }, { zone: 'wrong' }],
  ['this very moment', { day: '2026-12-01', time: '12:00' }, { day: 'past' }],
  ['more than a year ahead', { day: '2028-01-01' }, { day: 'far' }],
  ['too short', { minutes: '4' }, { minutes: 'wrong' }],
  ['too long', { minutes: '481' }, { minutes: 'wrong' }],
  ['no number', { minutes: '3.5' }, { minutes: 'wrong' }],
  ['nowhere', { link: '' }, { place: 'nowhere' }],
  ['an address that runs code', { link: 'javascript:alert(1)' }, { link: 'wrong' }],
  ['an address that is not encrypted', { link: 'http://meet.example/1' }, { link: 'wrong' }],
  ['an address with a password', { link: 'https://a:b@meet.example/1' }, { link: 'wrong' }],
  ['too long a place', { place: 'x'.repeat(400) }, { place: 'long' }],
  ['too long a note', { note: 'x'.repeat(3_000) }, { note: 'long' }],
  ['an address in the place', { place: 'Room 5, https://meet.example/1' }, { place: 'address' }],
  ['an address in the note', { note: 'Join at zoommtg://meet.example/1' }, { note: 'address' }],
  ['a time that clocks skip', { day: '2027-03-28', time: '03:30' }, { time: 'skipped' }],
])('%s', (_, typed, faults) => {
  expect(readAppointment(typedAppointment({ ...form, ...typed }), NOW)).toEqual({ faults })
})

test('a time that clocks show twice is the first', () => {
  const read = readAppointment({ ...form, day: '2027-10-31', time: '03:30' }, NOW)
  expect(read).toMatchObject({ arranged: { startsAt: new Date('2027-10-31T00:30:00Z') } })
})

test('the file of a board has when the last interview is, also where the programme is blind', async () => {
  const file = async (blind?: { questions: string[] }) => {
    const rows = []
    for await (const page of (await boardFile(db, { tenant, reviewerId, programId: 'p', now: NOW, blind })) ??
      [])
      rows.push(...page)
    return rows.map(({ interview }) => interview)
  }
  expect(await file()).toEqual([null])
  await set(0)
  const first = { at: new Date('2026-12-09T13:00:00Z'), minutes: 30 }
  expect(await file()).toEqual([first])
  expect(await file({ questions: [] })).toEqual([first])
  await off(1)
  expect(await file()).toEqual([null])
})
