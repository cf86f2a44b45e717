import { expect, test } from 'vitest'
import { programFields } from '#app/features/programs/programs.server.ts'
import type { JsonObject } from '#db/json.ts'
import { actsIn, planned } from './acts.ts'
import { programStates, stateOf } from './program-state.ts'
import { formFindings } from './prove.server.ts'
import { readTyped, splitRules, type TypedProgram, typedOf } from './typed-program.ts'

const now = new Date('2026-12-01T10:00:30Z')
const body = {
  uid: 'blt1',
  locale: 'en-us',
  title: 'One',
  url: '/programs/one',
  slug: 'one',
  vendor: 'Guildhall',
  workflow_type: 'preselect-only',
  closes: '2027-01-15T18:00',
  time_zone: 'Europe/Kyiv',
  starts: '2027-02-01T09:00:00Z',
  seats: 2,
}
const program = (more: JsonObject = {}) => programFields.parse({ ...body, ...more })

test.each<[string, JsonObject, { isPublished?: boolean; taken?: number }]>([
  ['draft', {}, { isPublished: false }],
  ['open', {}, {}],
  ['full', {}, { taken: 2 }],
  // 18:00 in Kyiv is 16:00 in UTC.
  ['scheduled', { opens: '2026-12-01T12:01' }, {}],
  ['open', { opens: '2026-12-01T12:00' }, {}],
  ['closed', { closes: '2026-12-01T12:00' }, {}],
  ['open', { closes: '2026-12-01T12:01' }, {}],
  ['refused', { closes: '2026-13-01T12:00' }, {}],
  ['archived', { archived: true, closes: 'x' }, {}],
  ['elsewhere', { application_url: 'https://example.org' }, {}],
  ['none', { workflow_type: null }, {}],
])('%s: %j', (state, more, { isPublished = true, taken = 0 }) => {
  expect(stateOf(program(more), { isPublished, taken, now })).toBe(state)
})

test('something can be done in every state, and only what was made here is discarded', () => {
  for (const state of programStates) expect(actsIn(state, true).length).toBeGreaterThan(0)
  expect(actsIn('draft', true)).toContain('discard')
  expect(actsIn('draft', false)).not.toContain('discard')
})

test('closing now closes in the minute that has begun, in the zone; before opening it takes the opening away', () => {
  const closed = planned('close', program(), {}, now).shared
  expect(closed).toEqual({ closes: '2026-12-01T12:00' })
  expect(stateOf(program(closed), { isPublished: true, taken: 0, now })).toBe('closed')
  const before = program({ opens: '2026-12-24T12:00' })
  const { shared } = planned('close', before, {}, now)
  expect(shared.opens).toBeNull()
  expect(stateOf(programFields.parse({ ...before, ...shared }), { isPublished: true, taken: 0, now })).toBe(
    'closed',
  )
})

test('dates that are no moments are refused, each at its field; a start keeps its clock while its day stays', () => {
  const wrong = {
    zone: 'Europe/Kyiv',
    opensDay: '2027-02-30',
    opensTime: '10:00',
    closesDay: '2027-03-28',
    closesTime: '03:30',
  }
  expect(planned('schedule', program(), wrong, now).faults).toEqual({
    opensDay: 'day',
    closesTime: 'skipped',
  })
  expect(planned('reopen', program(), { closesDay: '2026-11-01', closesTime: '10:00' }, now).faults).toEqual({
    closesDay: 'past',
  })
  const same = { zone: 'Europe/Kyiv', startsDay: '2027-02-01' }
  expect('starts' in planned('schedule', program(), same, now).shared).toBe(false)
  expect(planned('schedule', program(), { ...same, startsDay: '2027-02-02' }, now).shared.starts).toBe(
    '2027-02-02T00:00:00.000Z',
  )
})

test('what an entry says is what the form shows, and what the form sends again', () => {
  const rules: JsonObject[] = [
    { about: 'english', at_least: 'B1', confirmed: true },
    { about: 'country', values: ['UA', 'PL'] },
    { about: 'occupation', values: ['it'] },
    { about: 'skill', skill: 'sql', at_least: 'novice' },
    { about: 'country', values: ['UA'] },
    { about: 'first' },
  ]
  const master = { ...body, summary: 'Two', price: 10.5, currency: 'EUR', eligibility: rules }
  const german = { ...master, title: 'Eins' }
  const typed = typedOf(
    new Map<string, JsonObject>([
      ['en-us', master],
      ['de-de', german],
    ]),
    () => 'Three',
  )
  expect(typed.one['title-de-de']).toBe('Eins')
  expect(typed.one['summary-de-de']).toBe('')
  const { others } = splitRules(master.eligibility)
  const { shared, texts, faults } = readTyped(typed, others)
  expect(faults).toEqual({})
  expect(texts).toEqual({
    'en-us': { title: 'One', summary: 'Two', body: 'Three' },
    'de-de': { title: 'Eins' },
  })
  expect(shared).toMatchObject({
    slug: 'one',
    seats: 2,
    price: 10.5,
    closes: '2027-01-15T18:00',
    opens: null,
  })
  const said = (list: unknown) => (list as object[]).map((rule) => JSON.stringify(rule)).sort()
  expect(said(shared.eligibility)).toEqual(said(rules))
})

test.each([
  ['slug', 'Über', 'slug'],
  ['slug', '', 'required'],
  ['seats', '0', 'number'],
  ['seats', '1.5', 'number'],
  ['price', '12', 'currency'],
  ['elsewhere', 'example.org', 'address'],
  ['workflow', 'raffle', 'choice'],
  ['summary-de-de', 'x'.repeat(301), 'tooLong'],
])('%s: %s is refused', (name, value, fault) => {
  const typed: TypedProgram = {
    one: {
      'title-en-us': 'A',
      'summary-en-us': 'B',
      'body-en-us': 'C',
      slug: 'a',
      vendor: 'V',
      [name]: value,
    },
    countries: [],
    occupations: [],
  }
  expect(Object.values(readTyped(typed).faults)).toEqual([fault])
})

test('a form whose questions are never shown is a step that is never reached', () => {
  const dead = (name: string) => ({ name, rule: 'dead-field' as const, reason: 'no answers ever show it' })
  expect(formFindings([dead('a'), dead('b')], ['a', 'b']).map(({ kind, about }) => [kind, about])).toEqual([
    ['stepNever', '3'],
  ])
  const kinds = formFindings(
    [
      dead('b'),
      { name: 'a', rule: 'unanswerable', reason: 'no answer is right' },
      { name: '', rule: 'no-submit', reason: 'it has no button' },
      { name: 'a', rule: 'missing-translation', reason: 'no German' },
    ],
    ['a', 'b'],
  ).map(({ kind, isDoubt }) => `${kind} ${isDoubt}`)
  expect(kinds).toEqual(['partNever false', 'formStuck false', 'formFault true'])
})
