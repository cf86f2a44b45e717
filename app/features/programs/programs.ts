import { chooseFrom, countIn, type InMemory } from '#app/features/listing/in-memory.ts'
import type { TaggedSkill } from '#app/features/skills/skill-tags.tsx'
import type { Locale } from '#services/languages.ts'

/** A programme as lists show it. */
export interface ProgramCard {
  uid: string
  title: string
  /** Without region and locale. */
  url: string
  summary: string
  /** Of title and summary. */
  locale: Locale
  vendor: string
  level: 'beginner' | 'intermediate' | 'advanced' | null
  format: 'online' | 'onsite' | 'hybrid' | null
  /** Language of the programme, by its name in the reader's language. */
  language: string
  weeks: number | null
  hoursAWeek: number | null
  seats: number | null
  /** A day. */
  starts: string | undefined
  skills: TaggedSkill[]
}

/** What can be shown as a dialog over the programme's page. Without one its page is used. */
export const applyModals = ['apply_wizard', 'success', 'not_eligible', 'existing_application'] as const
export type ApplyModal = (typeof applyModals)[number]

export type ProgramFacet = 'level' | 'format' | 'vendor' | 'skills'

/** Earliest start first, those without a date last. */
export const byStart = (locale: Locale) => (a: ProgramCard, b: ProgramCard) =>
  (a.starts ?? '9999').localeCompare(b.starts ?? '9999') || a.title.localeCompare(b.title, locale)

/** The values of a facet that a programme counts for. */
export function valuesOf(card: ProgramCard, facet: ProgramFacet): string[] {
  if (facet === 'skills') return card.skills.map(({ name }) => name)
  const value = card[facet]
  return value === null || value === '' ? [] : [value]
}

const listed: InMemory<ProgramCard, ProgramFacet> = {
  textOf: ({ title, summary, vendor, skills }) =>
    [title, summary, vendor, ...skills.map(({ name }) => name)].join(' '),
  valuesOf,
}

/** Programmes are few, so they are filtered in memory: by every word, and within each facet by any value. */
export function choosePrograms(
  cards: readonly ProgramCard[],
  { query, chosen }: { query: string; chosen: Readonly<Record<string, readonly string[]>> },
  except?: ProgramFacet,
): ProgramCard[] {
  return chooseFrom(cards, listed, { query, chosen }, except)
}

/** The number of programmes for each value of a facet, ignoring its own choice; most frequent first. */
export function countPrograms(
  cards: readonly ProgramCard[],
  state: { query: string; chosen: Readonly<Record<string, readonly string[]>> },
  facet: ProgramFacet,
): { value: string; count: number }[] {
  return countIn(cards, listed, state, facet)
}
