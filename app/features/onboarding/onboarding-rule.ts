import type { onboardingVersions } from '#domain/profile/choices.ts'
import type { Profile } from '#domain/profile/profile.ts'

/** Of the data that the onboarding asks for today. */
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

/** What has to be known of everybody: a main skill, the English level, and what the kind of work is. */
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

/** Whether the member is led to the onboarding from any other page. */
export const isOnboardingDue = (facts: OnboardingFacts): boolean =>
  qualifiesForNextStep(facts) && missingOf(facts).length > 0

/** The second check: whoever has not been through the onboarding may be asked one thing more, complete or not. */
export const qualifiesForNextStep = ({
  epamer,
  onboarding,
}: Pick<OnboardingFacts, 'epamer' | 'onboarding'>) => !epamer && !onboarding.flag
