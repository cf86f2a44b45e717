import { LRUCache } from 'lru-cache'
import { languageOf, parseLocale } from '#services/languages.ts'

// How long a text takes to read. A language that joins words takes more time for each, so a translation takes as long as
// its original.
const USUAL_SPEED = 200

/** Whole minutes, at least one. */
export function readingMinutes(words: number, locale: string): number {
  const known = parseLocale(locale)
  return Math.max(1, Math.round(words / (known ? languageOf(known).readingSpeed : USUAL_SPEED)))
}

const segmenters = new Map<string, Intl.Segmenter>()

const remembered = new LRUCache<string, number>({ max: 200 })

/** Words as the language divides them. */
export function countWords(text: string, locale: string): number {
  const key = `${locale}\n${text}`
  const words = remembered.get(key) ?? segmentWords(text, locale)
  remembered.set(key, words)
  return words
}

function segmentWords(text: string, locale: string): number {
  let segmenter = segmenters.get(locale)
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    segmenters.set(locale, segmenter)
  }
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++
  return words
}
