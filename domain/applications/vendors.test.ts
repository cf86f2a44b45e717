// Applications that a vendor keeps: nothing is lost, doubled or overtaken, whatever its system does.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { ianaZone } from '#domain/catalogue/import/time-zone.ts'
import { createRunner } from '#jobs/runner.ts'
import { vendorJobs } from '#jobs/vendors.ts'
import { createConnectedVendor } from '#services/applications/connected.ts'
import { idOfSigned, signedHeaders } from '#services/applications/signature.ts'
import { type Vendors, vendorNamed } from '#services/applications/vendor.ts'
import { vendorsOf } from '#services/applications/vendor-settings.ts'
import { enqueueJob, listJobs, runJobAgain } from '#services/jobs/job-rows.ts'
import { brokenAudit, loggedActs, testAudit } from '#tests/tools/audit.ts'
import { silentLog, stoppedClock } from '#tests/tools/log-and-clock.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { openVendorStandIn, type VendorStandIn } from '#tests/tools/vendor-stand-in.ts'
import { type Application, applicationById } from './application-rows.ts'
import { removeAppointments } from './appointment-removal.ts'
import { arrange, callOff } from './appointments.ts'
import { decide } from './decide.ts'
import { addNote, withdraw, withdrawEverything } from './member-acts.ts'
import type { OpenProgram } from './program.ts'
import { submit } from './submit.ts'
import { askVendors, takeReport } from './vendor-reports.ts'
import { discardMessages, sendAgain, stuckVendors } from './vendor-waiting.ts'

const TENANT = 'anywhere-club'
const MINUTE = 60_000
let database: TestDatabase
let db: Db
let standIn: VendorStandIn
let reviewerId: string
let clock: ReturnType<typeof stoppedClock>
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  standIn = await openVendorStandIn()
  reviewerId = await makeMember(db)
}, 60_000)
afterAll(async () => {
  await standIn.close()
  await database.close()
})
beforeEach(async () => {
  for (const table of [
    'applications.application',
    'applications.places',
    'applications.vendor_message',
    'jobs.job',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db)
  clock = stoppedClock('2026-12-01T10:00:00Z')
  standIn.taken.clear()
  standIn.decided.clear()
  Object.assign(standIn, { mood: 'well', attempts: 0, clock })
})

const program: OpenProgram = {
  id: 'p',
  workflow: 'preselect-only',
  seats: 1,
  opens: undefined,
  closes: undefined,
  starts: undefined,
  againAfterDays: null,
  declineAfterHours: 24,
  vendor: 'AnywhereClub',
  container: { type: 'requisition', id: 'R-7' },
}
const vendors = () =>
  new Map([
    [
      'AnywhereClub',
      createConnectedVendor({
        url: standIn.url,
        key: standIn.settings.VENDOR_ANYWHERECLUB_KEY ?? '',
        secret: standIn.settings.VENDOR_ANYWHERECLUB_SECRET ?? '',
        clock,
      }),
    ],
  ])
const runner = (connected: Vendors = vendors()) =>
  createRunner({
    database: { db, embedded: true } as Parameters<typeof createRunner>[0]['database'],
    tenant: TENANT,
    jobs: vendorJobs({ db, tenant: TENANT, vendors: connected, clock }),
    clock,
    log: silentLog(),
    random: () => 0,
    recurring: false,
  })
async function applied(of = program): Promise<Application> {
  const memberId = await makeMember(db)
  const outcome = await submit(db, {
    tenant: TENANT,
    program: of,
    memberId,
    answers: { items: [{ id: 'why', question: 'Why?', answer: 'Because' }] },
    consent: { text: 'I agree', version: 'v' },
    rulesVersion: 'r',
    mayApply: () => true,
    region: 'global',
    locale: 'en-us',
    source: 'LinkedIn',
    now: clock.now(),
  })
  if (outcome.kind !== 'sent') throw new Error(outcome.kind)
  return outcome.application
}
const move = (id: string, to: 'review' | 'interview' | 'test', version: number) =>
  decide(db, {
    tenant: TENANT,
    id,
    version,
    reviewerId,
    to,
    now: clock.now(),
    program,
  })
const sequencesOf = (id: string) =>
  [...standIn.taken.values()]
    .filter(({ application }) => application.id === id)
    .map(({ sequence }) => sequence)
const stageOf = async (id: string) => (await applicationById(db, { tenant: TENANT, id }))?.stage

test('a vendor is told the whole state, with the hiring container and the source', async () => {
  const { id } = await applied()
  await runner().run()
  expect([...standIn.taken.values()]).toEqual([
    {
      type: 'application.changed',
      sequence: 1,
      at: '2026-12-01T10:00:00.000Z',
      application: expect.objectContaining({
        id,
        stage: 'new',
        program: 'p',
        container: { type: 'requisition', id: 'R-7' },
        source: 'LinkedIn',
        answers: [{ id: 'why', question: 'Why?', answer: 'Because' }],
        consent: { text: 'I agree', version: 'v' },
        person: expect.objectContaining({ firstName: expect.any(String) }),
      }),
    },
  ])
})

test('nobody else is told of an application that is decided here', async () => {
  await applied({ ...program, vendor: undefined })
  await runner().run()
  expect([standIn.attempts, await listJobs(db, TENANT, 10)]).toEqual([0, []])
})

test.each(['down', 'deaf'] as const)(
  'a vendor that is %s for an hour gets everything once, and in order',
  async (mood) => {
    standIn.mood = mood
    const jobs = runner()
    const all: Application[] = []
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute % 20 === 0) all.push(await applied())
      const [first] = all
      if (first && minute === 5) await move(first.id, 'review', 1)
      if (first && minute === 30) await move(first.id, 'interview', 2)
      if (first && minute === 40)
        await addNote(db, {
          tenant: TENANT,
          memberId: first.memberId,
          id: first.id,
          text: 'A link',
          now: clock.now(),
        })
      await jobs.run()
      clock.advance(MINUTE)
    }
    standIn.mood = 'well'
    // The longest pause between two attempts is an hour.
    for (let minute = 0; minute < 61; minute += 1) {
      await jobs.run()
      clock.advance(MINUTE)
    }
    expect(all.map(({ id }) => sequencesOf(id))).toEqual([[1, 2, 3, 4], [1], [1]])
    expect(await listJobs(db, TENANT, 10)).toEqual([])
  },
)

