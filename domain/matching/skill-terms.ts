import type { KnownName } from '#domain/search/match-skills.ts'
import { fold } from '#services/reference-data/fold.ts'
import {
  capitalWords,
  knownShortForms,
  knownSpellings,
  ordinaryWords,
  smallWords,
  tradeWords,
} from './ordinary-words.ts'
import { type Word, wordsOf } from './text-words.ts'

/** An entry of the skill vocabulary with its other names. */
export interface SkillEntry {
  id: string
  name: string
  /** In other languages. */
  names: readonly string[]
  aliases: readonly string[]
  /** 8: our own choice; 1: product names from a list of occupations. */
  weight: number
}

/**
 * How a name must be written to be believed. anywhere: in any case; cased: exactly so; capital: exactly so,
 * and not as the first word of a sentence; proper: with a capital, and not as the first word of a sentence;
 * joined: with hyphens, or each word with a capital; beside: exactly so, and next to a word that shows that a
 * skill is meant.
 */
export type Belief = 'anywhere' | 'cased' | 'capital' | 'proper' | 'joined' | 'beside'

export interface SkillTerm {
  id: string
  keys: readonly string[]
  /** Undefined for names that are not inflected, such as products. */
  stems: readonly string[] | undefined
  /** As the vocabulary writes it. */
  written: string
  /** Keys are the same in all scripts, but no Latin word is read as a Cyrillic name: "utility" is not «утиліти». */
  isCyrillic: boolean
  isAlias: boolean
  belief: Belief
  weight: number
}

/**
 * Terms by the key of their first word and by its stem; longest first, then names before aliases, then by
 * weight.
 */
export interface SkillTerms {
  byKey: ReadonlyMap<string, readonly SkillTerm[]>
  byStem: ReadonlyMap<string, readonly SkillTerm[]>
  ids: ReadonlySet<string>
  /** Every name in the form that lists are compared by. */
  known: ReadonlyMap<string, readonly KnownName[]>
}

export const CYRILLIC = /[\u0400-\u04ff]/

/** Lighter entries are products of many trades: they can be looked up, but are never read from a text. */
export const LIGHTEST = 3
const makers =
  /^(?:Apache|Microsoft|Amazon|Google|IBM|Oracle|Adobe|Atlassian|Apple|Autodesk|HashiCorp|JetBrains)\s+(?=\S{4,}$)/

/** @returns what people call it, if its name begins with its maker and the rest is no ordinary word */
export function withoutMaker(name: string): string | undefined {
  const rest = name.replace(makers, '')
  return rest === name || ordinaryWords.has(rest.toLowerCase()) ? undefined : rest
}

export function skillTerms(entries: readonly SkillEntry[]): SkillTerms {
  const terms = entries.filter(({ weight }) => weight >= LIGHTEST).flatMap(termsOf)
  terms.sort(
    (a, b) => b.keys.length - a.keys.length || Number(a.isAlias) - Number(b.isAlias) || b.weight - a.weight,
  )
  return {
    byKey: Map.groupBy(terms, ({ keys }) => keys[0] ?? ''),
    byStem: Map.groupBy(
      terms.filter(({ stems }) => stems !== undefined),
      ({ stems }) => stems?.[0] ?? '',
    ),
    ids: new Set(entries.map(({ id }) => id)),
    known: knownNames(entries),
  }
}

/** Names before aliases, then by weight, as the database orders them. */
function knownNames(entries: readonly SkillEntry[]): Map<string, KnownName[]> {
  const named = entries
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, name, names, aliases }) => {
      const short = withoutMaker(name)
      const others = [...aliases, ...(short === undefined ? [] : [short])]
      return [
        ...[name, ...names].map((written) => ({ key: fold(written), entry_id: id, is_alias: false })),
        ...others.map((written) => ({ key: fold(written), entry_id: id, is_alias: true })),
      ]
    })
  return Map.groupBy(named, ({ key }) => key)
}

