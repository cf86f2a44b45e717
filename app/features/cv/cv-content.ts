// What stands in a CV: a profile as it is shown, less what its member leaves out. No drawing here.
import { shownDates } from '#app/features/profile/display-rules.ts'
import { englishText } from '#app/features/profile/english-text.ts'
import type { ShownItem, ShownProfile } from '#app/features/profile/shown-profile.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'

export interface CvItem {
  title: string
  dates: string
  facts: string
  text: string
  tags: string
  href?: string | undefined
}

export type CvSection =
  | { heading: string; items: CvItem[] }
  /** Names, each with what is known of it. */
  | { heading: string; facts: { name: string; value: string }[] }

export interface CvContent {
  /** Of the document. */
  title: string
  name: string
  lede: string
  contacts: { text: string; href?: string | undefined }[]
  sections: CvSection[]
}

/** Parts of a CV that have a name and no entries of their own. */
export const cvParts = ['about', 'skills', 'languages', 'interests'] as const
export const cvLists = ['workExperience', 'education', 'projects', 'certificates'] as const

/** Most CVs leave interests out, so they are printed only if chosen. */
export const isUsual = (part: (typeof cvParts)[number]): boolean => part !== 'interests'
/** The contacts that stand in a CV unless they are left out. */
export const usualContacts: readonly string[] = ['email']

export interface CvChoices {
  /** Without the name, the ways to reach them, the picture and the addresses of their work. */
  isAnonymous: boolean
  /** Employers are not named, and neither where they stand in texts. */
  hidesEmployers: boolean
  withPicture: boolean
  parts: ReadonlySet<string>
  contacts: ReadonlySet<string>
  /** Ids of the entries that stand in it. */
  entries: ReadonlySet<string>
}

export function cvContent(
  profile: ShownProfile,
  employers: readonly (readonly [itemId: string, company: string])[],
  choices: CvChoices,
  { t, locale }: { t: Translate; locale: Locale },
): CvContent {
  const { isAnonymous, hidesEmployers, parts, entries } = choices
  const companyOf = new Map(employers)
  const { contacts = [] } = profile.facts
  const names = profile.name.split(' ').filter((name) => name.length > 1)
  const hidden = [
    ...(isAnonymous ? [profile.name, ...names, ...contacts.map(({ text }) => text)] : []),
    ...(hidesEmployers ? companyOf.values() : []),
  ]
  const masked = maskOf(hidden)
  const itemOf = (item: ShownItem): CvItem => {
    const company = companyOf.get(item.id)
    const facts = item.facts.filter((fact) => fact !== item.title)
    return {
      title: masked(hidesEmployers && item.title === company ? t('cv.employer') : item.title),
      dates: shownDates(item.dates, locale, t('profile.present')).replace(' - ', ' – '),
      facts: masked(
        [
          ...facts.map((fact) => (hidesEmployers && fact === company ? t('cv.employer') : fact)),
          ...(item.partOf && !hidesEmployers ? [t('profile.partOf', { company: item.partOf })] : []),
        ].join(' · '),
      ),
      text: masked(item.text),
      tags: item.tags.join(' · '),
      // Where somebody's work stands, their name does too.
      href: isAnonymous ? undefined : item.href,
    }
  }
  const lists = cvLists.map((list): CvSection => {
    const items = profile[list].filter(({ id }) => entries.has(id)).map(itemOf)
    return { heading: t(`profile.${list}`), items }
  })
  const [work = { heading: '', items: [] }, ...others] = lists
  const skills = parts.has('skills')
    ? [
        ...profile.skills.map(({ name, level }) => ({ name, value: level })),
        ...profile.ownSkills.map((name) => ({ name, value: '' })),
      ]
    : []
  const { headline, about } = profile
  const saysAbout = parts.has('about') && (headline !== '' || about !== '')
  const own = { title: '', dates: '', facts: masked(headline), text: masked(about), tags: '' }
  const sections: CvSection[] = [
    { heading: t('profile.about'), items: saysAbout ? [own] : [] },
    work,
    { heading: t('profile.skills'), facts: skills },
    ...others,
    { heading: t('profile.languages'), facts: parts.has('languages') ? languagesOf(profile, t, locale) : [] },
    {
      heading: t('profile.interests'),
      facts: parts.has('interests') ? profile.interests.map((name) => ({ name, value: '' })) : [],
    },
  ]
  return {
    title: isAnonymous ? t('cv.document') : `${t('cv.document')} · ${profile.name}`,
    name: isAnonymous ? profile.title || t('cv.nobody') : profile.name,
    lede: [isAnonymous ? '' : profile.title, profile.place].filter((part) => part !== '').join(' · '),
    contacts: isAnonymous ? [] : contacts.filter(({ field }) => choices.contacts.has(field)),
    sections: sections.filter((section) => ('items' in section ? section.items : section.facts).length > 0),
  }
}

function languagesOf(profile: ShownProfile, t: Translate, locale: Locale) {
  const { english } = profile
  return [
    ...profile.languages.map(({ name, level }) => ({
      name,
      value: level === 'native' ? t('profile.native') : level.toUpperCase(),
    })),
    ...(english === undefined || english.state === 'no-level' || english.state === 'no-level-wait'
      ? []
      : [{ name: t('profile.english'), value: englishText(english, t, locale) }]),
  ]
}

/** Takes what is not to be told out of a text, whole words and in any case. */
function maskOf(hidden: readonly string[]): (text: string) => string {
  const words = [...new Set(hidden.filter((word) => word.trim().length > 1))].sort(
    (one, other) => other.length - one.length,
  )
  if (words.length === 0) return (text) => text
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) => text.replace(pattern, '…')
}
