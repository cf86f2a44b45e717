import type { onboardingVersions } from '#domain/profile/choices.ts'
import type { Profile } from '#domain/profile/profile.ts'

/** Version of the data that the onboarding asks for. */
export const ONBOARDING_VERSION = 'v2' satisfies (typeof onboardingVersions)[number]

export type OnboardingFacts = Pick<
  Profile,
  | 'epamer'
  | 'primarySkillId'
  | 'englishLevel'
  | 'userSelfEnglishLevel'
  | 'selfEnglishLevel'
  | 'currentJobType'
  | 'jobTitleId'
  | 'jobFunctionId'
  | 'nonItJobFunction'
  | 'onboarding'
>

export type Missing = 'skill' | 'english' | 'title' | 'function'

/** Required of everybody: a main skill, the English level and the kind of work. */
export function missingOf(facts: OnboardingFacts): Missing[] {
  const { primarySkillId, englishLevel, userSelfEnglishLevel, selfEnglishLevel, currentJobType } = facts
  const isElsewhere = currentJobType === 'non-it' || currentJobType === 'other'
  const missing: Missing[] = []
  if (!primarySkillId) missing.push('skill')
  if (!englishLevel && !userSelfEnglishLevel && !selfEnglishLevel) missing.push('english')
  if (currentJobType === 'it' && !facts.jobTitleId) missing.push('title')
  if (isElsewhere && !facts.nonItJobFunction && !facts.jobFunctionId) missing.push('function')
  return missing
}

/** Whether other pages redirect the member to the onboarding. */
export const isOnboardingDue = (facts: OnboardingFacts): boolean =>
  qualifiesForNextStep(facts) && missingOf(facts).length > 0

/**
 * The second check: a member who has not finished the onboarding may be asked one more question, complete or
 * not.
 */
export const qualifiesForNextStep = ({
  epamer,
  onboarding,
}: Pick<OnboardingFacts, 'epamer' | 'onboarding'>) => !epamer && !onboarding.flag
