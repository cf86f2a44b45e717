// How complete a profile is, and the most useful next step.
import type { Profile } from '#domain/profile/profile.ts'
import type { Section } from '#domain/profile/sections.ts'

type Facts = Pick<
  Profile,
  | 'primarySkillId'
  | 'currentJobType'
  | 'jobTitleId'
  | 'nonItJobFunction'
  | 'currentSpecialization'
  | 'assessments'
  | 'userSelfEnglishLevel'
  | 'selfEnglishLevel'
  | 'locationId'
  | 'jobSearchStatus'
  | 'workExperience'
  | 'education'
  | 'projects'
  | 'interests'
  | 'userInterests'
  | 'phone'
  | 'whatsApp'
  | 'telegram'
  | 'discord'
  | 'linkedin'
  | 'dismissedHints'
>

/** Ordered by usefulness. */
export const hintedSections = [
  'skills',
  'occupation',
  'languages',
  'location',
  'target',
  'workExperience',
  'interests',
  'contacts',
] as const satisfies readonly Section[]
export type HintedSection = (typeof hintedSections)[number]

const isTold: Readonly<Record<HintedSection, (facts: Facts) => boolean>> = {
  skills: ({ primarySkillId }) => primarySkillId !== null,
  occupation: (facts) => {
    if (facts.currentJobType === 'it') return facts.jobTitleId !== null
    if (facts.currentJobType === 'student') return true
    return facts.currentJobType !== null && facts.nonItJobFunction !== null
  },
  languages: ({ assessments, userSelfEnglishLevel, selfEnglishLevel }) =>
    userSelfEnglishLevel !== null ||
    selfEnglishLevel !== null ||
    assessments.some(({ completedAt }) => completedAt !== null),
  location: ({ locationId }) => locationId !== null,
  target: ({ jobSearchStatus }) => jobSearchStatus !== null,
  // Education or projects count for people who have not worked yet.
  workExperience: ({ workExperience, education, projects }) =>
    workExperience.length + education.length + projects.length > 0,
  interests: ({ interests, userInterests }) => interests.length + userInterests.length > 0,
  contacts: ({ phone, whatsApp, telegram, discord, linkedin }) =>
    [phone, whatsApp, telegram, discord, linkedin].some((way) => way !== null),
}

export interface Completeness {
  done: number
  all: number
  /** The next hint; undefined if nothing is missing or all hints were dismissed. */
  next: HintedSection | undefined
}

export function completenessOf(facts: Facts): Completeness {
  const missing = hintedSections.filter((section) => !isTold[section](facts))
  return {
    done: hintedSections.length - missing.length,
    all: hintedSections.length,
    // Dismissed hints never come back.
    next: missing.find((section) => !facts.dismissedHints.includes(section)),
  }
}
