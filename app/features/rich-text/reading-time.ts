import { LRUCache } from 'lru-cache'

// How long a text takes to read. Words a minute are those of grown readers in their own language (International Reading
// Speed Texts, 2012), rounded: a language that joins words takes more time for each, so a translation takes as long as its
// original. Ukrainian was not measured and takes Russian's figure.
const WORDS_A_MINUTE: Readonly<Record<string, number>> = {
  de: 180,
  en: 220,
  es: 215,
  fr: 195,
  nl: 200,
  ru: 185,
  uk: 185,
}

/** Whole minutes, at least one. */
export function readingMinutes(words: number, locale: string): number {
  const language = locale.slice(0, 2).toLowerCase()
  return Math.max(1, Math.round(words / (WORDS_A_MINUTE[language] ?? 200)))
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
