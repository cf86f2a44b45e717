// Valid forms get no findings, and the number of ways checked is as claimed.
import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  inField,
  provided,
  samples,
  visible,
  withActionCondition,
  withCondition,
  written,
} from '#tests/tools/form-faults.ts'
import type { CheckContext } from '../validation/check-field.ts'
import { checkForm, proverContext } from './check-form.ts'
import { findingText } from './finding.ts'

let context: CheckContext
beforeAll(async () => {
  context = await proverContext()
})

test.each(readdirSync(samples).filter((name) => name.endsWith('.json')))('%s has no faults', (name) => {
  const { findings } = checkForm(written(name.replace('.json', '')), context, provided)
  expect(findings.map(findingText)).toEqual([])
})

describe('valid forms that look invalid', () => {
  it.each([
    [
      'a submit that some answers take away',
      withActionCondition('whole-event', {
        action_id: 'send',
        related_field_id: 'way',
        type: 'visible',
        value: 'online',
      }),
    ],
    [
      'a condition that is switched off',
      withCondition('whole-contact', visible('name', 'name', { is_disabled: true })),
    ],
    [
      'a required field behind two conditions',
      withCondition('whole-event', visible('meal_note', 'questions', { options_list: [1, 2] })),
    ],
    [
      'a diamond of conditions',
      withCondition('whole-event', visible('questions', 'meal'), visible('questions', 'slot')),
    ],
    [
      'an e-mail of one domain',
      inField('whole-contact', 'email', { custom_validator: { value: '@example\\.com$' } }),
    ],
    [
      'a pattern with a shape of its own',
      inField('whole-contact', 'name', {
        custom_validator: { value: '^[A-Z]{3}-\\d{4}-(?:x|y)+$', flags: '' },
      }),
    ],
    [
      'a function of the site',
      inField('whole-contact', 'name', { custom_validator: { value: { function: 'isName' } } }),
    ],
  ])('%s', (_, right) => {
    const { findings } = checkForm(right(), context, { ...provided, functions: new Set(['isName']) })
    expect(findings.map(findingText)).toEqual([])
  })
})

test('a form with too many paths is sampled, without false claims', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `f${index}`)
  const form = {
    form_id: 'large',
    groups: [
      {
        group_id: 'g',
        fields: [
          ...ids.map((field_id) => ({ field_id, label: field_id, type: 'checkbox' })),
          { field_id: 'end', label: 'End' },
        ],
      },
    ],
    actions: [{ action_id: 'send', title: 'Send' }],
    conditions: ids.map((id) => visible('end', id, { value: true })),
  }
  const { findings, ways } = checkForm(form, context)
  expect(findings.map(findingText)).toEqual([])
  expect(ways).toBeGreaterThan(1000)
})
