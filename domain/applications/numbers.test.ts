// The numbers of a programme: right for large groups, silent about small ones. With TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { writeFormProgress } from '../form-drafts/form-progress.ts'
import { formIdOf } from './form-id.ts'
import { numbersOf } from './numbers.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from applications.application`.execute(db)
  await sql`delete from form_drafts.progress`.execute(db)
  await sql`delete from identity.member where issuer = 'numbers'`.execute(db)
})

const tenant = 'anywhere-club'
const NOW = new Date('2026-12-01T10:00:00Z')
const asked = async (programId = 'p') => ({ tenant, reviewerId: await makeMember(db), now: NOW, programId })

/** Applications that were sent ten days ago; the first are declined after two days. */
async function sent(count: number, { declined = 0, linkedIn = 0 } = {}) {
  await sql`
    with m as (
      insert into identity.member (issuer, subject, email, email_verified, created_at, seen_at)
      select 'numbers', gen_random_uuid()::text, n || '@x.example', true, now(), now()
      from generate_series(1, ${count}::int) n returning id),
    numbered as (select id, row_number() over () as n from m),
    a as (
      insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
        consent_version, rules_version, facts, region, locale, source, sent_at, changed_at)
      select ${tenant}, 'p', id, 'preselect-only', case when n <= ${declined} then 'declined' else 'new' end, '{}',
        'I agree', 'v', 'r', '{}', 'global', 'en-us', case when n <= ${linkedIn} then 'LinkedIn' end,
        ${NOW}::timestamptz - interval '10 days', ${NOW}
      from numbered returning id, member_id, stage)
    insert into applications.change (application_id, member_id, at, stage, by)
    select id, member_id, ${NOW}::timestamptz - interval '10 days', 'new', 'person' from a
    union all
    select id, member_id, ${NOW}::timestamptz - interval '8 days', 'declined', 'reviewer' from a where stage = 'declined'`.execute(
    db,
  )
}

test('large groups are counted: how far, how long, from where', async () => {
  await sent(20, { declined: 8, linkedIn: 9 })
  expect(await numbersOf(db, await asked())).toEqual({
    sent: 20,
    reached: [
      { stage: 'new', count: 20 },
      { stage: 'declined', count: 8 },
    ],
    stays: [{ stage: 'new', hours: 48 }],
    sources: [
      { source: null, count: 11 },
      { source: 'LinkedIn', count: 9 },
    ],
    givenUp: [],
  })
})

test('nothing is said about fewer than five, nor about what is left over', async () => {
  await sent(12, { declined: 3, linkedIn: 4 })
  expect(await numbersOf(db, await asked())).toEqual({
    sent: 12,
    reached: [
      { stage: 'new', count: 12 },
      { stage: 'declined', count: null },
    ],
    stays: [{ stage: 'new', hours: null }],
    sources: [
      { source: null, count: null },
      { source: 'LinkedIn', count: null },
    ],
    givenUp: [],
  })
  await sql`delete from applications.application where stage = 'new'`.execute(db)
  expect((await numbersOf(db, await asked()))?.sent).toBeNull()
})

const at = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const begin = async (
  done: string[],
  { days, programId = 'p', step }: { days: number; programId?: string; step?: string },
) =>
  writeFormProgress(
    db,
    { memberId: await makeMember(db) },
    { formId: formIdOf(programId), values: {}, done, version: 0, step, now: at(days) },
  )

test('forms that were not saved for a week are counted by the step that was asked, in the order of the form', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    await begin(['you', 'reasons'], { days: 9, step: 'questions' })
    await begin(['you'], { days: 8 + turn, step: 'reasons' })
    await begin(['you'], { days: 1, step: 'reasons' })
    await begin(['you', 'reasons', 'agreement'], { days: 9, step: 'review' })
    await begin(['you'], { days: 9, programId: 'q', step: 'reasons' })
    // From before the step was kept.
    await begin([], { days: 9 })
  }
  // Gone back to a step from behind it, so with more steps done.
  await begin(['you', 'agreement'], { days: 9, step: 'reasons' })
  expect((await numbersOf(db, await asked()))?.givenUp).toEqual([
    { step: null, steps: 0, count: 6 },
    { step: 'reasons', steps: 1, count: 7 },
    { step: 'questions', steps: 2, count: 6 },
    { step: 'review', steps: 3, count: 6 },
  ])
})

test('a step at which fewer than five gave up is hidden, and the next small one beside it', async () => {
  for (let turn = 0; turn < 9; turn += 1) await begin(['you', 'reasons'], { days: 9, step: 'agreement' })
  for (let turn = 0; turn < 6; turn += 1)
    await begin(['you', 'reasons', 'agreement'], { days: 9, step: 'review' })
  for (let turn = 0; turn < 4; turn += 1) await begin(['you'], { days: 9, step: 'reasons' })
  const givenUp = (await numbersOf(db, await asked()))?.givenUp
  expect(givenUp?.map(({ step, count }) => [step, count])).toEqual([
    ['reasons', null],
    ['agreement', 9],
    ['review', null],
  ])
})

test('a reviewer who applies themselves gets no numbers', async () => {
  await sent(6)
  const reviewing = await asked()
  await sql`
    update applications.application set member_id = ${reviewing.reviewerId}
    where id = (select min(id::text)::uuid from applications.application)`.execute(db)
  expect(await numbersOf(db, reviewing)).toBeUndefined()
})
