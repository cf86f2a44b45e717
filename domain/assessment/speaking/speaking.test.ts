// The speaking part on a database: what members and reviewers can do, in which order, and at the same time.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Audit } from '#domain/audit/audit-log.ts'
import { closeAccount, keepAccount } from '#domain/privacy/closing.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { brokenAudit, loggedActs, testAudit } from '#tests/tools/audit.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import type { Level } from '../item.ts'
import { criteria, type Marks } from './decision.ts'
import { listSpeaking, putBack, rateSpeaking, returnSpeaking, takenSpeaking, takeSpeaking } from './desk.ts'
import { DAYS_UNDECIDED, DAYS_UNSENT, expireRecordings } from './expire-recordings.ts'
import {
  beginSpeaking,
  changeTopic,
  deleteRecording,
  findSpeaking,
  ratingsOf,
  sendSpeaking,
  withdrawSpeaking,
} from './speaking.ts'
import { createSpeakingLetters } from './tell-of-speaking.ts'

const TENANT = 'guildhall'
const now = new Date('2026-11-23T12:00:00Z')
const DAY = 86_400_000
const later = (ms: number) => new Date(now.getTime() + ms)

let database: TestDatabase
const db = () => database.db
let members = 0
let memberId: string
let attemptId: string
let removed: string[]
const files = {
  async remove(owner: string, id: string) {
    removed.push(id)
    await sql`update uploads.upload set status = 'REMOVED' where id = ${id} and member_id = ${owner}`.execute(
      db(),
    )
    return undefined
  },
}
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  removed = []
  await sql`delete from assessment.speaking`.execute(db())
  await sql`delete from uploads.upload`.execute(db())
  memberId = await newMember()
  attemptId = await result(memberId)
})

const newMember = () => insertMember(db(), { email: `speaker-${members++}@site.example`, now })

async function result(of: string, { level = 'B1' as Level, at = now, review = null as string | null } = {}) {
  const outcome = {
    ...{ level, range: [level], mean: 0, deviation: 0.3, items: 20, flags: [], areas: {} },
    probabilities: { A1: 0, A2: 0, B1: 1, B2: 0, C1: 0, C2: 0 },
  }
  const { rows } = await sql<{ id: string }>`
    insert into assessment.attempt (id, member_id, tenant, bank, bank_is_open, seed, state, started_at, expires_at, ended_at, outcome, review)
    values (gen_random_uuid()::text, ${of}, ${TENANT}, 'open', true, 's', 'finished', ${at}, ${at}, ${at},
      ${JSON.stringify(outcome)}::jsonb, ${review}) returning id`.execute(db())
  return rows[0]?.id ?? ''
}
async function recording(
  of = memberId,
  { kind = 'ENGLISH_VIDEO', status = 'UPLOADED', seconds = 60 as number | null } = {},
) {
  const { rows } = await sql<{ id: string }>`
    insert into uploads.upload (member_id, kind, status, meta_status, requested_at, changed_at, seconds)
    values (${of}, ${kind}, ${status}, 'FINISHED', ${now}, ${now}, ${seconds}) returning id`.execute(db())
  return rows[0]?.id ?? ''
}
const marks = (level: Level) => Object.fromEntries(criteria.map((one) => [one, level])) as Marks
const owner = () => ({ memberId, attemptId })
const begin = (at = now) => beginSpeaking(db(), { memberId, tenant: TENANT, now: at })
const found = () => findSpeaking(db(), owner())
async function sent(): Promise<string> {
  await begin()
  const uploadId = await recording()
  expect(await sendSpeaking(db(), { ...owner(), uploadId, now })).toBe('sent')
  return uploadId
}
const deskOf = (reviewerId: string, at = now) => ({ tenant: TENANT, reviewerId, now: at })
const take = (reviewerId: string, at = now) =>
  takeSpeaking(db(), { ...deskOf(reviewerId, at), id: attemptId })
const rate = (reviewerId: string, level: Level, at = now, audit?: Pick<Audit, 'note'>) =>
  rateSpeaking(db(), {
    ...deskOf(reviewerId, at),
    id: attemptId,
    marks: marks(level),
    comment: `By ${level}`,
    keptDays: 30,
    audit,
  })
async function takeAndRate(reviewerId: string, level: Level, at = now) {
  expect(await take(reviewerId, at)).toBe(true)
  return rate(reviewerId, level, at)
}

