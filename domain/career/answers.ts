// Answers as text: a digit for each question in the order of the key, `-` where there is none. The same text is
// kept in the browser and in the database.
import { HIGHEST_ANSWER, questionKeys } from './scoring-key.ts'

/** Answers by question. */
export type Answers = Readonly<Record<string, number>>

const FORMAT = new RegExp(`^(?:[0-${HIGHEST_ANSWER}]|-){${questionKeys.length}}$`)

export const formatAnswers = (answers: Answers): string =>
  questionKeys.map((key) => answers[key] ?? '-').join('')

/** @returns undefined if the text is not of this key */
export function parseAnswers(text: string): Answers | undefined {
  if (!FORMAT.test(text)) return undefined
  return Object.fromEntries(
    questionKeys.flatMap((key, at) => (text[at] === '-' ? [] : [[key, Number(text[at])]])),
  )
}

/** An answer from a form; undefined for anything but 0 to 4. */
export const answerIn = (value: unknown): number | undefined =>
  typeof value === 'string' && /^[0-4]$/.test(value) ? Number(value) : undefined
