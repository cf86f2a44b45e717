// Another rule for a series that is published. With TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { coming, EARLY, makeMember, seatsOf, TENANT } from '#tests/tools/meeting-event.ts'
import { ownForm } from '#tests/tools/own-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { callOff } from './change-event.ts'
import { come } from './come.ts'
import type { OwnEventForm } from './own-event-form.ts'
import { makeEvent } from './own-events.ts'
import { changeRule, previewRule, type RuleForm, ruleOf } from './series-rule.ts'
import { tellChanges } from './sweep.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())

const by = { tenant: TENANT, now: EARLY, communities: 'all' as readonly string[] | 'all' }
/** Tuesdays from 16 March 2027. */
async function weekly(change: Partial<OwnEventForm> = {}): Promise<string[]> {
  const typed = ownForm({ repeat: 'week', dates: '4', capacity: '9', ...change })
  const outcome = await makeEvent(db, { ...by, typed, draft: undefined })
  if (outcome.kind !== 'made') throw new Error(JSON.stringify(outcome))
  return outcome.eventIds
}
const rule = (change: Partial<RuleForm> = {}): RuleForm => ({
  ...{ repeat: 'fortnight', firstDay: '2027-03-16', dates: '3', until: '' },
  ...change,
})
async function preview(eventId: string, form: RuleForm, change: Partial<typeof by> = {}) {
  const outcome = await previewRule(db, { ...by, ...change, eventId, form })
  if (outcome.kind !== 'preview') throw new Error(JSON.stringify(outcome))
  return outcome.preview
}
async function apply(eventId: string, form: RuleForm, change: Partial<typeof by> = {}) {
  const { seen } = await preview(eventId, form, change)
  return changeRule(db, { ...by, ...change, eventId, form, seen, reason: 'Every two weeks is enough' })
}
const datesOf = async (eventId: string) =>
  (
    await sql<{ line: string }>`
      select to_char(e.starts_at at time zone 'Europe/Berlin', 'MM-DD HH24:MI') || ' ' || e.status as line
      from meeting.series_date d join meeting.series_date o on o.series_id = d.series_id
      join catalogue.event e on e.id = o.event_id where d.event_id = ${eventId} order by e.starts_at`.execute(
      db,
    )
  ).rows.map(({ line }) => line)
const lettersOf = async (eventId: string) =>
  (
    await sql<{ kind: string }>`
      select l.kind from meeting.letter l join meeting.answer a on a.id = l.answer_id
      where a.event_id = ${eventId} and l.kind in ('moved', 'calledOff') order by l.id`.execute(db)
  ).rows.map(({ kind }) => kind)
const tell = () => tellChanges(db, { tenant: TENANT, now: EARLY })

test('every two weeks instead of every week: dates on a day of the rule keep everything, the others are cancelled, new ones are made', async () => {
  const [first = '', second = '', third = ''] = await weekly()
  const [ada, eve] = [await makeMember(db), await makeMember(db)]
  for (const event of [first, second, third]) await come(db, ada, coming(event))
  await come(db, eve, coming(second))
  await tell()
  const { steps, changes } = await preview(third, rule())
  expect(changes).toBe(true)
  expect(steps.map(({ kind, day, told }) => `${day.slice(5)} ${kind} ${told}`)).toEqual([
    '03-16 stay 0',
    '03-23 cancel 2',
    '03-30 stay 0',
    '04-06 cancel 0',
    '04-13 make 0',
  ])
  // Looking changes nothing.
  expect(await datesOf(first)).toHaveLength(4)
  expect(await apply(third, rule())).toEqual({ kind: 'saved', changed: 1 })
  // Clocks change on 28 March: the local time stays.
  expect(await datesOf(first)).toEqual([
    '03-16 18:30 open',
    '03-23 18:30 cancelled',
    '03-30 18:30 open',
    '04-06 18:30 cancelled',
    '04-13 18:30 open',
  ])
  await tell()
  await tell()
  expect(await Promise.all([first, second, third].map(lettersOf))).toEqual([
    [],
    ['calledOff', 'calledOff'],
    [],
  ])
  expect((await seatsOf(db, third)).states).toEqual({ going: 1 })
  expect(await ruleOf(db, { ...by, eventId: first })).toEqual({ ...rule(), dates: '3' })
  const { rows } = await sql<{ slug: string; reason: string | null }>`
    select e.slug, c.reason from catalogue.event e left join meeting.called_off c on c.event_id = e.id
    where e.id = ${second} or e.starts_at::date = '2027-04-13' order by e.starts_at`.execute(db)
  expect(rows).toEqual([
    { slug: 'rust-in-the-open-2027-03-23', reason: 'Every two weeks is enough' },
    { slug: 'rust-in-the-open-2027-04-13', reason: null },
  ])
})