test('a topic is drawn once, exchanged once, and stays', async () => {
  await Promise.all(Array.from({ length: 10 }, () => begin()))
  const first = await found()
  expect(first).toMatchObject({ state: 'preparing', mayChangeTopic: true, maySend: true })
  await begin()
  expect((await found())?.topic).toBe(first?.topic)
  const changes = await Promise.all(
    Array.from({ length: 5 }, () => changeTopic(db(), { ...owner(), level: 'B1' })),
  )
  expect(changes.filter(Boolean)).toHaveLength(1)
  const second = await found()
  expect(second?.topic).not.toBe(first?.topic)
  expect(second?.mayChangeTopic).toBe(false)
})

test('it belongs to the newest result with a level, for thirty days', async () => {
  expect(await begin(later(31 * DAY))).toBe('too-late')
  memberId = await newMember()
  expect(await begin()).toBe('no-level')
  await result(memberId, { review: 'waiting' })
  expect(await begin()).toBe('no-level')
  const old = await result(memberId, { at: later(-3 * DAY) })
  attemptId = await result(memberId, { at: later(-DAY) })
  expect(await begin()).toBe('begun')
  expect(await found()).toBeDefined()
  expect(await findSpeaking(db(), { memberId, attemptId: old })).toBeUndefined()
})

test('only an own, checked recording with a length is sent, and the same again changes nothing', async () => {
  await begin()
  const stranger = await newMember()
  const send = async (uploadId: string, at = now) => sendSpeaking(db(), { ...owner(), uploadId, now: at })
  expect(await send(await recording(stranger))).toBe('no-recording')
  expect(await send(await recording(memberId, { kind: 'CV' }))).toBe('no-recording')
  expect(await send(await recording(memberId, { status: 'REMOVED' }))).toBe('no-recording')
  expect(await send(await recording(memberId, { seconds: null }))).toBe('no-recording')
  const uploadId = await recording()
  expect(await send(uploadId, later(31 * DAY))).toBe('too-late')
  expect(await send(uploadId)).toBe('sent')
  const first = await found()
  expect(await send(uploadId, later(DAY))).toBe('sent')
  expect(await found()).toEqual(first)
  expect(await send(await recording())).toBe('refused')
  expect(await sendSpeaking(db(), { memberId: stranger, attemptId, uploadId, now })).toBe('refused')
  // One recording is for one test.
  attemptId = await result(memberId, { at: later(1) })
  await begin()
  expect(await send(uploadId)).toBe('no-recording')
})

test('one rating near the test decides; its author has no second one', async () => {
  await sent()
  const reviewer = await newMember()
  expect(await takeAndRate(reviewer, 'B2')).toBe('decided')
  expect(await found()).toMatchObject({ state: 'decided', outcome: { level: 'B2', reviewers: 1 } })
  expect(await ratingsOf(db(), owner())).toMatchObject([{ comment: 'By B2' }])
  expect(await rate(reviewer, 'A1')).toBe('gone')
  expect(await take(await newMember())).toBe(false)
  const { rows } =
    await sql`select key from jobs.job where kind = 'send-speaking-letter' and key = ${attemptId}`.execute(
      db(),
    )
  expect(rows).toHaveLength(1)
})

test('who takes a recording again while rating it does not keep it from others', async () => {
  const [one, two] = await Promise.all([newMember(), newMember()])
  await sent()
  await take(one)
  const [outcome] = await Promise.all([rate(one, 'C2'), take(one)])
  expect(outcome).toBe('another')
  expect(await take(two)).toBe(true)
})

test('far from the test a second one rates without knowing the first, and a third if they disagree', async () => {
  await sent()
  const [one, two, three] = await Promise.all([newMember(), newMember(), newMember()])
  expect(await takeAndRate(one, 'C2')).toBe('another')
  expect(await ratingsOf(db(), owner())).toEqual([])
  expect(await listSpeaking(db(), deskOf(one))).toEqual([])
  expect(await take(one)).toBe(false)
  const [waiting] = await listSpeaking(db(), deskOf(two))
  expect(Object.keys(waiting ?? {}).sort()).toEqual(['dueAt', 'id', 'isTaken', 'sentAt', 'topic'])
  expect(await takeAndRate(two, 'A2')).toBe('another')
  expect(await takeAndRate(three, 'B1')).toBe('decided')
  expect(await found()).toMatchObject({ outcome: { level: 'B1', reviewers: 3 } })
  // The assessment itself is never touched.
  const { rows } =
    await sql`select outcome->>'level' as level from assessment.attempt where id = ${attemptId}`.execute(db())
  expect(rows).toEqual([{ level: 'B1' }])
})

