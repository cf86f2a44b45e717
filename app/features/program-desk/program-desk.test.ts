import { expect, test } from 'vitest'
import { programFields } from '#app/features/programs/programs.server.ts'
import type { JsonObject } from '#db/json.ts'
import type { Locale } from '#services/languages.ts'
import { type Act, actsIn, planned, refusing } from './acts.ts'
import { effectsOf, rulesChange } from './effects.ts'
import { pageAsked } from './list.server.ts'
import { bodiesAfter, changedFields, conflictsOf } from './next-changes.ts'
import { programStates, stateOf } from './program-state.ts'
import { copiedTexts, editedTexts } from './program-texts.ts'
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
/** Rich text of one block, which Markdown knows or not. */
const document = (type: string): JsonObject => ({
  type: 'doc',
  uid: 'd',
  attrs: {},
  children: [{ type, uid: 'c', attrs: {}, children: [{ text: 'Three' }] }],
})
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

test('something can be done in every state; only what was made here and nobody applied for is discarded', () => {
  for (const state of programStates)
    expect(actsIn(state, { madeHere: false, isAppliedFor: true }).length).toBeGreaterThan(0)
  expect(actsIn('draft', { madeHere: true, isAppliedFor: false })).toContain('discard')
  expect(actsIn('draft', { madeHere: false, isAppliedFor: false })).not.toContain('discard')
  expect(actsIn('draft', { madeHere: true, isAppliedFor: true })).not.toContain('discard')
})

test('an act is refused for what nobody could apply for, but never for faults that dates have nothing to do with', () => {
  const old = { kind: 'nobody', field: 'eligibility', about: '1, 2', isDoubt: false }
  const late = { kind: 'neverOpen', field: 'closes', about: 'x', isDoubt: false }
  const doubt = { kind: 'partNever', field: 'form_id', about: 'a', isDoubt: true }
  const refused = (act: Act) => refusing(act, [old], [old, late, doubt]).map(({ kind }) => kind)
  expect(refused('schedule')).toEqual(['neverOpen'])
  expect(refused('publish')).toEqual(['nobody', 'neverOpen'])
  expect(refused('reopen')).toEqual(['nobody', 'neverOpen'])
  for (const act of ['restore', 'archive', 'close', 'discard'] as const) expect(refused(act)).toEqual([])
})

test('closing now closes in the minute that has begun, in the zone; before opening it takes the opening away', () => {
  const closed = planned('close', program(), {}, now).shared
  expect(closed).toEqual({ closes: '2026-12-01T12:00' })
  expect(stateOf(program(closed), { isPublished: true, taken: 0, now })).toBe('closed')
  const opening = program({ opens: '2026-12-01T12:00' })
  const inItsMinute = programFields.parse({ ...opening, ...planned('close', opening, {}, now).shared })
  expect(stateOf(inItsMinute, { isPublished: true, taken: 0, now })).toBe('closed')
  // The preview was shown a minute ago.
  const confirmed = (closesAt: string) => planned('close', program(), { closesAt }, now).shared.closes
  expect(confirmed('2026-12-01T11:59')).toBe('2026-12-01T11:59')
  for (const other of ['2026-12-01T12:01', '2026-12-01T10:00', '2026-12-01T11:59Tx'])
    expect(confirmed(other)).toBe('2026-12-01T12:00')
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
    { about: 'age', at_least: '16' },
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
  const { shared, texts, faults } = readTyped(typed, { otherRules: others })
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
  const aged = (age: string) => readTyped({ ...typed, one: { ...typed.one, age } }).faults
  expect(['14', '99', ''].map(aged)).toEqual([{}, {}, {}])
  for (const wrong of ['13', '100', '18.5', '-18', 'eighteen', '018'])
    expect(aged(wrong)).toEqual({ age: 'age' })
})

