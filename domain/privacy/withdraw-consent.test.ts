// What depends on a consent stops the moment that it is withdrawn: one test for each.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardOf } from '#domain/applications/board.ts'
import { boardFile } from '#domain/applications/board-file.ts'
import { withdraw } from '#domain/applications/member-acts.ts'
import { submit } from '#domain/applications/submit.ts'
import { listSpeaking } from '#domain/assessment/speaking/desk.ts'
import { beginSpeaking, sendSpeaking } from '#domain/assessment/speaking/speaking.ts'
import { agreeAndKeep, keepResult, keptResults } from '#domain/career/kept-results.ts'
import { type ConsentKind, consentEntries, consentKinds, noteConsent } from '#domain/consents/ledger.ts'
import { listSubscribers } from '#domain/newsletter/subscriber-list.ts'
import { confirmSubscription, isSubscribed, keepSubscription } from '#domain/newsletter/subscription-store.ts'
import { readMemory, rememberSeen, setProfiling } from '#domain/recommendations/memory.ts'
import {
  askConsent,
  giveConsent,
  listSaved,
  readConsent,
  saveSearch,
} from '#domain/saved-searches/saved-searches.ts'
import { withdrawCommunication } from '#services/marketing-forms/submissions.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { type WithdrawnHere, withdrawConsent } from './withdraw-consent.ts'

const now = new Date('2026-11-28T12:00:00Z')
const tenant = 'anywhere-club'
const click = { language: 'en-us', page: '/profile/data' }
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const db = () => database.db
let members = 0
const removed: string[] = []
const files = {
  async remove(_owner: string, id: string) {
    removed.push(id)
    return undefined
  },
}
async function newMember() {
  const email = `Consents-${members++}@site.example`
  return { email, memberId: await insertMember(db(), { email, now }) }
}
const takeBack = (memberId: string, kind: WithdrawnHere, about?: string) =>
  withdrawConsent(db(), {
    ...{ tenant, memberId, kind, about, click, files, now },
    marketing: { withdraw: withdrawCommunication },
  })
const acts = async (memberId: string, kind: ConsentKind) =>
  (await consentEntries(db(), memberId)).filter((entry) => entry.kind === kind).map(({ act }) => act)

const tested = new Set<ConsentKind>()
/** What stops when this consent is withdrawn. */
function stops(kind: ConsentKind, what: string, check: () => Promise<void>): void {
  tested.add(kind)
  test(`${kind}: ${what}`, check)
}

stops('alerts', 'none is due, and the link of the e-mail turns nothing on again', async () => {
  const { memberId, email } = await newMember()
  await askConsent(db(), { memberId, email, now })
  expect(await giveConsent(db(), { memberId, email, now })).toBe(true)
  await saveSearch(db(), {
    ...{ tenant, memberId, list: 'jobs', address: '', name: '', region: 'global', locale: 'en-us', now },
    frequency: 'daily',
  })
  expect(await takeBack(memberId, 'alerts')).toBe(true)
  expect(await readConsent(db(), memberId, email)).toBeUndefined()
  expect((await listSaved(db(), memberId)).map(({ frequency }) => frequency)).toEqual(['none'])
  expect(await giveConsent(db(), { memberId, email, now })).toBe(false)
  expect(await acts(memberId, 'alerts')).toEqual(['withdrawn', 'given', 'asked'])
  expect(await takeBack(memberId, 'alerts')).toBe(false)
})

stops('digest', 'the address is on the list no more', async () => {
  const { memberId, email } = await newMember()
  const address = email.toLowerCase()
  const id = await keepSubscription(db(), {
    ...{ tenant, address, locale: 'en-us', region: 'global', consentText: 'Yes', at: now },
  })
  expect(await acts(memberId, 'digest')).toEqual([])
  await confirmSubscription(db(), { tenant, id, now, page: '/newsletter/confirm' })
  const onList = async () => {
    const found: string[] = []
    for await (const part of listSubscribers(db(), tenant)) found.push(...part.map((one) => one.address))
    return found.includes(address)
  }
  expect(await onList()).toBe(true)
  expect(await takeBack(memberId, 'digest')).toBe(true)
  expect(await onList()).toBe(false)
  expect(await acts(memberId, 'digest')).toEqual(['withdrawn', 'given'])
})

test('digest: one of an address that is the member’s no more is in force no more', async () => {
  const { memberId, email } = await newMember()
  const kept = { tenant, locale: 'en-us', region: 'global', consentText: 'Yes', at: now }
  const id = await keepSubscription(db(), { ...kept, address: email.toLowerCase() })
  await confirmSubscription(db(), { tenant, id, now, page: '/newsletter/confirm' })
  await sql`update identity.member set email = ${`new-${email}`} where id = ${memberId}`.execute(db())
  expect(await takeBack(memberId, 'digest')).toBe(true)
  expect(await acts(memberId, 'digest')).toEqual(['withdrawn', 'given'])
  expect(await takeBack(memberId, 'digest')).toBe(false)
  expect(await acts(memberId, 'digest')).toEqual(['withdrawn', 'given'])
})

