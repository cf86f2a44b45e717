import { describe, expect, it, test } from 'vitest'
import { formOf, readForm } from '#tests/tools/forms.ts'
import { formJsonSchema } from './form-schema.ts'
import { faultText, readDefinition } from './read-definition.ts'

const small = () => ({
  form_id: 'contact',
  groups: [{ group_id: 'who', fields: [{ field_id: 'email', type: 'email' }, { field_id: 'note' }] }],
  actions: [{ action_id: 'send', title: 'Send' }],
})

const faults = (change: (form: ReturnType<typeof small>) => object) => {
  const read = readDefinition(change(small()))
  return (read.form === undefined ? read.faults : read.unknown).map(faultText)
}
const field = (more: object) => (form: ReturnType<typeof small>) => {
  form.groups[0]?.fields.push({ field_id: 'more', ...more })
  return form
}

test('defaults are those of the specification', () => {
  const form = formOf(
    ['text', 'textarea', 'customRichText', 'file', 'checkbox'].map((type) => ({
      field_id: `a-${type}`,
      type,
    })),
  )
  const [group] = form.groups
  expect(group).toMatchObject({ is_multiple: false, max_entries: 5, add_button_label: 'Add more' })
  expect(group?.fields.map(({ maxlength }) => maxlength)).toEqual([50, 1000, 1000, 50, 50])
  expect(group?.fields[3]).toMatchObject({ file_accept: 'CV', max_file_size: 100, min_file_size: 0 })
  expect(group?.fields[4]).toMatchObject({ required: false, disabled: false, checkbox_size: 'medium' })
  expect(form).toMatchObject({
    hide_title: false,
    need_recaptcha: false,
    request_content_type: 'application/json',
    conditions: [],
    action_conditions: [],
  })
  expect(formOf([{ field_id: 'a', custom_validator: { value: 'x' } }]).groups[0]?.fields[0]).toMatchObject({
    type: 'text',
    custom_validator: { value: 'x', flags: 'i' },
  })
})

test('a small checkbox is shown as medium', () => {
  const form = formOf([{ field_id: 'a', type: 'checkbox', checkbox_size: 'small' }])
  expect(form.groups[0]?.fields[0]?.checkbox_size).toBe('medium')
})

test('empty attributes are absent', () => {
  const form = readForm({
    ...small(),
    title: '',
    api_url: null,
    groups: [{ group_id: 'who', title: null, fields: [{ field_id: 'a', label: '', maxlength: null }] }],
  })
  expect(form.title).toBeUndefined()
  expect(form.groups[0]?.fields[0]?.maxlength).toBe(50)
})

test('default options are a comma-separated list', () => {
  const form = formOf([{ field_id: 'a', type: 'selectAsync', dictionary: { default_options: ' 1, 2,,3 ' } }])
  expect(form.groups[0]?.fields[0]?.dictionary?.default_options).toEqual(['1', '2', '3'])
})

