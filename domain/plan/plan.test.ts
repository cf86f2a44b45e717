import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeStep } from '#domain/learning/enrolments.ts'
import { markItem, unmarkItem } from '#domain/learning/paths.ts'
import { applyRetention } from '#domain/privacy/retention.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import {
  addStep,
  finishStep,
  moveStep,
  putBack,
  readPlan,
  removeStep,
  reopenStep,
  setDueDay,
} from './plan.ts'
import { MAX_OPEN, type StepKind } from './step.ts'

let database: TestDatabase
let memberId: string
let eve: string
const tenant = 't'
const at = (time: string) => new Date(`2026-11-${time}:00Z`)
const now = at('21T12:00')

beforeAll(async () => {
  database = await openTestDatabase()
  memberId = await insertMember(database.db, { email: 'ada@example.org', now })
  eve = await insertMember(database.db, { email: 'eve@example.org', now })
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from plan.step`.execute(database.db)
  await sql`delete from learning.enrolment`.execute(database.db)
  await sql`delete from learning.done_item`.execute(database.db)
  await sql`delete from evidence.fact`.execute(database.db)
})

const mine = () => ({ tenant, memberId, now })
const add = async (ref: string, kind: StepKind = 'skill', ask: { now?: Date; memberId?: string } = {}) => {
  const added = await addStep(database.db, {
    ...mine(),
    ...ask,
    kind,
    ref,
    title: ref.toUpperCase(),
    locale: 'en-us',
  })
  return { ...added, id: 'id' in added ? added.id : '' }
}
const plan = (when = now) => readPlan(database.db, { ...mine(), now: when })
const refs = (steps: { ref: string }[]) => steps.map(({ ref }) => ref).join(' ')
const course = {
  tenant,
  key: 'school sql',
  id: '00000000-0000-8000-8000-000000000001',
  title: 'SQL',
  provider: 'School',
  locale: 'en-us',
  version: 'v1',
  skills: [],
}
const finishCourse = (when: Date) =>
  takeStep(database.db, { memberId, course, step: 'finish', now: when, finishedOn: '2026-11-20' })

test('a thing is planned once, in the order of planning, and others see nothing of it', async () => {
  expect((await add('go')).kind).toBe('added')
  expect((await add('sql')).kind).toBe('added')
  expect((await add('go')).kind).toBe('there')
  expect(refs((await plan()).open)).toBe('go sql')
  expect((await readPlan(database.db, { ...mine(), memberId: eve })).open).toEqual([])
})

test('seven open steps are the limit; done ones do not count', async () => {
  const ids: string[] = []
  for (let i = 0; i < MAX_OPEN; i++) ids.push((await add(`s${i}`)).id)
  expect((await add('one more')).kind).toBe('full')
  const [first = '', second = ''] = ids
  await finishStep(database.db, { ...mine(), id: first, on: '2026-11-21', proof: { link: null, text: null } })
  expect((await add('one more')).kind).toBe('added')
  // What was taken off or done has to wait for a free place as well.
  expect(await reopenStep(database.db, { ...mine(), id: first })).toBe('full')
  await removeStep(database.db, { ...mine(), id: second })
  expect((await add('another')).kind).toBe('added')
  expect(await putBack(database.db, { ...mine(), id: second })).toBe('full')
  expect((await plan()).open).toHaveLength(MAX_OPEN)
})

test('at the same time from several devices: never more than seven', async () => {
  const asked = Array.from({ length: 20 }, (_, i) => add(`s${i}`))
  const added = (await Promise.all(asked)).filter(({ kind }) => kind === 'added')
  expect(added).toHaveLength(MAX_OPEN)
  const { open } = await plan()
  expect(open).toHaveLength(MAX_OPEN)
  // Taking off, opening again and adding race as well.
  const [first, second] = open
  await Promise.all([
    removeStep(database.db, { ...mine(), id: first?.id ?? '' }),
    add('x'),
    putBack(database.db, { ...mine(), id: first?.id ?? '' }),
    removeStep(database.db, { ...mine(), id: second?.id ?? '' }),
    add('y'),
    putBack(database.db, { ...mine(), id: second?.id ?? '' }),
    add('z'),
  ])
  expect((await plan()).open.length).toBeLessThanOrEqual(MAX_OPEN)
})

test('the order changes by a place', async () => {
  const ids = [await add('a'), await add('b'), await add('c')].map(({ id }) => id)
  await moveStep(database.db, { ...mine(), id: ids[2] ?? '', direction: 'up' })
  expect(refs((await plan()).open)).toBe('a c b')
  await moveStep(database.db, { ...mine(), id: ids[0] ?? '', direction: 'down' })
  expect(refs((await plan()).open)).toBe('c a b')
  expect(await moveStep(database.db, { ...mine(), memberId: eve, id: ids[0] ?? '', direction: 'down' })).toBe(
    undefined,
  )
  await add('d')
  expect(refs((await plan()).open)).toBe('c a b d')
})

test('a course finished elsewhere is done here, can be planned again, and is done by another attempt', async () => {
  const { id } = await add(course.key, 'course')
  await finishCourse(at('21T13:00'))
  expect((await plan(at('21T14:00'))).done).toMatchObject([
    { id, done: { how: 'elsewhere', on: '2026-11-20' } },
  ])
  await reopenStep(database.db, { ...mine(), now: at('21T15:00'), id })
  expect(refs((await plan(at('21T16:00'))).open)).toBe(course.key)
  await takeStep(database.db, { memberId, course, step: 'again', now: at('22T10:00') })
  expect((await plan(at('22T11:00'))).open).toHaveLength(1)
  await finishCourse(at('22T12:00'))
  expect((await plan(at('22T13:00'))).open).toEqual([])
})

test('what was done before is in the history at once, and takes no place', async () => {
  await finishCourse(at('20T12:00'))
  for (let i = 0; i < MAX_OPEN; i++) await add(`s${i}`)
  expect((await add(course.key, 'course')).kind).toBe('done')
  const { open, done } = await plan()
  expect([open.length, done.length]).toEqual([MAX_OPEN, 1])
})

test('an article marked as read is done, and open again when the mark is taken back', async () => {
  await add('blt1', 'article')
  const item = { memberId, tenant, kind: 'article', item: 'blt1' } as const
  await markItem(database.db, { ...item, now })
  expect((await plan()).done).toHaveLength(1)
  await unmarkItem(database.db, item)
  expect((await plan()).open).toHaveLength(1)
})

test('an article that is marked as done here is read there, on the day that was typed, until the mark is taken back', async () => {
  const { id } = await add('blt1', 'article')
  await finishStep(database.db, {
    ...mine(),
    id,
    on: '2026-11-03',
    proof: { link: null, text: 'Read twice' },
  })
  expect((await plan()).done).toMatchObject([{ done: { how: 'elsewhere', on: '2026-11-03' } }])
  const marks = await sql<{ item: string }>`select item from learning.done_item`.execute(database.db)
  expect(marks.rows).toEqual([{ item: 'blt1' }])
  await unmarkItem(database.db, { memberId, tenant, kind: 'article', item: 'blt1' })
  expect(await plan()).toMatchObject({ open: [{ id, done: undefined }], done: [] })
  // The next change of the plan stores it, and a later mark finishes it again.
  await add('go')
  expect((await plan()).open.map(({ ref }) => ref).toSorted()).toEqual(['blt1', 'go'])
  await markItem(database.db, { memberId, tenant, kind: 'article', item: 'blt1', now: at('21T13:00') })
  expect(await plan(at('21T14:00'))).toMatchObject({ open: [{ ref: 'go' }], done: [{ ref: 'blt1' }] })
})

test('a day is the one in the member’s zone', async () => {
  await add('blt1', 'article')
  await markItem(database.db, { memberId, tenant, kind: 'article', item: 'blt1', now: at('21T23:30') })
  const ask = { ...mine(), now: at('21T23:45') }
  expect((await readPlan(database.db, ask)).done).toMatchObject([{ done: { on: '2026-11-21' } }])
  expect((await readPlan(database.db, { ...ask, zone: 'Europe/Kyiv' })).done).toMatchObject([
    { done: { on: '2026-11-22' } },
  ])
})

test('a skill is done together with its evidence, or not at all', async () => {
  const { id } = await add('go')
  const finish = (text: string) =>
    finishStep(database.db, { ...mine(), id, on: '2026-11-20', proof: { link: null, text } })
  const facts = async () =>
    (await sql<{ title: string }>`select title from evidence.fact`.execute(database.db)).rows
  await sql`alter table evidence.fact add constraint broken check (title <> 'broken')`.execute(database.db)
  await expect(finish('broken')).rejects.toThrow('broken')
  expect([(await plan()).open.length, await facts()]).toEqual([1, []])
  await sql`alter table evidence.fact drop constraint broken`.execute(database.db)
  await finish('A parser')
  expect([(await plan()).open.length, await facts()]).toEqual([0, [{ title: 'A parser' }]])
  await reopenStep(database.db, { ...mine(), id })
  expect(await facts()).toEqual([])
})

test('an event counts once it is over for who accepted it', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue.event (id, tenant, source, external_id, digest, status, locale, slug, title, community, summary,
      description, description_format, format, starts_at, ends_at, all_day, keywords, imported_at)
    values (gen_random_uuid(), ${tenant}, 'test', 'e', '', 'open', 'en-us', 'e', 'E', '', '', '', 'text', 'online',
      ${at('22T10:00')}, ${at('22T12:00')}, false, '', ${now})
    returning id::text`.execute(database.db)
  const event = rows[0]?.id ?? ''
  await sql`
    insert into meeting.answer (event_id, tenant, member_id, state, party, seated, region, locale, answered_at, changed_at)
    values (${event}, ${tenant}, ${memberId}, 'going', 1, true, 'global', 'en-us', ${now}, ${now})`.execute(
    database.db,
  )
  await add(event, 'event')
  expect((await plan(at('22T11:00'))).open).toHaveLength(1)
  expect((await plan(at('22T13:00'))).done).toMatchObject([{ done: { how: 'elsewhere', on: '2026-11-22' } }])
})