test('another weekday moves the dates with their answers, and each person is told once', async () => {
  const [first = '', second = ''] = await weekly({ dates: '2', agenda: '19:00 Talk' })
  const ada = await makeMember(db)
  await come(db, ada, coming(second, { guests: 1 }))
  await tell()
  const form = rule({ repeat: 'week', firstDay: '2027-03-18', dates: '2' })
  expect((await preview(first, form)).steps.map(({ kind, told }) => [kind, told])).toEqual([
    ['move', 0],
    ['move', 1],
  ])
  expect(await apply(first, form)).toEqual({ kind: 'saved', changed: 2 })
  expect(await datesOf(first)).toEqual(['03-18 18:30 open', '03-25 18:30 open'])
  expect(await seatsOf(db, second)).toEqual({ taken: 2, states: { going: 1 } })
  await tell()
  await tell()
  expect(await lettersOf(second)).toEqual(['moved'])
  const { rows } = await sql`select agenda, slug from catalogue.event where id = ${second}`.execute(db)
  expect(rows).toEqual([
    {
      agenda: [{ after: 30, title: 'Talk', speaker: null }],
      slug: expect.stringContaining('rust-in-the-open-2027-03-23'),
    },
  ])
  // Pressed twice.
  const again = await changeRule(db, { ...by, eventId: first, form, seen: 'old', reason: '' })
  expect(again).toEqual({ kind: 'saved', changed: 0 })
})

test('the past, dates with times of their own and cancelled ones stay as they are', async () => {
  const [first = '', second = '', third = '', fourth = ''] = await weekly()
  await sql`update meeting.series_date set moved = true where event_id = ${third}`.execute(db)
  await sql`update catalogue.event set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
    where id = ${third}`.execute(db)
  await callOff(db, { ...by, eventId: fourth, off: true })
  const now = new Date('2027-03-17T00:00:00Z')
  const form = rule({ repeat: 'week', firstDay: '2027-03-23', dates: '4' })
  expect((await preview(first, form, { now })).steps.map(({ kind, day }) => [day.slice(5), kind])).toEqual([
    ['03-23', 'stay'],
    ['03-31', 'own'],
    ['04-06', 'off'],
    ['04-13', 'make'],
  ])
  expect(await apply(second, form, { now })).toEqual({ kind: 'saved', changed: 1 })
  expect(await datesOf(first)).toEqual([
    '03-16 18:30 open',
    '03-23 18:30 open',
    '03-31 18:30 open',
    '04-06 18:30 cancelled',
    '04-13 18:30 open',
  ])
})

test('what was shown is what is done: a date that somebody has changed since refuses it all', async () => {
  const [first = '', second = ''] = await weekly()
  const { seen } = await preview(first, rule())
  await callOff(db, { ...by, eventId: second, off: true })
  const outcome = await changeRule(db, { ...by, eventId: first, form: rule(), seen, reason: '' })
  expect(outcome).toEqual({ kind: 'stale' })
  expect(await datesOf(first)).toHaveLength(4)
})

test('two presses at once make the new dates once', async () => {
  const [first = ''] = await weekly({ dates: '2' })
  const form = rule({ repeat: 'week', dates: '5' })
  const { seen } = await preview(first, form)
  const press = () => changeRule(db, { ...by, eventId: first, form, seen, reason: '' })
  const outcomes = await Promise.all([press(), press(), press()])
  expect(outcomes.map((one) => one.kind === 'saved' && one.changed).toSorted()).toEqual([0, 0, 3])
  expect(await datesOf(first)).toHaveLength(5)
})

test.each<[string, Partial<RuleForm>, string[]]>([
  ['a day that is past', { firstDay: '2020-01-01' }, ['firstDay']],
  ['no day', { firstDay: '' }, ['firstDay']],
  ['a day that is none', { firstDay: '2027-02-30' }, ['firstDay']],
  ['no rhythm', { repeat: '' }, ['repeat']],
  ['a rhythm that is none', { repeat: 'day' }, ['repeat']],
  ['no end', { dates: '', until: '' }, ['dates']],
  ['too many', { dates: '53' }, ['dates']],
  ['an end before its beginning', { dates: '', until: '2027-03-01' }, ['until']],
])('%s is said at its field', async (_, change, expected) => {
  const [first = ''] = await weekly({ dates: '2' })
  const outcome = await previewRule(db, { ...by, eventId: first, form: rule(change) })
  expect(outcome.kind === 'faults' && Object.keys(outcome.faults)).toEqual(expected)
})

test('only who hosts the community changes its series; a single event has none', async () => {
  const [first = ''] = await weekly({ dates: '2' })
  const ask = (communities: string[], eventId = first) => ruleOf(db, { ...by, communities, eventId })
  expect(await ask(['made here'])).toMatchObject({ repeat: 'week', dates: '2' })
  expect(await ask(['other'])).toBeUndefined()
  const form = rule()
  expect(
    await changeRule(db, { ...by, communities: ['other'], eventId: first, form, seen: '', reason: '' }),
  ).toEqual({ kind: 'unknown' })
  const [single = ''] = await weekly({ repeat: '', dates: '' })
  expect(await ask(['made here'], single)).toBeUndefined()
})
