// A profile as it is read: names in place of ids, and nothing that its beholder may not see.
import { primarySkillOf, secondarySkillsOf } from '#domain/profile/skills.ts'
import type { VisibleProfile } from '#domain/profile/visible-profile.ts'
import { accountAddress, currentPlaceOf, titleIdOf, withPlus } from './display-rules.ts'
import { type EnglishLevel, englishLevelOf } from './english-level.ts'
import { labelOf, type Names } from './names.ts'

export interface ShownLink {
  kind: 'email' | 'phone' | 'whatsApp' | 'telegram' | 'discord' | 'linkedin' | 'github'
  text: string
  href?: string | undefined
}

export interface ShownItem {
  id: string
  title: string
  /** What stands under the title, in the order in which it is read. */
  facts: string[]
  dates: { start_date: string | null; end_date: string | null; is_active: boolean }
  text: string
  tags: string[]
  href?: string | undefined
  /** With how many or with whom, as it was written. */
  team?: string | undefined
  /** The work that a project was part of. */
  partOf?: string | undefined
}

export interface ShownProfile {
  userId: string
  name: string
  avatar: string | undefined
  title: string
  place: string
  contacts: ShownLink[]
  occupation: {
    jobType: string
    line: string
    function: string
    industry: string
    specialization: string
    /** One of ours, or another service's. */
    seniority: string
  }
  skills: { id: string; name: string; level: string; isPrimary: boolean }[]
  ownSkills: readonly string[]
  english: (EnglishLevel & { name: string }) | undefined
  languages: { id: string; name: string; level: string }[]
  location: { citizenship: string; relocation: string }
  target: { status: string; role: string; forms: string[]; place: string }
  interests: string[]
  community: { mentorship: string[]; contribution: string[] }
  workExperience: ShownItem[]
  education: ShownItem[]
  projects: ShownItem[]
  certificates: ShownItem[]
}

const said = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text !== '')