test('digest: one that is older than the account ends, without an entry that gave it', async () => {
  const kept = { tenant, locale: 'en-us', region: 'global', consentText: 'Yes', at: now }
  const address = `consents-${members}@site.example`
  const id = await keepSubscription(db(), { ...kept, address })
  await confirmSubscription(db(), { tenant, id, now, page: '/newsletter/confirm' })
  const { memberId } = await newMember()
  expect(await takeBack(memberId, 'digest')).toBe(true)
  expect(await isSubscribed(db(), tenant, address)).toBe(false)
  expect(await acts(memberId, 'digest')).toEqual(['withdrawn'])
  expect(await takeBack(memberId, 'digest')).toBe(false)
})

stops('marketing', 'what waits for the service goes without that type, and keeps the others', async () => {
  const { memberId, email } = await newMember()
  const communications = [
    { value: true, subscriptionTypeId: 7, text: 'News' },
    { value: true, subscriptionTypeId: 8, text: 'Offers' },
  ]
  const consent = { consentToProcess: true, text: 'Process', communications }
  const body = { fields: [{ name: 'email', value: email }], legalConsentOptions: { consent } }
  const send = (key: string, sent: object) =>
    sql`
    insert into marketing.submission (tenant, portal_id, form_id, form_name, key, received_at, body, proven, state)
    values (${tenant}, '1', 'f', 'contact', ${key}, ${now}, ${JSON.stringify(sent)}::jsonb, false, 'waiting')`.execute(
      db(),
    )
  await send(memberId, body)
  await send(`${memberId}-other`, { ...body, fields: [{ name: 'email', value: 'other@site.example' }] })
  for (const about of ['7', '8'])
    await noteConsent(db(), { memberId, kind: 'marketing', act: 'given', about, at: now })
  expect(await takeBack(memberId, 'marketing', '7')).toBe(true)
  const values = async (key: string) => {
    const { rows } = await sql<{ body: typeof body }>`
      select body from marketing.submission where key = ${key}`.execute(db())
    return rows[0]?.body.legalConsentOptions.consent.communications.map(({ value }) => value)
  }
  expect(await values(memberId)).toEqual([false, true])
  expect(await values(`${memberId}-other`)).toEqual([true, true])
  expect(await takeBack(memberId, 'marketing', '7')).toBe(false)
})

stops('profiling', 'what was remembered is gone, and nothing more is remembered', async () => {
  const { memberId } = await newMember()
  const item = { type: 'event' as const, id: 'e' }
  await rememberSeen(db(), memberId, item, now)
  expect((await readMemory(db(), memberId)).seen.size).toBe(1)
  expect(await takeBack(memberId, 'profiling')).toBe(true)
  await rememberSeen(db(), memberId, item, now)
  expect(await readMemory(db(), memberId)).toMatchObject({ profiling: false, seen: new Set() })
  expect(await takeBack(memberId, 'profiling')).toBe(false)
  await setProfiling(db(), memberId, true, now)
  expect(await acts(memberId, 'profiling')).toEqual(['given', 'withdrawn'])
})

stops('careerQuiz', 'results are gone, and the next one is not kept', async () => {
  const { memberId } = await newMember()
  const kept = () => ({
    ...{ tenant, memberId, locale: 'en-us', now },
    result: { id: randomUUID(), answers: { r1: 4 }, finishedAt: now },
  })
  await agreeAndKeep(db(), kept())
  expect(await takeBack(memberId, 'careerQuiz')).toBe(true)
  expect(await keptResults(db(), { tenant, memberId })).toEqual([])
  expect(await keepResult(db(), kept())).toBe(false)
  expect(await acts(memberId, 'careerQuiz')).toEqual(['withdrawn', 'given'])
})

/** A member's recording that is with the reviewers. */
async function sentRecording(memberId: string) {
  const outcome = {
    ...{ level: 'B1', range: ['B1'], mean: 0, deviation: 0.3, items: 20, flags: [], areas: {} },
    probabilities: { A1: 0, A2: 0, B1: 1, B2: 0, C1: 0, C2: 0 },
  }
  const attemptId = randomUUID()
  await sql`
    insert into assessment.attempt
      (id, member_id, tenant, bank, bank_is_open, seed, state, started_at, expires_at, ended_at, outcome)
    values (${attemptId}, ${memberId}, ${tenant}, 'open', true, 's', 'finished', ${now}, ${now}, ${now},
      ${JSON.stringify(outcome)}::jsonb)`.execute(db())
  const { rows } = await sql<{ id: string }>`
    insert into uploads.upload (member_id, kind, status, meta_status, requested_at, changed_at, seconds)
    values (${memberId}, 'ENGLISH_VIDEO', 'UPLOADED', 'FINISHED', ${now}, ${now}, 60) returning id`.execute(
    db(),
  )
  const uploadId = rows[0]?.id ?? ''
  await beginSpeaking(db(), { memberId, tenant, now })
  expect(await sendSpeaking(db(), { memberId, attemptId, uploadId, now, click })).toBe('sent')
  return { attemptId, uploadId }
}

