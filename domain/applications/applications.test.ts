// Places, the waiting list, the board and its races. With TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { applicationById } from './application-rows.ts'
import { decide, undoDecline } from './decide.ts'
import { acceptOffer, addNote, notesOf, withdraw, withdrawEverything, withdrawOpen } from './member-acts.ts'
import { momentIn, type OpenProgram, opennessOf, startIn } from './program.ts'
import { type Submission, submit } from './submit.ts'
import { tellDeclines } from './tell-declines.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from applications.application`.execute(db)
  await sql`delete from applications.places`.execute(db)
})

const TENANT = 'anywhere-club'
const log = silentLog()
const NOW = new Date('2026-12-01T10:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const program: OpenProgram = {
  id: 'p',
  workflow: 'full-self-service',
  seats: 2,
  opens: undefined,
  closes: undefined,
  starts: undefined,
  againAfterDays: 90,
  declineAfterHours: 24,
}
const selecting: OpenProgram = { ...program, workflow: 'preselect-only', seats: 1 }

const sending = (
  memberId: string,
  of: OpenProgram = program,
  more: Partial<Submission> = {},
): Submission => ({
  tenant: TENANT,
  program: of,
  memberId,
  answers: { why: 'because' },
  consent: { text: 'I agree', version: 'v' },
  rulesVersion: 'r',
  mayApply: () => true,
  region: 'global',
  locale: 'en-us',
  now: NOW,
  ...more,
})
const apply = async (memberId: string, of: OpenProgram = program, more: Partial<Submission> = {}) => {
  const outcome = await submit(db, sending(memberId, of, more))
  if (outcome.kind !== 'sent') throw new Error(outcome.kind)
  return outcome.application
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember(db)))
const stageOf = async (id: string) => (await applicationById(db, { tenant: TENANT, id }))?.stage
const taken = async () =>
  (await sql<{ taken: number }>`select taken from applications.places`.execute(db)).rows[0]?.taken
const letters = async (id: string) =>
  (
    await sql<{ kind: string }>`
      select kind from applications.letter where application_id = ${id} order by id`.execute(db)
  ).rows.map(({ kind }) => kind)
const own = (memberId: string, id: string, now = NOW) => ({ tenant: TENANT, memberId, id, now })

describe('where sending takes a place', () => {
  test('the first get places, the others wait in order and move up', async () => {
    const [a, b, c, d] = (await people(4)) as [string, string, string, string]
    const first = await apply(a)
    await apply(b)
    const third = await apply(c)
    const fourth = await apply(d)
    expect([first.stage, third.stage, fourth.stage]).toEqual(['accepted', 'waiting', 'waiting'])
    expect(await withdraw(db, own(a, first.id))).toBe(true)
    expect([await stageOf(third.id), await stageOf(fourth.id), await taken()]).toEqual([
      'accepted',
      'waiting',
      2,
    ])
    expect(await letters(third.id)).toEqual(['waiting', 'movedUp'])
    // Whoever comes back joins the end.
    expect((await apply(a)).stage).toBe('waiting')
  })

  test('places that were added go to the list before somebody new', async () => {
    const [a, b, c, d] = (await people(4)) as [string, string, string, string]
    for (const one of [a, b]) await apply(one)
    const waiting = await apply(c)
    expect((await apply(d, { ...program, seats: 3 })).stage).toBe('waiting')
    expect(await stageOf(waiting.id)).toBe('accepted')
  })

  test('the list passes over a decline that is not told yet; undone, it is in its place again', async () => {
    const [a, b, c, d, reviewer] = (await people(5)) as [string, string, string, string, string]
    const sent = [await apply(a), await apply(b)].map(({ id }) => id) as [string, string]
    const [third, fourth] = [await apply(c), await apply(d)]
    const decision = { tenant: TENANT, id: third.id, reviewerId: reviewer, now: NOW, program }
    const declined = await decide(db, { ...decision, version: 1, to: 'declined', reason: 'Too few hours' })
    expect(declined.kind).toBe('moved')
    await withdraw(db, own(a, sent[0]))
    expect([await stageOf(third.id), await stageOf(fourth.id)]).toEqual(['waiting', 'accepted'])
    await withdraw(db, own(b, sent[1]))
    expect([await stageOf(third.id), await taken()]).toEqual(['waiting', 1])
    expect(await undoDecline(db, { ...decision, version: 2 })).toEqual({ kind: 'undone' })
    expect([await stageOf(third.id), await taken()]).toEqual(['accepted', 2])
  })

  test('twenty places, two hundred people at once: twenty places, and a queue without gaps', async () => {
    const members = await people(200)
    const outcomes = await Promise.all(
      members.map((member) => submit(db, sending(member, { ...program, seats: 20 }))),
    )
    expect(outcomes.every(({ kind }) => kind === 'sent')).toBe(true)
    const { rows } = await sql<{ stage: string; count: number; numbers: string[] | null }>`
      select stage, count(*)::int as count, array_agg(queue_no::text order by queue_no) as numbers
      from applications.application group by stage order by stage`.execute(db)
    expect(rows.map(({ stage, count }) => [stage, count])).toEqual([
      ['accepted', 20],
      ['waiting', 180],
    ])
    expect(rows[1]?.numbers).toEqual(Array.from({ length: 180 }, (_, index) => String(index + 1)))
    expect(await taken()).toBe(20)
  }, 120_000)
})

