// What typed words choose in the lists of courses and events: `free sql for beginners`, `online meetup in Berlin`. As for
// vacancies, the address keeps what was typed, and the reader is told and can take each back.
import { type Lang, languageOf } from '#services/languages.ts'
import { plainQuery, type Span, type Token, tokensOf, withoutSpans } from './tokens.ts'
import {
  isDeniedAt,
  isInName,
  isPreposition,
  MOST,
  type PlaceMeant,
  plainWordAt,
  textOf,
} from './understand.ts'
import { type ItemKey, type ItemKind, isItemName, isKindWord, itemWordsMean } from './words-of-items.ts'
import { isBeginning, isKnown, languageMeant } from './words-of-language.ts'

export type ItemChoices = Readonly<Partial<Record<ItemKey, readonly string[]>>>

export interface UnderstoodItem extends Span {
  /** The words. */
  typed: string
  key: ItemKey
  values: readonly string[]
}

export interface ItemMeaning {
  /** What was typed, as spans count in it. */
  query: string
  /** What is left as words. */
  words: string
  understood: readonly UnderstoodItem[]
}

export interface ItemVocabulary {
  lang: Lang
  /** True for names of skills and job titles. */
  isNamed: (text: string) => boolean
  placeOf: (text: string) => PlaceMeant | undefined
}

/**
 * Words in quotes, those that exclude and those of a search with alternatives stay words, and so do those that are a part
 * of a name: `free software`, `event sourcing`.
 */
export function understandItems(typed: string, kind: ItemKind, vocabulary: ItemVocabulary): ItemMeaning {
  const query = plainQuery(typed)
  const tokens = tokensOf(query)
  if (tokens.some((token) => token.kind === 'comma')) return { query, words: query, understood: [] }
  const understood: UnderstoodItem[] = []
  const idle: Span[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = longestAt(tokens, at, kind, vocabulary)
    const [first, last] = [tokens[at], tokens[at + (found?.count ?? 1) - 1]]
    if (first === undefined || last === undefined) break
    const span = { from: first.from, to: last.to }
    if (found !== undefined)
      understood.push({
        ...span,
        typed: query.slice(span.from, span.to),
        key: found.key,
        values: found.values,
      })
    else if (isIdle(tokens, at, kind, vocabulary)) idle.push(span)
    at += found?.count ?? 1
  }
  const words = withoutSpans(query, [...understood, ...idle])
  // `course` alone is searched as a word, since nothing else was typed.
  return { query, words: words === '' && understood.length === 0 ? query : words, understood }
}

/** All choices together; values of one facet are alternatives. */
export function withUnderstood(understood: readonly UnderstoodItem[], chosen: ItemChoices): ItemChoices {
  const all: Partial<Record<ItemKey, readonly string[]>> = { ...chosen }
  for (const { key, values } of understood) all[key] = [...new Set([...(all[key] ?? []), ...values])]
  return all
}

function longestAt(
  tokens: readonly Token[],
  at: number,
  kind: ItemKind,
  vocabulary: ItemVocabulary,
): { count: number; key: ItemKey; values: readonly string[] } | undefined {
  for (let count = Math.min(MOST + 2, tokens.length - at); count > 0; count--) {
    if (tokens.slice(at, at + count).some((token) => token.kind !== 'word')) continue
    const meant = meaningOf(tokens, at, count, kind, vocabulary)
    if (meant !== undefined) return { count, ...meant }
  }
  return undefined
}

function meaningOf(
  tokens: readonly Token[],
  at: number,
  count: number,
  kind: ItemKind,
  vocabulary: ItemVocabulary,
): { key: ItemKey; values: readonly string[] } | undefined {
  if (isDeniedAt(tokens, at)) return undefined
  const { lang, isNamed, placeOf } = vocabulary
  const text = textOf(tokens, at, count)
  const [before, next] = [plainWordAt(tokens, at - 1), plainWordAt(tokens, at + count)]
  const isPart = (from: number, some: number) => isInName(tokens, from, some, isNamed)
  const choice = itemWordsMean(kind, text)
  if (choice !== undefined) {
    const isName = isNamed(text) || isPart(at, count) || isItemName(text, before, next)
    return isName ? undefined : { key: choice.key, values: [choice.value] }
  }
  if (kind === 'courses') {
    const language = languageMeant(text)
    if (language === undefined || isKnown(before) || isPart(at, count)) return undefined
    if (language.isOpen && !isEndAt(tokens, at + count, kind, vocabulary)) return undefined
    return { key: 'language', values: [language.value] }
  }
  for (const words of [2, 1, 0]) {
    if (words >= count || (words > 0 && !isPreposition(textOf(tokens, at, words), lang))) continue
    const place = placeOf(textOf(tokens, at + words, count - words))
    if (place?.key !== 'city' || !place.isThere || isPart(at + words, count - words)) continue
    if (words > 0 || (place.isSure && !isNamed(text))) return { key: 'city', values: place.values }
  }
  return undefined
}

/** True where no noun goes on: the words end there, or something begins that is understood. */
const isEndAt = (
  tokens: readonly Token[],
  at: number,
  kind: ItemKind,
  vocabulary: ItemVocabulary,
): boolean => {
  if (tokens[at] === undefined) return true
  const next = plainWordAt(tokens, at)
  return (
    isBeginning(next) ||
    isPreposition(next, vocabulary.lang) ||
    longestAt(tokens, at, kind, vocabulary) !== undefined
  )
}

/** `event` before another word may begin a name that the vocabulary lacks: `event storming`. */
function isIdle(tokens: readonly Token[], at: number, kind: ItemKind, vocabulary: ItemVocabulary): boolean {
  const { lang, isNamed } = vocabulary
  if (tokens[at]?.kind !== 'word' || !isKindWord(kind, textOf(tokens, at, 1))) return false
  if (tokens.length === 1 || isInName(tokens, at, 1, isNamed)) return false
  if (kind === 'courses' || !languageOf(lang).kindLast || tokens[at + 1] === undefined) return true
  return (
    isPreposition(textOf(tokens, at + 1, 1), lang) ||
    longestAt(tokens, at + 1, kind, vocabulary) !== undefined
  )
}