stops('speaking', 'reviewers have the recording no more, and the file is gone', async () => {
  const { memberId } = await newMember()
  const { memberId: reviewerId } = await newMember()
  const { attemptId, uploadId } = await sentRecording(memberId)
  const waiting = async () =>
    (await listSpeaking(db(), { tenant, reviewerId, now })).map(({ id }) => id).includes(attemptId)
  expect(await waiting()).toBe(true)
  expect(await takeBack(memberId, 'speaking', attemptId)).toBe(true)
  expect(await waiting()).toBe(false)
  expect(removed).toContain(uploadId)
  expect(await acts(memberId, 'speaking')).toEqual(['withdrawn', 'given'])
  expect(await takeBack(memberId, 'speaking', attemptId)).toBe(false)
})

test.each([
  ['that a reviewer returned', `state = 'returned', due_at = null, upload_id = null`],
  [
    'whose time was over',
    `state = 'decided', decided_at = now(), outcome = '{}', due_at = null, upload_id = null`,
  ],
])('speaking: the consent to one %s ends', async (_, change) => {
  const { memberId } = await newMember()
  const { attemptId } = await sentRecording(memberId)
  await sql`update assessment.speaking set ${sql.raw(change)} where attempt_id = ${attemptId}`.execute(db())
  expect(await takeBack(memberId, 'speaking', attemptId)).toBe(true)
  expect(await acts(memberId, 'speaking')).toEqual(['withdrawn', 'given'])
  expect(await takeBack(memberId, 'speaking', attemptId)).toBe(false)
})

test('a consent is taken back that was given before hundreds of others', async () => {
  const { memberId } = await newMember()
  const give = (about: string) =>
    noteConsent(db(), { memberId, kind: 'marketing', act: 'given', about, at: now })
  for (let about = 0; about < 205; about++) await give(String(about))
  expect(await takeBack(memberId, 'marketing', '0')).toBe(true)
  expect(await takeBack(memberId, 'marketing', '0')).toBe(false)
})

stops('application', 'reviewers read neither answers nor notes of a withdrawn one', async () => {
  const { memberId } = await newMember()
  const { memberId: reviewerId } = await newMember()
  const sent = await submit(db(), {
    tenant,
    program: {
      ...{ id: 'p', workflow: 'full-self-service', seats: 2, againAfterDays: 90, declineAfterHours: 24 },
      ...{ opens: undefined, closes: undefined, starts: undefined },
    },
    memberId,
    answers: { items: [{ id: 'why', question: 'Why?', answer: 'My secret reason' }] },
    consent: { text: 'They may read it', version: 'v' },
    rulesVersion: 'r',
    mayApply: () => true,
    region: 'global',
    locale: 'en-us',
    now,
  })
  const id = sent.kind === 'sent' ? sent.application.id : ''
  const asked = { tenant, reviewerId, programId: 'p', blind: undefined, now }
  const readable = async () => {
    const rows: unknown[] = [await cardOf(db(), { ...asked, id })]
    for await (const page of (await boardFile(db(), asked)) ?? []) rows.push(...page)
    return JSON.stringify(rows)
  }
  expect(await readable()).toContain('My secret reason')
  await withdraw(db(), { tenant, memberId, id, now, click })
  expect(await readable()).not.toContain('My secret reason')
  expect(await acts(memberId, 'application')).toEqual(['withdrawn', 'given'])
})

test('another member’s consent cannot be taken back', async () => {
  const { memberId } = await newMember()
  const { memberId: other } = await newMember()
  await noteConsent(db(), { memberId, kind: 'marketing', act: 'given', about: '7', at: now })
  expect(await takeBack(other, 'marketing', '7')).toBe(false)
  expect(await acts(memberId, 'marketing')).toEqual(['given'])
})

/** Not ended by an act of this page; where it is tried. */
const elsewhere: Partial<Record<ConsentKind, { file: string; title: string }>> = {
  // They end with the account.
  terms: {
    file: 'tests/contracts/closing.test.ts',
    title: 'signing in leads to one page from everywhere, and nothing else works',
  },
  // An answer in the browser, of which the ledger keeps a member's.
  cookies: { file: 'app/shell/telemetry/may-measure.test.ts', title: "['consent', 'necessary', false]" },
}

test.each(consentKinds)('that something stops is tried of each consent: %s', (kind) => {
  const other = elsewhere[kind]
  expect(tested.has(kind)).toBe(other === undefined)
  if (other !== undefined) expect(readFileSync(other.file, 'utf8')).toContain(other.title)
})