test('of fifty who take it at once one has it; after an hour the next may', async () => {
  await sent()
  const reviewers = await Promise.all(Array.from({ length: 50 }, () => newMember()))
  const taken = await Promise.all(reviewers.map((one) => take(one)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  const holder = reviewers[taken.indexOf(true)] ?? ''
  const other = reviewers[taken.indexOf(false)] ?? ''
  expect(await listSpeaking(db(), deskOf(other))).toEqual([])
  expect(await listSpeaking(db(), deskOf(holder))).toMatchObject([{ isTaken: true }])
  expect(await rate(other, 'B1')).toBe('gone')
  const hour = later(60 * 60_000)
  expect(await take(other, hour)).toBe(true)
  expect(await rate(holder, 'B1', hour)).toBe('gone')
  await putBack(db(), { ...deskOf(other), id: attemptId })
  expect(await take(holder, hour)).toBe(true)
  // Overdue but not taken by anybody else: the rating is accepted.
  expect(await rate(holder, 'B1', later(3 * 60 * 60_000))).toBe('decided')
})

test('twenty identical ratings at once are one', async () => {
  await sent()
  const reviewer = await newMember()
  await take(reviewer)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => rate(reviewer, 'C2')))
  expect(outcomes.filter((one) => one === 'another')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'gone')).toHaveLength(19)
})

test('nobody rates themselves, and nobody of another site', async () => {
  await sent()
  expect(await listSpeaking(db(), deskOf(memberId))).toEqual([])
  expect(await take(memberId)).toBe(false)
  const elsewhere = { ...deskOf(await newMember()), tenant: 'other' }
  expect(await listSpeaking(db(), elsewhere)).toEqual([])
  expect(await takeSpeaking(db(), { ...elsewhere, id: attemptId })).toBe(false)
})

test('while the account is closed, no reviewer finds the recording, takes it or rates it', async () => {
  await sent()
  const [one, other] = [await newMember(), await newMember()]
  expect(await take(one)).toBe(true)
  await db()
    .transaction()
    .execute((trx) => closeAccount(trx, { memberId, days: 14, now, region: 'global', locale: 'en-us' }))
  expect(await listSpeaking(db(), deskOf(one))).toEqual([])
  expect(await takenSpeaking(db(), { ...deskOf(one), id: attemptId })).toBeUndefined()
  expect(await rate(one, 'B1')).toBe('gone')
  expect(await take(other, later(2 * 3_600_000))).toBe(false)
  await keepAccount(db(), memberId)
  expect(await listSpeaking(db(), deskOf(one))).toHaveLength(1)
  expect(await rate(one, 'B1')).toBe('decided')
})

test('taken back, its ratings and its file are gone, and it can be sent three times in all', async () => {
  const first = await sent()
  await takeAndRate(await newMember(), 'C2')
  const late = await newMember()
  await take(late)
  expect(await withdrawSpeaking(db(), { ...owner(), files, now })).toBe(true)
  expect(removed).toEqual([first])
  expect(await rate(late, 'B1')).toBe('gone')
  expect(await takenSpeaking(db(), { ...deskOf(late), id: attemptId })).toBeUndefined()
  for (const left of [1, 0]) {
    const uploadId = await recording()
    expect(await sendSpeaking(db(), { ...owner(), uploadId, now })).toBe('sent')
    await withdrawSpeaking(db(), { ...owner(), files, now })
    expect((await found())?.maySend).toBe(left > 0)
  }
  expect(await sendSpeaking(db(), { ...owner(), uploadId: await recording(), now })).toBe('refused')
})

