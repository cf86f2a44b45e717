// The questions for each member, their order, and the next one.
import type { Profile } from '#domain/profile/profile.ts'
import { answersOf, onboardingMapping } from './onboarding-answers.ts'
import { missingOf } from './onboarding-rule.ts'

export type QuestionId = keyof typeof onboardingMapping

/** Id of the question's heading. */
export const QUESTION_HEADING = 'question'

/**
 * The parts of the onboarding, the same for everybody: the number of questions depends on the answers, and a
 * count of them would change on the way. Required questions come first; after the third answer there are
 * recommendations. Everybody is asked the last question.
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
  /** Number of the part, starting at 1. */
  place: number
  count: number
  /** Position among all possible questions: it grows with every answer, whatever the answer is. */
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

/**
 * The questions for this member, given their answers so far. Members who look for no work are not asked for
 * its kind.
 */
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

/** The questions that the profile answers. */
export function answeredIn(profile: Profile): Set<QuestionId> {
  const answers = answersOf(onboardingMapping, profile)
  return new Set(questionsFor(profile).filter((id) => isAnswered(answers[id])))
}

/**
 * The question at which a returning member continues: the first required one that is open, otherwise the
 * first without an answer.
 */
export function firstOpen(profile: Profile): QuestionId {
  const questions = questionsFor(profile)
  const answered = answeredIn(profile)
  const open = questions.filter((id) => !answered.has(id))
  return open.find(isRequired) ?? open[0] ?? questions[0] ?? 'current_occupation'
}

/** All required questions are answered; the rest are optional. */
export const mayFinish = (profile: Profile): boolean =>
  missingOf(profile).length === 0 && profile.currentJobType !== null

/** The question after an answer: a required one may have been skipped by its address. */
export const afterAnswer = (profile: Profile, id: QuestionId): QuestionId | 'finished' =>
  nextAfter(profile, id) ?? (mayFinish(profile) ? 'finished' : firstOpen(profile))

/** The question after this one; undefined after the last. */
const nextAfter = (profile: Profile, id: QuestionId): QuestionId | undefined => {
  const questions = questionsFor(profile)
  // A question that the answer has made unnecessary still has its position.
  const rest = order.slice(order.indexOf(id) + 1)
  return rest.find((one) => questions.includes(one))
}

/** Whether no question follows and no required one was skipped. */
export const isLast = (profile: Profile, id: QuestionId): boolean => afterAnswer(profile, id) === 'finished'

export const before = (profile: Profile, id: QuestionId): QuestionId | undefined =>
  questionsFor(profile).findLast((one) => order.indexOf(one) < order.indexOf(id))

/** Recommendations are shown from this number of answers on. */
export const ENOUGH_ANSWERS = 3
