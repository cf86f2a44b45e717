// A form asked step by step: each step is validated before the next one, and everything is reviewed before it
// is sent. The server stores the progress, so every page works without script.

import { isRecord } from '#services/record.ts'
import { valueKindOf } from '../definition/field-types.ts'
import type { FormDefinition, Step, StepAction } from '../definition/form-schema.ts'
import { storable } from '../drafts/draft.ts'
import { answerAt, type FormValues } from '../values/values.ts'

/** Page that shows all answers before they are sent. */
export const REVIEW_STEP = 'review'

export interface Progress {
  /** Ids of the steps with valid answers. */
  done: readonly string[]
  /** The answers of all steps, done or not. */
  values: FormValues
}

export const nothingDone: Progress = { done: [], values: {} }

const pagesOf = ({ steps = [] }: FormDefinition): string[] => [
  ...steps.map(({ step_id }) => step_id),
  REVIEW_STEP,
]

/**
 * Returns the wanted page if all steps before it are done, otherwise the first that is not done. Without
 * `wanted`: the page where the reader stopped.
 */
export function pageAt(form: FormDefinition, done: readonly string[], wanted: string | undefined): string {
  const pages = pagesOf(form)
  const before =
    wanted === undefined || !pages.includes(wanted) ? pages : pages.slice(0, pages.indexOf(wanted))
  return before.find((page) => !done.includes(page)) ?? wanted ?? REVIEW_STEP
}

export function pageAfter(form: FormDefinition, page: string): string {
  const pages = pagesOf(form)
  return pages[pages.indexOf(page) + 1] ?? REVIEW_STEP
}

export function pageBefore(form: FormDefinition, page: string): string | undefined {
  const pages = pagesOf(form)
  return pages[pages.indexOf(page) - 1]
}

export const stepOf = ({ steps = [] }: FormDefinition, page: string): Step | undefined =>
  steps.find(({ step_id }) => step_id === page)

/** Id of a step's form: each step has its own drafts. */
export const stepFormId = (formId: string, stepId: string): string => `${formId}-${stepId}`

/** Returns a step's part of the form as a form of its own; undefined for a step without fields. */
export function formOfStep(
  form: FormDefinition,
  { step_id, groups: asked }: Step,
): FormDefinition | undefined {
  const groups = form.groups.filter(({ group_id }) => asked.includes(group_id))
  if (groups.length === 0) return undefined
  const fields = new Set(groups.flatMap((group) => group.fields.map(({ field_id }) => field_id)))
  return {
    ...form,
    form_id: stepFormId(form.form_id, step_id),
    title: undefined,
    primary_title: undefined,
    groups,
    steps: undefined,
    actions: [],
    conditions: form.conditions.filter(({ field_id }) => fields.has(field_id)),
    need_recaptcha: false,
    settings: { ...form.settings, disable_after_submit: false },
  }
}

/** Id of the step that contains a field. */
export function stepOfField(form: FormDefinition, path: string): string | undefined {
  const [first = ''] = path.split('.')
  const group = form.groups.find(
    ({ group_id, fields }) => group_id === first || fields.some(({ field_id }) => field_id === first),
  )
  return form.steps?.find(({ groups }) => group !== undefined && groups.includes(group.group_id))?.step_id
}

/** Replaces the answers of a step. */
export function withStep(
  form: FormDefinition,
  { done, values }: Progress,
  step: Step,
  given: { values: FormValues; isRight: boolean },
): Progress {
  const own = formOfStep(form, step)
  const others = done.filter((id) => id !== step.step_id)
  const kept =
    own === undefined
      ? values
      : { ...without(values, namesOf(own)), ...storable(own, given.values), ...uploaded(own, given.values) }
  return { done: given.isRight ? [...others, step.step_id] : others, values: kept }
}

export interface ShownStep {
  id: string
  title: string
  is: 'done' | 'current' | 'open' | 'locked'
}

/** The steps in the form that the stepper takes. */
export function stepsShown(form: FormDefinition, done: readonly string[], page: string): ShownStep[] {
  return (form.steps ?? []).map(({ step_id: id, title }) => {
    if (id === page) return { id, title, is: 'current' }
    if (done.includes(id)) return { id, title, is: 'done' }
    return { id, title, is: pageAt(form, done, id) === id ? 'open' : 'locked' }
  })
}

/**
 * Returns the actions of a step for this reader. Members get no next step: another action leads them on. The
 * action that takes members to another site is for members only, the one that takes others there for others
 * only; payment is for all.
 */
export function actionsFor(actions: readonly StepAction[], isSignedIn: boolean): StepAction[] {
  return actions.filter(({ action_id: id }) => {
    if (id === 'next-step') return !isSignedIn
    if (/^redirect-authori[sz]ing(?:-|$)/.test(id)) return isSignedIn
    if (/^unauthori[sz]ed-redirect$/.test(id)) return !isSignedIn
    return true
  })
}

const namesOf = (form: FormDefinition): ReadonlySet<string> =>
  new Set(
    form.groups.flatMap((group) =>
      group.is_multiple
        ? [group.group_id]
        : group.fields.flatMap(({ field_id }) => [field_id, `${field_id}_preferred`]),
    ),
  )

const without = (values: FormValues, names: ReadonlySet<string>): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))

/** Files that are with the upload service already: their names and ids, as other devices need them. */
function uploaded(form: FormDefinition, values: FormValues): FormValues {
  const files = form.groups
    .flatMap((group) => (group.is_multiple ? [] : group.fields))
    .filter((field) => valueKindOf(field) === 'files')
    .flatMap(({ field_id: id }) => {
      const given = answerAt(values, id)
      const facts = (Array.isArray(given) ? given : [])
        .filter(isRecord)
        .filter((file) => typeof file.id === 'string')
      return facts.length === 0
        ? []
        : [[id, facts.map(({ name, size, type, id }) => ({ name, size, type, id }))]]
    })
  return Object.fromEntries(files)
}
