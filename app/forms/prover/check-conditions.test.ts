// Mistakes in how fields, actions and conditions depend on each other.
import {
  changed,
  compare,
  inField,
  testFaults,
  visible,
  withActionCondition,
  withCondition,
} from '#tests/tools/form-faults.ts'

testFaults([
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
])