test('sending twice at once makes one application', async () => {
  const [a] = (await people(1)) as [string]
  const kinds = await Promise.all([1, 2, 3, 4].map(async () => (await submit(db, sending(a))).kind))
  expect(kinds.sort()).toEqual(['existing', 'existing', 'existing', 'sent'])
  expect(await taken()).toBe(1)
})

test('what the page decided is decided again: rules, form and hours', async () => {
  const [a] = (await people(1)) as [string]
  const kind = async (more: Partial<Submission>) => (await submit(db, sending(a, program, more))).kind
  expect(await kind({ mayApply: () => false })).toBe('not-eligible')
  expect(await kind({ takeForm: async () => false })).toBe('form-changed')
  const closes = later(1)
  expect(await kind({ program: { ...program, closes }, now: closes })).toBe('not-open')
  expect(await kind({ program: { ...program, closes }, now: new Date(closes.getTime() - 1) })).toBe('sent')
})

test('opening and closing are moments in the zone of the programme', () => {
  const opens = momentIn('2026-10-25T02:30', 'Europe/Berlin')
  const closes = momentIn('2026-12-31T18:00', 'Europe/Kyiv')
  expect(opens?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(closes?.toISOString()).toBe('2026-12-31T16:00:00.000Z')
  expect(momentIn('tomorrow', 'Europe/Kyiv')).toBeUndefined()
  expect(momentIn('2026-12-31T18:00', 'Nowhere')).toBeUndefined()
  const at = (text: string) => opennessOf({ opens, closes }, new Date(text))
  expect(at('2026-10-25T00:29:59.999Z')).toBe('soon')
  expect(at('2026-10-25T00:30:00.000Z')).toBe('open')
  expect(at('2026-12-31T15:59:59.999Z')).toBe('open')
  expect(at('2026-12-31T16:00:00.000Z')).toBe('over')
})

describe('where reviewers select', () => {
  const deciding = (id: string, reviewerId: string, more: object) =>
    decide(db, {
      tenant: TENANT,
      id,
      version: 1,
      reviewerId,
      to: 'accepted',
      now: NOW,
      program: selecting,
      ...more,
    })

  test('sending takes no place, an acceptance does, and a place too many is refused', async () => {
    const [a, b, reviewer] = (await people(3)) as [string, string, string]
    const [first, second] = [await apply(a, selecting), await apply(b, selecting)]
    expect([first.stage, await taken()]).toEqual(['new', 0])
    expect(await deciding(first.id, reviewer, { to: 'offer' })).toEqual({ kind: 'moved' })
    expect(await taken()).toBe(1)
    expect(await deciding(second.id, reviewer, {})).toEqual({ kind: 'full' })
    expect(await acceptOffer(db, own(a, first.id))).toBe(true)
    expect(await stageOf(first.id)).toBe('accepted')
    expect(await deciding(second.id, reviewer, { to: 'waiting' })).toEqual({ kind: 'moved' })
    // The list moves up by a reviewer's word alone.
    await withdraw(db, own(a, first.id))
    expect([await stageOf(second.id), await taken()]).toEqual(['waiting', 0])
    expect(await deciding(second.id, reviewer, { version: 2 })).toEqual({ kind: 'moved' })
    expect(await letters(second.id)).toEqual(['received', 'waiting', 'accepted'])
  })

  test('of two reviewers at once one moves the card, and the other is told', async () => {
    const [a, one, two] = (await people(3)) as [string, string, string]
    const { id } = await apply(a, selecting)
    const outcomes = await Promise.all([
      deciding(id, one, { to: 'interview' }),
      deciding(id, two, { to: 'test' }),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'moved'])
    const stage = await stageOf(id)
    // The name of whoever was first.
    const by = outcomes[0]?.kind === 'moved' ? one : two
    const { rows } = await sql<{ name: string }>`
      select trim(first_name || ' ' || last_name) as name from identity.member where id = ${by}`.execute(db)
    expect(outcomes.find(({ kind }) => kind === 'changed')).toEqual({
      kind: 'changed',
      stage,
      by: rows[0]?.name,
    })
  })

  test('a second click of one reviewer finds the card moved, or its decline planned', async () => {
    const [a, reviewer] = (await people(2)) as [string, string]
    const { id } = await apply(a, selecting)
    const move = () => deciding(id, reviewer, { to: 'interview' })
    expect(await Promise.all([move(), move()])).toEqual([{ kind: 'moved' }, { kind: 'moved' }])
    const { rows } =
      await sql`select from applications.change where application_id = ${id} and stage = 'interview'`.execute(
        db,
      )
    expect(rows).toHaveLength(1)
    const decline = () => deciding(id, reviewer, { to: 'declined', reason: 'Full', version: 2 })
    const [one, other] = await Promise.all([decline(), decline()])
    expect(one).toMatchObject({ kind: 'moved', tellAt: expect.any(Date) })
    expect(other).toEqual(one)
    // What was seen before the first click is older by now.
    expect((await move()).kind).toBe('changed')
  })

  test('two acceptances at once for one place', async () => {
    const [a, b, reviewer] = (await people(3)) as [string, string, string]
    const ids = [(await apply(a, selecting)).id, (await apply(b, selecting)).id]
    const outcomes = await Promise.all(ids.map((id) => deciding(id, reviewer, {})))
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['full', 'moved'])
    expect(await taken()).toBe(1)
  })

  test('a decline needs a reason, is told after the delay, and can be undone until then', async () => {
    const [a, reviewer] = (await people(2)) as [string, string]
    const { id } = await apply(a, selecting)
    expect(await deciding(id, reviewer, { to: 'declined', reason: ' ' })).toEqual({ kind: 'no-reason' })
    const tellAt = later(24)
    const decline = (version: number) =>
      deciding(id, reviewer, { to: 'declined', reason: 'Too few hours', version })
    expect(await decline(1)).toEqual({ kind: 'moved', tellAt })
    expect(await stageOf(id)).toBe('new')
    expect(await tellDeclines(db, { tenant: TENANT, now: later(23), log })).toBe(0)
    const undo = (version: number) =>
      undoDecline(db, { tenant: TENANT, id, version, reviewerId: reviewer, now: later(23) })
    expect(await undo(1)).toMatchObject({ kind: 'changed', stage: 'new' })
    expect(await undo(2)).toEqual({ kind: 'undone' })
    expect(await tellDeclines(db, { tenant: TENANT, now: tellAt, log })).toBe(0)
    expect(await decline(3)).toEqual({ kind: 'moved', tellAt })
    await tellDeclines(db, { tenant: TENANT, now: tellAt, log })
    expect(await stageOf(id)).toBe('declined')
    expect(await letters(id)).toEqual(['received', 'declined'])
    expect(await undo(4)).toEqual({ kind: 'told' })
    // By the rule of the programme, said before.
    const again = await submit(db, sending(a, selecting, { now: later(24 * 90) }))
    expect(again).toEqual({ kind: 'again-later', from: later(24 + 24 * 90) })
    expect((await apply(a, selecting, { now: later(24 + 24 * 90) })).stage).toBe('new')
  })
})

