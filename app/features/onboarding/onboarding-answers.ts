// Maps question ids, which content forms use as well, to fields of a profile and back, so that earlier
// answers are in the form and answering again loses nothing.

import type { ProfilePatchInput } from '#domain/profile/patch-schema.ts'
import type { Profile } from '#domain/profile/profile.ts'

/** Answers by question; a choice is its id, several are a list of ids. */
export type Answers = Partial<Record<string, string | readonly string[] | null>>

/** Profile fields that the mappings read. */
export type AnsweredFields = Pick<
  Profile,
  | 'firstName'
  | 'lastName'
  | 'linkedin'
  | 'linkedInLicenseEmail'
  | 'currentJobType'
  | 'currentTitleLine'
  | 'jobTitleId'
  | 'jobFunctionId'
  | 'nonItJobFunction'
  | 'primarySkillId'
  | 'secondarySkillIds'
  | 'userSecondarySkills'
  | 'userSelfEnglishLevel'
  | 'interests'
  | 'userInterests'
  | 'jobSearchStatus'
  | 'targetEmploymentForms'
  | 'targetRole'
  | 'targetLocationId'
  | 'locationId'
  | 'mentorshipTypes'
  | 'contributionTypes'
>

interface Mapping {
  read: (profile: AnsweredFields) => string | readonly string[] | null
  write: (answer: string | readonly string[] | null) => ProfilePatchInput
}

const one = (answer: string | readonly string[] | null): string | null =>
  (typeof answer === 'string' ? answer : answer?.[0]) || null
const many = (answer: string | readonly string[] | null): string[] =>
  typeof answer === 'string' ? [answer] : [...(answer ?? [])]

type TextField = {
  [Field in keyof AnsweredFields]: AnsweredFields[Field] extends string | null ? Field : never
}[keyof AnsweredFields]
type ListField = {
  [Field in keyof AnsweredFields]: AnsweredFields[Field] extends readonly string[] ? Field : never
}[keyof AnsweredFields]

const text = (field: TextField): Mapping => ({
  read: (profile) => profile[field],
  write: (answer) => ({ [field]: one(answer) }),
})
const list = (field: ListField): Mapping => ({
  read: (profile) => profile[field],
  write: (answer) => ({ [field]: many(answer) }),
})
/** A name can be changed, not removed. */
const name = (field: 'firstName' | 'lastName'): Mapping => ({
  read: (profile) => profile[field],
  write: (answer) => ({ [field]: one(answer) ?? '' }),
})

const jobTypes: ReadonlySet<string> = new Set(['it', 'non-it', 'other', 'student'])
const jobType: Mapping = {
  read: ({ currentJobType }) => currentJobType,
  write: (answer) => {
    const type = one(answer)
    return { currentJobType: type !== null && jobTypes.has(type) ? (type as 'it') : null }
  },
}

/** Two questions share the field; each applies only to its own kind of work. */
const functionOf = (type: 'non-it' | 'other'): Mapping => ({
  read: ({ currentJobType, nonItJobFunction }) => (currentJobType === type ? nonItJobFunction : null),
  write: (answer) => ({ nonItJobFunction: one(answer) }),
})

/** Questions of the onboarding. */
export const onboardingMapping = {
  current_occupation: jobType,
  title_line: {
    read: ({ currentTitleLine }) => currentTitleLine?.id ?? null,
    write: (answer) => {
      const id = one(answer)
      return { currentTitleLine: id === null ? null : { id } }
    },
  },
  it_role: text('jobTitleId'),
  non_it_role: functionOf('non-it'),
  non_it_role_for_other: functionOf('other'),
  primary_skill: text('primarySkillId'),
  english_level: text('userSelfEnglishLevel'),
  channels: list('userInterests'),
  interests: {
    read: ({ interests }) => interests.map(({ uid }) => uid),
    write: (answer) => ({ interests: many(answer).map((uid) => ({ uid })) }),
  },
  job_search_status: text('jobSearchStatus'),
  desired_employment_form: list('targetEmploymentForms'),
  desired_role: text('targetRole'),
  desired_location: text('targetLocationId'),
  mentorship_type: list('mentorshipTypes'),
  desired_skills: list('secondarySkillIds'),
  contribution_type: list('contributionTypes'),
} as const satisfies Record<string, Mapping>

/** The second form. */
export const secondMapping = {
  first_name: name('firstName'),
  last_name: name('lastName'),
  linkedin: text('linkedin'),
  type: jobType,
  current_location: text('locationId'),
  'it_role.title_id': text('jobTitleId'),
  'it_role.job_function_id': text('jobFunctionId'),
  role: text('nonItJobFunction'),
  skills: list('secondarySkillIds'),
  other_skills: list('userSecondarySkills'),
  english: text('userSelfEnglishLevel'),
  linkedInLicenseEmail: text('linkedInLicenseEmail'),
} as const satisfies Record<string, Mapping>

/** The profile's answers to a form's questions. */
export const answersOf = (
  mapping: Readonly<Record<string, Mapping>>,
  profile: AnsweredFields,
): Record<string, string | readonly string[] | null> =>
  Object.fromEntries(Object.entries(mapping).map(([id, { read }]) => [id, read(profile)]))

/** The profile patch for answers; questions that were not asked change nothing. */
export function patchOfAnswers(
  mapping: Readonly<Record<string, Mapping>>,
  answers: Answers,
): ProfilePatchInput {
  const patches = Object.entries(answers).map(([id, answer]) =>
    answer === undefined ? undefined : mapping[id]?.write(answer),
  )
  return Object.assign({}, ...patches)
}
