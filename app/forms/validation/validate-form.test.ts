// Validation across a form: comparisons, hidden fields, rows, and the tables that it loads.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { formOf, readForm } from '#tests/tools/forms.ts'
import type { CheckContext } from './check-field.ts'
import { loadEmailCheck } from './email.ts'
import { errorText } from './messages.ts'
import { loadPhoneCheck } from './phone.ts'
import { loadChecks, validate, validateOne } from './validate.ts'

let context: CheckContext
beforeAll(async () => {
  const [email, phone] = await Promise.all([loadEmailCheck(), loadPhoneCheck()])
  context = { locale: 'en-us', today: '2026-11-21', email, phone }
})
const t = createTranslate(await loadMessages('en', ['forms']), 'en-us')
const units = {
  option_list: [
    { id: 'years', name: 'Years' },
    { id: 'months', name: 'Months' },
  ],
}

describe('amounts compared', () => {
  const form = formOf([
    {
      field_id: 'relevant',
      type: 'inputWithSelect',
      ...units,
      custom_validator: { compare_field_id: 'total', compare_validation_message: 'Less than all' },
    },
    { field_id: 'total', type: 'inputWithSelect', label: 'Total', ...units },
  ])
  const compared = (relevant: [string, string] | undefined, total: [string, string] | undefined) => {
    const value = (pair: [string, string] | undefined) => pair && { amount: pair[0], unit: pair[1] }
    return validate(form, { relevant: value(relevant), total: value(total) }, context).length === 0
  }
  test.each<[[string, string] | undefined, [string, string] | undefined, boolean]>([
    [['1', 'years'], ['2', 'years'], true],
    [['2', 'years'], ['2', 'years'], false],
    [['11', 'months'], ['1', 'years'], true],
    [['12', 'months'], ['1', 'years'], false],
    [['1', 'years'], ['13', 'months'], true],
    [['1.5', 'years'], ['18', 'months'], false],
    [['5', 'years'], undefined, true],
    [undefined, ['5', 'years'], true],
  ])('%j in %j: %j', (relevant, total, right) => {
    expect(compared(relevant, total)).toBe(right)
  })
  it('shows the author’s message, or one that names the other field', () => {
    const values = { relevant: { amount: '3', unit: 'years' }, total: { amount: '2', unit: 'years' } }
    expect(validate(form, values, context)).toEqual([
      { path: 'relevant', message: { text: 'Less than all' } },
    ])
    const plain = formOf([
      { field_id: 'relevant', type: 'number', custom_validator: { compare_field_id: 'total' } },
      { field_id: 'total', type: 'number', label: 'Total' },
    ])
    const [error] = validate(plain, { relevant: '3', total: '2' }, context)
    expect(error && errorText(t, error.message)).toBe('This must be less than “Total”')
  })
})

describe('hidden and disabled fields', () => {
  const form = formOf(
    [
      { field_id: 'other', type: 'checkbox' },
      { field_id: 'which', required: true },
      { field_id: 'mail', type: 'email' },
    ],
    {
      conditions: [
        { field_id: 'which', related_field_id: 'other', type: 'visible', value: true },
        { field_id: 'mail', related_field_id: 'other', type: 'disabled', value: true },
      ],
    },
  )
  it('are neither required nor checked', () => {
    expect(validate(form, { other: false, mail: 'wrong' }, context).map(({ path }) => path)).toEqual(['mail'])
    expect(validate(form, { other: true, mail: 'wrong' }, context).map(({ path }) => path)).toEqual(['which'])
  })
  it('have no errors on their own', () => {
    expect(validateOne(form, {}, 'which', context)).toBeUndefined()
    expect(validateOne(form, { other: true }, 'which', context)).toEqual({ key: 'forms.required' })
    expect(validateOne(form, {}, 'nothing', context)).toBeUndefined()
  })
})

test('errors of rows come in the order of the page', () => {
  const form = readForm({
    form_id: 'rows',
    groups: [
      {
        group_id: 'work',
        is_multiple: true,
        fields: [
          { field_id: 'company', required: true },
          { field_id: 'since', type: 'datepicker' },
        ],
      },
      { group_id: 'end', fields: [{ field_id: 'name', required: true }] },
    ],
  })
  const errors = validate(form, { work: [{ company: 'A', since: 'x' }, {}] }, context)
  expect(errors.map(({ path }) => path)).toEqual(['work.0.since', 'work.1.company', 'name'])
})

test('a field that is left before its table has loaded is not called wrong; one that is sent is', () => {
  const form = formOf([
    { field_id: 'mail', type: 'email' },
    { field_id: 'phone', type: 'phone' },
  ])
  const early = { ...context, email: undefined, phone: undefined }
  const values = { mail: 'ada@example.org', phone: '+380441234567' }
  for (const path of ['mail', 'phone']) expect(validateOne(form, values, path, early), path).toBeUndefined()
  expect(validate(form, values, early).map(({ path }) => path)).toEqual(['mail', 'phone'])
})

test('only the tables that a form needs are loaded', async () => {
  expect(await loadChecks(formOf([{ field_id: 'a' }]))).toEqual({ email: undefined, phone: undefined })
  const both = await loadChecks(
    formOf([
      { field_id: 'a', type: 'email' },
      { field_id: 'b', type: 'phone' },
    ]),
  )
  expect([both.email?.('x'), both.phone?.('x')]).toEqual(['forms.emailNoAt', false])
})
