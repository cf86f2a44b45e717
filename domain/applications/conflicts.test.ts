// Reviewers with a conflict of interest: what they ask for is refused by every use case of the board, also in the
// moment in which they apply. With TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { writeFormProgress } from '../form-drafts/form-progress.ts'
import { exportMember } from '../profile/export-member.ts'
import { applicationById } from './application-rows.ts'
import { boardOf, cardOf, countsByProgram } from './board.ts'
import {
  CONFLICT_DAYS,
  competingFor,
  declaredConflicts,
  isCompetitor,
  takeBackConflict,
} from './conflicts.ts'
import { decide, declareConflict, undoDecline } from './decide.ts'
import { formIdOf } from './form-id.ts'
import { acceptOffer, withdraw } from './member-acts.ts'
import { impossibleNumber, type OpenProgram } from './program.ts'
import { review } from './reviews.ts'
import { type Stage, stages } from './stages.ts'
import { submit } from './submit.ts'
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
  await sql`delete from applications.recusal`.execute(db)
})

const tenant = 'anywhere-club'
const blind = undefined
const NOW = new Date('2026-12-01T10:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
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

const apply = async (memberId: string, of = program, now = NOW): Promise<string> => {
  const outcome = await submit(db, {
    tenant,
    program: of,
    memberId,
    answers: {},
    consent: { text: 'I agree', version: 'v' },
    rulesVersion: 'r',
    mayApply: () => true,
    region: 'global',
    locale: 'en-us',
    now,
  })
  if (outcome.kind !== 'sent') throw new Error(outcome.kind)
  return outcome.application.id
}
const person = () => makeMember(db)
const read = async (id: string) => {
  const application = await applicationById(db, { tenant, id })
  if (application === undefined) throw new Error('It is gone')
  return application
}
/** Everything that a reviewer can ask for or do, and what each comes to. */
const everything = async (reviewerId: string, id: string, now = NOW) => {
  const asked = { tenant, reviewerId, now }
  const { version, programId } = await read(id)
  const board = await boardOf(db, { ...asked, programId, blind })
  const stage = await boardOf(db, { ...asked, programId, blind, stage: 'new' })
  return {
    board: board?.columns.flatMap(({ cards }) => cards.map((card) => card.id)),
    counts: board?.columns.reduce((sum, { count }) => sum + count, 0),
    stage: stage?.columns.flatMap(({ cards }) => cards.map((card) => card.id)),
    numbers: (await countsByProgram(db, asked)).get(programId),
    card: (await cardOf(db, { ...asked, programId, blind, id })).kind,
    undo: (await undoDecline(db, { ...asked, id, version })).kind,
    decide: (await decide(db, { ...asked, id, version, to: 'review', program })).kind,
  }
}
const nothing = {
  board: undefined,
  counts: undefined,
  stage: undefined,
  numbers: 'conflict',
  card: 'conflict',
  undo: 'conflict',
  decide: 'conflict',
}

describe('a reviewer who applies for the programme', () => {
  test('sees and decides nothing about it, and everything about others', async () => {
    const [reviewer, a] = [await person(), await person()]
    const id = await apply(a)
    const elsewhere = await apply(a, { ...program, id: 'q' })
    expect(await everything(reviewer, id)).toMatchObject({
      board: [id],
      counts: 1,
      stage: [id],
      card: 'card',
    })
    const own = await apply(reviewer)
    const before = await read(id)
    expect(await everything(reviewer, id)).toEqual(nothing)
    expect(await everything(reviewer, own)).toEqual(nothing)
    expect(await declareConflict(db, { tenant, id, reviewerId: reviewer, now: NOW })).toEqual({
      kind: 'conflict',
    })
    expect(await read(id)).toEqual(before)
    expect(await everything(reviewer, elsewhere)).toMatchObject({ board: [elsewhere], decide: 'moved' })
    // Whatever it is called: there is no telling what exists from what does not.
    const missing = { tenant, reviewerId: reviewer, now: NOW, programId: 'p', blind }
    expect(await cardOf(db, { ...missing, id: 'none' })).toEqual({ kind: 'conflict' })
  })

  test('an application that the reviewer has begun is a conflict until it expires', async () => {
    const id = await apply(await person())
    const reviewer = await person()
    const begun = { formId: formIdOf('p'), values: {}, done: [], version: 0 }
    await writeFormProgress(db, { memberId: reviewer }, { ...begun, now: NOW })
    expect(await everything(reviewer, id)).toEqual(nothing)
    const asked = { tenant, reviewerId: reviewer, now: NOW, programId: 'p' }
    expect(await competingFor(db, asked)).toBe('begun')
    expect(await competingFor(db, { ...asked, programId: 'q' })).toBeUndefined()
    expect(await competingFor(db, { ...asked, now: later(24 * 31) })).toBeUndefined()
    await apply(reviewer)
    expect(await competingFor(db, asked)).toBe('sent')
  })

  test.each(stages)('an own application in %s', (stage) => {
    const since = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
    const hasEnded = stage === 'declined' || stage === 'withdrawn'
    expect(isCompetitor({ stage, changedAt: NOW }, NOW)).toBe(true)
    expect(isCompetitor({ stage, changedAt: since(CONFLICT_DAYS - 0.001) }, NOW)).toBe(true)
    expect(isCompetitor({ stage, changedAt: since(CONFLICT_DAYS) }, NOW)).toBe(!hasEnded)
  })

  test('decides again a year after the own application was withdrawn, and then never about themselves', async () => {
    const [reviewer, a] = [await person(), await person()]
    const id = await apply(a)
    const own = await apply(reviewer)
    await withdraw(db, { tenant, memberId: reviewer, id: own, now: NOW })
    expect(await everything(reviewer, id)).toEqual(nothing)
    const afterwards = later(24 * CONFLICT_DAYS)
    expect(await everything(reviewer, own, afterwards)).toMatchObject({
      board: [id],
      counts: 1,
      card: 'unknown',
      undo: 'unknown',
      decide: 'unknown',
    })
    expect(await everything(reviewer, id, afterwards)).toMatchObject({ card: 'card', decide: 'moved' })
  })

  test('in the moment of applying: a decision is made before the own application, or not at all', async () => {
    for (let round = 0; round < 5; round++) {
      const [reviewer, a] = [await person(), await person()]
      const id = await apply(a)
      const [outcome, own] = await Promise.all([
        decide(db, { tenant, id, reviewerId: reviewer, version: 1, to: 'review', now: NOW, program }),
        apply(reviewer),
      ])
      const { rows } = await sql<{ first: string }>`
        select application_id as first from applications.change
        where application_id = ${id} and stage = 'review' or application_id = ${own} order by id limit 1`.execute(
        db,
      )
      expect(['moved', 'conflict']).toContain(outcome.kind)
      expect(rows[0]?.first).toBe(outcome.kind === 'moved' ? id : own)
    }
  })

  test('a decline planned before the own application does not happen, and the others are shown so', async () => {
    const [reviewer, other, a] = [await person(), await person(), await person()]
    const id = await apply(a)
    const decline = {
      tenant,
      id,
      reviewerId: reviewer,
      to: 'declined' as const,
      reason: 'Too few hours',
      program,
    }
    expect((await decide(db, { ...decline, version: 1, now: NOW })).kind).toBe('moved')
    await apply(reviewer)
    expect(await tellDeclines(db, { tenant, now: later(25), log: silentLog() })).toBe(0)
    expect(await read(id)).toMatchObject({
      stage: 'new',
      tellAt: null,
      plannedReason: null,
      planEnded: 'conflict',
    })
    expect(await everything(other, id)).toMatchObject({ numbers: { hasPlanEnded: true } })
    // Until somebody decides again (`everything` did).
    expect(await read(id)).toMatchObject({ stage: 'review', planEnded: null })
  })
})

test('whoever knows an applicant sees and decides nothing about them, in no programme', async () => {
  const [reviewer, other, a, b] = [await person(), await person(), await person(), await person()]
  const [id, elsewhere, theirs] = [await apply(a), await apply(a, { ...program, id: 'q' }), await apply(b)]
  const planned = { tenant, id: elsewhere, reviewerId: reviewer, version: 1, reason: 'x', now: NOW, program }
  expect((await decide(db, { ...planned, to: 'declined' })).kind).toBe('moved')
  expect(await declareConflict(db, { tenant, id, reviewerId: reviewer, now: NOW })).toEqual({
    kind: 'declared',
  })
  for (const one of [id, elsewhere])
    expect(await everything(reviewer, one)).toMatchObject({
      card: 'unknown',
      undo: 'unknown',
      decide: 'unknown',
    })
  expect(await everything(reviewer, id)).toMatchObject({
    board: [theirs],
    counts: 1,
    numbers: { fresh: 1, open: 1 },
  })
  expect(
    (await boardOf(db, { tenant, reviewerId: reviewer, now: NOW, programId: 'p', blind }))?.hasDeclared,
  ).toBe(true)
  expect(await read(elsewhere)).toMatchObject({ tellAt: null, planEnded: 'conflict' })
  expect(await declareConflict(db, { tenant, id, reviewerId: reviewer, now: NOW })).toEqual({
    kind: 'unknown',
  })
  expect(await everything(other, id)).toMatchObject({ counts: 2, decide: 'moved' })
})

test('scores: each their own, others’ after it, none of a competitor, all of them in the applicant’s export', async () => {
  const [one, two, a] = [await person(), await person(), await person()]
  const id = await apply(a)
  const asked = (reviewerId: string) => ({ tenant, reviewerId, now: NOW, programId: 'p', blind, id })
  const seenBy = async (reviewerId: string) => {
    const found = await cardOf(db, asked(reviewerId))
    return found.kind === 'card' ? found.reviews : undefined
  }
  expect(await review(db, { ...asked(one), score: 4, note: ' Clear ' })).toEqual({ kind: 'reviewed' })
  expect(await seenBy(two)).toEqual({ own: undefined, others: [], othersCount: 1 })
  await review(db, { ...asked(two), score: null, note: 'Too short' })
  await review(db, { ...asked(two), score: 2, note: '' })
  expect(await seenBy(two)).toMatchObject({
    own: { score: 2, note: '' },
    others: [{ score: 4, note: 'Clear' }],
  })
  expect(await seenBy(one)).toMatchObject({ own: { score: 4 }, others: [{ score: 2 }] })
  const stored = await exportMember(db, a)
  expect(stored['applications.review']).toMatchObject([{ score: 4, note: 'Clear' }, { score: 2 }])
  expect(JSON.stringify(stored['applications.review'])).not.toMatch(`${one}|${two}`)
  await apply(two)
  expect(await review(db, { ...asked(two), score: 1, note: '' })).toEqual({ kind: 'conflict' })
  expect(await seenBy(one)).toMatchObject({ own: { score: 4 }, others: [], othersCount: 0 })
  await review(db, { ...asked(one), score: null, note: ' ' })
  expect((await seenBy(one))?.own).toBeUndefined()
  await declareConflict(db, { tenant, id, reviewerId: one, now: NOW })
  expect(await review(db, { ...asked(one), score: 1, note: '' })).toEqual({ kind: 'unknown' })
})

describe('declines whose time has come', () => {
  const declined = async (reviewerId: string, to: string) => {
    const id = await apply(to)
    const reason = 'Too few hours'
    await decide(db, { tenant, id, reviewerId, version: 1, to: 'declined', reason, now: NOW, program })
    return id
  }

  test('one that cannot be told is logged and holds back no other', async () => {
    const [reviewer, a, b, c] = [await person(), await person(), await person(), await person()]
    const ids = [await declined(reviewer, a), await declined(reviewer, b), await declined(reviewer, c)].sort()
    await sql`
      create function applications.refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'This one cannot be changed'; end $$`.execute(db)
    await sql
      .raw(`create trigger refuse_one before update on applications.application
      for each row when (old.id = '${ids[0]}') execute function applications.refuse_one()`)
      .execute(db)
    const log = silentLog()
    expect(await tellDeclines(db, { tenant, now: later(25), log })).toBe(2)
    expect(log.lines).toEqual(['error: A decline could not be told; trying again in a minute'])
    const stagesNow = await Promise.all(ids.map(async (id) => (await read(id)).stage))
    expect(stagesNow).toEqual(['new', 'declined', 'declined'])
    await sql`drop trigger refuse_one on applications.application`.execute(db)
    expect(await tellDeclines(db, { tenant, now: later(26), log })).toBe(1)
    await sql`drop function applications.refuse_one()`.execute(db)
  })

  test('who accepts the offer first is not declined, and reviewers are shown so until they decide again', async () => {
    const [reviewer, a] = [await person(), await person()]
    const id = await apply(a)
    const by = { tenant, id, reviewerId: reviewer, now: NOW, program }
    await decide(db, { ...by, version: 1, to: 'offer' })
    await decide(db, { ...by, version: 2, to: 'declined', reason: 'x' })
    expect(await acceptOffer(db, { tenant, memberId: a, id, now: NOW })).toBe(true)
    expect(await tellDeclines(db, { tenant, now: later(25), log: silentLog() })).toBe(0)
    expect(await read(id)).toMatchObject({ stage: 'accepted', planEnded: 'accepted' })
    const board = await boardOf(db, { tenant, reviewerId: reviewer, now: NOW, programId: 'p', blind })
    expect(board?.columns.find(({ stage }) => stage === 'accepted')?.cards).toMatchObject([
      { planEnded: 'accepted' },
    ])
    await decide(db, { ...by, version: 4, to: 'declined', reason: 'x' })
    expect((await read(id)).planEnded).toBe(null)
  })
})

test('a waiting list goes on moving up by itself after the programme has changed its workflow', async () => {
  const sendingTakes: OpenProgram = { ...program, workflow: 'full-self-service', seats: 1 }
  const [a, b, c] = [await person(), await person(), await person()]
  const [first, second] = [await apply(a, sendingTakes), await apply(b, sendingTakes)]
  const selecting: OpenProgram = { ...sendingTakes, workflow: 'preselect-only' }
  const third = await apply(c, selecting)
  expect((await read(second)).stage).toBe('waiting')
  await withdraw(db, { tenant, memberId: a, id: first, now: NOW })
  expect([(await read(second)).stage, (await read(third)).stage]).toEqual(['accepted', 'new'])
})

test('a stage is read page by page, each application once, in the order of waiting', async () => {
  const reviewer = await person()
  const [known, ...others] = await Promise.all(Array.from({ length: 8 }, person))
  // Some in the same moment, some with a number of the queue.
  const sent: string[] = []
  for (const [index, member] of [known ?? '', ...others].entries())
    sent.push(await apply(member, program, later(Math.floor(index / 3))))
  await sql`
    insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
      consent_version, rules_version, facts, region, locale, sent_at, changed_at)
    select tenant, program_id, ${reviewer}, workflow, 'declined', answers, consent, consent_version, rules_version,
      facts, region, locale, sent_at, ${later(-24 * 400)} from applications.application limit 1`.execute(db)
  await declareConflict(db, { tenant, id: sent[0] ?? '', reviewerId: reviewer, now: NOW })
  const asked = { tenant, reviewerId: reviewer, now: NOW, programId: 'p', blind, stage: 'new' as Stage }
  const whole = (await boardOf(db, asked))?.columns[0]
  expect(whole).toMatchObject({ count: 7, next: undefined })
  expect(whole?.cards.map(({ sentAt }) => sentAt)).toEqual(
    whole?.cards.map(({ sentAt }) => sentAt).sort((x, y) => x.getTime() - y.getTime()),
  )
  const pages: string[] = []
  let after: string | undefined
  for (let page = 0; page < 10; page++) {
    const column = (await boardOf(db, { ...asked, after, cardsAPage: 2 }))?.columns[0]
    pages.push(...(column?.cards.map(({ id }) => id) ?? []))
    after = column?.next
    if (after === undefined) break
  }
  expect(pages).toEqual(whole?.cards.map(({ id }) => id))
  expect((await boardOf(db, { ...asked, after: "' or 1=1" }))?.columns[0]?.cards.length).toBe(7)
})

test.each([
  [{ seats: 100_000, againAfterDays: 3_650, declineAfterHours: 720 }, undefined],
  [{ seats: null, againAfterDays: null, declineAfterHours: 0 }, undefined],
  [{ seats: 100_001, againAfterDays: null, declineAfterHours: 0 }, 'seats'],
  [{ seats: 1.5, againAfterDays: null, declineAfterHours: 0 }, 'seats'],
  [{ seats: 1, againAfterDays: 3_651, declineAfterHours: 0 }, 'againAfterDays'],
  [{ seats: 1, againAfterDays: 1, declineAfterHours: 721 }, 'declineAfterHours'],
])('numbers of a programme: %o', (numbers, impossible) => {
  expect(impossibleNumber(numbers)).toBe(impossible)
})

test('a conflict that was declared by mistake is taken back by an admin, and never by whoever declared it', async () => {
  const [applicantId, reviewerId, adminId] = [await person(), await person(), await person()]
  const id = await apply(applicantId)
  await declareConflict(db, { tenant, id, reviewerId, now: NOW })
  expect(await declaredConflicts(db, tenant)).toMatchObject([{ reviewerId, applicantId, at: NOW }])
  expect(await declaredConflicts(db, 'another')).toEqual([])
  const conflict = { tenant, reviewerId, applicantId }
  expect(await takeBackConflict(db, { ...conflict, adminId: reviewerId })).toBe('own')
  expect(await takeBackConflict(db, { ...conflict, adminId: applicantId })).toBe('own')
  expect(await takeBackConflict(db, { ...conflict, tenant: 'another', adminId })).toBe('unknown')
  expect(await everything(reviewerId, id)).toMatchObject({ board: [], card: 'unknown' })
  expect(await takeBackConflict(db, { ...conflict, adminId })).toBe('taken-back')
  expect(await takeBackConflict(db, { ...conflict, adminId })).toBe('unknown')
  expect(await everything(reviewerId, id)).toMatchObject({ board: [id], card: 'card', decide: 'moved' })
})

test('before an offer, an acceptance or a decline as many have scored as the programme says', async () => {
  const id = await apply(await person())
  const [one, two, competitor] = [await person(), await person(), await person()]
  const needs = { ...program, reviewers: 2 }
  const decided = async (to: Stage) => {
    const { version } = await read(id)
    const decision = { tenant, id, version, to, reviewerId: one, reason: 'Full', now: NOW, program: needs }
    return decide(db, decision)
  }
  const score = (reviewerId: string, of: 1 | null) =>
    review(db, { tenant, reviewerId, now: NOW, programId: 'p', id, score: of, note: 'Read' })
  expect(await decided('accepted')).toEqual({ kind: 'too-few', missing: 2 })
  expect(await decided('interview')).toEqual({ kind: 'moved' })
  await score(one, 1)
  await score(two, null)
  expect(await decided('declined')).toEqual({ kind: 'too-few', missing: 1 })
  await score(competitor, 1)
  await apply(competitor)
  expect(await decided('offer')).toEqual({ kind: 'too-few', missing: 1 })
  await score(two, 1)
  expect(await decided('accepted')).toEqual({ kind: 'moved' })
})
