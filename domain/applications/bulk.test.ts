// Many applications at once, and the templates of their letters. With TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { applicationById } from './application-rows.ts'
import { chosenCards, decideAll, MAX_AT_ONCE, standingOfCard, undoAll } from './bulk.ts'
import { decide, declareConflict } from './decide.ts'
import { withdraw } from './member-acts.ts'
import type { OpenProgram } from './program.ts'
import { submit } from './submit.ts'
import { tellDeclines } from './tell-declines.ts'
import { removeTemplate, saveTemplate, templatesOf, textsOf } from './templates.ts'

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
  await sql`delete from applications.template`.execute(db)
})

const tenant = 'anywhere-club'
const NOW = new Date('2026-12-01T10:00:00Z')
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
const applied = async (): Promise<{ id: string; memberId: string }> => {
  const memberId = await makeMember(db)
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
  return { id: outcome.application.id, memberId }
}
const stageOf = async (id: string) => (await applicationById(db, { tenant, id }))?.stage
const noError = (id: string, error: unknown) => {
  throw new Error(`${id}: ${error}`)
}
const all = async (to: 'declined' | 'offer' | 'interview', ids: readonly string[], reviewerId: string) =>
  (
    await decideAll(db, {
      tenant,
      reviewerId,
      now: NOW,
      program,
      to,
      cards: ids.map((id) => ({ id, version: 1, words: 'Bring a laptop' })),
      onError: noError,
    })
  ).map(({ outcome }) => outcome.kind)

test('each is moved by the version that was seen; what changed or is not there holds back no other', async () => {
  const reviewerId = await makeMember(db)
  const [first, moved, withdrawn, known] = [
    await applied(),
    await applied(),
    await applied(),
    await applied(),
  ]
  const one = { tenant, reviewerId: await makeMember(db), now: NOW, program }
  await decide(db, { ...one, id: moved.id, version: 1, to: 'test' })
  await withdraw(db, { tenant, now: NOW, ...withdrawn })
  await declareConflict(db, { tenant, id: known.id, reviewerId, now: NOW })
  const gone = '0f4f4e6e-8a4c-4a53-a1f1-5d8a2f6f3b11'
  const ids = [first.id, moved.id, withdrawn.id, known.id, gone]
  const cards = await chosenCards(db, {
    tenant,
    reviewerId,
    now: NOW,
    programId: 'p',
    blind: undefined,
    chosen: ids.map((id) => ({ id, version: 1 })),
  })
  expect(cards?.map(({ id }) => id).sort()).toEqual([first.id, moved.id, withdrawn.id].sort())
  expect(new Map(cards?.map((card) => [card.id, standingOfCard(card, 1, { to: 'interview' })]))).toEqual(
    new Map([
      [first.id, 'ready'],
      [moved.id, 'changed'],
      [withdrawn.id, 'changed'],
    ]),
  )
  expect(await all('interview', ids, reviewerId)).toEqual([
    'moved',
    'changed',
    'changed',
    'unknown',
    'unknown',
  ])
  expect(await Promise.all(ids.slice(0, 4).map(stageOf))).toEqual(['interview', 'test', 'withdrawn', 'new'])
})

test('places are never too many: the last offers are refused, and what was written goes with each', async () => {
  const reviewerId = await makeMember(db)
  const ids = [(await applied()).id, (await applied()).id, (await applied()).id]
  expect(await all('offer', ids, reviewerId)).toEqual(['moved', 'moved', 'full'])
  const { rows } = await sql`select stage, message from applications.change where stage = 'offer'`.execute(db)
  expect(rows).toEqual(Array(2).fill({ stage: 'offer', message: 'Bring a laptop' }))
})