test('a message that is refused is a dead letter, holds back those after it, and is sent again by an admin', async () => {
  const other = await applied()
  const { id } = await applied()
  const jobs = runner()
  await jobs.run()
  standIn.mood = 'refusing'
  await move(id, 'review', 1)
  await jobs.run()
  const [dead] = await listJobs(db, TENANT, 10)
  expect(dead).toMatchObject({ kind: 'tell-vendor', key: id, state: 'failed' })
  standIn.mood = 'well'
  await move(other.id, 'review', 1)
  await jobs.run()
  expect([sequencesOf(id), sequencesOf(other.id)]).toEqual([[1], [1, 2]])
  expect(await runJobAgain(db, { tenant: TENANT, id: dead?.id ?? '', now: clock.now() })).toBe(true)
  await jobs.run()
  expect(sequencesOf(id)).toEqual([1, 2])
})

const VENDOR = { tenant: TENANT, vendor: 'AnywhereClub' }
const stuck = (connected: readonly string[] = ['AnywhereClub']) =>
  stuckVendors(db, { tenant: TENANT, connected })

test('what a vendor refused is listed until it is sent again or discarded; the next change goes on', async () => {
  const [a, b] = [await applied(), await applied()]
  expect(await stuck()).toEqual([])
  standIn.mood = 'refusing'
  await runner().run()
  expect(await stuck()).toEqual([
    { vendor: 'AnywhereClub', waiting: 2, removals: 0, since: clock.now(), open: 2 },
  ])
  expect(await stuckVendors(db, { tenant: 'another', connected: [] })).toEqual([])
  standIn.mood = 'well'
  expect(await sendAgain(db, { ...VENDOR, now: clock.now() })).toBe(2)
  // They are about to be sent.
  expect(await stuck()).toEqual([])
  await runner().run()
  expect([sequencesOf(a.id), sequencesOf(b.id), await listJobs(db, TENANT, 10)]).toEqual([[1], [1], []])
  standIn.mood = 'refusing'
  await move(a.id, 'review', 1)
  await runner().run()
  standIn.mood = 'well'
  expect(await discardMessages(db, { ...VENDOR, isConnected: true, now: clock.now() })).toBe(1)
  expect([await stuck(), await listJobs(db, TENANT, 10)]).toEqual([[], []])
  await move(a.id, 'interview', 2)
  await runner().run()
  expect(sequencesOf(a.id)).toEqual([1, 3])
})