function termsOf({ id, name, names, aliases, weight }: SkillEntry): SkillTerm[] {
  const spelling = lettersOf(name)
  const short = withoutMaker(name)
  const own = beliefOf(name, wordsOf(name), { isAlias: false, weight, spelling })
  const known = new Set(aliases.map(fold))
  const given: { written: string; isAlias: boolean; isTranslated?: true }[] = [
    { written: name, isAlias: false },
    ...names
      .filter((written) => !known.has(fold(written)))
      .map((written) => ({ written, isAlias: false, isTranslated: true as const })),
    ...aliases.map((written) => ({ written, isAlias: true })),
    // People say Kafka, not Apache Kafka.
    ...(short === undefined || aliases.includes(short) ? [] : [{ written: short, isAlias: true }]),
  ]
  return given.flatMap(({ written, isAlias, isTranslated }) => {
    const words = wordsOf(written)
    if (words.length === 0) return []
    const asWritten = beliefOf(written, words, { isAlias, weight, spelling })
    const belief = isTranslated ? beliefOfTranslation(words, asWritten, own) : asWritten
    if (belief === undefined) return []
    const isCyrillic = CYRILLIC.test(written)
    const inflected = isCyrillic || (words.length > 1 && !/[\d+#]|\p{L}\p{Lu}/u.test(written))
    const term: SkillTerm = {
      id,
      keys: words.map(({ key }) => key),
      stems: inflected ? words.map(({ stem }) => stem) : undefined,
      written,
      isCyrillic,
      isAlias,
      belief,
      weight,
    }
    return [term]
  })
}

/** @returns undefined for names that are never read from a text */
function beliefOf(
  written: string,
  words: readonly Word[],
  { isAlias, weight, spelling }: { isAlias: boolean; weight: number; spelling: string },
): Belief | undefined {
  // A number is an amount, a year or a size, whatever processor has it as its name.
  if (!/\p{L}/u.test(written)) return undefined
  if (words.length > 1) return beliefOfSeveral(words)
  const [word] = words
  const plain = written.toLowerCase()
  if (tradeWords.has(plain)) return undefined
  if (knownSpellings.has(plain)) return 'anywhere'
  if (knownShortForms.has(plain)) return plain.length < 5 && !/\d/.test(plain) ? 'cased' : 'anywhere'
  if (capitalWords.has(plain)) return 'capital'
  if (ordinaryWords.has(plain) || ordinaryWords.has(plain.replace(/s$/, '')))
    return isAlias && plain.length < 4 ? undefined : 'beside'
  const letters = word?.key.length ?? 0
  if (letters < 4 && !/[+#]/.test(written) && !/\d/.test(written))
    // Two- and three-letter aliases have a hundred other meanings.
    return isAlias || weight < 8 ? undefined : letters < 3 ? 'beside' : 'cased'
  if (isAlias && weight < 8 && letters < 5) return undefined
  // Others call a game "forge", a picture "photo" and CoffeeScript "coffee". What spells the whole name out is no such word.
  if (isAlias && weight < 8 && /^[a-z]+$/.test(written) && !plain.includes(spelling)) return 'proper'
  const signed = /[+#.\d]|\p{Ll}\p{Lu}/u.test(written)
  if (weight >= 8 || signed || CYRILLIC.test(written)) return 'anywhere'
  return isAlias ? 'anywhere' : 'cased'
}

/**
 * The lists of ordinary words are English, so a word is believed no more than the English one. German writes every noun
 * with a capital, which therefore shows nothing.
 */
function beliefOfTranslation(
  { length }: readonly Word[],
  asWritten: Belief | undefined,
  own: Belief | undefined,
): Belief | undefined {
  if (own === undefined || length > 1) return own && asWritten
  return own === 'anywhere' ? asWritten : asWritten && 'beside'
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function beliefOfSeveral(words: readonly Word[]): Belief {
  const small = words.filter(({ key }) => smallWords.has(key)).length
  if (small === words.length || words.every(({ key }) => key.length === 1)) return 'beside'
  // "A Programming Language" is APL, a programming language is any.
  const hasArticle = words[0]?.key === 'a' || words[0]?.key === 'an'
  return (words.length === 2 && small === 1) || hasArticle ? 'joined' : 'anywhere'
}
