// How complete a profile is, and the one thing that would be of most use next.
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

/** By what they unlock, the most useful first. */
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
  // Whoever has not worked yet has learned or made something.
  workExperience: ({ workExperience, education, projects }) =>
    workExperience.length + education.length + projects.length > 0,
  interests: ({ interests, userInterests }) => interests.length + userInterests.length > 0,
  contacts: ({ phone, whatsApp, telegram, discord, linkedin }) =>
    [phone, whatsApp, telegram, discord, linkedin].some((way) => way !== null),
}

export interface Completeness {
  done: number
  all: number
  /** What to tell next; undefined when nothing is missing, or what is was put aside. */
  next: HintedSection | undefined
}

export function completenessOf(facts: Facts): Completeness {
  const missing = hintedSections.filter((section) => !isTold[section](facts))
  return {
    done: hintedSections.length - missing.length,
    all: hintedSections.length,
    // What was put aside is never brought up again.
    next: missing.find((section) => !facts.dismissedHints.includes(section)),
  }
}