test('a member adds something to their own open application only', async () => {
  const [a, b] = (await people(2)) as [string, string]
  const { id } = await apply(a)
  const pressed = [1, 2, 3].map(() => addNote(db, { ...own(a, id), text: ' A link ' }))
  expect(await Promise.all(pressed)).toEqual([true, true, true])
  expect(await notesOf(db, id)).toMatchObject([{ text: 'A link' }])
  expect(await addNote(db, { ...own(b, id), text: 'x' })).toBe(false)
  expect(await addNote(db, { ...own(a, 'none'), text: 'x' })).toBe(false)
  expect(await withdraw(db, own(a, 'none'))).toBe(false)
  expect(await withdraw(db, own(b, id))).toBe(false)
  await withdraw(db, own(a, id))
  expect(await addNote(db, { ...own(a, id), text: 'x' })).toBe(false)
})

test('removing an account frees its places and closes its applications', async () => {
  const [a, b, c] = (await people(3)) as [string, string, string]
  await apply(a)
  await apply(b)
  const waiting = await apply(c)
  await db.transaction().execute(async (trx) => {
    await withdrawEverything(trx, a, NOW)
    await sql`delete from identity.member where id = ${a}`.execute(trx)
  })
  expect([await stageOf(waiting.id), await taken()]).toEqual(['accepted', 2])
  // However a row goes, its place does not stay taken.
  await sql`delete from identity.member where id = ${b}`.execute(db)
  expect(await taken()).toBe(1)
})

