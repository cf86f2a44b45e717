// A profile for display: names instead of ids, and nothing that the profile viewer may not see.
import { certificatePage } from '#app/features/certificate/certificate-pages.ts'
import { type ShownEvidence, shownEvidenceOf } from '#app/features/evidence/shown-evidence.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { confirmedLevelOf, type EnglishLevel, englishLevelOf } from '#domain/assessment/english-level.ts'
import type { Proof } from '#domain/evidence/evidence.ts'
import { titleIdOf } from '#domain/profile/directory-facts.ts'
import { type FieldWith, fieldsWith, rowOf } from '#domain/profile/fields.ts'
import type { Section } from '#domain/profile/sections.ts'
import { primarySkillOf, secondarySkillsOf } from '#domain/profile/skills.ts'
import type { HideableField } from '#domain/profile/visibility.ts'
import type { VisibleProfile } from '#domain/profile/visible-profile.ts'
import { accountAddress, currentPlaceOf, withPlus } from './display-rules.ts'
import { labelOf, type Names } from './names.ts'
import { type PlainField, shownValues } from './plain-fields.ts'

/** One displayed value of a field. */
export interface ShownFact {
  field: HideableField
  /** Message key of the label. */
  label: MessageKey
  text: string
  /** Message key of the value, for choices of our own. */
  word?: MessageKey | undefined
  href?: string | undefined
}

export interface ShownItem {
  id: string
  title: string
  /** Facts below the title, in display order. */
  facts: string[]
  dates: { start_date: string | null; end_date: string | null; is_active: boolean }
  text: string
  tags: string[]
  href?: string | undefined
  /** The team, as entered. */
  team?: string | undefined
  /** For a finished course: the member's own word, or a checked certificate. */
  evidence?: 'said' | 'checked' | undefined
  /** The job that a project belongs to. */
  partOf?: string | undefined
}

export interface ShownSkill {
  id: string
  name: string
  level: string
  isPrimary: boolean
  /** What speaks for it besides the member's own word, the strongest first; undefined if it was not read. */
  proofs?: ShownEvidence[] | undefined
}

export interface ShownProfile {
  userId: string
  name: string
  avatar: string | undefined
  /** What the member says about themselves: one line, and a text. */
  headline: string
  about: string
  title: string
  place: string
  /** Known plain fields, by section. */
  facts: Partial<Record<Section, ShownFact[]>>
  skills: ShownSkill[]
  ownSkills: readonly string[]
  english:
    | (EnglishLevel & {
        name: string
        /** What a confirmed level rests on. */
        withSpeaking: boolean
        /** The page of its certificate. */
        proof: string | undefined
      })
    | undefined
  languages: { id: string; name: string; level: string }[]
  interests: string[]
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
  {
    now,
    avatar,
    isOwn = false,
    proofs,
  }: {
    now: Date
    avatar: string | undefined
    /** Of the facts that the profile viewer may see. */
    proofs?: ReadonlyMap<string, Proof> | undefined
    /** True for one's own profile, which shows the city; others see only the country. */
    isOwn?: boolean
  },
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
    headline: profile.headline ?? '',
    about: profile.about ?? '',
    title: title(titleIdOf({ jobTitleId: null, employeeMetadata: null, ...profile })),
    place: placeText(profile, names, isOwn),
    facts: factsOf(profile, names, isOwn),
    skills: [...(primary ? [primary] : []), ...secondarySkillsOf(skills)].map(
      ({ id, level, is_primary }) => ({
        id,
        name: names.skills[id] ?? id,
        level: level === null ? '' : (names.skillLevels[level] ?? ''),
        isPrimary: is_primary,
        ...(proofs === undefined ? {} : { proofs: proofsShown(proofs.get(id), now) }),
      }),
    ),
    ownSkills: profile.userSecondarySkills ?? [],
    english: englishOf(profile, names, now),
    languages: (profile.languages ?? []).map(({ id, level }) => ({
      id,
      name: names.languages[id] ?? id,
      level,
    })),
    interests: [
      ...(profile.interests ?? []).map(({ uid }) => choice('interests', uid)),
      ...(profile.userInterests ?? []),
    ],
    workExperience: workExperience.map((item) => {
      const position = item.is_it ? title(item.job_title_it) : (item.job_title ?? '')
      return {
        id: item.id,
        title: position || (item.company ?? ''),
        facts: said([
          // Without a position it is the title.
          position && item.company,
          placeName(item.country),
          choice('employmentTypes', item.employment_form),
          choice('industries', item.industry),
        ]),
        dates: item,
        text: item.description ?? '',
        tags: skillNames(item.skills),
      }
    }),
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
    certificates: [
      ...(profile.certificates ?? []).map((item) => ({
        id: item.id,
        title: item.name ?? '',
        facts: said([item.issued_by]),
        dates: { start_date: item.issued_on, end_date: null, is_active: false },
        text: '',
        tags: [],
        href: item.link ?? undefined,
      })),
      ...(profile.finishedCourses ?? []).map((item) => ({
        id: item.id,
        title: item.title,
        facts: said([item.provider]),
        dates: { start_date: item.finishedOn.slice(0, 7), end_date: null, is_active: false },
        text: '',
        tags: item.skills,
        evidence: item.checked ? ('checked' as const) : ('said' as const),
      })),
    ],
  }
}

