import { englishLevelOf } from '#domain/assessment/english-level.ts'
import { fieldsWith } from '../fields.ts'
import type { Work } from '../item-schemas.ts'
import type { Profile } from '../profile.ts'
import { primarySkillOf, secondarySkillsOf } from '../skills.ts'
import { networks } from './networks.ts'
import type { Loss, NamedThing, Resume } from './resume-schema.ts'

export type NameOf = (kind: NamedThing, id: string) => string | undefined

/** Drops properties without a value. */
function withoutEmpty<T extends Record<string, unknown>>(members: T): T {
  return Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  ) as T
}

/** The fields that JSON Resume has no place for, if they have a value. */
const withoutPlace = fieldsWith('resume').flatMap(([field, { resume }]) => (resume === 'none' ? [field] : []))

const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== ''

/** A profile as a JSON Resume, and what it has no place for. */
export function toResume(profile: Profile, nameOf: NameOf, now: Date): { resume: Resume; lost: Loss[] } {
  const name = (kind: NamedThing, id: string | null) => (id === null ? '' : (nameOf(kind, id) ?? ''))
  const names = (ids: readonly string[]) => ids.map((id) => nameOf('skills', id) ?? id)
  const period = ({
    start_date,
    end_date,
    is_active,
  }: {
    start_date: string | null
    end_date: string | null
    is_active: boolean
  }) => ({
    startDate: start_date,
    endDate: is_active ? undefined : end_date,
  })
  const account = (network: string, given: string | null) =>
    given === null ? [] : [/^https?:/.test(given) ? { network, url: given } : { network, username: given }]
  const english = englishLevelOf(profile, now).level
  const primary = primarySkillOf(profile.skills)
  const skills = [...(primary ? [primary] : []), ...secondarySkillsOf(profile.skills)]

  const resume = withoutEmpty({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: withoutEmpty({
      name: [profile.firstName, profile.lastName].filter(Boolean).join(' '),
      givenName: profile.firstName,
      familyName: profile.lastName,
      // One line has to do: who reads the file looks for a job title there.
      label: name('titles', profile.jobTitleId) || profile.headline,
      email: profile.email,
      phone: profile.phone,
      summary: profile.about,
      location: locationOf(profile.locationId, nameOf),
      profiles: [...networks.flatMap(({ field, network }) => account(network, profile[field]))],
    }),
    work: profile.workExperience.map((item) =>
      withoutEmpty({
        name: item.company,
        position: isSharedTitle(item) ? name('titles', item.job_title_it) : item.job_title,
        location: name('countries', item.country),
        summary: item.description,
        ...period(item),
      }),
    ),
    education: profile.education.map((item) =>
      withoutEmpty({
        institution: item.organization,
        area: item.faculty,
        studyType: name('degrees', item.degree),
        score: item.grade,
        ...period(item),
      }),
    ),
    skills: [
      ...skills.map(({ id, level }) =>
        withoutEmpty({
          name: nameOf('skills', id) ?? id,
          level: level === null ? '' : name('skillLevels', String(level)),
        }),
      ),
      ...profile.userSecondarySkills.map((own) => ({ name: own })),
    ],
    languages: [
      ...(english === null ? [] : [{ language: 'English', fluency: english.toUpperCase() }]),
      ...profile.languages.map(({ id, level }) => ({
        language: nameOf('languages', id) ?? id,
        fluency: level === 'native' ? 'Native speaker' : level.toUpperCase(),
      })),
    ],
    interests: profile.userInterests.map((own) => ({ name: own })),
    projects: profile.projects.map((item) =>
      withoutEmpty({
        name: item.name,
        description: item.description,
        url: item.link,
        roles: item.role === null ? [] : [item.role],
        keywords: names(item.technologies),
        type: name('projectTypes', item.type),
        ...period(item),
      }),
    ),
    certificates: profile.certificates.map((item) =>
      withoutEmpty({ name: item.name, issuer: item.issued_by, url: item.link, date: item.issued_on }),
    ),
  })
  const hidesHeadline = isSaid(profile.headline) && name('titles', profile.jobTitleId) !== ''
  return {
    resume: resume as Resume,
    lost: [
      ...(hidesHeadline ? [{ path: '/headline', reason: 'no place for it' as const }] : []),
      ...lossesOf(profile),
    ],
  }
}

/** An IT job shows the shared title first, any other job the member's own. */
const isSharedTitle = ({ is_it, job_title, job_title_it }: Work): boolean =>
  job_title_it !== null && (is_it || job_title === null)

/** A city needs its country; `places` names both as `City, CC`. */
function locationOf(id: string | null, nameOf: NameOf): Record<string, string> | undefined {
  if (id === null) return undefined
  if (/^[A-Z]{2}$/.test(id)) return { countryCode: id }
  const city = nameOf('places', id)
  return city === undefined ? undefined : { city }
}

function lossesOf(profile: Profile): Loss[] {
  const loss = (path: string): Loss => ({ path: `/${path}`, reason: 'no place for it' })
  const inLists = [
    ...profile.workExperience.flatMap((item, at) =>
      (['employment_form', 'industry', 'skills'] as const)
        .filter((member) => isSaid(item[member]))
        .map((member) => loss(`workExperience/${at}/${member}`)),
    ),
    // Only one title is exported, so whether the job was in IT follows from it.
    ...profile.workExperience.flatMap((item, at) => {
      const isShared = isSharedTitle(item)
      const lost = {
        is_it: item.is_it !== isShared,
        job_title_it: item.job_title_it !== null && !isShared,
        job_title: item.job_title !== null && isShared,
      }
      return Object.entries(lost).flatMap(([member, is]) =>
        is ? [loss(`workExperience/${at}/${member}`)] : [],
      )
    }),
    ...profile.education.flatMap(({ is_it }, at) => (is_it ? [] : [loss(`education/${at}/is_it`)])),
    ...profile.projects.flatMap(({ individual }, at) =>
      individual ? [loss(`projects/${at}/individual`)] : [],
    ),
    ...profile.skills.flatMap(({ is_active }, at) => (is_active ? [] : [loss(`skills/${at}`)])),
    ...profile.education.flatMap((item, at) =>
      (['country', 'skills'] as const)
        .filter((member) => isSaid(item[member]))
        .map((member) => loss(`education/${at}/${member}`)),
    ),
    ...profile.projects.flatMap((item, at) =>
      (
        [
          'team',
          'linked_experience',
          'skills',
          'tools',
          'industryId',
          'degreeId',
          'locationId',
          'itJobTitleId',
          'employmentType',
        ] as const
      )
        .filter((member) => isSaid(item[member]))
        .map((member) => loss(`projects/${at}/${member}`)),
    ),
  ]
  return [...withoutPlace.filter((field) => isSaid(profile[field])).map(loss), ...inLists]
}
