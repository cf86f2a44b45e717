// Defines each question as a form of one field for the form engine. The field's id is the question's.

import type { Names } from '#app/features/profile/names.ts'
import type { FormDefinition, FormInput } from '#app/forms/definition/form-schema.ts'
import type { Option } from '#app/forms/definition/options.ts'
import { optionId } from '#app/forms/definition/options.ts'
import { faultText, readDefinition } from '#app/forms/definition/read-definition.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { jobSearchStatuses, type SharedDictionary } from '#domain/profile/choices.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { answersOf, onboardingMapping, patchOfAnswers } from './onboarding-answers.ts'
import { isRequired, type QuestionId } from './questions.ts'

type FieldInput = FormInput['groups'][number]['fields'][number]

const LONG_TEXT = 1000

const lookups: Readonly<Partial<Record<QuestionId, string>>> = {
  title_line: '/v2/title-lines/lookup',
  it_role: '/v2/job-function-allowed-titles/lookup',
  desired_role: '/v2/job-function-allowed-titles/lookup',
  non_it_role: '/v2/job-functions/lookup',
  non_it_role_for_other: '/v2/job-functions/lookup',
  primary_skill: '/v2/skills/lookup',
  desired_skills: '/v2/skills/lookup',
  desired_location: '/location/v1/lookup?parents=true',
}
const dictionaries: Readonly<Partial<Record<QuestionId, SharedDictionary>>> = {
  current_occupation: 'currentRoleTypes',
  english_level: 'englishLevels',
  interests: 'interests',
  desired_employment_form: 'employmentTypes',
  mentorship_type: 'mentorshipPreferences',
  contribution_type: 'contributionPreferences',
}
/** Label of the answer: the name of the profile field that stores it. */
const labels = {
  current_occupation: 'profile.currentJobType',
  title_line: 'profile.currentTitleLine',
  it_role: 'profile.jobTitleId',
  non_it_role: 'profile.nonItJobFunction',
  non_it_role_for_other: 'profile.nonItJobFunction',
  primary_skill: 'profile.primarySkill',
  english_level: 'onboarding.field.english_level',
  channels: 'onboarding.field.channels',
  interests: 'profile.interests',
  job_search_status: 'profile.jobSearchStatus',
  desired_employment_form: 'profile.targetEmploymentForms',
  desired_role: 'profile.targetRole',
  desired_location: 'profile.locationId',
  mentorship_type: 'profile.mentorshipTypes',
  desired_skills: 'onboarding.field.desired_skills',
  contribution_type: 'profile.contributionTypes',
} as const satisfies Record<QuestionId, MessageKey>

const several: ReadonlySet<QuestionId> = new Set([
  'interests',
  'desired_employment_form',
  'mentorship_type',
  'contribution_type',
])

/** @param last the button ends the onboarding instead of leading to the next question */
export function questionForm(
  id: QuestionId,
  { t, names, last }: { t: Translate; names: Names; last: boolean },
): FormDefinition {
  const read = readDefinition({
    form_id: `onboarding-${id}`,
    groups: [{ group_id: 'question', fields: [fieldOf(id, t, names)] }],
    actions: [{ action_id: 'next', title: t(last ? 'onboarding.end' : 'onboarding.next') }],
    settings: { error_title: t('onboarding.saveFailed') },
  } satisfies FormInput)
  if (read.form === undefined) throw new Error(read.faults.map(faultText).join('; '))
  return read.form
}

function fieldOf(id: QuestionId, t: Translate, names: Names): FieldInput {
  const base = { field_id: id, label: t(labels[id]), required: isRequired(id) }
  const api = lookups[id]
  if (api !== undefined)
    return { ...base, type: 'selectAsync', is_multi: id === 'desired_skills', dictionary: { api } }
  if (id === 'channels') return { ...base, type: 'textarea', maxlength: LONG_TEXT }
  return {
    ...base,
    type: several.has(id) ? 'multiCheckbox' : 'radio',
    option_list: choicesOf(id, t, names),
  }
}

function choicesOf(id: QuestionId, t: Translate, { dictionaries: known }: Names): Option[] {
  if (id === 'job_search_status')
    return jobSearchStatuses.map((status) => ({ id: status, name: t(`onboarding.search.${status}`) }))
  const dictionary = dictionaries[id]
  return dictionary === undefined
    ? []
    : known[dictionary].map(({ value, label }) => ({ id: value, name: label }))
}

/** The profile's current value as the form takes it. */
export function startOf(id: QuestionId, profile: Profile, names: Names): FormValues {
  const answer = answersOf(onboardingMapping, profile)[id]
  if (answer === null || answer === undefined || answer.length === 0) return {}
  if (id === 'channels') return { [id]: [answer].flat().join('\n') }
  const option = (value: string): Option => ({ id: value, name: nameOf(id, value, names) })
  return { [id]: typeof answer === 'string' ? option(answer) : answer.map(option) }
}

function nameOf(id: QuestionId, value: string, names: Names): string {
  const dictionary = dictionaries[id]
  if (dictionary !== undefined)
    return names.dictionaries[dictionary].find((one) => one.value === value)?.label ?? value
  const known: Partial<Record<QuestionId, string | undefined>> = {
    title_line: names.lines[value],
    it_role: names.titles[value],
    desired_role: names.titles[value],
    non_it_role: names.functions[value],
    non_it_role_for_other: names.functions[value],
    primary_skill: names.skills[value],
    desired_skills: names.skills[value],
    desired_location: names.places[value]?.name,
  }
  return known[id] ?? value
}

/** A form's answer as the mapping takes it: ids, and lines of a text. */
function answerOf(id: QuestionId, values: FormValues): string | readonly string[] | null {
  const value = values[id]
  if (id === 'channels')
    return [
      ...new Set(
        String(value ?? '')
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ),
    ]
  if (Array.isArray(value)) return value.flatMap((one) => optionId(one) ?? [])
  return optionId(value) ?? null
}

/**
 * The profile patch for the answer to one question.
 * @param main the member's main skill: naming it again among the others is no mistake
 */
export const patchOfQuestion = (id: QuestionId, values: FormValues, main: string | null) => {
  const answer = answerOf(id, values)
  const given =
    id === 'desired_skills' && Array.isArray(answer) ? answer.filter((one) => one !== main) : answer
  return { ...patchOfAnswers(onboardingMapping, { [id]: given }), ...functionOf(id, values) }
}

/** The kind of job follows from the title. */
function functionOf(id: QuestionId, values: FormValues): { jobFunctionId: string } | undefined {
  const value = values[id]
  if (id !== 'it_role' || typeof value !== 'object' || value === null) return undefined
  const job = (value as Record<string, unknown>).job_function_id
  return typeof job === 'string' ? { jobFunctionId: job } : undefined
}
