// Place, manner and pay in typed words become choices: `remote data engineer in Berlin from 60k` is `data engineer`,
// remote, in Berlin, from 60,000 a year. The reader is told of each and can take it back; the address keeps what was
// typed.
import type { Lang } from '#services/languages.ts'
import type { Chosen } from '../facet-counts.ts'
import type { ChoiceKey } from '../facts.ts'
import { isCount } from './counted.ts'
import { payMeant } from './pay-grammar.ts'
import { plainQuery, type Span, type Token, tokensOf, withoutSpans } from './tokens.ts'
import { experienceMeant, isExperience } from './words-of-experience.ts'
import { isBeginning, isKnown, languageMeant } from './words-of-language.ts'
import { isDenied, isOpen, isPartOfName, mannerMeant, spoken } from './words-of-manner.ts'

/** A place that some words name. */
export interface PlaceMeant {
  key: 'country' | 'city'
  /** The code of a country, or the names of a city, the English one first. */
  values: readonly string[]
  /** False for a city that no vacancy is in. */
  isThere: boolean
  /** False for a name that is also a word: it needs `in` before it. */
  isSure: boolean
}

export interface Understood extends Span {
  /** The words. */
  typed: string
  choices: Chosen
}

export interface Meaning {
  /** What was typed, as spans count in it. */
  query: string
  /** What is left as words. */
  words: string
  understood: readonly Understood[]
}

export interface Vocabulary {
  lang: Lang
  /** True for names of skills and job titles. */
  isNamed: (text: string) => boolean
  placeOf: (text: string) => PlaceMeant | undefined
}

/** As many words as a place or a manner has at most. */
export const MOST = 4

const before: Readonly<Partial<Record<Lang, string>>> = {
  en: 'in the, in, near, around, at',
  de: 'in der, in den, in, im, bei, nahe',
  fr: 'à, a, en, au, aux, dans',
  es: 'en el, en la, en los, en',
  nl: 'in de, in het, in, bij, te',
  uk: 'у, в, біля',
  ru: 'в, во, около',
}
const prepositions = new Set(
  Object.values(before)
    .flatMap((words) => words.split(', '))
    .map(spoken),
)
/** In any language, as searches are; but without its accent `à` is an article in English. */
export const isPreposition = (text: string, lang: Lang): boolean =>
  prepositions.has(spoken(text)) && (lang === 'fr' || text.toLowerCase() !== 'a')

/**
 * Words are understood where they can be nothing else: those in quotes, those that exclude and those of a search with
 * alternatives stay words, and so do names of skills and jobs.
 */
export function understand(typed: string, vocabulary: Vocabulary): Meaning {
  const query = plainQuery(typed)
  const tokens = tokensOf(query)
  const pay = /\d/.test(query)
    ? payMeant(query, vocabulary.lang, {
        mayBe: (span) => mayBePay(query, tokens, span),
        isCount: (span, isYearly) => isCount(tokens, span, isYearly, vocabulary),
      })
    : undefined
  const understood: Understood[] = []
  const add = ({ from, to }: Span, choices: Chosen) =>
    understood.push({ from, to, typed: query.slice(from, to), choices })
  if (pay !== undefined)
    add(pay, {
      ...(pay.min === undefined ? {} : { pay_min: [pay.min] }),
      ...(pay.max === undefined ? {} : { pay_max: [pay.max] }),
    })
  // An amount has commas of its own.
  const others = tokens.filter(({ from, to }) => pay === undefined || to <= pay.from || from >= pay.to)
  if (others.some(({ kind }) => kind === 'comma')) {
    const places = placesOnly(others, vocabulary)
    for (const place of places ?? []) add(place, place.choices)
    if (places !== undefined) return { query, words: '', understood }
    // Alternatives: what is meant by one of them is not meant by all.
    return { query, words: pay === undefined ? query : withoutSpans(query, understood), understood }
  }
  for (let at = 0; at < others.length; ) {
    const found = longestAt(others, at, vocabulary)
    if (found === undefined) {
      at++
      continue
    }
    const [first, last] = [others[at], others[at + found.count - 1]]
    if (first !== undefined && last !== undefined) add({ from: first.from, to: last.to }, found.choices)
    at += found.count
  }
  understood.sort((a, b) => a.from - b.from)
  const sure = withoutGuessedLevels(understood)
  return { query, words: withoutSpans(query, sure), understood: sure }
}

/** Years do not widen a seniority that is typed: a senior with up to 5 years is no junior. */
function withoutGuessedLevels(understood: readonly Understood[]): readonly Understood[] {
  const isGuessed = ({ typed, choices }: Understood) =>
    choices.seniority !== undefined && isExperience(bare(typed))
  const isSaid = understood.some((each) => each.choices.seniority !== undefined && !isGuessed(each))
  return isSaid ? understood.filter((each) => !isGuessed(each)) : understood
}

/** `Berlin, Germany` and `Berlin, Hamburg`: places and nothing else. */
function placesOnly(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): (Span & { choices: Chosen })[] | undefined {
  const places: (Span & { choices: Chosen })[] = []
  for (let at = 0; at < tokens.length; ) {
    const end = tokens.findIndex(({ kind }, index) => index >= at && kind === 'comma')
    const count = (end === -1 ? tokens.length : end) - at
    const some = tokens.slice(at, at + count)
    const [first, last] = [some[0], some.at(-1)]
    if (first !== undefined && last !== undefined) {
      if (count > MOST + 2 || some.some(({ kind }) => kind !== 'word')) return undefined
      const choices = meaningOf(tokens, at, count, vocabulary)
      if (choices?.city === undefined && choices?.country === undefined) return undefined
      places.push({ from: first.from, to: last.to, choices })
    }
    at += count + 1
  }
  return places.length > 1 ? places : undefined
}