test('who closes their account withdraws what has not ended; what has ended counts on', async () => {
  const [a, b, reviewer] = (await people(3)) as [string, string, string]
  const one: OpenProgram = { ...program, id: 'one', seats: 1 }
  const [mine, waiting] = [await apply(a, one), await apply(b, one)]
  const chosen: OpenProgram = { ...selecting, id: 'chosen', declineAfterHours: 0 }
  const lost = await apply(a, chosen)
  const decision = { tenant: TENANT, id: lost.id, reviewerId: reviewer, now: NOW, program: chosen }
  await decide(db, { ...decision, version: 1, to: 'declined', reason: 'Too few hours' })
  await tellDeclines(db, { tenant: TENANT, now: later(1), log })
  expect(await stageOf(lost.id)).toBe('declined')

  const click = { language: 'en-us', page: '/global/en-us/account' }
  const close = () => db.transaction().execute((trx) => withdrawOpen(trx, { memberId: a, click, now: NOW }))
  expect(await close()).toBe(1)
  expect([await stageOf(mine.id), await stageOf(lost.id), await stageOf(waiting.id)]).toEqual([
    'withdrawn',
    'declined',
    'accepted',
  ])
  const { rows } = await sql<{ act: string; about: string; page: string }>`
    select act, about, page from privacy.consent_event c join privacy.subject s on s.pseudonym = c.subject
    where s.member_id = ${a} and act = 'withdrawn'`.execute(db)
  expect(rows).toEqual([{ act: 'withdrawn', about: mine.id, page: click.page }])
  expect(await close()).toBe(0)
  // After keeping it the days of the decline still count.
  expect((await submit(db, sending(a, chosen, { now: later(24) }))).kind).toBe('again-later')
})

test.each([
  ['2027-02-01', 'Europe/Kyiv', '2027-01-31T22:00:00.000Z'],
  ['2027-02-01T00:00:00Z', 'Europe/Kyiv', '2027-01-31T22:00:00.000Z'],
  ['2027-02-01T00:00:00.000Z', 'America/New_York', '2027-02-01T05:00:00.000Z'],
  ['2027-02-01T09:30:00Z', 'America/New_York', '2027-02-01T09:30:00.000Z'],
  ['2027-02-01', 'UTC', '2027-02-01T00:00:00.000Z'],
  ['2027-02-30', 'UTC', undefined],
  ['soon', 'UTC', undefined],
  ['2027-02-01', 'Nowhere/Else', undefined],
])('a programme of %s in %s starts at %s', (text, zone, at) => {
  expect(startIn(text, zone)?.toISOString()).toBe(at)
})

test('whoever applies and withdraws three times in a day waits until a day after the first', async () => {
  const [a] = (await people(1)) as [string]
  for (const hours of [0, 1, 2]) {
    const { id } = await apply(a, program, { now: later(hours) })
    await withdraw(db, own(a, id, later(hours)))
  }
  expect(await submit(db, sending(a, program, { now: later(3) }))).toEqual({
    kind: 'again-later',
    from: later(24),
  })
  expect((await submit(db, sending(a, program, { now: later(24) }))).kind).toBe('sent')
})
