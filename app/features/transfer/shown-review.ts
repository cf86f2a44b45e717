// What a file would change, as it is read: names in place of ids.
import { labelOf, type Names } from '#app/features/profile/names.ts'
import type { Section } from '#app/features/profile/sections.ts'
import { type ShownItem, showProfile } from '#app/features/profile/shown-profile.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import {
  type EntryState,
  isItemEntry,
  type ReviewEntry,
  type ValueField,
} from '#domain/profile/import/review.ts'
import type { ProfilePatch } from '#domain/profile/patch-schema.ts'
import type { Profile } from '#domain/profile/profile.ts'

export interface ShownEntry {
  title: string
  facts: string[]
  dates?: ShownItem['dates'] | undefined
  text: string
}

export interface ShownRow {
  key: string
  state: EntryState
  section: Section
  /** Of a single value: what it is. */
  label?: Extract<MessageKey, `profile.${string}`> | undefined
  given: ShownEntry
  present?: ShownEntry | undefined
}

const sectionOf: Readonly<Record<ValueField, Section>> = {
  firstName: 'personal',
  lastName: 'personal',
  phone: 'contacts',
  telegram: 'contacts',
  discord: 'contacts',
  linkedin: 'contacts',
  github: 'contacts',
  jobTitleId: 'occupation',
  locationId: 'location',
  citizenshipId: 'location',
  userSelfEnglishLevel: 'languages',
}

/** The member's profile with everything of the patch beside it: whose ids have to have names. */
export function bothTogether<Whole extends Profile>(present: Whole, patch: ProfilePatch): Whole {
  return {
    ...present,
    skills: [...present.skills, ...(patch.skills ?? [])],
    languages: [...present.languages, ...(patch.languages ?? [])],
    workExperience: [...present.workExperience, ...(patch.workExperience ?? [])],
    education: [...present.education, ...(patch.education ?? [])],
    projects: [...present.projects, ...(patch.projects ?? [])],
    certificates: present.certificates,
    // Two fields of one kind, so that both titles and both places are looked up.
    targetRole: patch.jobTitleId ?? present.targetRole,
    targetLocationId: patch.locationId ?? present.targetLocationId,
    citizenshipId: patch.citizenshipId ?? present.citizenshipId,
  }
}

export function showReview(
  review: readonly ReviewEntry[],
  { present, patch, names, now }: { present: Profile; patch: ProfilePatch; names: Names; now: Date },
): ShownRow[] {
  const shown = (profile: Partial<Profile>) =>
    showProfile({ userId: '', epamer: false, ...profile }, names, { now, avatar: undefined })
  const lists = ({ workExperience, education, projects, certificates }: Partial<Profile>) => {
    const { workExperience: work, ...others } = shown({
      ...(workExperience && { workExperience }),
      ...(education && { education }),
      ...(projects && { projects }),
      ...(certificates && { certificates }),
    })
    return new Map(
      [...work, ...others.education, ...others.projects, ...others.certificates].map((item) => [
        item.id,
        item,
      ]),
    )
  }
  const given = lists(patch as Partial<Profile>)
  const there = lists(present)
  return review.map((entry): ShownRow => {
    const { key, state } = entry
    if (isItemEntry(entry))
      return {
        key,
        state,
        section: entry.field,
        given: itemEntry(given.get(entry.given.id)),
        present: entry.present && itemEntry(there.get(entry.present.id)),
      }
    switch (entry.field) {
      case 'skills': {
        const level = (rank: number | null | undefined) =>
          typeof rank === 'number' ? (names.skillLevels[rank] ?? '') : ''
        const name = names.skills[entry.given.id] ?? entry.given.id
        return {
          key,
          state,
          section: 'skills',
          given: line(name, level(entry.given.level)),
          present: entry.present && line(name, level(entry.present.level)),
        }
      }
      case 'languages': {
        const name = names.languages[entry.given.id] ?? entry.given.id
        return {
          key,
          state,
          section: 'languages',
          given: line(name, entry.given.level.toUpperCase()),
          present: entry.present && line(name, entry.present.level.toUpperCase()),
        }
      }
      case 'userSecondarySkills':
        return { key, state, section: 'skills', given: line(entry.given) }
      case 'userInterests':
        return { key, state, section: 'interests', given: line(entry.given) }
      default:
        return {
          key,
          state,
          section: sectionOf[entry.field],
          label: `profile.${entry.field}`,
          given: line(valueName(entry.field, entry.given, names)),
          present: entry.present ? line(valueName(entry.field, entry.present, names)) : undefined,
        }
    }
  })
}

const line = (title: string, fact = ''): ShownEntry => ({ title, facts: fact === '' ? [] : [fact], text: '' })

const itemEntry = (item: ShownItem | undefined): ShownEntry =>
  item === undefined
    ? line('')
    : {
        title: item.title,
        facts: item.facts.filter((fact) => fact !== item.title),
        dates: item.dates,
        text: item.text,
      }

function valueName(field: ValueField, value: string, names: Names): string {
  if (field === 'jobTitleId') return names.titles[value] ?? value
  if (field === 'userSelfEnglishLevel') return labelOf(names, 'englishLevels', value)
  if (field !== 'locationId' && field !== 'citizenshipId') return value
  const place = names.places[value]
  const parent = place?.parent_id ? names.places[place.parent_id]?.name : undefined
  return [place?.name ?? value, parent].filter(Boolean).join(', ')
}