test('of a vendor that is not connected any more nothing fails; it waits for it, or is decided here', async () => {
  const nobody: Vendors = new Map()
  const [a, b] = [await applied(), await applied()]
  await runner(nobody).run()
  expect(await listJobs(db, TENANT, 10)).toEqual([])
  expect(await stuck([])).toMatchObject([{ vendor: 'AnywhereClub', waiting: 2, open: 2 }])
  // Connected again, it gets what has waited, by the job that asks vendors.
  await enqueueJob(db, { tenant: TENANT, kind: 'ask-vendors', runAt: clock.now() })
  await runner().run()
  await runner().run()
  expect([sequencesOf(a.id), sequencesOf(b.id)]).toEqual([[1], [1]])
  expect(await stuck()).toEqual([])
  // Nothing waits, but somebody would wait for its decision.
  expect(await stuck([])).toMatchObject([{ waiting: 0, since: null, open: 2 }])
  await db.transaction().execute((trx) => withdrawEverything(trx, b.memberId, clock.now()))
  await move(a.id, 'review', 1)
  await runner(nobody).run()
  expect(await stuck([])).toMatchObject([{ waiting: 2, removals: 1, open: 1 }])
  expect(await discardMessages(db, { ...VENDOR, isConnected: false, now: clock.now() })).toBe(2)
  expect([await stuck([]), await listJobs(db, TENANT, 10)]).toEqual([[], []])
  expect((await applicationById(db, { tenant: TENANT, id: a.id }))?.vendor).toBeNull()
  await move(a.id, 'interview', 2)
  await runner().run()
  expect(sequencesOf(a.id)).toEqual([1])
})

test('what an admin does with messages is in the audit log, or not done', async () => {
  const audit = testAudit(TENANT)
  const acts = ['vendor-told-again', 'vendor-given-up']
  const [a] = [await applied(), await applied()]
  standIn.mood = 'refusing'
  await runner().run()
  const by = (log: Pick<typeof audit, 'note'>) => ({
    ...VENDOR,
    now: clock.now(),
    by: { adminId: reviewerId, audit: log },
  })
  const before = [await stuck([]), await listJobs(db, TENANT, 10)]
  await expect(sendAgain(db, by(brokenAudit))).rejects.toThrow('audit log')
  for (const isConnected of [true, false])
    await expect(discardMessages(db, { ...by(brokenAudit), isConnected })).rejects.toThrow('audit log')
  expect([await stuck([]), await listJobs(db, TENANT, 10)]).toEqual(before)
  expect((await applicationById(db, { tenant: TENANT, id: a.id }))?.vendor).toBe('AnywhereClub')

  expect(await sendAgain(db, by(audit))).toBe(2)
  // Pressed again, nothing is done and nothing is logged.
  expect(await sendAgain(db, by(audit))).toBe(0)
  await runner().run()
  expect(await discardMessages(db, { ...by(audit), isConnected: true })).toBe(2)
  expect(await discardMessages(db, { ...by(audit), isConnected: false })).toBe(0)
  expect(await discardMessages(db, { ...by(audit), isConnected: false })).toBe(0)
  const vendor = 'AnywhereClub'
  expect(await loggedActs(db, acts)).toEqual([
    ['admin', 'vendor-told-again', { vendor, applications: 2 }],
    ['admin', 'vendor-given-up', { vendor, messages: 2, applications: 0 }],
    ['admin', 'vendor-given-up', { vendor, messages: 0, applications: 2 }],
  ])
})

