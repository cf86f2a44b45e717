// Letters are sent at most once and in each person's order; people without an account confirm in time.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { coming, EARLY, hours, makeMember, putEvent, seatsOf, TENANT } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { answersOfMember, findAnswer } from './answer-rows.ts'
import { answerToken, askToCome, comeById, readAnswerToken } from './ask.ts'
import { come } from './come.ts'
import { endHeld, leave } from './leave.ts'
import { createEventLetters } from './letters.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())

/** A mail transport that fails as instructed, with the letters that it accepted. */
function post(faults: unknown[] = []) {
  const taken: string[] = []
  let now = EARLY
  const letters = createEventLetters({
    db,
    tenant: TENANT,
    clock: { now: () => now },
    log: silentLog(),
    write: async ({ kind }) => ({ subject: kind, text: kind }),
    mail: {
      async send({ subject }) {
        const fault = faults.shift()
        if (fault !== undefined) throw fault
        taken.push(subject)
      },
    },
  })
  return { taken, send: () => letters.send(), at: (then: Date) => (now = then) }
}
const lettersOf = async (eventId: string) =>
  (
    await sql<{ kind: string; state: string }>`
      select l.kind, l.state from meeting.letter l join meeting.answer a on a.id = l.answer_id
      where a.event_id = ${eventId} order by l.id`.execute(db)
  ).rows.map(({ kind, state }) => `${kind} ${state}`)

test('a failed letter is retried, and delays the next one to the same person', async () => {
  const event = await putEvent(db)
  const member = await makeMember(db)
  await come(db, member, coming(event))
  const { taken, send, at } = post([{ code: 'ECONNECTION', command: 'CONN' }])
  await send()
  expect([taken, await lettersOf(event)]).toEqual([[], ['coming queued']])
  await send()
  expect(taken).toEqual([])
  at(new Date(EARLY.getTime() + 3 * 60_000))
  await send()
  await send()
  expect([taken, await lettersOf(event)]).toEqual([['coming'], ['coming accepted']])
})

test('a timeout after a whole letter is not retried; a refusal is final', async () => {
  const event = await putEvent(db, { capacity: 9 })
  const [a, b] = [await makeMember(db), await makeMember(db)]
  await come(db, a, coming(event))
  await come(db, b, coming(event))
  const { taken, send } = post([{ code: 'ETIMEDOUT', command: 'DATA' }, { responseCode: 550 }])
  await send()
  await send()
  expect([taken, await lettersOf(event)]).toEqual([[], ['coming unknown', 'coming failed']])
})

test('a letter of a process that died is unknown and not sent again', async () => {
  const event = await putEvent(db)
  await come(db, await makeMember(db), coming(event))
  await sql`update meeting.letter set state = 'handing' where state = 'queued'`.execute(db)
  const { taken, send, at } = post()
  at(new Date(EARLY.getTime() + 11 * 60_000))
  await send()
  expect([taken, await lettersOf(event)]).toEqual([[], ['coming unknown']])
})

test('an outdated letter is dropped: after cancelling, only the cancellation is sent', async () => {
  const event = await putEvent(db)
  const member = await makeMember(db)
  await come(db, member, coming(event))
  await leave(db, member, { tenant: TENANT, eventId: event, now: EARLY })
  const { taken, send } = post()
  await send()
  expect([taken, await lettersOf(event)]).toEqual([['left'], ['coming dropped', 'left accepted']])
  // Registered again: the calendar entry has a higher number than its cancellation.
  await come(db, member, coming(event))
  const [answer] = await answersOfMember(db, member)
  expect(answer?.calendarTurns).toBe(2)
})

const asking = (eventId: string, email: string, now = EARLY) => ({
  ...coming(eventId, { now }),
  name: 'Grace',
  email,
})

test('fifty addresses at once hold one seat once; confirming in time takes it, all others wait', async () => {
  const event = await putEvent(db, { capacity: 1, without_account: true })
  const emails = Array.from({ length: 50 }, (_, at) => `p${at}@example.org`)
  await Promise.all(emails.map((email) => askToCome(database.writes.db, asking(event, email))))
  expect(await seatsOf(db, event)).toEqual({ taken: 1, states: { asked: 50 } })
  const answers = await Promise.all(emails.map((email) => findAnswer(db, event, { email })))
  const outcomes = await Promise.all(
    answers.map((answer) => comeById(database.writes.db, answer?.id ?? '', { tenant: TENANT, now: EARLY })),
  )
  expect(outcomes.filter(({ kind }) => kind === 'going')).toHaveLength(1)
  expect(await seatsOf(db, event)).toEqual({ taken: 1, states: { going: 1, waiting: 49 } })
}, 60_000)

test('a hold ends to the millisecond, frees its seat and disables its link', async () => {
  const event = await putEvent(db, { capacity: 1, without_account: true })
  const member = await makeMember(db)
  await askToCome(db, asking(event, 'late@example.org'))
  await come(db, member, coming(event))
  const answer = await findAnswer(db, event, { email: 'LATE@example.org' })
  const end = new Date(EARLY.getTime() + 30 * 60_000)
  expect(answer?.heldUntil).toEqual(end)
  await endHeld(db, { tenant: TENANT, now: new Date(end.getTime() - 1) })
  expect((await findAnswer(db, event, { memberId: member }))?.state).toBe('waiting')
  expect((await comeById(db, answer?.id ?? '', { tenant: TENANT, now: end })).kind).toBe('full')
  await endHeld(db, { tenant: TENANT, now: end })
  expect((await findAnswer(db, event, { memberId: member }))?.state).toBe('going')
  expect((await comeById(db, answer?.id ?? '', { tenant: TENANT, now: end })).kind).toBe('unknown')
})

test('addresses register only if the host allows it, and forged links are refused', async () => {
  const closed = await putEvent(db)
  expect((await askToCome(db, asking(closed, 'a@example.org'))).kind).toBe('closed')
  const over = await putEvent(db, { without_account: true })
  expect((await askToCome(db, asking(over, 'a@example.org', hours(2)))).kind).toBe('closed')
  const key = new Uint8Array(32).fill(7)
  const id = '00000000-0000-4000-8000-000000000000'
  const token = answerToken(key, id)
  expect(readAnswerToken(key, token)).toBe(id)
  expect(readAnswerToken(new Uint8Array(32), token)).toBeUndefined()
  expect(readAnswerToken(key, `${token.slice(0, -4)}aaaa`)).toBeUndefined()
  expect(readAnswerToken(key, 'none')).toBeUndefined()
})
