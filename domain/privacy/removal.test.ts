import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLinesOf, createAudit } from '#domain/audit/audit-log.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { pastRemovals, removalPreview, removeCategories } from './removal.ts'
import { removalCategories } from './removal-rules.ts'

const now = new Date('2026-11-28T12:00:00Z')
const tenant = 'anywhere-club'
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const db = () => database.db
let members = 0
const newMember = async (employee = false) => {
  const memberId = await insertMember(db(), { email: `gone-${members++}@site.example`, employee, now })
  await readProfile(db(), memberId, { now })
  return memberId
}
const files = {
  async remove(owner: string, id: string) {
    await sql`update uploads.upload set status = 'REMOVED' where id = ${id} and member_id = ${owner}`.execute(
      db(),
    )
    return undefined
  },
}
const audit = createAudit({ tenant, key: Buffer.from('a key') })
const remove = (memberId: string, categories: readonly string[]) =>
  removeCategories(db(), { tenant, memberId, categories, files, audit, now })

async function fill(memberId: string) {
  const patch = { phone: '+31201234567', telegram: '@ada', github: 'ada', locationId: 'place-1' }
  const outcome = await updateProfile(db(), memberId, patch, { now, reference: 'trusted' })
  expect(outcome.kind).toBe('updated')
  await sql`insert into uploads.upload (member_id, kind, status, meta_status, requested_at, changed_at)
    values (${memberId}, 'AVATAR', 'UPLOADED', 'FINISHED', ${now}, ${now})`.execute(db())
  await sql`update identity.member set avatar = 'https://pictures.example/ada' where id = ${memberId}`.execute(
    db(),
  )
  await sql`insert into feedback.thanks (tenant, article_id, member_id, at) values (${tenant}, 'a', ${memberId}, ${now})`.execute(
    db(),
  )
}

test('every category is answered: what went, what stays and why, what was never there, what nobody knows', async () => {
  const memberId = await newMember()
  await fill(memberId)
  const { results } = await remove(memberId, [...removalCategories, 'shoe size', 'photo'])
  const statuses = Object.fromEntries(results.map(({ category, status }) => [category, status]))
  expect(statuses).toEqual({
    'account name': 'NotRemoved',
    'corporate email': 'NoSuchData',
    'native name': 'NoSuchData',
    'legal name': 'NoSuchData',
    'date of birth': 'NoSuchData',
    photo: 'Removed',
    'governmental ids': 'NoSuchData',
    'personal addresses': 'Removed',
    'personal contact info': 'Removed',
    children: 'NoSuchData',
    feedback: 'Removed',
    interviews: 'NoSuchData',
    'performance appraisal': 'NoSuchData',
    'shoe size': 'UnknownCategory',
  })
  expect(results.find(({ category }) => category === 'account name')?.reason).toBe('account')
  const profile = await readProfile(db(), memberId, { now })
  expect(profile).toMatchObject({ phone: null, telegram: null, github: null, locationId: null })
  const { rows } = await sql`select from feedback.thanks where member_id = ${memberId}`.execute(db())
  expect(rows).toEqual([])
  const { rows: photos } = await sql<{ avatar: string | null; status: string }>`
    select m.avatar, u.status from identity.member m join uploads.upload u on u.member_id = m.id
    where m.id = ${memberId}`.execute(db())
  expect(photos).toEqual([{ avatar: null, status: 'REMOVED' }])
})

test('asking again finds nothing, and what was answered before is kept and noted', async () => {
  const memberId = await newMember()
  await fill(memberId)
  await remove(memberId, ['personal contact info'])
  const { results } = await remove(memberId, ['personal contact info'])
  expect(results.map(({ status }) => status)).toEqual(['NoSuchData'])
  const past = await pastRemovals(db(), memberId)
  expect(past.map(({ results: [one] }) => one?.status).toSorted()).toEqual(['NoSuchData', 'Removed'])
  const lines = await auditLinesOf(db(), tenant, memberId)
  expect(lines.map(({ action, own }) => [action, own])).toEqual([
    ['data-removed', true],
    ['data-removed', true],
  ])
})

test('what was not asked for, and whatever is others’, stays', async () => {
  const [memberId, other] = [await newMember(), await newMember()]
  for (const one of [memberId, other]) await fill(one)
  await remove(memberId, ['personal addresses'])
  expect(await readProfile(db(), memberId, { now })).toMatchObject({
    phone: '+31201234567',
    locationId: null,
  })
  expect(await readProfile(db(), other, { now })).toMatchObject({ locationId: 'place-1' })
})