test('a removed account is told without anything of the person, instead of what was not sent yet', async () => {
  const { id, memberId } = await applied()
  await db.transaction().execute((trx) => withdrawEverything(trx, memberId, clock.now()))
  await runner().run()
  const [message] = [...standIn.taken.values()]
  expect(standIn.taken.size).toBe(1)
  expect(message).toMatchObject({ type: 'application.removed', application: { id } })
  expect(Object.keys(message?.application ?? {})).toEqual(['id'])
})

const report = (
  id: string,
  stage: 'review' | 'interview' | 'accepted' | 'declined',
  more: { delivery?: string; minutes?: number; vendor?: string; reason?: string } = {},
) =>
  takeReport(db, {
    tenant: TENANT,
    vendor: more.vendor ?? 'AnywhereClub',
    id,
    report: {
      stage,
      reason: more.reason ?? '',
      at: new Date(clock.now().getTime() + (more.minutes ?? 0) * MINUTE),
    },
    now: clock.now(),
    ...(more.delivery === undefined ? {} : { delivery: more.delivery }),
  })

test('a report counts once, an older one and that of another vendor not at all', async () => {
  const { id } = await applied()
  expect(await report(id, 'interview', { delivery: 'delivery-1' })).toBe('moved')
  expect(await report(id, 'interview', { delivery: 'delivery-1' })).toBe('same')
  expect(await report(id, 'review', { minutes: -1, delivery: 'delivery-0' })).toBe('stale')
  expect(await report(id, 'accepted', { vendor: 'ITPU' })).toBe('unknown')
  expect(await stageOf(id)).toBe('interview')
  // Replayed after a later one: it does not count again.
  expect(await report(id, 'review', { delivery: 'delivery-2' })).toBe('moved')
  expect(await report(id, 'interview', { delivery: 'delivery-1' })).toBe('same')
  expect(await stageOf(id)).toBe('review')
})

test('a vendor takes no place that is not there, and nobody is moved who has withdrawn', async () => {
  const [a, b] = [await applied(), await applied()]
  expect(await report(a.id, 'accepted')).toBe('moved')
  expect(await report(b.id, 'accepted', { delivery: 'delivery-9' })).toBe('full')
  await withdraw(db, { tenant: TENANT, memberId: a.memberId, id: a.id, now: clock.now() })
  // The same delivery counts once there is a place.
  expect(await report(b.id, 'accepted', { delivery: 'delivery-9' })).toBe('moved')
  expect(await report(a.id, 'accepted')).toBe('refused')
})

test('what was not delivered is asked for, and a vendor that does not answer is asked once', async () => {
  const [a, b] = [await applied(), await applied()]
  const ask = () => askVendors({ db, tenant: TENANT, vendors: vendors(), now: () => clock.now() })
  standIn.mood = 'down'
  await expect(ask()).rejects.toThrow('503')
  expect(standIn.attempts).toBe(1)
  standIn.mood = 'well'
  standIn.decided.set(a.id, { stage: 'declined', reason: 'The group is full', at: clock.now().toISOString() })
  clock.advance(16 * MINUTE)
  await ask()
  expect([await stageOf(a.id), await stageOf(b.id)]).toEqual(['declined', 'new'])
  expect((await applicationById(db, { tenant: TENANT, id: a.id }))?.reason).toBe('The group is full')
  // Not again before a quarter of an hour, and never about what has ended.
  const before = standIn.attempts
  await ask()
  expect(standIn.attempts).toBe(before)
})

test.each([
  ['ITPU', 'ITPU'],
  ['Anywhere Club', 'AnywhereClub'],
  ['tech orda', 'TechOrda'],
  ['Guildhall', undefined],
  ['', undefined],
])('the vendor %j of content is %s', (text, name) => expect(vendorNamed(text)).toBe(name))