const MAX_PROOFS = 3

const proofsShown = (proof: Proof | undefined, now: Date): ShownEvidence[] =>
  (proof?.evidence ?? [])
    .filter(({ kind }) => kind !== 'said')
    .slice(0, MAX_PROOFS)
    .map((fact) => shownEvidenceOf(fact, now.toISOString().slice(0, 10)))

/** Shown at the head of the page, or by the section's own function. */
const shownElsewhere: ReadonlySet<string> = new Set<PlainField>([
  'firstName',
  'lastName',
  'headline',
  'about',
  'userSecondarySkills',
  'userInterests',
])

/** Facts that need more than their field's own message. */
const shownAs: Readonly<
  Partial<
    Record<
      HideableField,
      (profile: VisibleProfile, names: Names, isOwn: boolean) => { text: string; label?: MessageKey }
    >
  >
> = {
  currentTitleLine: ({ currentTitleLine: line }, { lines }) => ({
    text: line ? (lines[line.id] ?? line.name ?? '') : '',
  }),
  jobTitleId: (profile, { titles }) => {
    const id = titleIdOf({ jobTitleId: null, employeeMetadata: null, ...profile })
    return { text: id === null ? '' : (titles[id] ?? '') }
  },
  locationId: (profile, names, isOwn) => ({
    label: isOwn ? 'profile.locationId' : 'profile.country',
    text: placeText(profile, names, isOwn),
  }),
}

/** The location; for others no closer than the country. */
function placeText({ locationId }: VisibleProfile, { places }: Names, isOwn: boolean): string {
  const place = places[locationId ?? '']
  const country = currentPlaceOf(place, (id) => places[id])
  return (isOwn && place !== country ? [place, country] : [country])
    .flatMap((one) => (one === undefined ? [] : [one.name]))
    .join(', ')
}

const hrefs: Readonly<Partial<Record<HideableField, (text: string) => string>>> = {
  email: (text) => `mailto:${text}`,
  whatsApp: (text) => `https://wa.me/${text.replace(/\D/g, '')}`,
  telegram: (text) => accountAddress('telegram', text),
  linkedin: (text) => accountAddress('linkedin', text),
  github: (text) => accountAddress('github', text),
}

function factsOf(profile: VisibleProfile, names: Names, isOwn: boolean): ShownProfile['facts'] {
  const facts: ShownProfile['facts'] = {}
  for (const [field, { section, input }] of fieldsWith('audience')) {
    const isShown = field === 'email' || (input !== undefined && !shownElsewhere.has(field))
    if (section === undefined || !isShown) continue
    const fact = factOf(field, profile, names, isOwn)
    if (fact !== undefined) facts[section] = [...(facts[section] ?? []), fact]
  }
  return facts
}

function factOf(
  field: FieldWith<'audience'>,
  profile: VisibleProfile,
  names: Names,
  isOwn: boolean,
): ShownFact | undefined {
  const { input } = rowOf(field)
  const exception = shownAs[field]?.(profile, names, isOwn)
  const values: { text: string; word?: MessageKey }[] =
    exception === undefined ? shownValues(field, profile[field], names) : [{ text: exception.text }]
  const said = values.map((one) => one.text).join(', ')
  const text = input === 'phone' ? withPlus(said) : said
  if (text === '') return undefined
  const word = values.length === 1 ? values[0]?.word : undefined
  const href = hrefs[field]?.(text) ?? (input === 'phone' ? `tel:${text}` : undefined)
  return { field, label: exception?.label ?? `profile.${field}`, text, word, href }
}

/** Undefined if hidden from the profile viewer or unknown. */
function englishOf(profile: VisibleProfile, names: Names, now: Date): ShownProfile['english'] {
  const { assessments, englishLevel, userSelfEnglishLevel, selfEnglishLevel, englishProof } = profile
  if (assessments === undefined) return undefined
  const facts = {
    assessments,
    englishLevel: englishLevel ?? null,
    userSelfEnglishLevel: userSelfEnglishLevel ?? null,
    selfEnglishLevel: selfEnglishLevel ?? null,
  }
  const english = englishLevelOf(facts, now)
  const proof = confirmedLevelOf(facts, now) === undefined ? undefined : englishProof
  return {
    ...english,
    name: english.level === null ? '' : labelOf(names, 'englishLevels', english.level),
    withSpeaking: proof?.basis === 'test-and-speaking',
    proof: proof?.certificate ? certificatePage(proof.certificate) : undefined,
  }
}
