// A file's changes as shown: names instead of ids.
import type { Names } from '#app/features/profile/names.ts'
import { shownValues } from '#app/features/profile/plain-fields.ts'
import { type ShownItem, showProfile } from '#app/features/profile/shown-profile.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { rowOf } from '#domain/profile/fields.ts'
import {
  type EntryState,
  isItemEntry,
  type ReviewEntry,
  type ValueField,
} from '#domain/profile/import/review.ts'
import type { ProfilePatch } from '#domain/profile/patch-schema.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Section } from '#domain/profile/sections.ts'

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
  /** Label of a single value. */
  label?: Extract<MessageKey, `profile.${string}`> | undefined
  given: ShownEntry
  present?: ShownEntry | undefined
}

export function showReview(
  review: readonly ReviewEntry[],
  {
    present,
    patch,
    names,
    now,
    native,
  }: {
    present: Profile
    patch: ProfilePatch
    names: Names
    now: Date
    /** Name of the level of a mother tongue. */
    native: string
  },
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
          given: line(name, levelText(entry.given.level, native)),
          present: entry.present && line(name, levelText(entry.present.level, native)),
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
          section: rowOf(entry.field).section ?? 'personal',
          label: `profile.${entry.field}`,
          given: line(valueName(entry.field, entry.given, names)),
          present: entry.present ? line(valueName(entry.field, entry.present, names)) : undefined,
        }
    }
  })
}

const levelText = (level: string, native: string): string =>
  level === 'native' ? native : level.toUpperCase()

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
  const [name] = shownValues(field, value, names)
  const { values } = rowOf(field)
  if (values === undefined || !('dictionary' in values) || values.dictionary !== 'locations')
    return name?.text ?? value
  const parent = names.places[value]?.parent_id ?? ''
  return [name?.text ?? value, names.places[parent]?.name].filter(Boolean).join(', ')
}
