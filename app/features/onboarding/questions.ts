// Which questions there are for whom, in which order, and which comes next.
import type { Profile } from '#domain/profile/profile.ts'
import { answersOf, onboardingMapping } from './onboarding-answers.ts'
import { missingOf } from './onboarding-rule.ts'

export type QuestionId = keyof typeof onboardingMapping

/** The id of the heading that asks. */
export const QUESTION_HEADING = 'question'

/**
 * The parts of the way, the same for everybody: how many questions there are depends on the answers, and a count of them would
 * change while somebody goes on. What has to be known comes first; after the third answer there is something to show already. The last
 * question is asked of everybody.
 */
const questionsOf = {
  about: [
    'current_occupation',
    'primary_skill',
    'english_level',
    'title_line',
    'it_role',
    'non_it_role',
    'non_it_role_for_other',
  ],
  interests: ['interests', 'desired_skills', 'channels'],
  work: ['job_search_status', 'desired_role', 'desired_employment_form', 'desired_location'],
  community: ['mentorship_type', 'contribution_type'],
} as const satisfies Record<string, readonly QuestionId[]>

export type OnboardingPart = keyof typeof questionsOf
const parts = Object.keys(questionsOf) as OnboardingPart[]
const order: readonly QuestionId[] = parts.flatMap((part): readonly QuestionId[] => questionsOf[part])

export interface OnboardingProgress {
  part: OnboardingPart
  /** 1 for the first. */
  place: number
  count: number
  /** Of all questions that anybody is asked, those up to this one: it grows with every answer, whatever the answer is. */
  reached: number
  all: number
}

export function progressAt(id: QuestionId): OnboardingProgress {
  const at = parts.findIndex((part) => questionsOf[part].some((one) => one === id))
  return {
    part: parts[at] ?? 'about',
    place: at + 1,
    count: parts.length,
    reached: order.indexOf(id) + 1,
    all: order.length,
  }
}

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

/** Nothing is asked after it, and nothing before it was passed over that has to be known. */
export const isLast = (profile: Profile, id: QuestionId): boolean => afterAnswer(profile, id) === 'finished'

export const before = (profile: Profile, id: QuestionId): QuestionId | undefined =>
  questionsFor(profile).findLast((one) => order.indexOf(one) < order.indexOf(id))

/** Something that fits is shown once there is enough to go by. */
export const ENOUGH_ANSWERS = 3
