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

export interface Reader {
  /** Tie-break: vacancies in this language come first. */
  locale: string
  now: Date
}

const QUARTER_S = 90 * 86_400
const FRESH = 0.3
const OWN_LANGUAGE = 0.4
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
  words: readonly WordHits[],
  { from, size }: Page,
  { locale, now }: Reader,
): number[] {
  const best = new TopK(from + size)
  const own = columns.locales.find(locale)
  const seconds = now.getTime() / 1000
  const besides = (ord: number) => {
    const age = Math.min(1, Math.max(0, (seconds - (columns.keys.newest[ord] ?? 0)) / QUARTER_S))
    const hot = Math.log1p(Math.min(HOTTEST, (columns.keys.hot[ord] ?? 0) / 2 ** 32))
    return FRESH * (1 - age) + HOT * hot + (columns.locale[ord] === own ? OWN_LANGUAGE : 0)
  }
  const terms = words.map(({ anywhere, title, names }) => ({
    weight: Math.log(1 + columns.size / (1 + anywhere.reduce((sum, { count }) => sum + count, 0))),
    anywhere: unionOf(columns, anywhere),
    title: unionOf(columns, title),
    names: unionOf(columns, names),
  }))
  for (let word = 0; word < found.length; word++) {
    let rest = found[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      const bit = 31 - Math.clz32(lowest)
      rest ^= lowest
      let score = 0
      for (const { weight, anywhere, title, names } of terms) {
        if ((((anywhere[word] ?? 0) >>> bit) & 1) === 0) continue
        score +=
          weight * (1 + 3 * (((title[word] ?? 0) >>> bit) & 1) + 1.5 * (((names[word] ?? 0) >>> bit) & 1))
      }
      // The words alone rule most vacancies out.
      if (score + MAX_BESIDES < best.least) continue
      const ord = (word << 5) + bit
      best.offer(ord, score + besides(ord))
    }
  }
  return best.inOrder().slice(from)
}

/** Vacancies with one of the words. Do not modify. */
export function unionOf({ pool, room }: Columns, sets: readonly WordSet[]): Bits {
  const [only] = sets
  if (sets.length === 1 && only?.few === false) return only.bits
  const bits = pool.empty(room)
  for (const set of sets) addWord(bits, set)
  return bits
}
