import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { alsoTook } from './also-took.ts'
import { takeStep } from './enrolments.ts'
import {
  listReported,
  ownReview,
  removeReview,
  reportReview,
  reviewsOf,
  settleReports,
  writeReview,
} from './reviews.ts'

let database: Database
let members: string[]
const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T13:00:00Z')
const courseOf = (key: string) => ({
  tenant: 't',
  key,
  id: '00000000-0000-8000-8000-000000000001',
  title: key,
  provider: 'School',
  locale: 'en-us',
  version: '',
  skills: [],
})
const course = courseOf('school sql')
beforeAll(async () => {
  database = await openTestDatabase()
  members = []
  for (let index = 0; index < 12; index++)
    members.push(
      await insertMember(database.db, { email: `m${index}@example.org`, firstName: `M${index}`, now }),
    )
}, 120_000)
afterAll(() => database.close())

const member = (index: number) => members[index] ?? ''
const finish = (index: number, of = course) =>
  takeStep(database.db, { memberId: member(index), course: of, step: 'finish', now })
const write = (index: number, stars: number, text = '', { named = false, at = now } = {}) =>
  writeReview(database.db, { memberId: member(index), course, stars, text, locale: 'en-us', named, now: at })
const shown = () => reviewsOf(database.db, course)

test('only members who have finished a course can review it, once, with or without their name', async () => {
  expect(await write(0, 5)).toBe(false)
  await takeStep(database.db, { memberId: member(0), course, step: 'start', now })
  expect(await write(0, 5)).toBe(false)
  await finish(0)
  await finish(1)
  expect(await Promise.all([write(0, 5, 'Good'), write(0, 4, 'Good', { named: true })])).toEqual([true, true])
  await write(0, 4, 'Good', { named: true })
  await write(1, 2, 'Long')
  const { reviews, count, average, byStars } = await shown()
  expect({ count, average, byStars }).toEqual({ count: 2, average: 3, byStars: [0, 1, 0, 1, 0] })
  expect(Object.fromEntries(reviews.map(({ firstName, text }) => [text, firstName]))).toEqual({
    Good: 'M0',
    Long: null,
  })
})

test('a reported review waits for an admin, who decides about the version they have read', async () => {
  const review = (await shown()).reviews.find(({ text }) => text === 'Long')
  const report = (index: number, reviewId = review?.id ?? '') =>
    reportReview(database.db, { memberId: member(index), reviewId, reason: `No ${index}`, now })
  expect(await report(1)).toBe(false)
  expect(await report(2, 'none')).toBe(false)
  for (const index of [2, 2, 3]) expect(await report(index)).toBe(true)
  const [waiting] = await listReported(database.db, 10)
  expect(waiting).toMatchObject({ course: 'school sql', text: 'Long', count: 2, reasons: ['No 2', 'No 3'] })
  const settle = (changedAt: Date, hide: boolean) =>
    settleReports(database.db, { reviewId: review?.id ?? '', changedAt, hide, now: later })
  await write(1, 2, 'Longer', { at: later })
  expect(await settle(now, true)).toBe(false)
  expect(await settle(later, true)).toBe(true)
  expect(await settle(later, false)).toBe(false)
  expect((await shown()).count).toBe(1)
  expect(await ownReview(database.db, member(1), course)).toMatchObject({ text: 'Longer', hidden: true })
  // A hidden review stays hidden when it is edited.
  await write(1, 5, 'Again', { at: later })
  expect((await shown()).count).toBe(1)
})

test('a review is deleted by its member, and with the account', async () => {
  await removeReview(database.db, member(0), course)
  expect((await shown()).count).toBe(0)
  await write(0, 5, 'Back')
  const revision = async () =>
    (await sql<{ revision: string }>`select revision::text from catalogue.revision`.execute(database.db))
      .rows[0]
  const before = await revision()
  await sql`delete from identity.member where id = ${member(0)}`.execute(database.db)
  expect((await shown()).count).toBe(0)
  // Cached pages are rendered again.
  expect(await revision()).not.toEqual(before)
})

test('"also took" lists no course that fewer than ten of the same members took', async () => {
  const other = courseOf('school git')
  for (let index = 1; index < 12; index++) await finish(index)
  for (let index = 1; index < 10; index++) await finish(index, other)
  expect(await alsoTook(database.db, course, 4)).toEqual([])
  await takeStep(database.db, { memberId: member(10), course: other, step: 'plan', now })
  expect(await alsoTook(database.db, course, 4)).toEqual([])
  // A second attempt of the same member does not count as a tenth person.
  await takeStep(database.db, { memberId: member(9), course: other, step: 'again', now })
  expect(await alsoTook(database.db, course, 4)).toEqual([])
  await finish(10, other)
  expect(await alsoTook(database.db, course, 4)).toEqual(['school git'])
})
