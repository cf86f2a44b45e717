// What the directory knows of a member: what its list shows, searches, counts and orders by, out of what a viewer may see.
import { fold } from '#services/reference-data/fold.ts'
import { spokenLevel } from './no-english.ts'
import type { Profile } from './profile.ts'
import { primarySkillOf, secondarySkillsOf } from './skills.ts'
import type { VisibleProfile } from './visible-profile.ts'

/** Values of the shared list `mentorshipPreferences` that the site uses. */
export const BE_MENTOR = 'be-mentor'
export const FIND_MENTOR = 'find-mentor'

export interface DirectoryFacts {
  name: string
  headline: string
  about: string
  titleId: string | null
  /** The primary one first. */
  skillIds: string[]
  ownSkills: readonly string[]
  /** With English, where a level of it is known. */
  languageIds: string[]
  mentoring: ('offers' | 'seeks')[]
}

/** Employees' titles come from the employer. */
export const titleIdOf = (
  profile: Pick<Profile, 'epamer' | 'employeeMetadata' | 'jobTitleId'>,
): string | null => (profile.epamer ? (profile.employeeMetadata?.titleId ?? null) : profile.jobTitleId)

export function directoryFacts(person: VisibleProfile): DirectoryFacts {
  const { skills = [], languages = [], mentorshipTypes = [] } = person
  const primary = primarySkillOf(skills)
  const english = spokenLevel(person.englishLevel ?? person.userSelfEnglishLevel)
  const spoken = languages.map(({ id }) => id)
  return {
    name: [person.firstName, person.lastName].filter(Boolean).join(' '),
    headline: person.headline ?? '',
    about: person.about ?? '',
    titleId: titleIdOf({ jobTitleId: null, employeeMetadata: null, ...person }),
    skillIds: [...(primary ? [primary] : []), ...secondarySkillsOf(skills)].map(({ id }) => id),
    ownSkills: person.userSecondarySkills ?? [],
    languageIds: [...spoken, ...(english && !spoken.includes('en') ? ['en'] : [])],
    mentoring: [
      ...(mentorshipTypes.includes(BE_MENTOR) ? (['offers'] as const) : []),
      ...(mentorshipTypes.includes(FIND_MENTOR) ? (['seeks'] as const) : []),
    ],
  }
}

/** The list is ordered by it, alike in every language. */
export const orderOf = (name: string): string => `${fold(name)} ${name}`

/** Words that are looked for as they stand; names of skills, titles and countries are looked for by what they are called. */
export const ownWordsOf = ({ name, headline, about, ownSkills }: DirectoryFacts): string =>
  [name, headline, about, ...ownSkills].join(' ').toLowerCase()

export const facetsOf = (
  { skillIds, languageIds, mentoring, titleId }: DirectoryFacts,
  country: string | undefined,
): string[] => [
  ...new Set([
    ...skillIds.map((id) => `skills:${id}`),
    ...languageIds.map((id) => `languages:${id}`),
    ...mentoring.map((which) => `mentoring:${which}`),
    ...(country === undefined ? [] : [`country:${country}`]),
    ...(titleId === null ? [] : [`title:${titleId}`]),
  ]),
]
