// Forms that are right, with one fault put into each.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { CheckContext } from '../validation/check-field.ts'
import { checkForm, proverContext } from './check-form.ts'
import { checkTranslation } from './check-translations.ts'
import { findingText, type Rule } from './finding.ts'
import { acceptedTexts, isEvil } from './pattern-analysis.ts'

let context: CheckContext
beforeAll(async () => {
  context = await proverContext()
})

const samples = join(import.meta.dirname, '../samples')
const provided = {
  dictionaries: new Set(['englishLevels', 'employmentTypes', 'interests', 'industries', 'educationDegrees']),
  lookups: new Set<string>(),
  functions: new Set<string>(),
}

type Json = Record<string, unknown>
interface Written extends Json {
  groups: { fields: Json[] }[]
  actions: Json[]
  conditions?: Json[]
  action_conditions?: Json[]
}
const written = (name: string): Written =>
  JSON.parse(readFileSync(join(samples, `${name}.json`), 'utf8')).form

/** Changes one field of a whole form. */
const inField = (name: string, id: string, change: Json) => () => {
  const form = written(name)
  const field = form.groups.flatMap(({ fields }) => fields).find(({ field_id }) => field_id === id)
  if (field === undefined) throw new Error(`no field ${id}`)
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) delete field[key]
    else field[key] = value
  }
  return form
}
const withCondition =
  (name: string, ...conditions: Json[]) =>
  () => {
    const form = written(name)
    return { ...form, conditions: [...(form.conditions ?? []), ...conditions] }
  }
const withActionCondition =
  (name: string, ...conditions: Json[]) =>
  () => {
    const form = written(name)
    return { ...form, action_conditions: [...(form.action_conditions ?? []), ...conditions] }
  }
const changed = (name: string, change: (form: Written) => void) => () => {
  const form = written(name)
  change(form)
  return form
}
const visible = (field_id: string, related_field_id: string, rest: Json = {}) => ({
  field_id,
  related_field_id,
  type: 'visible',
  ...rest,
})
const compare = (id: string) => ({ custom_validator: { compare_field_id: id } })