test('of an employee nothing goes that the employer keeps', async () => {
  const memberId = await newMember(true)
  await fill(memberId)
  const { types, categories } = await removalPreview(db(), memberId, now)
  expect(types).toEqual(['club member', 'Employee'])
  const { results } = await remove(memberId, [
    'photo',
    'personal contact info',
    'corporate email',
    'feedback',
  ])
  expect(results.map(({ status, reason }) => [status, reason])).toEqual([
    ['NotRemoved', 'employer'],
    ['NotRemoved', 'employer'],
    ['NotRemoved', 'employer'],
    ['Removed', null],
  ])
  expect(categories.find(({ category }) => category === 'photo')?.status).toBe('NotRemoved')
  expect(await readProfile(db(), memberId, { now })).toMatchObject({ phone: '+31201234567' })
  const { rows } = await sql<{
    status: string
  }>`select status from uploads.upload where member_id = ${memberId}`.execute(db())
  expect(rows).toEqual([{ status: 'UPLOADED' }])
})

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

type Stage = 'new' | 'offer' | 'accepted' | 'declined' | 'withdrawn'

/** An application that changed last so many days ago, and what a reviewer wrote about it. */
async function applied(memberId: string, stage: Stage, days: number) {
  const { id } = await db()
    .insertInto('applications.application')
    .values({
      ...{
        tenant,
        program_id: `program-${members}-${days}`,
        member_id: memberId,
        workflow: 'preselect-only',
      },
      ...{
        stage,
        answers: '{"items":[]}',
        consent: 'Yes',
        consent_version: 'v',
        rules_version: 'r',
        facts: '{}',
      },
      ...{ region: 'global', locale: 'en-us', sent_at: daysAgo(300), changed_at: daysAgo(days) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reviewerId = await newMember()
  await sql`insert into applications.review (application_id, member_id, reviewer_id, score, note, at)
    values (${id}, ${memberId}, ${reviewerId}, 4, 'Knows a lot', ${daysAgo(days)})`.execute(db())
  await sql`
    insert into applications.appointment
      (application_id, round, member_id, reviewer_id, starts_at, minutes, time_zone, place, link, note, changed_at)
    values (${id}, 1, ${memberId}, ${reviewerId}, ${daysAgo(days)}, 30, 'UTC', 'Room 5', '', '', ${daysAgo(days)})`.execute(
    db(),
  )
}

const countOf = async (table: 'review' | 'appointment', memberId: string) =>
  (await sql`select from ${sql.table(`applications.${table}`)} where member_id = ${memberId}`.execute(db()))
    .rows.length
const reviewsOf = (memberId: string) => countOf('review', memberId)

const open = { status: 'NotRemoved', reason: 'application', keptUntil: null }
const gone = { status: 'Removed', reason: null, keptUntil: null }
const decided = (days: number) => ({
  ...{ status: 'NotRemoved', reason: 'decision', keptUntil: daysAgo(days - 180).toISOString() },
})

test.each<[string, [Stage, number][], string[], object, object]>([
  ['is open', [['new', 200]], ['Applicant'], open, open],
  [
    'is open beside one that was declined',
    [
      ['offer', 1],
      ['declined', 5],
    ],
    ['Applicant'],
    open,
    open,
  ],
  ['was accepted', [['accepted', 200]], ['Applicant', 'Trainee'], open, open],
  ['was declined a while ago', [['declined', 10]], ['Applicant'], gone, decided(10)],
  [
    'was withdrawn after another one',
    [
      ['declined', 250],
      ['withdrawn', 179],
    ],
    ['Applicant'],
    gone,
    decided(179),
  ],
  ['ended long ago', [['withdrawn', 181]], [], gone, gone],
])('of an applicant whose application %s', async (_, applications, types, contacts, interviews) => {
  const memberId = await newMember()
  await fill(memberId)
  for (const [stage, days] of applications) await applied(memberId, stage, days)
  expect((await removalPreview(db(), memberId, now)).types).toEqual(['club member', ...types])
  const { results } = await remove(memberId, ['personal contact info', 'interviews'])
  expect(results).toEqual([
    { category: 'personal contact info', ...contacts },
    { category: 'interviews', ...interviews },
  ])
  for (const table of ['review', 'appointment'] as const)
    expect(await countOf(table, memberId)).toBe(interviews === gone ? 0 : applications.length)
  const after = (await removalPreview(db(), memberId, now)).categories
  expect(after.find(({ category }) => category === 'interviews')?.status).toBe(
    interviews === gone ? 'NoSuchData' : 'NotRemoved',
  )
  const phone = contacts === gone ? null : '+31201234567'
  expect(await readProfile(db(), memberId, { now })).toMatchObject({ phone })
})

test('opinions about others stay', async () => {
  const [memberId, other] = [await newMember(), await newMember()]
  for (const one of [memberId, other]) await applied(one, 'declined', 200)
  await remove(memberId, ['interviews'])
  expect([await reviewsOf(memberId), await reviewsOf(other)]).toEqual([0, 1])
})

test('nobody has nothing', async () => {
  const { types, categories } = await removalPreview(db(), '00000000-0000-4000-8000-000000000000', now)
  expect(types).toEqual(['Public User'])
  expect(categories.every(({ status }) => status === 'NoSuchData')).toBe(true)
})