test('tests count once they are taken', async () => {
  await add('english', 'test')
  await add('career-quiz', 'test')
  await sql`insert into career.quiz_result (member_id, id, tenant, answers, locale, finished_at, kept_at)
    values (${memberId}, gen_random_uuid(), ${tenant}, ${'-'.repeat(72)}, 'en-us', ${now}, ${now})`.execute(
    database.db,
  )
  expect(refs((await plan()).open)).toBe('english')
})

test('marked by hand with what shows it, and undone', async () => {
  const { id } = await add('go')
  const proof = { link: 'https://example.org/go', text: 'A parser' }
  await finishStep(database.db, { ...mine(), id, on: '2026-11-20', proof })
  expect((await plan()).done).toMatchObject([{ done: { how: 'said', on: '2026-11-20', ...proof } }])
  await reopenStep(database.db, { ...mine(), id })
  expect((await plan()).open).toMatchObject([{ id, done: undefined }])
})

test('a removed step can be put back where it was for a while, and is then deleted', async () => {
  const { id } = await add('a')
  await add('b')
  await setDueDay(database.db, { ...mine(), id, dueOn: '2026-12-01' })
  await removeStep(database.db, { ...mine(), id })
  expect(await plan()).toMatchObject({ open: [{ ref: 'b' }], removed: { id } })
  expect((await plan(at('21T14:00'))).removed).toBe(undefined)
  await putBack(database.db, { ...mine(), id })
  expect((await plan()).open).toMatchObject([{ ref: 'a', dueOn: '2026-12-01' }, { ref: 'b' }])
  await removeStep(database.db, { ...mine(), id })
  await applyRetention(database.db, { now: new Date('2026-12-20T12:00:00Z'), job: 'expire-plan-steps' })
  const left = async () => (await sql`select from plan.step`.execute(database.db)).rows.length
  expect(await left()).toBe(2)
  await applyRetention(database.db, { now: new Date('2026-12-22T12:00:00Z'), job: 'expire-plan-steps' })
  expect(await left()).toBe(1)
})

test('it is in the member’s export and goes with the account', async () => {
  const leaving = await insertMember(database.db, { email: 'gone@example.org', now })
  await add('go', 'skill', { memberId: leaving })
  expect((await exportMember(database.db, leaving))['plan.step']).toMatchObject([{ ref: 'go' }])
  await sql`delete from identity.member where id = ${leaving}`.execute(database.db)
  expect((await sql`select from plan.step where member_id = ${leaving}`.execute(database.db)).rows).toEqual(
    [],
  )
})