test('one that cannot be rated returns with the reason, and can be recorded again after the thirty days', async () => {
  const first = await sent()
  const reviewer = await newMember()
  const back = (audit: Pick<Audit, 'note'> = testAudit(TENANT)) =>
    returnSpeaking(db(), { ...deskOf(reviewer), id: attemptId, note: ' No sound. ', files, audit })
  expect(await back()).toBe(false)
  await take(reviewer)
  await expect(back(brokenAudit)).rejects.toThrow('audit log')
  expect([removed, (await found())?.state]).toEqual([[], 'to-review'])
  expect(await back()).toBe(true)
  expect(await back()).toBe(false)
  expect(removed).toEqual([first])
  expect(await found()).toMatchObject({ state: 'returned', note: 'No sound.', maySend: true })
  const uploadId = await recording()
  expect(await sendSpeaking(db(), { ...owner(), uploadId, now: later(33 * DAY) })).toBe('sent')
  // The same reviewer may rate the new one.
  await take(reviewer, later(33 * DAY))
  await expect(rate(reviewer, 'B1', later(33 * DAY), brokenAudit)).rejects.toThrow('audit log')
  expect((await found())?.state).toBe('to-review')
  expect(await rate(reviewer, 'B1', later(33 * DAY), testAudit(TENANT))).toBe('decided')
  expect(await loggedActs(db(), ['recording-returned', 'recording-rated'])).toEqual([
    ['reviewer', 'recording-returned', null],
    ['reviewer', 'recording-rated', null],
  ])
})

test('a file that its owner deleted elsewhere is not in the queue', async () => {
  const uploadId = await sent()
  await files.remove(memberId, uploadId)
  const reviewer = await newMember()
  expect(await listSpeaking(db(), deskOf(reviewer))).toEqual([])
  expect(await take(reviewer)).toBe(false)
})

test('a decided recording goes after its days, twice is the same, or when its owner says so; the decision stays', async () => {
  const uploadId = await sent()
  expect(await deleteRecording(db(), { ...owner(), files, now })).toBe(false)
  await takeAndRate(await newMember(), 'B1')
  await expireRecordings(db(), files, later(29 * DAY))
  expect(removed).toEqual([])
  await expireRecordings(db(), files, later(30 * DAY))
  await expireRecordings(db(), files, later(30 * DAY))
  expect(removed).toEqual([uploadId])
  expect(await found()).toMatchObject({ state: 'decided', uploadId: undefined, outcome: { level: 'B1' } })
  expect(await deleteRecording(db(), { ...owner(), files, now })).toBe(true)
})

test('of a held member no recording goes, until the hold is lifted', async () => {
  const waiting = await sent()
  const left = await recording()
  const hold = (of: string) =>
    sql`
      insert into privacy.hold (member_id, tenant, ground, note, placed_at, review_on)
      values (${of}, ${TENANT}, 'claim', 'Case 7', ${now}, '2027-05-01')`.execute(db())
  await hold(memberId)
  const late = later(DAYS_UNDECIDED * DAY)
  await expireRecordings(db(), files, late)
  expect(removed).toEqual([])
  expect(await found()).toMatchObject({ uploadId: waiting })
  await sql`delete from privacy.hold where member_id = ${memberId}`.execute(db())
  await takeAndRate(await newMember(), 'B1')
  await hold(memberId)
  await expireRecordings(db(), files, late)
  expect(removed).toEqual([])
  await sql`delete from privacy.hold where member_id = ${memberId}`.execute(db())
  await expireRecordings(db(), files, late)
  expect(removed.toSorted()).toEqual([left, waiting].toSorted())
})

const dying = {
  remove: async () => {
    throw new Error('The process dies here')
  },
}

test.each([
  ['taken back', () => withdrawSpeaking(db(), { ...owner(), files: dying, now })],
  [
    'returned',
    async () => {
      const reviewer = await newMember()
      await take(reviewer)
      return returnSpeaking(db(), { ...deskOf(reviewer), id: attemptId, note: 'No sound.', files: dying })
    },
  ],
  [
    'deleted by its owner',
    async () => {
      await takeAndRate(await newMember(), 'B1')
      return deleteRecording(db(), { ...owner(), files: dying, now })
    },
  ],
])(
  'a recording %s by a process that dies goes with the next sweep, and is sent by nobody',
  async (_, act) => {
    const uploadId = await sent()
    await expect(act()).rejects.toThrow('dies here')
    expect((await found())?.uploadId).toBeUndefined()
    expect(await sendSpeaking(db(), { ...owner(), uploadId, now })).not.toBe('sent')
    await expect(expireRecordings(db(), dying, now)).rejects.toThrow('dies here')
    expect(removed).toEqual([])
    await expireRecordings(db(), files, now)
    await expireRecordings(db(), files, now)
    expect(removed).toEqual([uploadId])
  },
)

