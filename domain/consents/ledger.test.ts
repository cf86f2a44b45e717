// The ledger of consents. With TEST_DATABASE_URL on PostgreSQL, where transactions really overlap.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { noteCookieAnswer } from './cookie-answer.ts'
import {
  consentEntries,
  digestOfWords,
  endInLedger,
  expireConsents,
  isInForce,
  noteConsent,
  pathOf,
} from './ledger.ts'

const now = new Date('2026-11-28T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const db = () => database.db
let members = 0
const newMember = () => insertMember(db(), { email: `ledger-${members++}@site.example`, now })
const click = { language: 'de-de', page: '/global/de-de/jobs?q=me#x', words: 'Ja, gern' }

test('an entry has the text, its digest, the language and the path of the click', async () => {
  const memberId = await newMember()
  await noteConsent(db(), { memberId, kind: 'marketing', act: 'given', about: '7', click, at: now })
  expect(await consentEntries(db(), memberId)).toEqual([
    {
      id: expect.any(String),
      kind: 'marketing',
      act: 'given',
      about: '7',
      version: null,
      language: 'de-de',
      digest: digestOfWords('Ja, gern'),
      words: 'Ja, gern',
      page: '/global/de-de/jobs',
      at: now,
      inForce: true,
    },
  ])
})

test('the last word about one thing is in force, and asking is none', async () => {
  const memberId = await newMember()
  const note = (act: 'asked' | 'given' | 'withdrawn', about?: string) =>
    noteConsent(db(), { memberId, kind: 'speaking', act, about, at: now })
  await note('given', 'one')
  await note('given', 'two')
  await note('withdrawn', 'one')
  await note('asked', 'two')
  const inForce = (await consentEntries(db(), memberId)).filter((entry) => entry.inForce)
  expect(inForce.map(({ about }) => about)).toEqual(['two'])
})

test('the database refuses to change, delete or empty what is there', async () => {
  const memberId = await newMember()
  await noteConsent(db(), { memberId, kind: 'terms', act: 'given', at: new Date('2020-01-01T00:00:00Z') })
  for (const statement of [
    `update privacy.consent_event set act = 'withdrawn'`,
    'delete from privacy.consent_event',
    'truncate privacy.consent_event',
  ])
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('only added')
  expect(await consentEntries(db(), memberId)).toHaveLength(1)
})

test('an entry is there if what it is about is there', async () => {
  const memberId = await newMember()
  const failed = db()
    .transaction()
    .execute(async (trx) => {
      await noteConsent(trx, { memberId, kind: 'terms', act: 'given', at: now })
      throw new Error('The rest failed')
    })
  await expect(failed).rejects.toThrow('The rest failed')
  expect(await consentEntries(db(), memberId)).toEqual([])
})

test('when the account goes, entries stay under a pseudonym, and old ones can go then', async () => {
  const memberId = await newMember()
  await noteConsent(db(), { memberId, kind: 'terms', act: 'given', click, at: now })
  await noteConsent(db(), { memberId, kind: 'alerts', act: 'given', at: new Date('2019-01-01T00:00:00Z') })
  const subjects = () =>
    sql<{ subject: string; kind: string }>`
      select subject::text, kind from privacy.consent_event where subject = ${pseudonym}::uuid`.execute(db())
  const { rows: known } = await sql<{ pseudonym: string }>`
    select pseudonym::text from privacy.subject where member_id = ${memberId}`.execute(db())
  const pseudonym = known[0]?.pseudonym ?? ''
  // As long as there is the account, the oldest proof stays too.
  await expireConsents(db())
  expect((await subjects()).rows).toHaveLength(2)
  await sql`delete from identity.member where id = ${memberId}`.execute(db())
  expect((await subjects()).rows).toHaveLength(2)
  expect(await consentEntries(db(), memberId)).toEqual([])
  expect(JSON.stringify((await subjects()).rows)).not.toContain(memberId)
  expect(await expireConsents(db())).toBe(1)
  expect((await subjects()).rows.map(({ kind }) => kind)).toEqual(['terms'])
})

test('entries of one member that are made at the same moment all stay', async () => {
  const memberId = await newMember()
  await Promise.all(
    ['1', '2', '3', '4'].map((about) =>
      noteConsent(db(), { memberId, kind: 'marketing', act: 'given', about, at: now }),
    ),
  )
  expect(await consentEntries(db(), memberId)).toHaveLength(4)
})

test('whether one is in force is asked of its own last word', async () => {
  const memberId = await newMember()
  const note = (act: 'asked' | 'given' | 'withdrawn', about?: string) =>
    noteConsent(db(), { memberId, kind: 'marketing', act, about, at: now })
  const inForce = (about?: string) => isInForce(db(), { memberId, kind: 'marketing', about })
  await note('asked', '1')
  expect(await inForce('1')).toBe(false)
  await note('given', '1')
  await note('asked', '1')
  await note('withdrawn', '2')
  await note('withdrawn')
  expect([await inForce('1'), await inForce('2'), await inForce()]).toEqual([true, false, false])
  expect(await isInForce(db(), { memberId: await newMember(), kind: 'marketing', about: '1' })).toBe(false)
  expect(await isInForce(db(), { memberId: 'nobody', kind: 'marketing', about: '1' })).toBe(false)
})

test('of two who end the same consent at the same moment one has ended it', async () => {
  const memberId = await newMember()
  const name = { memberId, kind: 'digest' as const, at: now }
  const end = () =>
    db()
      .transaction()
      .execute((trx) => endInLedger(trx, name))
  expect(await end()).toBe(false)
  await noteConsent(db(), { ...name, act: 'given' })
  expect((await Promise.all([end(), end(), end()])).filter(Boolean)).toHaveLength(1)
  expect((await consentEntries(db(), memberId)).map(({ act }) => act)).toEqual(['withdrawn', 'given'])
})

const textIsKept = async (words: string) =>
  (await sql`select from privacy.consent_text where digest = ${digestOfWords(words)}`.execute(db())).rows
    .length > 0

test('a text goes with the last entry that names it', async () => {
  const [memberId, other] = [await newMember(), await newMember()]
  const give = (of: string, words: string) =>
    noteConsent(db(), {
      ...{ memberId: of, kind: 'alerts', act: 'given', at: new Date('2019-01-01T00:00:00Z') },
      click: { ...click, words },
    })
  await give(memberId, 'Only theirs')
  await give(memberId, 'Of both')
  await give(other, 'Of both')
  await sql`delete from identity.member where id = ${memberId}`.execute(db())
  await expireConsents(db())
  expect([await textIsKept('Only theirs'), await textIsKept('Of both')]).toEqual([false, true])
  // Somebody may agree to it again.
  await give(other, 'Only theirs')
  expect((await consentEntries(db(), other)).map(({ words }) => words)).toEqual(['Only theirs', 'Of both'])
})

/** A text that no entry names, as before the first one is added. */
async function orphaned(words: string) {
  await sql`insert into privacy.consent_text (digest, words) values (${digestOfWords(words)}, ${words})`.execute(
    db(),
  )
  return words
}
const agree = (trx: Db, memberId: string, words: string) =>
  noteConsent(trx, { memberId, kind: 'terms', act: 'given', click: { ...click, words }, at: now })
const wordsOf = async (memberId: string) => (await consentEntries(db(), memberId)).map(({ words }) => words)

test.runIf(process.env.TEST_DATABASE_URL)('a text stays that a consent is being noted with', async () => {
  const memberId = await newMember()
  const words = await orphaned('Of nobody for a moment')
  const [noted, expired] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const noting = db()
    .transaction()
    .execute(async (trx) => {
      await agree(trx, memberId, words)
      noted.resolve()
      await expired.promise
    })
  await noted.promise
  await expireConsents(db())
  expired.resolve()
  await noting
  expect(await wordsOf(memberId)).toEqual([words])
})

test('an entry has its text, whenever texts are deleted', async () => {
  for (let round = 0; round < 15; round++) {
    const memberId = await newMember()
    const words = await orphaned(`Round ${round}`)
    const noting = () =>
      db()
        .transaction()
        .execute((trx) => agree(trx, memberId, words))
    await Promise.all([noting(), expireConsents(db()), expireConsents(db()), noting()])
    expect(await wordsOf(memberId)).toEqual([words, words])
  }
})

test('the same answer about cookies is kept once, another one is an entry', async () => {
  const memberId = await newMember()
  const answer = (allowed: boolean) => noteCookieAnswer(db(), { memberId, allowed, click, at: now })
  for (const allowed of [true, true, false, false, true]) await answer(allowed)
  expect((await consentEntries(db(), memberId)).map(({ act }) => act)).toEqual([
    'given',
    'withdrawn',
    'given',
  ])
})

test.each([
  ['/global/en-us/jobs?q=secret', '/global/en-us/jobs'],
  ['/a#b', '/a'],
  ['/a?b#c?d', '/a'],
  ['/global/de-de/coming/0a1b2c/join?x', '/global/de-de/coming'],
  ['/newsletter/confirm/0a1b2c', '/newsletter/confirm'],
  ['/global/de-de/newsletter/confirm', '/global/de-de/newsletter/confirm'],
  ['/global/de-de/saved-searches/new', '/global/de-de/saved-searches/new'],
  ['', ''],
])('of %j the path is kept', (page, path) => {
  expect(pathOf(page)).toBe(path)
})