describe('an invalid definition is reported with name, path and reason', () => {
  test.each<[string, (form: ReturnType<typeof small>) => object, string]>([
    ['no form at all', () => [], '?: : is array, not object'],
    ['without an id', ({ form_id: _, ...form }) => form, '?: form_id: is missing'],
    ['no groups', (form) => ({ ...form, groups: [] }), 'contact: groups: has no groups'],
    [
      'a group without fields',
      (form) => ({ ...form, groups: [{ group_id: 'g', fields: [] }] }),
      'contact: groups.0.fields (g): has no fields',
    ],
    [
      'an unknown type',
      field({ type: 'slider' }),
      'contact: groups.0.fields.2.type (more): is not one of: text, textarea',
    ],
    [
      'a text for a number',
      field({ maxlength: 'long' }),
      'contact: groups.0.fields.2.maxlength (more): is string, not number',
    ],
    [
      'a name that is none',
      field({ field_id: 'first name' }),
      'groups.0.fields.2.field_id (first name): is no name',
    ],
    ['a name of every object', field({ field_id: 'constructor' }), 'is no name'],
    [
      'a name taken by a field',
      field({ field_id: 'email' }),
      'groups.0.fields.2.field_id (email): the name is taken by field email',
    ],
    ['a name taken by a group', field({ field_id: 'who' }), 'the name is taken by group who'],
    [
      'a choice without a name',
      field({ option_list: [{ id: 1 }] }),
      'groups.0.fields.2.option_list.0 (more): needs an id and a name',
    ],
    [
      'a pattern that is none',
      field({ custom_validator: { value: '(' } }),
      'groups.0.fields.2.custom_validator.value (more): is no regular expression',
    ],
    ['a pattern that looks ahead', field({ custom_validator: { value: '(?=a)' } }), 'looks ahead'],
    [
      'flags that are none',
      field({ custom_validator: { value: 'a', flags: 'y' } }),
      'custom_validator.flags (more): may hold',
    ],
    [
      'a comparison with nothing',
      field({ custom_validator: { compare_field_id: 'x' } }),
      "there is no field 'x'",
    ],
    ['sizes the wrong way round', field({ min_file_size: 200 }), 'is more than max_file_size'],
    ['no set of files', field({ file_accept: 'everything' }), 'is no set of files'],
    ['no day', field({ start_date: '2026-13-01' }), 'is no day of the calendar'],
    [
      'a condition on nothing',
      (form) => ({ ...form, conditions: [{ field_id: 'email', related_field_id: 'x', type: 'visible' }] }),
      "contact: conditions.0.related_field_id (email): there is no field 'x'",
    ],
    [
      'a condition of nothing',
      (form) => ({ ...form, conditions: [{ field_id: 'x', related_field_id: 'email', type: 'visible' }] }),
      "there is no field 'x'",
    ],
    [
      'a condition of no action',
      (form) => ({
        ...form,
        action_conditions: [{ action_id: 'x', related_field_id: 'email', type: 'visible' }],
      }),
      "there is no action 'x'",
    ],
    [
      'an unknown condition type',
      (form) => ({ ...form, conditions: [{ field_id: 'note', related_field_id: 'email', type: 'shown' }] }),
      'conditions.0.type (note): is not one of: enabled, visible, hidden, disabled',
    ],
    [
      'two actions of one name',
      (form) => ({ ...form, actions: [...form.actions, ...form.actions] }),
      'the name is taken by another action',
    ],
    [
      'an address of another scheme',
      (form) => ({ ...form, api_url: 'javascript:alert(1)' }),
      'contact: api_url: is neither a path',
    ],
    [
      'an address that starts like a path',
      (form) => ({ ...form, api_url: '//evil.example' }),
      'is neither a path',
    ],
    [
      'an unknown content type',
      (form) => ({ ...form, request_content_type: 'text/xml' }),
      'is not one of: application/json',
    ],
  ])('%s', (_, change, expected) => {
    const messages = faults(change)
    expect(
      messages.some((text) => text.includes(expected)),
      messages.join('\n'),
    ).toBe(true)
    expect(readDefinition(change(small())).form).toBeUndefined()
  })

  it('reports all errors at once', () => {
    expect(faults((form) => ({ ...form, api_url: 'x', title: 5, groups: 'none' }))).toHaveLength(3)
  })

  it('ignores and reports an unknown attribute', () => {
    const read = readDefinition(field({ requred: true })(small()))
    expect(read.form?.groups[0]?.fields).toHaveLength(3)
    expect(faults(field({ requred: true }))).toEqual([
      'contact: groups.0.fields.2.requred (more): is not a known attribute',
    ])
  })

  it.each([
    undefined,
    null,
    1,
    'form',
    [],
    { groups: 1 },
    { form_id: {} },
    JSON.parse('['.repeat(3000) + ']'.repeat(3000)),
  ])('answers to anything', (input) => {
    expect(readDefinition(input).form).toBeUndefined()
  })
})

test('the published schema is the one of the code', async () => {
  await expect(`${JSON.stringify(formJsonSchema(), null, 2)}\n`).toMatchFileSnapshot(
    '../../../public/schemas/form.json',
  )
})
