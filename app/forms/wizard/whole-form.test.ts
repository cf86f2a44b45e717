import { expect, test } from 'vitest'
import { formOf, readForm } from '#tests/tools/forms.ts'
import { mergeAnswers } from '../drafts/merge-answers.ts'
import { stepAnswers, wholeAnswers, wholeForm } from './whole-form.ts'
import { wizardSchema } from './wizard-schema.ts'

const wizard = wizardSchema.parse({
  wizard_id: 'apply',
  steps: [
    { type: 'info', step_id: 'welcome', title: 'Welcome' },
    { type: 'form', step_id: 'you', title: 'You', form_id: 'you' },
    { type: 'form', step_id: 'jobs', title: 'Jobs', form_id: 'jobs' },
  ],
})
const forms = {
  you: formOf([{ field_id: 'name', preferable_variant: true }, { field_id: 'city' }]),
  jobs: readForm({
    form_id: 'jobs',
    groups: [
      { group_id: 'rows', is_multiple: true, fields: [{ field_id: 'company' }] },
      // The same name as in the other step.
      { group_id: 'more', fields: [{ field_id: 'name' }] },
    ],
  }),
}
const answered = {
  answers: {
    you: { name: 'Ada', name_preferred: true },
    jobs: { name: 'Engines', rows: [{ company: 'A' }, { company: 'B' }] },
  },
  done: ['welcome', 'you'],
}

test('the answers of all steps are those of one form, and back', () => {
  const values = wholeAnswers(wizard, forms, answered)
  expect(Object.keys(values)).toHaveLength(6)
  expect(stepAnswers(wizard, forms, values)).toEqual(answered)
})

test('what two devices did in different steps is put together; the same answer twice is asked', () => {
  const form = wholeForm(wizard, forms)
  if (form === undefined) throw new Error('It has fields')
  expect(form.form_id).toBe('wizard-apply')
  const whole = (answers: (typeof answered)['answers'], done: string[]) =>
    wholeAnswers(wizard, forms, { answers, done })
  const { answers } = answered
  const { values, conflicts } = mergeAnswers(form, {
    base: whole(answers, ['welcome']),
    mine: whole({ ...answers, you: { ...answers.you, name: 'Ada King' } }, ['welcome', 'you']),
    theirs: whole(
      {
        you: { ...answers.you, name: 'A. Lovelace' },
        jobs: { ...answers.jobs, rows: [{ company: 'A' }, { company: 'C' }] },
      },
      ['welcome', 'jobs'],
    ),
  })
  expect(conflicts).toEqual([{ path: 'you/name', mine: 'Ada King', theirs: 'A. Lovelace' }])
  expect(stepAnswers(wizard, forms, values)).toEqual({
    answers: {
      you: { name: 'Ada King', name_preferred: true },
      jobs: { name: 'Engines', rows: [{ company: 'A' }, { company: 'C' }] },
    },
    done: ['welcome', 'you', 'jobs'],
  })
})

test('a wizard without questions has nothing to keep', () => {
  expect(wholeForm(wizardSchema.parse({ wizard_id: 'a', steps: [wizard.steps[0]] }), forms)).toBeUndefined()
})