const faults: [fault: string, seeded: () => unknown, rule: Rule, name: string][] = [
  [
    'a related field that is not there',
    withCondition('whole-contact', visible('subject', 'topci')),
    'definition',
    'subject',
  ],
  [
    'a target that is not there',
    withCondition('whole-contact', visible('subjcet', 'topic')),
    'definition',
    'subjcet',
  ],
  [
    'a type that is not there',
    inField('whole-contact', 'phone', { type: 'telephone' }),
    'definition',
    'phone',
  ],
  ['a name taken twice', inField('whole-contact', 'phone', { field_id: 'email' }), 'definition', 'email'],
  [
    'a pattern that looks ahead',
    inField('whole-apply', 'linkedin', { custom_validator: { value: '^(?=.*\\d).+$' } }),
    'definition',
    'linkedin',
  ],
  [
    'a pattern that is none',
    inField('whole-apply', 'linkedin', { custom_validator: { value: '(' } }),
    'definition',
    'linkedin',
  ],
  [
    'an attribute written wrongly',
    inField('whole-contact', 'name', { requierd: true }),
    'unknown-attribute',
    'name',
  ],
  ['no label', inField('whole-contact', 'name', { label: undefined }), 'missing-label', 'name'],
  ['an empty label', inField('whole-contact', 'message', { label: '' }), 'missing-label', 'message'],
  [
    'a standard tooltip without headline',
    inField('whole-contact', 'name', { tooltip_text: 'x' }),
    'missing-label',
    'name',
  ],
  [
    'a list without options',
    inField('whole-contact', 'topic', { option_list: undefined }),
    'missing-options',
    'topic',
  ],
  [
    'an empty list of options',
    inField('whole-event', 'way', { option_list: [], default_option: undefined }),
    'missing-options',
    'way',
  ],
  [
    'boxes without options',
    inField('whole-event', 'questions', { option_list: undefined }),
    'missing-options',
    'questions',
  ],
  [
    'an amount without units',
    inField('whole-apply', 'experience', { option_list: undefined }),
    'missing-options',
    'experience',
  ],
  [
    'a lookup without service',
    inField('whole-onboarding', 'primary_skill', { dictionary: undefined }),
    'missing-options',
    'primary_skill',
  ],
  [
    'two options of one id',
    inField('whole-apply', 'relocate', {
      option_list: [
        { id: 'yes', name: 'Yes' },
        { id: 'yes', name: 'No' },
      ],
    }),
    'duplicate-option',
    'relocate',
  ],
  [
    'a default that is no option',
    inField('whole-event', 'way', { default_option: 'both' }),
    'unknown-default',
    'way',
  ],
  [
    'a unit that is no option',
    inField('whole-apply', 'experience', { dropdown_value: 'weeks' }),
    'unknown-default',
    'experience',
  ],
  [
    'a default that the field refuses',
    inField('whole-contact', 'email', { value: 'nobody' }),
    'wrong-default',
    'email',
  ],
  [
    'a default that is too long',
    inField('whole-contact', 'name', { value: 'x'.repeat(51) }),
    'wrong-default',
    'name',
  ],
  [
    'a dictionary that is not there',
    inField('whole-onboarding', 'interests', { option_list_reference: 'hobbies' }),
    'unknown-reference',
    'interests',
  ],
  [
    'a lookup that is not there',
    inField('whole-onboarding', 'primary_skill', { loadOptions: 'skills' }),
    'unknown-reference',
    'primary_skill',
  ],
  [
    'a function that is not there',
    inField('whole-contact', 'name', { custom_validator: { value: { function: 'isName' } } }),
    'unknown-reference',
    'name',
  ],
  [
    'a profile member that is not there',
    inField('whole-apply', 'first_name', { user_data_field: 'firstname' }),
    'unmapped-profile-field',
    'first_name',
  ],
  [
    'a condition on an option that is not there',
    withCondition('whole-event', visible('questions', 'way', { value: 'hybrid' })),
    'condition-value',
    'questions',
  ],
  [
    'a condition on a box with words',
    withCondition('whole-apply', visible('cv', 'consent', { value: 'yes' })),
    'condition-value',
    'cv',
  ],
  [
    'a condition on a text that cannot be',
    withCondition('whole-contact', visible('files', 'subject', { mode: 'equals', value: 'x'.repeat(60) })),
    'condition-value',
    'files',
  ],
  [
    'a condition on a day that is none',
    withCondition('whole-apply', visible('cv', 'start', { mode: 'equals', value: 'tomorrow' })),
    'condition-value',
    'cv',
  ],
  [
    'two fields that wait for each other',
    withCondition('whole-contact', visible('name', 'email'), visible('email', 'name')),
    'condition-cycle',
    'name',
  ],
  [
    'a field that waits for itself',
    withCondition('whole-contact', visible('name', 'name')),
    'condition-cycle',
    'name',
  ],
  [
    'a circle of three',
    withCondition(
      'whole-contact',
      visible('name', 'email'),
      visible('email', 'phone'),
      visible('phone', 'name'),
    ),
    'condition-cycle',
    'name',
  ],
  [
    'the same condition twice',
    withCondition('whole-contact', visible('subject', 'topic', { mode: 'equals', value: 'other' })),
    'duplicate-condition',
    'subject',
  ],
  [
    'shown and hidden by the same',
    withCondition('whole-contact', {
      ...visible('subject', 'topic', { mode: 'equals', value: 'other' }),
      type: 'hidden',
    }),
    'conflicting-conditions',
    'subject',
  ],
  [
    'shown by one and by its opposite',
    withCondition(
      'whole-event',
      visible('slot', 'meal', { value: 'veg' }),
      visible('slot', 'meal', { mode: 'excludes', value: 'veg' }),
    ),
    'conflicting-conditions',
    'slot',
  ],
  [
    'two conditions that never meet',
    withCondition('whole-event', visible('slot', 'way', { mode: 'equals', value: 'online' })),
    'conflicting-conditions',
    'slot',
  ],
  [
    'a field behind one that is never seen',
    changed('whole-event', (form) => {
      form.conditions = [
        visible('meal', 'way', { mode: 'equals', value: 'nowhere' }),
        visible('slot', 'meal', { mode: 'equals', value: 'veg' }),
      ]
    }),
    'dead-field',
    'slot',
  ],
  [
    'a required field that is never seen',
    withCondition('whole-event', visible('name', 'way', { value: 'nowhere' })),
    'required-hidden',
    'name',
  ],
  [
    'a required hidden field without a value',
    inField('whole-newsletter', 'campaign', { required: true, default_value_from_cookie: undefined }),
    'required-hidden',
    'campaign',
  ],
  [
    'a required field that is disabled for ever',
    inField('whole-contact', 'message', { disabled: true }),
    'required-hidden',
    'message',
  ],
  [
    'an action that is never enabled',
    withActionCondition('whole-event', {
      action_id: 'send',
      related_field_id: 'way',
      type: 'enabled',
      value: 'nowhere',
    }),
    'unreachable-action',
    'send',
  ],
  [
    'an action behind a hidden field',
    changed('whole-contact', (form) => {
      form.conditions?.push(
        visible('files', 'topic', { value: 'course' }),
        visible('files', 'topic', { value: 'job' }),
      )
      form.action_conditions = [{ action_id: 'send', related_field_id: 'files', type: 'visible' }]
    }),
    'unreachable-action',
    'send',
  ],
  [
    'an action shown and hidden by the same',
    withActionCondition(
      'whole-event',
      { action_id: 'send', related_field_id: 'way', type: 'visible', value: 'online' },
      { action_id: 'send', related_field_id: 'way', type: 'hidden', value: 'online' },
    ),
    'conflicting-conditions',
    'send',
  ],
  [
    'nothing to send with',
    changed('whole-contact', (form) => {
      form.actions = []
    }),
    'no-submit',
    '',
  ],
  [
    'only a way out',
    changed('whole-contact', (form) => {
      form.actions = [{ action_id: 'cancel', title: 'Cancel', type: 'cancel' }]
    }),
    'no-submit',
    '',
  ],
  [
    'a link without address',
    changed('actions', (form) => {
      delete form.actions.find(({ type }) => type === 'link')?.url
    }),
    'bad-address',
    'rules',
  ],
  [
    'a link that runs something',
    changed('actions', (form) => {
      Object.assign(form.actions.find(({ type }) => type === 'link') ?? {}, { url: ' JavaScript:alert(1)' })
    }),
    'bad-address',
    'rules',
  ],
  [
    'a text compared with an amount',
    inField('whole-apply', 'first_name', compare('experience')),
    'comparison',
    'first_name',
  ],
  [
    'amounts compared in a circle',
    inField('whole-apply', 'experience', compare('relevant')),
    'comparison',
    'experience',
  ],
  [
    'an amount compared with itself',
    inField('whole-apply', 'relevant', compare('relevant')),
    'comparison',
    'relevant',
  ],
  [
    'a pattern that explodes',
    inField('whole-contact', 'name', { custom_validator: { value: '^(\\w+\\s?)*$' } }),
    'evil-pattern',
    'name',
  ],
  [
    'a pattern with two equal branches',
    inField('whole-contact', 'name', { custom_validator: { value: '^(a|a)*$' } }),
    'evil-pattern',
    'name',
  ],
  [
    'a pattern with branches that overlap',
    inField('whole-contact', 'name', { custom_validator: { value: '^([a-z]+|[a-y]x)+$' } }),
    'evil-pattern',
    'name',
  ],
  [
    'a pattern longer than the field',
    inField('whole-contact', 'name', { custom_validator: { value: '^\\d{60}$' } }),
    'unanswerable',
    'name',
  ],
  [
    'a pattern that nothing fits',
    inField('whole-contact', 'name', { custom_validator: { value: '^b^' } }),
    'unanswerable',
    'name',
  ],
  [
    'an e-mail that has to be a number',
    inField('whole-contact', 'email', { custom_validator: { value: '^\\d+$' } }),
    'unanswerable',
    'email',
  ],
  [
    'an option list on a text',
    inField('whole-contact', 'name', { option_list: [{ id: 1, name: 'One' }] }),
    'no-effect',
    'name',
  ],
  ['a first day on a text', inField('whole-contact', 'name', { start_date: 'today' }), 'no-effect', 'name'],
  [
    'three files where one goes',
    inField('whole-contact', 'files', { is_multi: false }),
    'no-effect',
    'files',
  ],
  [
    'a preference that nobody can see',
    inField('whole-contact', 'name', { preferred: true }),
    'no-effect',
    'name',
  ],
  [
    'two lists of options',
    inField('whole-contact', 'topic', { option_list_reference: 'interests' }),
    'no-effect',
    'topic',
  ],
  [
    'one entry of several',
    changed('rows', (form) => {
      Object.assign(form.groups[0] ?? {}, { max_entries: 1 })
    }),
    'no-effect',
    'jobs',
  ],
  [
    'a placeholder that is none',
    inField('whole-contact', 'name', { max_length_validation_message: 'At most {max}' }),
    'message-placeholder',
    'name',
  ],
]