export function showProfile(
  profile: VisibleProfile,
  names: Names,
  { now, avatar }: { now: Date; avatar: string | undefined },
): ShownProfile {
  const place = (id: string | null | undefined) => (id ? names.places[id] : undefined)
  const placeName = (id: string | null | undefined) => place(id)?.name ?? ''
  const title = (id: string | null | undefined) => (id ? (names.titles[id] ?? '') : '')
  const choice = (dictionary: Parameters<typeof labelOf>[1], id: string | null | undefined) =>
    id ? labelOf(names, dictionary, id) : ''
  const skillNames = (ids: readonly string[]) => said(ids.map((id) => names.skills[id]))
  const { skills = [], workExperience = [] } = profile
  const primary = primarySkillOf(skills)

  return {
    userId: profile.userId,
    name: said([profile.firstName, profile.lastName]).join(' '),
    avatar,
    title: title(titleIdOf({ jobTitleId: null, employeeMetadata: null, ...profile })),
    place: currentPlaceOf(place(profile.locationId), (id) => names.places[id])?.name ?? '',
    contacts: contactsOf(profile),
    occupation: {
      jobType: choice('currentRoleTypes', profile.currentJobType),
      line: profile.currentTitleLine
        ? (names.lines[profile.currentTitleLine.id] ?? profile.currentTitleLine.name ?? '')
        : '',
      function: profile.nonItJobFunction
        ? (names.functions[profile.nonItJobFunction] ?? profile.nonItJobFunction)
        : '',
      industry: choice('industries', profile.nonItIndustry),
      specialization: profile.currentSpecialization ?? '',
      seniority: profile.seniorityLevel ?? '',
    },
    skills: [...(primary ? [primary] : []), ...secondarySkillsOf(skills)].map(
      ({ id, level, is_primary }) => ({
        id,
        name: names.skills[id] ?? id,
        level: level === null ? '' : (names.skillLevels[level] ?? ''),
        isPrimary: is_primary,
      }),
    ),
    ownSkills: profile.userSecondarySkills ?? [],
    english: englishOf(profile, names, now),
    languages: (profile.languages ?? []).map(({ id, level }) => ({
      id,
      name: names.languages[id] ?? id,
      level,
    })),
    location: {
      citizenship: placeName(profile.citizenshipId),
      relocation: profile.relocationStatus ?? '',
    },
    target: {
      status: profile.jobSearchStatus ?? '',
      role: title(profile.targetRole) || (profile.targetRole ?? ''),
      forms: (profile.targetEmploymentForms ?? []).map((id) => choice('employmentTypes', id)),
      place: placeName(profile.targetLocationId),
    },
    interests: [
      ...(profile.interests ?? []).map(({ uid }) => choice('interests', uid)),
      ...(profile.userInterests ?? []),
    ],
    community: {
      mentorship: (profile.mentorshipTypes ?? []).map((id) => choice('mentorshipPreferences', id)),
      contribution: (profile.contributionTypes ?? []).map((id) => choice('contributionPreferences', id)),
    },
    workExperience: workExperience.map((item) => ({
      id: item.id,
      title: (item.is_it ? title(item.job_title_it) : (item.job_title ?? '')) || (item.company ?? ''),
      facts: said([
        item.company,
        placeName(item.country),
        choice('employmentTypes', item.employment_form),
        choice('industries', item.industry),
      ]),
      dates: item,
      text: item.description ?? '',
      tags: skillNames(item.skills),
    })),
    education: (profile.education ?? []).map((item) => ({
      id: item.id,
      title: item.organization ?? '',
      facts: said([
        choice('educationDegrees', item.degree),
        item.faculty,
        placeName(item.country),
        item.grade,
      ]),
      dates: item,
      text: '',
      tags: skillNames(item.skills),
    })),
    projects: (profile.projects ?? []).map((item) => ({
      id: item.id,
      title: item.name ?? '',
      facts: said([
        choice('projectTypes', item.type),
        item.role,
        title(item.itJobTitleId),
        placeName(item.locationId),
        choice('employmentTypes', item.employmentType),
        choice('industries', item.industryId),
        choice('educationDegrees', item.degreeId),
      ]),
      team: (!item.individual && item.team) || undefined,
      dates: item,
      text: item.description ?? '',
      tags: [...new Set(skillNames([...item.technologies, ...item.skills, ...item.tools]))],
      href: item.link ?? undefined,
      partOf: workExperience.find(({ id }) => id === item.linked_experience)?.company ?? undefined,
    })),
    certificates: (profile.certificates ?? []).map((item) => ({
      id: item.id,
      title: item.name ?? '',
      facts: said([item.issued_by]),
      dates: { start_date: item.issued_on, end_date: null, is_active: false },
      text: '',
      tags: [],
      href: item.link ?? undefined,
    })),
  }
}

function contactsOf(profile: VisibleProfile): ShownLink[] {
  const { email, phone, whatsApp, telegram, discord, linkedin, github } = profile
  const links: (ShownLink | undefined)[] = [
    email ? { kind: 'email', text: email, href: `mailto:${email}` } : undefined,
    phone ? { kind: 'phone', text: withPlus(phone), href: `tel:${withPlus(phone)}` } : undefined,
    whatsApp
      ? { kind: 'whatsApp', text: withPlus(whatsApp), href: `https://wa.me/${whatsApp.replace(/\D/g, '')}` }
      : undefined,
    telegram ? { kind: 'telegram', text: telegram, href: accountAddress('telegram', telegram) } : undefined,
    discord ? { kind: 'discord', text: discord } : undefined,
    linkedin ? { kind: 'linkedin', text: linkedin, href: accountAddress('linkedin', linkedin) } : undefined,
    github ? { kind: 'github', text: github, href: accountAddress('github', github) } : undefined,
  ]
  return links.filter((link) => link !== undefined)
}

/** Undefined where it is not for the beholder, or nothing is known. */
function englishOf(profile: VisibleProfile, names: Names, now: Date): ShownProfile['english'] {
  const { assessments, englishLevel, userSelfEnglishLevel, selfEnglishLevel } = profile
  if (assessments === undefined) return undefined
  const english = englishLevelOf(
    {
      assessments,
      englishLevel: englishLevel ?? null,
      userSelfEnglishLevel: userSelfEnglishLevel ?? null,
      selfEnglishLevel: selfEnglishLevel ?? null,
    },
    now,
  )
  return { ...english, name: english.level === null ? '' : labelOf(names, 'englishLevels', english.level) }
}