test.each([
  [{ VENDOR_ITPU_URL: 'https://v.example' }, 'are needed together'],
  [
    {
      VENDOR_ITPU_URL: 'http://v.example',
      VENDOR_ITPU_KEY: 'k'.repeat(16),
      VENDOR_ITPU_SECRET: 's'.repeat(32),
    },
    'https',
  ],
  [{ VENDOR_ITPU_URL: 'https://v.example', VENDOR_ITPU_KEY: 'k', VENDOR_ITPU_SECRET: 's'.repeat(32) }, 'KEY'],
  [
    { VENDOR_ITPU_URL: 'https://v.example', VENDOR_ITPU_KEY: 'k'.repeat(16), VENDOR_ITPU_SECRET: 's' },
    'SECRET',
  ],
])('settings that cannot work stop the start: %#', (input, fault) => {
  expect(() => vendorsOf(input)).toThrow(fault)
})

test('while a secret is replaced, either side may still have the old one', () => {
  const [now, body] = [new Date('2026-12-01T10:00:00Z'), Buffer.from('{}')]
  const headers = (secrets: string[]) =>
    new Headers(signedHeaders(secrets, { id: 'message-1', at: now, body }))
  const read = (signed: string[], secrets: string[], at = now) =>
    idOfSigned(headers(signed), body, { secrets, now: at })
  expect(read(['new', 'old'], ['old'])).toBe('message-1')
  expect(read(['new', 'old'], ['new'])).toBe('message-1')
  expect(read(['old'], ['new', 'old'])).toBe('message-1')
  expect(read(['old'], ['new'])).toBeUndefined()
  expect(read(['new'], ['new'], new Date(now.getTime() + 301_000))).toBeUndefined()
})

test('a vendor is told when an interview is, and nothing that was written about it', async () => {
  const { id, memberId } = await applied()
  const on = { tenant: TENANT, id, reviewerId, now: clock.now() }
  const form = { day: '2026-12-09', time: '15:00', zone: 'Europe/Kyiv', minutes: '30', place: 'Room 7' }
  const last = () => [...standIn.taken.values()].at(-1)
  await arrange(db, {
    ...on,
    version: 0,
    form: { ...form, link: 'https://meet.example/secret-room', note: 'Bring your project' },
  })
  await runner().run()
  const message = last()
  expect([message?.sequence, message?.application.stage]).toEqual([2, 'new'])
  expect(message?.application.interview).toEqual({
    at: '2026-12-09T13:00:00.000Z',
    minutes: 30,
    zone: ianaZone('Europe/Kyiv'),
  })
  expect(JSON.stringify(message)).not.toMatch(/secret-room|Room 7|Bring your project/)
  await callOff(db, { ...on, version: 1 })
  await runner().run()
  expect([last()?.sequence, last()?.application.interview]).toEqual([3, null])
  await arrange(db, { ...on, version: 2, form: { ...form, day: '2026-12-10', link: '', note: '' } })
  await runner().run()
  expect(last()?.application.interview).toMatchObject({ at: '2026-12-10T13:00:00.000Z' })
  await db.transaction().execute((trx) => removeAppointments(trx, memberId, clock.now()))
  await runner().run()
  expect([last()?.sequence, last()?.application.interview]).toEqual([5, null])
})

test('a vendor is not told of an interview that took place when the one after it is called off', async () => {
  const { id } = await applied()
  const form = { time: '15:00', zone: 'Europe/Kyiv', minutes: '30', place: 'Room 7', link: '', note: '' }
  const on = () => ({ tenant: TENANT, id, reviewerId, now: clock.now() })
  await arrange(db, { ...on(), version: 0, form: { ...form, day: '2026-12-09' } })
  clock.advance(10 * 86_400_000)
  await arrange(db, { ...on(), version: 1, form: { ...form, day: '2026-12-18' } })
  await runner().run()
  const last = () => [...standIn.taken.values()].at(-1)
  expect(last()?.application.interview).toMatchObject({ at: '2026-12-18T13:00:00.000Z' })
  expect(await callOff(db, { ...on(), version: 2 })).toEqual({ kind: 'called-off' })
  await runner().run()
  expect([last()?.sequence, last()?.application.interview]).toEqual([4, null])
})