/** All choices together; values of one facet are alternatives. */
export function choicesOf(understood: readonly Understood[], chosen: Chosen): Chosen {
  const all: Partial<Record<ChoiceKey, readonly string[]>> = { ...chosen }
  for (const { choices } of understood)
    for (const [key, values] of Object.entries(choices) as [ChoiceKey, readonly string[]][])
      all[key] = [...new Set([...(all[key] ?? []), ...values])]
  return all
}

function mayBePay(query: string, tokens: readonly Token[], { from, to }: Span): boolean {
  const inside = tokens.filter((token) => token.from < to && token.to > from)
  if (inside.some(({ kind }) => kind === 'literal' || kind === 'excluded')) return false
  // A comma belongs to an amount only between digits.
  return inside.every(
    ({ kind, from: at }) => kind !== 'comma' || /\d,\d{3}/.test(query.slice(at - 1, at + 4)),
  )
}

function longestAt(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): { count: number; choices: Chosen } | undefined {
  for (let count = Math.min(MOST + 2, tokens.length - at); count > 0; count--) {
    const some = tokens.slice(at, at + count)
    if (some.some(({ kind }) => kind !== 'word')) continue
    const choices = meaningOf(tokens, at, count, vocabulary)
    if (choices !== undefined) return { count, choices }
  }
  return undefined
}

function meaningOf(
  tokens: readonly Token[],
  at: number,
  count: number,
  vocabulary: Vocabulary,
): Chosen | undefined {
  const { lang, isNamed, placeOf } = vocabulary
  const text = textOf(tokens, at, count)
  const language = languageMeant(text)
  if (language !== undefined) {
    const isMore = isKnown(plainWordAt(tokens, at - 1)) || isInName(tokens, at, count, isNamed)
    if (isMore || (language.isOpen && !isEndAt(tokens, at + count, vocabulary))) return undefined
    return { written_in: [language.value] }
  }
  const before = [plainWordAt(tokens, at - 1), plainWordAt(tokens, at - 2)]
  const seniorities = experienceMeant(text, before, plainWordAt(tokens, at + count))
  if (seniorities !== undefined) return { seniority: seniorities }
  if (isDeniedAt(tokens, at)) return undefined
  const manner = mannerMeant(text, lang)
  if (manner !== undefined) {
    const isPart = manner.key !== 'seniority' && isInName(tokens, at, count, isNamed)
    if (isPart || isPartOfName(text, wordAt(tokens, at - 1), wordAt(tokens, at + count))) return undefined
    if (isOpen(text) && !isEndAt(tokens, at + count, vocabulary)) return undefined
    return { [manner.key]: [manner.value] }
  }
  for (const words of [2, 1]) {
    if (words >= count || !isPreposition(textOf(tokens, at, words), lang)) continue
    const text = textOf(tokens, at + words, count - words)
    // A pronoun, but not after an article.
    const place = placeOf(words === 2 && text.toLowerCase() === 'us' ? 'US' : text)
    if (place === undefined) continue
    // `in Spring` is no town if nothing is there, and `in Spring Boot` never.
    const isSkill =
      (!place.isThere && isNamed(text)) ||
      (place.key === 'city' && isInName(tokens, at + words, count - words, isNamed))
    if (!isSkill) return { [place.key]: place.values }
  }
  // New Jersey and New Mexico are no countries.
  if (count > MOST || isNamed(text) || /^(?:new|north|west)$/i.test(wordAt(tokens, at - 1) ?? ''))
    return undefined
  const place = placeOf(text)
  if (place === undefined || !place.isSure || isInName(tokens, at, count, isNamed)) return undefined
  return { [place.key]: place.values }
}

/** True where no noun goes on: the words end there, or something begins that is understood. */
function isEndAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const next = plainWordAt(tokens, at)
  return (
    next === '' ||
    isBeginning(next) ||
    isPreposition(next, vocabulary.lang) ||
    longestAt(tokens, at, vocabulary) !== undefined
  )
}

/** True if the words are a part of a longer name of a skill or a job. */
export function isInName(
  tokens: readonly Token[],
  at: number,
  count: number,
  isNamed: (text: string) => boolean,
): boolean {
  for (let from = Math.max(0, at - MOST + 1); from <= at; from++)
    for (let to = at + count; to <= Math.min(tokens.length, from + MOST); to++) {
      if (to - from === count) continue
      const some = tokens.slice(from, to)
      if (some.every(({ kind }) => kind === 'word') && isNamed(some.map(({ text }) => text).join(' ')))
        return true
    }
  return false
}

const wordAt = (tokens: readonly Token[], at: number): string | undefined =>
  tokens[at]?.kind === 'word' ? tokens[at].text : undefined

/** True for words that somebody does not want. */
export const isDeniedAt = (tokens: readonly Token[], at: number): boolean =>
  isDenied((back) => plainWordAt(tokens, at - back))

/** Without the signs around it; empty where no plain word is. */
export const plainWordAt = (tokens: readonly Token[], at: number): string =>
  tokens[at]?.kind === 'word' ? textOf(tokens, at, 1) : ''

export const textOf = (tokens: readonly Token[], at: number, count: number): string =>
  bare(
    tokens
      .slice(at, at + count)
      .map(({ text }) => text)
      .join(' '),
  )

const bare = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
