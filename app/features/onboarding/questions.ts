// Which questions there are for whom, in which order, and which comes next.
import type { Profile } from '#domain/profile/profile.ts'
import { answersOf, onboardingMapping } from './onboarding-answers.ts'
import { missingOf } from './onboarding-rule.ts'

export type QuestionId = keyof typeof onboardingMapping

/** The id of the heading that asks. */
export const QUESTION_HEADING = 'question'

/** What has to be known comes first; after the third answer there is something to show already. */
const order: readonly QuestionId[] = [
  'current_occupation',
  'primary_skill',
  'english_level',
  'title_line',
  'it_role',
  'non_it_role',
  'non_it_role_for_other',
  'interests',
  'job_search_status',
  'desired_role',
  'desired_employment_form',
  'desired_location',
  'desired_skills',
  'mentorship_type',
  'contribution_type',
  'channels',
]

const required: ReadonlySet<QuestionId> = new Set([
  'current_occupation',
  'primary_skill',
  'english_level',
  'it_role',
  'non_it_role',
  'non_it_role_for_other',
])

export const isRequired = (id: QuestionId): boolean => required.has(id)

const ofWork: Readonly<Partial<Record<QuestionId, Profile['currentJobType']>>> = {
  title_line: 'it',
  it_role: 'it',
  non_it_role: 'non-it',
  non_it_role_for_other: 'other',
}
const ofSearch: ReadonlySet<QuestionId> = new Set([
  'desired_role',
  'desired_employment_form',
  'desired_location',
])

/** The questions for this member as they have answered so far. Who looks for no work is not asked for which. */
export function questionsFor({
  currentJobType,
  jobSearchStatus,
}: Pick<Profile, 'currentJobType' | 'jobSearchStatus'>): QuestionId[] {
  return order.filter((id) => {
    const work = ofWork[id]
    if (work !== undefined) return work === currentJobType
    return !ofSearch.has(id) || jobSearchStatus === 'active' || jobSearchStatus === 'open'
  })
}

export const isQuestion = (id: string | null): id is QuestionId =>
  id !== null && Object.hasOwn(onboardingMapping, id)

const isAnswered = (answer: string | readonly string[] | null | undefined): boolean =>
  answer !== null && answer !== undefined && answer.length > 0

/** The questions that the profile has an answer to. */
export function answeredIn(profile: Profile): Set<QuestionId> {
  const answers = answersOf(onboardingMapping, profile)
  return new Set(questionsFor(profile).filter((id) => isAnswered(answers[id])))
}

/** Where who comes back goes on: at the first that has to be answered, else at the first without an answer. */
export function firstOpen(profile: Profile): QuestionId {
  const questions = questionsFor(profile)
  const answered = answeredIn(profile)
  const open = questions.filter((id) => !answered.has(id))
  return open.find(isRequired) ?? open[0] ?? questions[0] ?? 'current_occupation'
}

/** All that has to be known is known: the rest may wait for ever. */
export const mayFinish = (profile: Profile): boolean =>
  missingOf(profile).length === 0 && profile.currentJobType !== null

/** Where the answer to a question leads: something that has to be known may have been passed over by its address. */
export const afterAnswer = (profile: Profile, id: QuestionId): QuestionId | 'finished' =>
  nextAfter(profile, id) ?? (mayFinish(profile) ? 'finished' : firstOpen(profile))

/** The question after this one; undefined after the last. */
const nextAfter = (profile: Profile, id: QuestionId): QuestionId | undefined => {
  const questions = questionsFor(profile)
  // A question that the answer has made needless leaves its place behind.
  const rest = order.slice(order.indexOf(id) + 1)
  return rest.find((one) => questions.includes(one))
}

export const before = (profile: Profile, id: QuestionId): QuestionId | undefined =>
  questionsFor(profile).findLast((one) => order.indexOf(one) < order.indexOf(id))

/** Something that fits is shown once there is enough to go by. */
export const ENOUGH_ANSWERS = 3
