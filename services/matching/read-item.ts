// What one item says, and what of that is believed.
import { type MatchRule, matchSkillsInText, matchTag } from './match-text.ts'
import type { SkillTerms } from './skill-terms.ts'

export const itemTypes = ['course', 'event', 'vacancy', 'article'] as const
export type MatchedType = (typeof itemTypes)[number]

export interface ItemText {
  itemType: MatchedType
  /** 0 in the catalogue. */
  scopeId: number
  itemId: string
  locale: string
  digest: string
  /** Names that the author chose himself: tags of articles, topics of events. */
  tags: readonly string[]
  /** In the order of how much they weigh: a skill is kept where it is named first among equals. */
  fields: readonly { field: string; text: string }[]
}

export interface ItemMatch {
  entryId: string
  confidence: number
  rule: MatchRule
  field: string
  words: string
  at: number
}

/** Longer texts are read to here; their subject has been named by then. */
const LONGEST = 40_000

/** The skills that an item names, each as surely as any part of it does. */
export function skillsOfItem({ tags, fields }: ItemText, terms: SkillTerms): ItemMatch[] {
  const best = new Map<string, ItemMatch>()
  const keep = (match: ItemMatch) => {
    if (match.confidence > (best.get(match.entryId)?.confidence ?? 0)) best.set(match.entryId, match)
  }
  for (const tag of tags) {
    const match = matchTag(tag, terms)
    if (match !== undefined) keep(matchOf(match, 'tags'))
  }
  for (const { field, text } of fields)
    for (const match of matchSkillsInText(text.slice(0, LONGEST), terms)) keep(matchOf(match, field))
  return [...best.values()]
}

const matchOf = (
  { skill, confidence, rule, words, at }: ReturnType<typeof matchSkillsInText>[number],
  field: string,
): ItemMatch => ({ entryId: skill, confidence, rule, field, words, at })