describe('a seeded fault is told', () => {
  test.each(faults)('%s', (_, seeded, rule, name) => {
    const { findings } = checkForm(seeded(), context, provided)
    expect(
      findings.some((finding) => finding.rule === rule && finding.name === name && finding.path !== 'x'),
      findings.map(findingText).join('\n') || 'nothing was told',
    ).toBe(true)
  })

  test('and there are enough of them', () => {
    expect(faults.length).toBeGreaterThan(55)
  })
})

test.each(readdirSync(samples).filter((name) => name.endsWith('.json')))('%s has no faults', (name) => {
  const { findings } = checkForm(written(name.replace('.json', '')), context, provided)
  expect(findings.map(findingText)).toEqual([])
})

describe('right forms that look wrong', () => {
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

test('a form with more ways than can be walked is walked by a sample, and nothing false is claimed', () => {
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

describe('translations', () => {
  const original = written('whole-event')
  const translated = (change: (form: Written) => void) => {
    const text = JSON.stringify(original)
      .replaceAll('How will you take part?', 'Wie nimmst du teil?')
      .replaceAll('What should we know?', 'Was sollen wir wissen?')
      .replaceAll('When will you be there?', 'Wann bist du da?')
      .replaceAll('Who comes with you', 'Wer kommt mit')
      .replaceAll('What interests you?', 'Was interessiert dich?')
    const form: Written = JSON.parse(text)
    change(form)
    return form
  }
  const told = (change: (form: Written) => void) =>
    checkTranslation(original, translated(change), 'de-de').map(findingText)
  it('that is whole has nothing to tell', () => {
    expect(told(() => {})).toEqual([])
  })
  it.each<[string, (form: Written) => void, string]>([
    [
      'a label that is missing',
      (form) => delete form.groups[0]?.fields[0]?.label,
      'whole-event: groups.0.fields.0.label (name): de-de: is missing',
    ],
    [
      'a sentence left as it was',
      (form) => Object.assign(form.groups[0]?.fields[5] ?? {}, { label: 'When will you be there?' }),
      'groups.0.fields.5.label (slot): de-de: is not translated',
    ],
    [
      'an option without a name',
      (form) =>
        Object.assign(form.groups[0]?.fields[2] ?? {}, {
          option_list: [{ id: 'online' }, { id: 'onsite', name: 'Vor Ort' }],
        }),
      'option_list.0.name (way): de-de: is missing',
    ],
    [
      'a field that is missing',
      (form) => form.groups[0]?.fields.pop(),
      'groups.0.fields (guest): de-de: has 6 of 7 parts',
    ],
    [
      'an action without a title',
      (form) => delete form.actions[0]?.title,
      'actions.0.title (send): de-de: is missing',
    ],
  ])('%s', (_, change, expected) => {
    expect(
      told(change).some((text) => text.includes(expected)),
      told(change).join('\n'),
    ).toBe(true)
  })
})

describe('what is said of patterns', () => {
  test.each([
    ['^(a+)+$', true],
    ['^(a|a)*$', true],
    ['^(a*)*$', true],
    ['^(\\w+\\s?)*$', true],
    ['^([a-z]+)*\\d$', true],
    ['(x+x+)+y', true],
    ['^(a|b)*$', false],
    ['^(a?)*$', false],
    ['^(a+b?)*c$', true],
    ['^\\d{5}$', false],
    ['^[\\w.-]+@([\\w-]+\\.)+[a-z]{2,}$', false],
    ['^(https?://)?(www\\.)?github\\.com/.+$', false],
    ['^a*a*$', false],
  ])('%s could take ages elsewhere: %j', (source, evil) => {
    expect(isEvil(source, 'i')).toBe(evil)
  })
  test.each(['^\\d{5}$', 'github\\.com/.+', '^(?:a|bc){2}\\b-x?$', '^\\p{Lu}+$', '^[^a-z]\\s[^]$'])(
    '%s has a text that it accepts',
    (source) => {
      const texts = acceptedTexts(source, 'u')
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) expect(text).toMatch(new RegExp(source, 'u'))
    },
  )
})
