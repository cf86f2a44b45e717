import { describe, expect, it, test } from 'vitest'
import { formOf, readForm } from '#tests/tools/forms.ts'
import { evaluate } from '../conditions/evaluate.ts'
import { cookieValues, firstValues } from './first-values.ts'
import { afterHiding } from './hidden-values.ts'
import { togglePreferred, withAnswer } from './preferred.ts'
import { readPost } from './read-post.ts'
import { canAdd, canMove, canRemove, changeRows, rowsFrom } from './rows.ts'
import { submissionOf } from './submission.ts'
import { isFilled } from './values.ts'

test.each([
  ['', false],
  [undefined, false],
  [null, false],
  [[], false],
  [[0], true],
  [0, true],
  [false, true],
  [' ', true],
  ['x', true],
  [{}, true],
])('%j counts as filled: %j', (value, filled) => {
  expect(isFilled(value)).toBe(filled)
})

describe('the submission', () => {
  const form = formOf(
    [
      { field_id: 'agree', type: 'checkbox' },
      { field_id: 'name' },
      { field_id: 'age', type: 'number' },
      { field_id: 'secret', value: 'x', disabled: true },
      { field_id: 'phone', type: 'phone', min_phone_length: 5, preferable_variant: true },
      { field_id: 'color', type: 'select', option_list: [{ uid: 'r', title: 'Red' }] },
      { field_id: 'years', type: 'inputWithSelect', option_list: [{ id: 'y', name: 'Years' }] },
    ],
    {
      api_url: '/api/forms/test',
      need_recaptcha: true,
      request_content_type: 'multipart/form-data',
      conditions: [{ field_id: 'name', related_field_id: 'agree', type: 'visible', value: true }],
    },
  )
  const sent = (values: object) => submissionOf(form, { ...values }, 'de-de').values

  it('is sent to the address of the definition, with captcha and content type', () => {
    expect(submissionOf(form, {}, 'en-us')).toEqual({
      values: {},
      apiUrl: '/api/forms/test',
      needRecaptcha: true,
      contentType: 'multipart/form-data',
    })
  })
  it('contains no empty texts, hidden fields or disabled fields', () => {
    expect(sent({ agree: true, name: '', secret: 'x' })).toEqual({ agree: true })
    expect(sent({ agree: false, name: 'Ada' })).toEqual({ agree: false })
    expect(sent({ agree: true, name: 'Ada' })).toEqual({ agree: true, name: 'Ada' })
  })
  it('has numbers, parsed in the visitor’s language', () => {
    expect(sent({ age: '1.200,5', years: { amount: '2,5', unit: 'y' } })).toEqual({
      age: 1200.5,
      years: { amount: 2.5, unit: 'y' },
    })
  })
  it('has choices in the shape of the definition', () => {
    expect(sent({ color: { uid: 'r', title: 'Another name' } })).toEqual({
      color: { uid: 'r', title: 'Red' },
    })
  })
  it('has the preference only with a value', () => {
    expect(sent({ phone: '+380671234567', phone_preferred: true })).toEqual({
      phone: '+380671234567',
      phone_preferred: true,
    })
    expect(sent({ phone: '+380', phone_preferred: true })).toEqual({})
  })
  it('contains nothing outside the definition', () => {
    expect(sent({ admin: true, constructor: 'x', ['__proto__']: { agree: true } })).toEqual({})
  })
})

const school = readForm({
  form_id: 'school',
  groups: [
    {
      group_id: 'school',
      is_multiple: true,
      max_entries: 3,
      fields: [
        { field_id: 'name' },
        { field_id: 'active', type: 'checkbox', checked: true },
        { field_id: 'end', reset_value: true },
      ],
    },
  ],
  conditions: [{ field_id: 'end', related_field_id: 'active', type: 'hidden', value: true }],
})

