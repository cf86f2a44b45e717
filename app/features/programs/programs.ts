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

/** Programmes are few, so they are filtered in memory: by every word, and within each facet by any value. */
export function choosePrograms(
  cards: readonly ProgramCard[],
  { query, chosen }: { query: string; chosen: Readonly<Record<string, readonly string[]>> },
  except?: ProgramFacet,
): ProgramCard[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return cards.filter((card) => {
    const text = [card.title, card.summary, card.vendor, ...card.skills.map(({ name }) => name)]
      .join(' ')
      .toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      Object.entries(chosen).every(
        ([facet, values]) =>
          facet === except || valuesOf(card, facet as ProgramFacet).some((value) => values.includes(value)),
      )
    )
  })
}

/** The number of programmes for each value of a facet, ignoring its own choice; most frequent first. */
export function countPrograms(
  cards: readonly ProgramCard[],
  state: { query: string; chosen: Readonly<Record<string, readonly string[]>> },
  facet: ProgramFacet,
): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of state.chosen[facet] ?? []) counts.set(value, 0)
  for (const card of choosePrograms(cards, state, facet))
    for (const value of valuesOf(card, facet)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}
