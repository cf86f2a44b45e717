// A wizard's answers as those of one form, so that they are kept for other devices, put together and decided as a form's are.
import type { Field } from '../definition/field-schema.ts'
import type { FormDefinition, Group } from '../definition/form-schema.ts'
import { answerAt, type FormValues } from '../values/values.ts'
import type { WizardState } from './wizard.ts'
import type { Wizard } from './wizard-schema.ts'

type Forms = Readonly<Record<string, FormDefinition>>
type Answered = Pick<WizardState, 'answers' | 'done'>

const DONE = 'done'

/** No id of an author holds a slash, so nothing of one step is taken for something of another. */
const within = (step: string, id: string): string => `${step}/${id}`

/** Form steps with their forms, in their order. */
function formSteps(wizard: Wizard, forms: Forms): { step: string; form: FormDefinition }[] {
  return wizard.steps.flatMap((step) => {
    const form = step.type === 'form' ? forms[step.form_id] : undefined
    return form === undefined ? [] : [{ step: step.step_id, form }]
  })
}

/** A form of every field of every step, and of what is done. It is never shown. */
export function wholeForm(wizard: Wizard, forms: Forms): FormDefinition | undefined {
  const steps = formSteps(wizard, forms)
  const first = steps[0]?.form
  const anyGroup = first?.groups[0]
  const anyField = anyGroup?.fields[0]
  if (first === undefined || anyGroup === undefined || anyField === undefined) return undefined
  const mark = (step: string): Field => ({
    ...anyField,
    field_id: within(step, DONE),
    type: 'checkbox',
    label: undefined,
    input_type: undefined,
    preferable_variant: false,
  })
  const marks: Group = {
    ...anyGroup,
    group_id: within('', DONE),
    is_multiple: false,
    fields: wizard.steps.map(({ step_id }) => mark(step_id)),
  }
  return {
    ...first,
    form_id: `wizard-${wizard.wizard_id}`,
    groups: [
      marks,
      ...steps.flatMap(({ step, form }) =>
        form.groups.map((group) => ({
          ...group,
          group_id: within(step, group.group_id),
          fields: group.is_multiple
            ? group.fields
            : group.fields.map((field) => ({ ...field, field_id: within(step, field.field_id) })),
        })),
      ),
    ],
  }
}

/** Names of what a step's answers hold: fields, markers, and groups that come several times. */
const namesOf = (form: FormDefinition): string[] =>
  form.groups.flatMap((group) =>
    group.is_multiple
      ? [group.group_id]
      : group.fields.flatMap(({ field_id }) => [field_id, `${field_id}_preferred`]),
  )

export function wholeAnswers(wizard: Wizard, forms: Forms, { answers, done }: Answered): FormValues {
  const values: Record<string, unknown> = {}
  for (const { step_id } of wizard.steps) if (done.includes(step_id)) values[within(step_id, DONE)] = true
  for (const { step, form } of formSteps(wizard, forms))
    for (const name of namesOf(form)) {
      const value = answerAt(answers[step] ?? {}, name)
      if (value !== undefined) values[within(step, name)] = value
    }
  return values
}

/** Back to answers by step. */
export function stepAnswers(wizard: Wizard, forms: Forms, values: FormValues): Answered {
  const answers: Record<string, FormValues> = {}
  for (const { step, form } of formSteps(wizard, forms)) {
    const own = namesOf(form).flatMap((name) => {
      const value = answerAt(values, within(step, name))
      return value === undefined ? [] : [[name, value] as const]
    })
    if (own.length > 0) answers[step] = Object.fromEntries(own)
  }
  const done = wizard.steps
    .map(({ step_id }) => step_id)
    .filter((id) => answerAt(values, within(id, DONE)) === true)
  return { answers, done }
}