describe('a repeated group', () => {
  const [group] = school.groups
  if (group === undefined) throw new Error('no group')
  const names = (rows: ReturnType<typeof rowsFrom>) => rows.map(({ values }) => values.name)

  it('starts with one row and its initial values', () => {
    expect(rowsFrom(group, {})).toEqual([{ key: 0, values: { active: true } }])
    expect(rowsFrom(group, { school: [] })).toHaveLength(1)
  })
  it('accepts rows up to the maximum, and removal down to one', () => {
    let rows = rowsFrom(group, {})
    expect(canRemove(rows)).toBe(false)
    expect(changeRows(group, rows, { type: 'remove', key: 0 })).toBe(rows)
    rows = changeRows(group, changeRows(group, rows, { type: 'add' }), { type: 'add' })
    expect(rows.map(({ key }) => key)).toEqual([0, 1, 2])
    expect(canAdd(group, rows)).toBe(false)
    expect(changeRows(group, rows, { type: 'add' })).toBe(rows)
    rows = changeRows(group, rows, { type: 'remove', key: 1 })
    expect(rows.map(({ key }) => key)).toEqual([0, 2])
    expect(changeRows(group, rows, { type: 'add' }).map(({ key }) => key)).toEqual([0, 2, 3])
  })
  it('restores a removed row at its position, with a new key, if there is room', () => {
    const rows = rowsFrom(group, { school: [{ name: 'a' }, { name: 'b' }] })
    const [a, b] = rows
    if (a === undefined || b === undefined) throw new Error('no rows')
    const without = changeRows(group, rows, { type: 'remove', key: 0 })
    expect(changeRows(group, without, { type: 'restore', row: a, at: 0 })).toEqual(rows)
    const last = changeRows(group, rows, { type: 'remove', key: 1 })
    const added = changeRows(group, last, { type: 'add' })
    const restored = changeRows(group, added, { type: 'restore', row: b, at: 1 })
    expect(names(restored)).toEqual(['a', 'b', undefined])
    expect(new Set(restored.map(({ key }) => key)).size).toBe(3)
    expect(changeRows(group, restored, { type: 'restore', row: b, at: 1 })).toBe(restored)
  })
  it('moves and changes rows within bounds', () => {
    const rows = rowsFrom(group, { school: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] })
    expect(names(changeRows(group, rows, { type: 'move', key: 2, by: -1 }))).toEqual(['a', 'c', 'b'])
    expect(names(changeRows(group, rows, { type: 'move', key: 0, by: 1 }))).toEqual(['b', 'a', 'c'])
    expect([canMove(rows, 0, -1), canMove(rows, 2, 1), canMove(rows, 9, 1)]).toEqual([false, false, false])
    expect(changeRows(group, rows, { type: 'move', key: 0, by: -1 })).toBe(rows)
    expect(names(changeRows(group, rows, { type: 'change', key: 1, values: { name: 'B' } }))).toEqual([
      'a',
      'B',
      'c',
    ])
  })
  it('sends rows with content, at most the maximum', () => {
    const rows = [{ name: 'a' }, { name: '' }, { name: 'c' }, { name: 'd' }]
    expect(submissionOf(school, { school: rows }, 'en-us').values).toEqual({
      school: [{ name: 'a' }, { name: 'c' }],
    })
    expect(submissionOf(school, { school: 'nonsense' }, 'en-us').values).toEqual({})
  })
  it('discards the hidden answer of a field with reset_value, in its row', () => {
    const values = { school: [{ end: '2020' }, { end: '2021' }] }
    const now = { school: [{ end: '2020' }, { end: '2021', active: true }] }
    const [before, after] = [evaluate(school, values), evaluate(school, now)]
    expect(afterHiding(school, now, before, after)).toEqual({ school: [{ end: '2020' }, { active: true }] })
    expect(afterHiding(school, now, after, after)).toBe(now)
  })
})

describe('the preference', () => {
  const field = formOf([{ field_id: 'mail', preferable_variant: true }, { field_id: 'plain' }]).groups[0]
    ?.fields
  const [mail, plain] = field ?? []
  if (mail === undefined || plain === undefined) throw new Error('no field')
  it('can be set only with a value, and is removed with it', () => {
    expect(togglePreferred(mail, { mail: 'a' })).toEqual({ mail: 'a', mail_preferred: true })
    expect(togglePreferred(mail, { mail: 'a', mail_preferred: true })).toEqual({
      mail: 'a',
      mail_preferred: false,
    })
    expect(togglePreferred(mail, { mail: '' })).toEqual({ mail: '' })
    expect(togglePreferred(plain, { plain: 'a' })).toEqual({ plain: 'a' })
    expect(withAnswer(mail, { mail: 'a', mail_preferred: true }, '')).toEqual({
      mail: '',
      mail_preferred: false,
    })
  })
})

