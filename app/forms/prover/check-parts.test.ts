// Mistakes within a single field, option or attribute.
import { changed, inField, testFaults, visible, withCondition } from '#tests/tools/form-faults.ts'

testFaults([
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
])