test('two reviewers who decide about the same at once: each card is moved once', async () => {
  const ids = [(await applied()).id, (await applied()).id, (await applied()).id]
  const [one, other] = await Promise.all([
    all('interview', ids, await makeMember(db)),
    all('interview', ids.toReversed(), await makeMember(db)),
  ])
  const outcomes = [...one, ...other]
  expect(outcomes.filter((kind) => kind === 'moved').length).toBe(3)
  expect(outcomes.filter((kind) => kind === 'changed').length).toBe(3)
  const { rows } = await sql`select from applications.change where stage = 'interview'`.execute(db)
  expect(rows.length).toBe(3)
})

test('declines of many are undone together until they are told, and not after', async () => {
  const reviewerId = await makeMember(db)
  const ids = [(await applied()).id, (await applied()).id]
  const undone = async (now: Date) =>
    (
      await undoAll(db, {
        tenant,
        reviewerId,
        now,
        cards: ids.map((id) => ({ id, version: 2 })),
        onError: noError,
      })
    ).map(({ outcome }) => outcome.kind)
  await all('declined', ids, reviewerId)
  expect(await undone(NOW)).toEqual(['undone', 'undone'])
  await sql`update applications.application set version = 1`.execute(db)
  await all('declined', ids, reviewerId)
  const later = new Date(NOW.getTime() + 25 * 3_600_000)
  expect(await tellDeclines(db, { tenant, now: later, log: silentLog() })).toBe(2)
  expect(await undone(later)).toEqual(['told', 'told'])
})

test('no more than a page is decided at once, and what is no id is unknown', async () => {
  const reviewerId = await makeMember(db)
  const { id } = await applied()
  const failed: string[] = []
  const outcomes = await decideAll(db, {
    tenant,
    reviewerId,
    now: NOW,
    program,
    to: 'interview',
    cards: [
      { id: 'no id', version: 1, words: '' },
      { id, version: 1, words: '' },
      ...Array.from({ length: MAX_AT_ONCE }, () => ({ id, version: 9, words: '' })),
    ],
    onError: (one) => failed.push(one),
  })
  expect(outcomes.length).toBe(MAX_AT_ONCE)
  expect(outcomes.slice(0, 3).map(({ outcome }) => outcome.kind)).toEqual(['unknown', 'moved', 'changed'])
  expect(failed).toEqual([])
})

test('a template is written over in the version that was read, and has words of known languages alone', async () => {
  const written = { tenant, stage: 'declined' as const, name: ' Full ', now: NOW }
  const texts = textsOf({ en: ' Full ', uk: 'Немає місць', xx: 'none', de: '  ' })
  expect(texts).toEqual({ en: 'Full', uk: 'Немає місць' })
  expect(await saveTemplate(db, { ...written, name: ' ', texts })).toEqual({ kind: 'no-name' })
  expect(await saveTemplate(db, { ...written, texts: {} })).toEqual({ kind: 'no-text' })
  // Nothing is cut: a letter would end in the middle of a word.
  const long = { ...texts, en: 'x'.repeat(2_001) }
  expect(await saveTemplate(db, { ...written, texts: long })).toEqual({ kind: 'too-long' })
  const saved = await saveTemplate(db, { ...written, texts })
  if (saved.kind !== 'saved') throw new Error(saved.kind)
  const seen = { id: saved.id, version: 1 }
  const [one, other] = await Promise.all([
    saveTemplate(db, { ...written, texts: { en: 'One' } }, seen),
    saveTemplate(db, { ...written, texts: { en: 'Other' } }, seen),
  ])
  expect([one.kind, other.kind].sort()).toEqual(['changed', 'saved'])
  const [template] = await templatesOf(db, { tenant, stage: 'declined' })
  expect(template).toMatchObject({ name: 'Full', version: 2 })
  expect(await templatesOf(db, { tenant, stage: 'offer' })).toEqual([])
  expect(await templatesOf(db, { tenant: 'another' })).toEqual([])
  expect(await removeTemplate(db, { tenant, id: saved.id, version: 1 })).toBe(false)
  expect(await removeTemplate(db, { tenant, id: saved.id, version: 2 })).toBe(true)
})
