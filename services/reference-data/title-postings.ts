// The names that a word stands in, packed: a look-up reads them as they are, for the database takes four times as long to
// add up the rows of frequent words.
import { type Lang, langs } from '../languages.ts'

/** Names of one entry's number. */
export const MAX_NAMES_OF_NUMBER = 512
const LANGS = 8
const NAMES_BEFORE = MAX_NAMES_OF_NUMBER * LANGS * 2

export interface NumberedName {
  /** The number of its entry. */
  entry: number
  /** Which of the entry's names it is. */
  name: number
  lang: Lang | undefined
  /** It names the job function that the title is of. */
  ofFunction: boolean
}

/** Says whose name it is and in which language, so that there is no row for each name. */
export const numberOfName = ({ entry, name, lang, ofFunction }: NumberedName): number =>
  ((entry * MAX_NAMES_OF_NUMBER + name) * LANGS + numberOfLang(lang)) * 2 + (ofFunction ? 1 : 0)

/** 0 for names of no language. */
const numberOfLang = (lang: Lang | undefined): number => (lang === undefined ? 0 : langs.indexOf(lang) + 1)

const MAX_SHARE = 65_535
const BYTES = 6

/** First all numbers, then all shares. A number of more than 32 bits is refused: there are half a million entries before. */
export function packPostings(numbers: readonly number[], shares: readonly number[]): Buffer {
  const packed = Buffer.alloc(numbers.length * BYTES)
  for (const [at, number] of numbers.entries()) packed.writeUInt32LE(number, at * 4)
  for (const [at, share] of shares.entries())
    packed.writeUInt16LE(Math.round(Math.min(1, share) * MAX_SHARE), numbers.length * 4 + at * 2)
  return packed
}

/** A word of the index that stands for a part of what was typed. */
export interface Sought {
  word: string
  /** The part. */
  slot: number
  /** How much of the text it is. */
  credit: number
}

export interface Scoring {
  lang: Lang
  /** What a name counts in another language than the reader's. */
  otherLanguage: number
  /** What a name of the job function counts. */
  ofFunction: number
  /** Names that have least in common with what was typed are left out. */
  minCredit: number
}

/**
 * Numbers of entries by their likeness, 1 for the same words. Of several words for one part the best counts, of several
 * names of an entry the most alike.
 */
export function scoreOfEntries(
  sought: readonly Sought[],
  postings: ReadonlyMap<string, Uint8Array>,
  { lang, otherLanguage, ofFunction, minCredit }: Scoring,
): Map<number, number> {
  const creditOf = new Map<number, number>()
  const shareOf = new Map<number, number>()
  const slots = Map.groupBy(sought, ({ slot }) => slot)
  for (const words of slots.values()) {
    const credits = new Map<number, number>()
    const shares = new Map<number, number>()
    for (const { word, credit } of words) {
      const packed = postings.get(word)
      if (packed === undefined) continue
      const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
      const count = packed.byteLength / BYTES
      for (let at = 0; at < count; at++) {
        const name = view.getUint32(at * 4, true)
        const share = view.getUint16(count * 4 + at * 2, true)
        if (credit > (credits.get(name) ?? 0)) credits.set(name, credit)
        if (share > (shares.get(name) ?? 0)) shares.set(name, share)
      }
    }
    for (const [name, credit] of credits) creditOf.set(name, (creditOf.get(name) ?? 0) + credit)
    for (const [name, share] of shares) shareOf.set(name, (shareOf.get(name) ?? 0) + share / MAX_SHARE)
  }
  const own = numberOfLang(lang)
  const scores = new Map<number, number>()
  for (const [name, credit] of creditOf) {
    if (credit < minCredit) continue
    const inOwn = Math.floor(name / 2) % LANGS === own
    const score =
      credit *
      (0.55 + 0.45 * Math.min(1, shareOf.get(name) ?? 0)) *
      (inOwn ? 1 : otherLanguage) *
      (name % 2 === 1 ? ofFunction : 1)
    const entry = Math.floor(name / NAMES_BEFORE)
    if (score > (scores.get(entry) ?? 0)) scores.set(entry, score)
  }
  return scores
}
