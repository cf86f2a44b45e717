import { expect, test } from 'vitest'
import { formSchema } from '#app/forms/definition/form-schema.ts'
import { cannotBeAsked, withOwnNames } from './own-questions.ts'

const group = { group_id: 'person', fields: [{ field_id: 'first_name' }, { field_id: 'again' }] }
const form = (more: object = {}) => formSchema.parse({ form_id: 'sample', groups: [group], ...more })

test.each([
  ['steps', { steps: [{ step_id: 'one', title: 'One', groups: ['person'] }] }],
  ['repeated', { groups: [{ ...group, is_multiple: true }] }],
  ['file', { groups: [{ ...group, fields: [{ field_id: 'paper', type: 'file' }] }] }],
])('a form cannot be a step of an application: %s', (named, more) => {
  expect(cannotBeAsked(form(more))).toBe(named)
})

test('its names are none of those that every application has, wherever they are used', () => {
  const condition = { field_id: 'again', related_field_id: 'first_name', type: 'visible', value: 'x' }
  const validator = { compare_field_id: 'first_name', value: '.*' }
  const asked = form({
    groups: [
      { ...group, fields: [{ field_id: 'first_name' }, { field_id: 'again', custom_validator: validator }] },
    ],
    conditions: [condition],
  })
  expect(cannotBeAsked(asked)).toBeUndefined()
  const { groups, conditions } = withOwnNames(asked)
  expect(groups).toMatchObject([
    {
      group_id: 'own_person',
      fields: [
        { field_id: 'own_first_name' },
        { field_id: 'own_again', custom_validator: { compare_field_id: 'own_first_name' } },
      ],
    },
  ])
  expect(conditions).toMatchObject([{ field_id: 'own_again', related_field_id: 'own_first_name' }])
  // Nothing of it is left under its first name.
  expect(JSON.stringify([groups, conditions])).not.toMatch(/"(?:person|first_name|again)"/)
})