test('a recording that was never sent goes after a week; one that is with the reviewers stays', async () => {
  const waiting = await sent()
  const left = await recording()
  const cv = await recording(memberId, { kind: 'CV' })
  await expireRecordings(db(), files, later(DAYS_UNSENT * DAY - 1))
  expect(removed).toEqual([])
  await expireRecordings(db(), files, later(DAYS_UNSENT * DAY))
  expect(removed).toContain(left)
  expect(removed).not.toContain(waiting)
  expect(removed).not.toContain(cv)
})

test('while old recordings are swept, one that is sent is either sent or gone', async () => {
  await begin()
  const uploadId = await recording()
  const at = later(DAYS_UNSENT * DAY)
  const [outcome] = await Promise.all([
    sendSpeaking(db(), { ...owner(), uploadId, now: at }),
    expireRecordings(db(), files, at),
  ])
  expect(removed.includes(uploadId)).toBe(outcome !== 'sent')
})

test('what nobody decides in two months returns without a reason, is told, and does not count as sent', async () => {
  const uploadId = await sent()
  const late = await newMember()
  await takeAndRate(await newMember(), 'C2')
  await take(late, later(DAYS_UNDECIDED * DAY - 1))
  await expireRecordings(db(), files, later(DAYS_UNDECIDED * DAY - 1))
  expect(await found()).toMatchObject({ state: 'to-review' })
  await Promise.all([1, 2].map(() => expireRecordings(db(), files, later(DAYS_UNDECIDED * DAY))))
  expect(removed).toContain(uploadId)
  expect(await found()).toMatchObject({ state: 'returned', note: undefined, maySend: true })
  expect(await rate(late, 'B1', later(DAYS_UNDECIDED * DAY))).toBe('gone')
  const { rows } = await sql`
    select sendings, (select count(*)::int from jobs.job where key = attempt_id and kind = 'send-speaking-letter') as letters
    from assessment.speaking where attempt_id = ${attemptId}`.execute(db())
  expect(rows).toEqual([{ sendings: 0, letters: 1 }])
})

test('the export has ratings once they are decided, as the pages do', async () => {
  await sent()
  await takeAndRate(await newMember(), 'C2')
  const ratings = async () => (await exportMember(db(), memberId))['assessment.speaking_rating']
  expect(await ratings()).toEqual([])
  await takeAndRate(await newMember(), 'C1')
  expect(await ratings()).toMatchObject([{ comment: 'By C2' }, { comment: 'By C1' }])
})

test('a letter goes to a confirmed address, and only while there is something to tell', async () => {
  const letters: { to: string; news: string }[] = []
  let news = ''
  const { send } = createSpeakingLetters({
    db: db(),
    mail: { send: async ({ to }) => void letters.push({ to, news }) },
    write: async (told) => {
      news = told.news
      expect(told.attemptId).toBe(attemptId)
      return { subject: '', text: '', html: '' }
    },
  })
  await sent()
  await send(attemptId)
  await send('none')
  expect(letters).toEqual([])
  await takeAndRate(await newMember(), 'B1')
  await sql`update identity.member set email_verified = false where id = ${memberId}`.execute(db())
  await send(attemptId)
  expect(letters).toEqual([])
  await sql`update identity.member set email_verified = true where id = ${memberId}`.execute(db())
  await send(attemptId)
  expect(letters).toMatchObject([{ news: 'decided' }])
  for (const [note, told] of [
    ['No sound.', 'returned'],
    [null, 'unrated'],
  ]) {
    await sql`update assessment.speaking set state = 'returned', note = ${note} where attempt_id = ${attemptId}`.execute(
      db(),
    )
    await send(attemptId)
    expect(letters.at(-1)).toMatchObject({ news: told })
  }
})

test('an account takes all of it along', async () => {
  await sent()
  await takeAndRate(await newMember(), 'C2')
  await sql`delete from identity.member where id = ${memberId}`.execute(db())
  for (const table of ['speaking', 'speaking_rating'])
    expect(
      (await sql`select from assessment.${sql.raw(table)} where member_id = ${memberId}`.execute(db())).rows,
    ).toEqual([])
})
