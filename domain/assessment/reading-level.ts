// How difficult the English of a text is, from the levels at which its words are learnt and from the length
// of its sentences; never from the length of the text.
import { type Level, levels } from './item.ts'
import { softwareWords } from './software-words.ts'
import { dictionaryForms } from './word-forms.ts'
import { levelOfWord, type WordLevels, wordsOf } from './word-levels.ts'

/** Stored with each estimate. A changed model estimates all texts again. */
export const READING_MODEL = 'words-sentences-1'

/** Below this an estimate says more about chance than about the text. */
export const MIN_WORDS = 120

/** What is measured. Names, software words and numbers count as words of a sentence only. */
export interface ReadingFacts {
  words: number
  /** Mean level of a word: 0 for A1 to 5 for C2 and for words that no list has. */
  wordLevel: number
  /** Natural logarithm of the mean number of words in a sentence. */
  sentenceLength: number
}

export interface ReadingEstimate {
  /** 0 where A1 begins, 1 where A2 begins, up to 6. */
  level: number
  words: number
}

/**
 * Weights from the choosing half of the labelled texts. Where the scale lies is less certain than its steps:
 * two sources of labels differ by 2.3 levels, and it is put between them (reading-level.test.ts).
 */
export const weights = { wordLevel: 3.551, sentenceLength: 3.557, constant: -8.121 }

export const ordering = ({ wordLevel, sentenceLength }: ReadingFacts): number =>
  weights.constant + weights.wordLevel * wordLevel + weights.sentenceLength * sentenceLength

/** @returns undefined if there are too few words */
export function estimateReading(
  sentences: readonly string[],
  words: WordLevels,
): ReadingEstimate | undefined {
  const facts = readingFacts(sentences, words)
  if (facts === undefined || facts.words < MIN_WORDS) return undefined
  return { level: Math.min(6, Math.max(0, ordering(facts))), words: facts.words }
}

/** The two neighbouring levels around an estimate, lower one first. */
export function bandOf(level: number): readonly [Level, Level] {
  const lower = Math.min(levels.length - 2, Math.max(0, Math.floor(level - 0.5)))
  return [levels[lower] ?? 'A1', levels[lower + 1] ?? 'A2']
}

/** @returns undefined if no word has a level */
export function readingFacts(sentences: readonly string[], words: WordLevels): ReadingFacts | undefined {
  const split = sentences.map(wordsOf).filter(({ length }) => length > 0)
  const names = new Set(split.flatMap((sentence) => sentence.slice(1).filter(isCapital)))
  const found = split.flat().flatMap((word) => {
    if (names.has(word) || isSoftwareWord(word)) return []
    const level = levelOfWord(word, words)
    if (level !== undefined) return [levels.indexOf(level)]
    return isCapital(word) ? [] : [levels.length - 1]
  })
  if (found.length === 0) return undefined
  const total = split.reduce((sum, { length }) => sum + length, 0)
  return {
    words: total,
    wordLevel: found.reduce((sum, level) => sum + level, 0) / found.length,
    sentenceLength: Math.log(total / split.length),
  }
}

const isCapital = (word: string): boolean => /^[A-Z]/.test(word)

const isSoftwareWord = (word: string): boolean =>
  dictionaryForms(word.toLowerCase()).some((form) => softwareWords.has(form))

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a paragraph. */
export const sentencesOf = (paragraph: string): string[] =>
  [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()).filter((one) => /[a-z]/i.test(one))