test.each<[string, Record<string, string>, object]>([
  ['no fee', {}, {}],
  ['nothing', { fee: '0' }, {}],
  ['a fee, and no currency', { fee: '49' }, { currency: 'currency' }],
  ['a currency that does not exist', { fee: '49', currency: 'XQQ' }, { currency: 'noCurrency' }],
  ['whole yen', { fee: '500', currency: 'jpy' }, {}],
  ['half a yen', { fee: '500.5', currency: 'JPY' }, { fee: 'feeAmount' }],
  ['too much', { fee: '20000001', currency: 'EUR' }, { fee: 'feeAmount' }],
  ['millions of som', { fee: '4500000', currency: 'UZS' }, {}],
  ['a negative fee', { fee: '-5', currency: 'EUR' }, { fee: 'number' }],
  ['a tenth of a cent', { fee: '0.001', currency: 'EUR' }, { fee: 'feeAmount' }],
  ['no time to pay', { fee: '49,50', currency: 'EUR', feeHours: '0' }, { feeHours: 'number' }],
  ['more than a month to pay', { fee: '49', currency: 'EUR', feeHours: '721' }, { feeHours: 'feeHours' }],
  ['long terms', { 'fee_terms-de-de': 'x'.repeat(1_001) }, { 'fee_terms-de-de': 'tooLong' }],
])('a fee is read, and what is wrong is said at its field: %s', (_, more, faults) => {
  const master = { ...body, summary: 'Two' }
  const typed = typedOf(new Map<string, JsonObject>([['en-us', master]]), () => 'Three')
  expect(readTyped({ ...typed, one: { ...typed.one, ...more } }).faults).toEqual(faults)
})

test('a fee is shown and sent again as content has it, with its texts in each language', () => {
  const paid = { fee: 49.5, fee_hours: 24, currency: 'EUR', fee_title: 'Materials', fee_terms: 'All of it' }
  const master = { ...body, summary: 'Two', ...paid }
  const typed = typedOf(
    new Map<string, JsonObject>([
      ['en-us', master],
      ['de-de', { ...master, fee_terms: 'Ganz' }],
    ]),
    () => 'Three',
  )
  expect(typed.one).toMatchObject({ 'fee_terms-de-de': 'Ganz', 'fee_title-de-de': '' })
  const { shared, texts } = readTyped(typed)
  expect(shared).toMatchObject({ fee: 49.5, fee_hours: 24, currency: 'EUR', price: null })
  expect(texts).toMatchObject({
    'en-us': { fee_title: 'Materials', fee_terms: 'All of it' },
    'de-de': { fee_terms: 'Ganz' },
  })
})

test('what is hidden stays hidden, and a rule that no control can say stays a rule', () => {
  const rules = [{ about: 'employee', values: ['yes', 'no'] }]
  const written = { ...body, summary: 'Two', visibility: 'Never', level: 'expert', eligibility: rules }
  const typed = typedOf(new Map<string, JsonObject>([['en-us', written]]), () => 'Three')
  expect(typed.one.visibility).toBe('Never')
  const read = (one?: TypedProgram['one']) =>
    readTyped(typed, { otherRules: splitRules(rules).others, ...(one && { one }) })
  expect(read(typed.one).faults).toEqual({})
  expect(read(typed.one).shared).toMatchObject({ visibility: 'Never', level: 'expert', eligibility: rules })
  expect(read().faults).toEqual({ level: 'choice' })
})

test('a translation goes with its last text alone, and a body with pictures stays as it is', () => {
  const english = { ...body, summary: 'Two', body: document('p') }
  const bodies = new Map<string, JsonObject>([
    ['en-us', english],
    // The form has no such language.
    ['it-it', { ...english, title: 'Uno' }],
    // Its steps alone are translated.
    ['uk-ua', { ...english, steps: [{ title: 'Крок' }] }],
    ['de-de', { ...english, title: 'Eins', body: document('hr-of-another-house') }],
    ['fr-fr', { ...english, title: 'Un' }],
    ['es-es', { ...english, title: 'Uno', body: document('hr-of-another-house') }],
  ])
  const texts = new Map<Locale, JsonObject>([
    ['en-us', { title: 'One', summary: 'Two', body: document('p') }],
    ['de-de', { title: 'Erstens' }],
  ])
  expect(editedTexts(bodies, texts)).toEqual({
    'en-us': texts.get('en-us'),
    'de-de': { title: 'Erstens', summary: 'Two' },
    'fr-fr': null,
    'es-es': { title: 'One', summary: 'Two' },
  })
  expect(copiedTexts(bodies.get('de-de'), texts, 'de-de')).toEqual({ title: 'Erstens', summary: 'Two' })
  expect(copiedTexts(bodies.get('fr-fr'), texts, 'de-de')).toHaveProperty('body')
})

