import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerPost } from '#app/forms/answer-post.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { marketingFormSchema } from '#app/forms/definition/marketing-form-schema.ts'
import { marketingSubmission } from '#app/forms/marketing-form.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import { checkSubmission } from '#services/marketing-forms/check-submission.ts'
import { formOf, readForm } from '#tests/tools/forms.ts'
import { rulesOf } from './marketing-entry.server.ts'

const marketing = marketingFormSchema.parse({
  form_id: 'form',
  portal_id: '1',
  consent_field_id: 'consent',
  consent_text: 'You may keep it',
})
const page = {
  now: new Date('2026-11-22T10:00:00Z'),
  uri: 'https://guildhall.example/',
  locale: 'en-us',
} as const
const reader = { locale: 'en-us', today: '2026-11-22' } as const

/** All paths by which answers reach the server, each with the fields that it refuses. */
const ways: Record<string, (form: FormDefinition, posted: Record<string, string>) => string[]> = {
  'posted to a page': (form, posted) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(posted)) data.append(name, value)
    const answer = answerPost(form, data, reader)
    return answer.kind === 'again' ? answer.errors.map(({ path }) => path) : []
  },
  'sent as the marketing service takes it': (form, posted) => {
    const fields = form.groups
      .flatMap((group) => group.fields)
      .flatMap(({ field_id, type }) => {
        const unit = posted[`${field_id}_unit`]
        const text = type === 'inputWithSelect' ? `${posted[field_id]} ${unit}` : posted[field_id]
        return text === undefined ? [] : [{ name: field_id, value: text }]
      })
    const { errors = [] } = checkSubmission({ fields }, rulesOf(form, marketing))
    return errors.map(({ message }) => /fields\.(\w+)'/.exec(message)?.[1] ?? message)
  },
}

const five = { custom_validator: { value: '^\\d{5}$', flags: 'u' } }
const units = [{ id: 'years', name: 'Years' }]
const kinds: [string, object, Record<string, string>, Record<string, string>][] = [
  ['text', { ...five }, { it: '12345' }, { it: '1234' }],
  ['textarea', { type: 'textarea', ...five }, { it: '12345' }, { it: '12345\n6' }],
  ['hidden', { type: 'hidden', ...five }, { it: '12345' }, { it: 'x' }],
  ['number', { type: 'number', ...five }, { it: '12345' }, { it: '123456' }],
  [
    'inputWithSelect',
    { type: 'inputWithSelect', option_list: units, ...five },
    { it: '12345', it_unit: 'years' },
    { it: '1', it_unit: 'years' },
  ],
  [
    'datepicker',
    { type: 'datepicker', custom_validator: { value: '^2027-' } },
    { it: '2027-01-01' },
    { it: '2026-12-01' },
  ],
  [
    'a function that nobody provides',
    { custom_validator: { value: { function: 'unheardOf' } } },
    {},
    { it: 'anything' },
  ],
]

describe.each(Object.entries(ways))('a form %s', (_, refusedOf) => {
  test.each(kinds)('meets the rule of its author: %s', (_kind, field, right, wrong) => {
    const form = formOf([{ field_id: 'it', ...field }])
    expect(refusedOf(form, right)).toEqual([])
    expect(refusedOf(form, wrong)).toEqual(['it'])
  })

  test('an amount must be below the one that it is compared with', () => {
    const amount = { type: 'inputWithSelect', option_list: [...units, { id: 'months', name: 'Months' }] }
    const form = formOf([
      { field_id: 'part', ...amount, custom_validator: { compare_field_id: 'whole' } },
      { field_id: 'whole', ...amount },
    ])
    const of = (part: string, whole: string) =>
      Object.fromEntries(
        Object.entries({ part, whole }).flatMap(([name, text]) => {
          const [typed = '', unit = ''] = text.split(' ')
          return [
            [name, typed],
            [`${name}_unit`, unit],
          ]
        }),
      )
    expect(refusedOf(form, of('11 months', '1 years'))).toEqual([])
    expect(refusedOf(form, of('13 months', '1 years'))).toEqual(['part'])
  })
})

test('each of several values of a field must meet the rule', () => {
  const form = formOf([{ field_id: 'it', ...five }])
  const fields = ['x', '12345'].map((value) => ({ name: 'it', value }))
  for (const sent of [fields, fields.toReversed()])
    expect(checkSubmission({ fields: sent }, rulesOf(form, marketing)).errors).toMatchObject([
      { errorType: 'INVALID_VALUE' },
    ])
})

test('valid rows are accepted as sent, including semicolons', () => {
  const form = readForm({
    form_id: 'test',
    groups: [
      {
        group_id: 'jobs',
        title: 'Jobs',
        is_multiple: true,
        max_entries: 5,
        fields: [{ field_id: 'code', custom_validator: { value: '^(a+;?b*|c)$', flags: 'u' } }],
      },
    ],
    actions: [{ action_id: 'send', title: 'Send' }],
  })
  const submit = (codes: string[]) => {
    const values: FormValues = { jobs: codes.map((code) => ({ code })) }
    return checkSubmission(marketingSubmission(form, marketing, values, page), rulesOf(form, marketing))
  }
  const code = fc.constantFrom('a', 'aa', 'a;', 'a;b', 'aabb', 'c')
  fc.assert(
    fc.property(fc.array(code, { minLength: 1, maxLength: 5 }), (codes) => {
      expect(submit(codes).errors).toBeUndefined()
    }),
  )
  expect(submit(['a', 'x', 'c']).errors).toMatchObject([{ errorType: 'INVALID_VALUE' }])
})
