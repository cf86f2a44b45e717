// Reads one item and decides which of its matches are believed.
import { matchPlaces, type PlaceRule, type TextKind } from './match-places.ts'
import { type MatchRule, matchSkills, matchTag } from './match-text.ts'
import type { PlaceTerms } from './place-terms.ts'
import { isBeginningOf, withoutRepeated } from './repeated-paragraphs.ts'
import type { SkillTerms } from './skill-terms.ts'
import { wordsOf } from './text-words.ts'

export const itemTypes = ['course', 'event', 'vacancy', 'article'] as const
export type MatchedType = (typeof itemTypes)[number]

export interface ItemText {
  itemType: MatchedType
  /** 0 in the catalogue. */
  scopeId: number
  itemId: string
  locale: string
  digest: string
  /** Chosen by the author: tags of articles, topics of events. */
  tags: readonly string[]
  /** Most important first: among equal matches the first one is kept. */
  fields: readonly { field: string; text: string }[]
  /** The countries that its source gives, as ISO codes. */
  countries: readonly string[]
  /** Digests of paragraphs that its employer repeats. */
  repeated: readonly string[]
}

export interface ItemMatch {
  kind: 'skill' | 'place'
  /** Id in the dictionary of skills or of locations. */
  entryId: string
  confidence: number
  rule: MatchRule | PlaceRule
  field: string
  words: string
  at: number
}

/** Longer texts are cut here; their subject has been named by then. */
const LONGEST = 40_000

/** The skills and places that an item names, each with its highest confidence in any field. */
export function readItem(
  { itemType, locale, tags, countries, repeated, ...item }: ItemText,
  { skills, places }: { skills: SkillTerms; places: PlaceTerms },
): ItemMatch[] {
  const best = new Map<string, ItemMatch>()
  const keep = (match: ItemMatch) => {
    const key = `${match.kind} ${match.entryId}`
    if (match.confidence > (best.get(key)?.confidence ?? 0)) best.set(key, match)
  }
  for (const tag of tags) {
    const match = matchTag(tag, skills)
    if (match !== undefined) keep(skillMatch(match, 'tags'))
  }
  const fields = item.fields.map(({ field, text }) => ({ field, text: text.slice(0, LONGEST) }))
  const ofWork = workTexts(fields, new Set(repeated))
  for (const { field, text } of fields) {
    if (text === '') continue
    const words = wordsOf(text)
    // A location line names no skills.
    if (!LINES.has(field)) {
      const own = ofWork.get(field) ?? text
      const ownWords = own === text ? words : wordsOf(own)
      for (const match of matchSkills(own, ownWords, skills, locale)) keep(skillMatch(match, field))
    }
    for (const { place, ...match } of matchPlaces(text, words, places, {
      kind: kindOf(itemType, field),
      countries,
    }))
      keep({ kind: 'place', entryId: place, field, ...match })
  }
  return [...best.values()]
}

/** Texts of an item without the paragraphs that its employer repeats. */
function workTexts(fields: ItemText['fields'], repeated: ReadonlySet<string>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const textOf = (name: string) => fields.find(({ field }) => field === name)?.text ?? ''
  const description = textOf('description')
  const own = repeated.size === 0 ? description : withoutRepeated(description, repeated)
  if (own === description) return texts
  texts.set('description', own)
  const summary = textOf('summary')
  if (isBeginningOf(summary, description, repeated)) texts.set('summary', '')
  return texts
}

const LINES: ReadonlySet<string> = new Set(['location', 'venue'])

function kindOf(type: MatchedType, field: string): TextKind {
  if (LINES.has(field)) return 'line'
  if (field !== 'title' && field !== 'name') return 'text'
  return type === 'event' ? 'event' : 'title'
}

const skillMatch = (
  { skill, ...match }: ReturnType<typeof matchSkills>[number],
  field: string,
): ItemMatch => ({ kind: 'skill', entryId: skill, field, ...match })
