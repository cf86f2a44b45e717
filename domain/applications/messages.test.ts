// Messages of reviewers to an applicant, and what the applicant's log says when. With TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { auditLinesOf, createAudit } from '#domain/audit/audit-log.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { decide, declareConflict, undoDecline } from './decide.ts'
import { addNote, MAX_NOTE, notesOf, withdraw } from './member-acts.ts'
import { MAX_MESSAGES, writeToApplicant } from './messages.ts'
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
beforeEach(async () => {
  await sql`delete from applications.application`.execute(db)
  memberId = await makeMember(db)
  reviewerId = await makeMember(db)
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
})

const write = async (text: string, by = reviewerId) =>
  (await writeToApplicant(db, { tenant, id, text, reviewerId: by, now: NOW, audit })).kind
const written = async () => (await notesOf(db, id)).map(({ by, text }) => [by, text])
const lettersWaiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications.letter where application_id = ${id} and kind = 'message'`.execute(
    db,
  )
  return rows[0]?.count
}
const actions = async (of = memberId) =>
  (await auditLinesOf(db, tenant, of)).map(({ action, own }) => `${action}${own ? ' by themselves' : ''}`)

test('a message stands beside what the applicant adds; one letter leads to all that wait', async () => {
  expect(await write(' Which day suits you? ')).toBe('sent')
  // A second press, or a reload.
  expect(await write('Which day suits you?')).toBe('sent')
  expect(await write('Monday or Tuesday')).toBe('sent')
  await addNote(db, { tenant, memberId, id, text: 'Tuesday', now: later(1) })
  expect((await written()).toSorted()).toEqual([
    ['person', 'Tuesday'],
    ['reviewer', 'Monday or Tuesday'],
    ['reviewer', 'Which day suits you?'],
  ])
  expect(await lettersWaiting()).toBe(1)
  expect(await actions()).toEqual(['application-written-to', 'application-written-to'])
})

test.each([
  ['no text', '  ', 'no-text'],
  ['too long', 'x'.repeat(MAX_NOTE + 1), 'long-text'],
  ['the longest', 'x'.repeat(MAX_NOTE), 'sent'],
])('%s', async (_, text, kind) => {
  expect(await write(text)).toBe(kind)
  expect((await written()).length).toBe(kind === 'sent' ? 1 : 0)
})

test('there is an end to it, and the applicant can still add as much as before', async () => {
  for (let each = 0; each < MAX_MESSAGES; each++) await write(`Message ${each}`)
  expect(await write('One more')).toBe('too-many')
  expect(await addNote(db, { tenant, memberId, id, text: 'Still here', now: NOW })).toBe(true)
})

test('nobody writes about an application that has ended, or with a conflict of interest', async () => {
  expect(await write('To myself', memberId)).toBe('conflict')
  const friend = await makeMember(db)
  await declareConflict(db, { tenant, id, reviewerId: friend, now: NOW })
  expect(await write('Hello', friend)).toBe('unknown')
  await withdraw(db, { tenant, memberId, id, now: NOW })
  expect(await write('Come back')).toBe('has-ended')
  expect(await written()).toEqual([])
  expect(await actions()).toEqual([])
})

test('of a decline that was planned, or undone, the applicant’s log says nothing until it is told', async () => {
  const by = { tenant, id, reviewerId, program, audit, to: 'declined', reason: 'Full' } as const
  expect((await decide(db, { ...by, version: 1, now: NOW })).kind).toBe('moved')
  expect((await undoDecline(db, { ...by, version: 2, now: NOW })).kind).toBe('undone')
  expect((await decide(db, { ...by, version: 3, now: NOW })).kind).toBe('moved')
  expect(await actions()).toEqual([])
  expect(await tellDeclines(db, { tenant, now: later(25), audit, log: silentLog() })).toBe(1)
  expect(await actions()).toEqual(['application-decided'])
})

test('what is not done is not logged, and a decision that cannot be logged is not made', async () => {
  const by = { tenant, id, reviewerId, program, now: NOW, to: 'review' } as const
  expect((await decide(db, { ...by, audit, version: 7 })).kind).toBe('changed')
  expect(await actions()).toEqual([])
  const broken = { note: () => Promise.reject(new Error('no log')) }
  await expect(decide(db, { ...by, audit: broken, version: 1 })).rejects.toThrow('no log')
  expect((await decide(db, { ...by, audit, version: 1 })).kind).toBe('moved')
  expect(await actions()).toEqual(['application-decided'])
})
