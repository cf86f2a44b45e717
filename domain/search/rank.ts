// Ranks vacancies by how well they match the words.

import type { Bits } from './bitmaps/bits.ts'
import type { Columns } from './columns.ts'
import type { Page } from './first-of.ts'
import { TopK } from './top-k.ts'
import { addWord, type WordSet } from './word-set.ts'

/** The vacancies that contain a term, by field. */
export interface WordHits {
  anywhere: readonly WordSet[]
  title: readonly WordSet[]
  names: readonly WordSet[]
}

/** What was typed, as one word or as several that are a name together, and the other names of it. */
export interface TermHits {
  words: readonly WordHits[]
  other: WordHits | undefined
  /** Other forms of a title. */
  forms?: WordHits | undefined
}

export interface Reader {
  /** Tie-break: vacancies in this language come first. */
  locale: string
  /** Then those in these languages, ISO 639-1. */
  reads?: readonly string[] | undefined
  now: Date
}

/** Another name counts for less than what was typed, in the same place. */
const OTHER_NAME = 0.8
/** And what others write for a title less than its names. */
const OTHER_FORM = 0.5
const QUARTER_S = 90 * 86_400
const FRESH = 0.3
const OWN_LANGUAGE = 0.4
const READ_LANGUAGE = 0.2
const HOT = 0.05
/** Hotter than this ranks no higher. */
const HOTTEST = 10_000
const MAX_BESIDES = FRESH + OWN_LANGUAGE + HOT * Math.log1p(HOTTEST)

/**
 * Rare words weigh more than common ones; a title more than a skill or a company, and those more than the
 * text. Ties go to fresh vacancies, those in demand and those in the reader's language.
 */
export function bestOf(
  columns: Columns,
  found: Bits,
  asked: readonly TermHits[],
  { from, size }: Page,
  { now, ...reader }: Reader,
): number[] {
  const best = new TopK(from + size)
  const languages = languageWeights(columns, reader)
  const seconds = now.getTime() / 1000
  const besides = (ord: number) => {
    const age = Math.min(1, Math.max(0, (seconds - (columns.keys.newest[ord] ?? 0)) / QUARTER_S))
    const hot = Math.log1p(Math.min(HOTTEST, (columns.keys.hot[ord] ?? 0) / 2 ** 32))
    return FRESH * (1 - age) + HOT * hot + languages(ord)
  }
  const weighed = ({ anywhere, title, names }: WordHits) => ({
    weight: Math.log(1 + columns.size / (1 + anywhere.reduce((sum, { count }) => sum + count, 0))),
    anywhere: unionOf(columns, anywhere),
    title: unionOf(columns, title),
    names: unionOf(columns, names),
  })
  const terms = asked.map(({ words, other, forms }) => {
    const names = other && weighed(other)
    const written = forms && weighed(forms)
    // However rare they are.
    if (names && written) written.weight = Math.min(written.weight, names.weight)
    return { words: words.map(weighed), other: names, forms: written }
  })
  for (let word = 0; word < found.length; word++) {
    let rest = found[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      const bit = 31 - Math.clz32(lowest)
      rest ^= lowest
      let score = 0
      for (const { words, other, forms } of terms) {
        let typed = 0
        for (const hits of words) typed += scoreOf(hits, word, bit)
        if (other !== undefined) typed = Math.max(typed, OTHER_NAME * scoreOf(other, word, bit))
        if (forms !== undefined) typed = Math.max(typed, OTHER_FORM * scoreOf(forms, word, bit))
        score += typed
      }
      // The words alone rule most vacancies out.
      if (score + MAX_BESIDES < best.least) continue
      const ord = (word << 5) + bit
      best.offer(ord, score + besides(ord))
    }
  }
  return best.inOrder().slice(from)
}

/** The language of the text counts, or the source's where it is not known. */
function languageWeights(
  { facets, locales, locale }: Columns,
  { locale: own, reads = [] }: Omit<Reader, 'now'>,
): (ord: number) => number {
  const weightOf = (lang: string) =>
    lang === langOf(own) ? OWN_LANGUAGE : reads.includes(lang) ? READ_LANGUAGE : 0
  const { names, codes } = facets.written_in
  const written = Float64Array.from({ length: names.size }, (_, code) => weightOf(names.nameOf(code)))
  const from = Float64Array.from({ length: locales.size }, (_, code) =>
    weightOf(langOf(locales.nameOf(code))),
  )
  return (ord) => {
    const code = codes[ord] ?? 0
    return (code === 0 ? from[locale[ord] ?? 0] : written[code]) ?? 0
  }
}

const langOf = (locale: string): string => locale.slice(0, 2)

function scoreOf(
  { weight, anywhere, title, names }: { weight: number; anywhere: Bits; title: Bits; names: Bits },
  word: number,
  bit: number,
): number {
  if ((((anywhere[word] ?? 0) >>> bit) & 1) === 0) return 0
  return weight * (1 + 3 * (((title[word] ?? 0) >>> bit) & 1) + 1.5 * (((names[word] ?? 0) >>> bit) & 1))
}

/** Vacancies with one of the words. Do not modify. */
export function unionOf({ pool, room }: Columns, sets: readonly WordSet[]): Bits {
  const [only] = sets
  if (sets.length === 1 && only?.few === false) return only.bits
  const bits = pool.empty(room)
  for (const set of sets) addWord(bits, set)
  return bits
}