test('a page of the list is a number that can be counted to', () => {
  const asked = (page: string) => pageAsked(new URL(`https://example.org/?page=${page}`))
  expect(['99999999999999999', '-1', 'x', '2'].map(asked)).toEqual([10_000, 1, 1, 2])
})

test.each([
  ['slug', 'Über', 'slug'],
  ['slug', 'job-123e4567-e89b-12d3-a456-426614174000', 'slug'],
  ['slug', '', 'required'],
  ['seats', '0', 'number'],
  ['seats', '1.5', 'number'],
  ['price', '12', 'currency'],
  ['elsewhere', 'example.org', 'address'],
  ['elsewhere', '//evil.example/x', 'address'],
  ['elsewhere', '/\\evil.example/x', 'address'],
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
    skills: [],
  }
  expect(Object.values(readTyped(typed).faults)).toEqual([fault])
})

test('a form whose questions are never shown is a step that is never reached', () => {
  const dead = (name: string) => ({ name, rule: 'dead-field' as const, path: 'groups.0' })
  const questions = [
    { field_id: 'a', required: true },
    { field_id: 'b', required: false },
  ]
  expect(formFindings([dead('a'), dead('b')], questions).map(({ kind, about }) => [kind, about])).toEqual([
    ['stepNever', '3'],
  ])
  const kinds = formFindings(
    [
      { name: 'a', rule: 'required-hidden', path: 'groups.0' },
      // Nobody has to answer it, so people get past it.
      dead('b'),
      { name: 'a', rule: 'unanswerable', path: 'groups.0' },
      { name: '', rule: 'no-submit', path: 'groups.0' },
      { name: 'a', rule: 'missing-translation', path: 'groups.0' },
    ],
    [...questions, { field_id: 'c', required: false }],
  ).map((one) => `${one.kind} ${one.isDoubt} ${('rule' in one && one.rule) || ''}`.trim())
  expect(kinds).toEqual([
    'partNever false',
    'partNever true',
    'formStuck false',
    'formFault true missing-translation',
  ])
})

test.each<[string, JsonObject[], JsonObject[]]>([
  ['same', [{ about: 'english', at_least: 'b1' }], [{ about: 'english', at_least: 'B1' }]],
  ['stricter', [{ about: 'english', at_least: 'B1' }], [{ about: 'english', at_least: 'B2' }]],
  [
    'stricter',
    [{ about: 'english', at_least: 'B1' }],
    [{ about: 'english', at_least: 'B1', confirmed: true }],
  ],
  // A higher level that is only said is not above a lower one that is confirmed.
  [
    'otherRules',
    [{ about: 'english', at_least: 'B1', confirmed: true }],
    [{ about: 'english', at_least: 'C1' }],
  ],
  ['looser', [{ about: 'country', values: ['UA'] }], [{ about: 'country', values: ['PL', 'UA'] }]],
  ['otherRules', [{ about: 'country', values: ['UA'] }], [{ about: 'country', values: ['PL'] }]],
  ['looser', [{ about: 'first' }], []],
  ['stricter', [{ about: 'skill', skill: 'sql' }], [{ about: 'skill', skill: 'sql', at_least: 'expert' }]],
  ['otherRules', [{ about: 'skill', skill: 'sql' }], [{ about: 'skill', skill: 'go' }]],
  ['otherRules', [], [{ about: 'moon' }]],
])('rules become %s: %j, then %j', (change, before, after) => {
  expect(rulesChange(before, after)).toBe(change)
})

