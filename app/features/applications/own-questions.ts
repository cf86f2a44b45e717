import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { ownQuestion } from '#domain/applications/own-question.ts'

export type OwnQuestions = Pick<FormDefinition, 'title' | 'groups' | 'conditions'>

/** Why a form cannot be a step of an application, as the log has it. */
export const notAsked = {
  steps: 'it has steps of its own',
  repeated: 'a group of it can be repeated',
  file: 'it asks for a file',
} as const

/** Undefined if it can be. */
export function cannotBeAsked({
  steps,
  groups,
}: Pick<FormDefinition, 'steps' | 'groups'>): keyof typeof notAsked | undefined {
  if (steps !== undefined) return 'steps'
  if (groups.some(({ is_multiple }) => is_multiple)) return 'repeated'
  if (groups.some(({ fields }) => fields.some(({ type }) => type === 'file'))) return 'file'
  return undefined
}

/** With names that no question of every application has. */
export const withOwnNames = ({ title, groups, conditions }: OwnQuestions): OwnQuestions => ({
  title,
  groups: groups.map((group) => ({
    ...group,
    group_id: ownQuestion(group.group_id),
    fields: group.fields.map((field) => ({
      ...field,
      field_id: ownQuestion(field.field_id),
      ...(field.custom_validator?.compare_field_id === undefined
        ? {}
        : {
            custom_validator: {
              ...field.custom_validator,
              compare_field_id: ownQuestion(field.custom_validator.compare_field_id),
            },
          }),
    })),
  })),
  conditions: conditions.map((condition) => ({
    ...condition,
    field_id: ownQuestion(condition.field_id),
    related_field_id: ownQuestion(condition.related_field_id),
  })),
})

/** Asks them as a step of their own before the last one. Both are definitions that were read already. */
export function withQuestions(
  form: FormDefinition,
  questions: OwnQuestions | undefined,
  usualTitle: string,
): FormDefinition {
  const last = form.steps?.at(-1)
  if (questions === undefined || last === undefined) return form
  const { title = usualTitle, groups, conditions } = questions
  const asked = { step_id: 'questions', title, groups: groups.map(({ group_id }) => group_id), actions: [] }
  return {
    ...form,
    groups: [...form.groups, ...groups],
    steps: [...(form.steps ?? []).slice(0, -1), asked, last],
    conditions: [...form.conditions, ...conditions],
  }
}