describe('initial values', () => {
  const options = {
    option_list: [
      { id: 1, name: 'One' },
      { id: 2, name: 'Two' },
    ],
  }
  const form = formOf([
    { field_id: 'plain', value: 'here' },
    { field_id: 'cookie', type: 'hidden', default_value_from_cookie: 'utm', value: 'none' },
    { field_id: 'first', user_data_field: 'firstName' },
    { field_id: 'title', user_data_field: 'currentTitleLine.id' },
    { field_id: 'one', type: 'select', default_option: 2, ...options },
    { field_id: 'many', type: 'multiCheckbox', default_option: ['1', 9], ...options },
    {
      field_id: 'async',
      type: 'selectAsync',
      is_multi: true,
      dictionary: { default_options: '1,2', static_options: options.option_list },
    },
    { field_id: 'box', type: 'checkbox', checked: true },
    { field_id: 'none' },
  ])
  it('come from the profile, a cookie or the definition', () => {
    const profile = { firstName: 'Ada', currentTitleLine: { id: 7 } }
    expect(firstValues(form, { cookie: (name) => (name === 'utm' ? 'news' : undefined), profile })).toEqual({
      plain: 'here',
      cookie: 'news',
      first: 'Ada',
      title: '7',
      one: { id: 2, name: 'Two' },
      many: [{ id: 1, name: 'One' }],
      async: [
        { id: 1, name: 'One' },
        { id: 2, name: 'Two' },
      ],
      box: true,
    })
    expect(firstValues(form).cookie).toBe('none')
    expect(cookieValues(form, 'a=b; utm=summer%20news; c=d=e')).toEqual({ cookie: 'summer news' })
    expect(cookieValues(form, 'utm=%E0%A4; x')).toEqual({ cookie: '%E0%A4' })
    expect(cookieValues(form, '')).toEqual({})
  })
})

describe('a post without script', () => {
  const phoneCountries = [{ code: 'UA', name: 'Ukraine', callingCode: '380' }]
  const reader = { locale: 'en-us', today: '2026-11-21', phoneCountries } as const
  const form = readForm({
    form_id: 'post',
    groups: [
      {
        group_id: 'main',
        fields: [
          { field_id: 'name', preferable_variant: true },
          { field_id: 'box', type: 'checkbox' },
          {
            field_id: 'many',
            type: 'multiCheckbox',
            option_list: [
              { id: 'a', name: 'A' },
              { id: 'b', name: 'B' },
            ],
          },
          { field_id: 'years', type: 'inputWithSelect', option_list: [{ id: 'y', name: 'Years' }] },
          { field_id: 'slot', type: 'timeSlot' },
          { field_id: 'day', type: 'datepicker' },
          { field_id: 'phone', type: 'phone' },
          { field_id: 'cv', type: 'file' },
        ],
      },
      { group_id: 'work', is_multiple: true, max_entries: 2, fields: [{ field_id: 'company' }] },
    ],
  })
  it('gives the same answers as with script', () => {
    const data = new FormData()
    for (const [name, value] of [
      ['name', 'Ada'],
      ['name_preferred', 'on'],
      ['box', 'on'],
      ['many', 'a'],
      ['many', 'b'],
      ['years', '3'],
      ['years_unit', 'y'],
      ['day', 'Nov 21, 2026'],
      ['phone', '067 123 45 67'],
      ['phone_country', 'UA'],
      ['slot_from', '09:00'],
      ['slot_to', '10:00'],
      ['work.4.company', 'C'],
      ['work.0.company', 'A'],
      ['work.9.company', 'X'],
      ['work.x.company', 'X'],
      ['admin', 'true'],
    ] as const)
      data.append(name, value)
    data.append('cv', new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }))
    expect(readPost(form, data, reader)).toEqual({
      name: 'Ada',
      name_preferred: true,
      box: true,
      many: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
      years: { amount: '3', unit: 'y' },
      slot: { from: '09:00', to: '10:00' },
      day: '2026-11-21',
      phone: '+380671234567',
      cv: [{ name: 'cv.pdf', size: 4, type: 'application/pdf' }],
      work: [{ company: 'A' }, { company: 'C' }],
    })
  })
  it('has no file if none was chosen, and an unticked checkbox', () => {
    const data = new FormData()
    data.append('cv', new File([], ''))
    expect(readPost(form, data, reader)).toEqual({
      box: false,
      many: [],
      cv: [],
      work: [],
    })
  })
})