test('a next version is what it changes alone, and says which of that somebody else has changed since', () => {
  const english = { ...body, summary: 'Two', seats: 2, body: document('p') }
  const bodies = new Map<string, JsonObject>([
    ['en-us', english],
    ['de-de', { ...english, title: 'Eins', locale: 'de-de' }],
  ])
  const entry = { bodies, masterLocale: 'en-us' }
  const edit = {
    shared: { seats: 5, vendor: 'Guildhall', archived: null },
    localized: { 'en-us': { title: 'One', summary: 'Three' }, 'de-de': null, 'fr-fr': { title: 'Un' } },
  }
  const change = changedFields(entry, edit)
  expect(change).toMatchObject({
    edit: {
      shared: { seats: 5 },
      localized: { 'en-us': { summary: 'Three' }, 'de-de': null, 'fr-fr': { title: 'Un' } },
    },
    base: { shared: { seats: 2 }, localized: { 'en-us': { summary: 'Two' }, 'fr-fr': null } },
  })
  if (change === undefined) throw new Error('It changes something')
  expect(
    changedFields(entry, { shared: { vendor: 'Guildhall' }, localized: { 'en-us': {} } }),
  ).toBeUndefined()
  const after = bodiesAfter(entry, change.edit, now)
  expect([...after.keys()].sort()).toEqual(['en-us', 'fr-fr'])
  expect(after.get('en-us')).toMatchObject({ seats: 5, summary: 'Three', title: 'One' })
  expect(after.get('fr-fr')).toMatchObject({ seats: 5, title: 'Un' })
  const conflicts = (more: JsonObject, german?: JsonObject) =>
    conflictsOf(
      {
        ...entry,
        bodies: new Map([
          ['en-us', { ...english, ...more }],
          ['de-de', { ...(bodies.get('de-de') as JsonObject), ...german }],
        ]),
      },
      change.edit,
      change.base,
    )
  expect(conflicts({})).toEqual([])
  // Closed meanwhile: the edit says nothing of it. And what became the same is no conflict.
  expect(conflicts({ closes: '2026-12-01T10:00', seats: 5 })).toEqual([])
  expect(conflicts({ seats: 3, summary: 'Else' })).toEqual(['seats', 'summary (en-us)'])
  expect(conflicts({}, { title: 'Anders' })).toEqual(['title (de-de)'])
})

test('what a next version means for people is counted', () => {
  const people = { sent: 4, open: 2, taken: 2, begun: 1 }
  const effects = (before: JsonObject, after: JsonObject, more = {}) =>
    effectsOf(program(before), program(after), { people, waiting: 3, hasStarted: false, ...more }).map(
      ({ kind, count }) => `${kind} ${count}`,
    )
  expect(effects({}, { seats: 4 })).toEqual(['movesUp 2'])
  expect(effects({}, { seats: null })).toEqual(['movesUp 3'])
  expect(effects({}, { seats: 9 }, { hasStarted: true })).toEqual([])
  expect(effects({}, { workflow_type: 'full-self-service', price: 5, currency: 'EUR' })).toEqual([
    'workflow 2',
    'price 2',
  ])
  const paid = (more: JsonObject = {}) => ({ fee: 49, currency: 'EUR', ...more })
  expect(effects({}, paid())).toEqual(['fee 2'])
  expect(effects(paid(), paid({ fee_terms: 'None of it' }))).toEqual(['fee 2'])
  expect(effects(paid(), paid())).toEqual([])
  expect(effects(paid(), {})).toEqual(['feeGone 2'])
  const aged = (years: number) => ({ eligibility: [{ about: 'age', at_least: years }] })
  expect(effects({}, aged(18))).toEqual(['stricter 2', 'age 1'])
  expect(effects(aged(18), aged(16))).toEqual(['looser 1', 'age 1'])
  expect(effects(aged(18), {})).toEqual(['looser 1'])
  expect(effects({}, { application_url: 'https://example.org' })).toEqual(['elsewhere 1'])
  expect(effects({}, { visibility: 'Authorized', form_id: 'x', cv: 'required' })).toEqual([
    'form 1',
    'cv 1',
    'fewerSee 2',
  ])
})
