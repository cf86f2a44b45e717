// The question about a course as a letter: once for each attempt, only to those who take such letters.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { noteOpened, takeStep } from './enrolments.ts'
import {
  type AskedByLetter,
  createQuestionLetters,
  SEND_COURSE_QUESTION,
  setQuestionLetters,
  takesQuestionLetters,
} from './question-letters.ts'

let database: Database
let memberId: string
let sent: { to: string; asked: AskedByLetter }[] = []
let now: Date
const opened = new Date('2026-11-01T12:00:00Z')
const after = (days: number) => new Date(opened.getTime() + days * 86_400_000)
const course = {
  tenant: 't',
  key: 'school sql',
  id: '00000000-0000-8000-8000-000000000001',
  title: 'SQL',
  provider: 'School',
  locale: 'en-us',
  version: 'v1',
  skills: [],
}

beforeAll(async () => {
  database = await openTestDatabase()
  memberId = await insertMember(database.db, { email: 'ada@example.org', now: opened })
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  sent = []
  now = after(14)
  for (const table of ['learning.enrolment', 'learning.letters_declined', 'jobs.job'])
    await sql`delete from ${sql.table(table)}`.execute(database.db)
  await takeStep(database.db, { memberId, course, step: 'start', now: opened })
  await noteOpened(database.db, { memberId, course, now: opened })
})

const letters = () => {
  let asked: AskedByLetter | undefined
  return createQuestionLetters({
    db: database.db,
    tenant: 't',
    clock: { now: () => now },
    mail: {
      send: async ({ to }) => {
        if (asked) sent.push({ to, asked })
      },
    },
    write: async (one) => {
      asked = one
      return { subject: one.title, text: '', html: '' }
    },
  })
}
const keys = async () =>
  (
    await sql<{ key: string }>`select key from jobs.job where kind = ${SEND_COURSE_QUESTION}`.execute(
      database.db,
    )
  ).rows.map(({ key }) => key)

test('two weeks after the first visit the question is sent once, however often and by however many it is looked for', async () => {
  now = after(13)
  await letters().enqueueDue()
  expect(await keys()).toEqual([])
  now = after(14)
  await Promise.all(Array.from({ length: 8 }, () => letters().enqueueDue()))
  const [key = '', ...more] = await keys()
  expect(more).toEqual([])
  await letters().send(key, false)
  expect(sent).toMatchObject([{ to: 'ada@example.org', asked: { title: 'SQL', provider: 'School' } }])
  await sql`delete from jobs.job`.execute(database.db)
  now = after(15)
  await letters().enqueueDue()
  expect(await keys()).toEqual([])
})

test('a process that may have sent it does not send it again', async () => {
  await letters().enqueueDue()
  const [key = ''] = await keys()
  await letters().send(key, true)
  expect(sent).toEqual([])
})

test('nobody is asked who finished meanwhile, declined such letters, or has no confirmed address', async () => {
  await setQuestionLetters(database.db, { memberId, isOn: false, now })
  await setQuestionLetters(database.db, { memberId, isOn: false, now })
  expect(await takesQuestionLetters(database.db, memberId)).toBe(false)
  await letters().enqueueDue()
  expect(await keys()).toEqual([])
  await setQuestionLetters(database.db, { memberId, isOn: true, now })
  await sql`update identity.member set email_verified = false`.execute(database.db)
  await letters().enqueueDue()
  expect(await keys()).toEqual([])
  await sql`update identity.member set email_verified = true`.execute(database.db)
  await letters().enqueueDue()
  const [key = ''] = await keys()
  await takeStep(database.db, { memberId, course, step: 'finish', now })
  await letters().send(key, false)
  expect(sent).toEqual([])
})
