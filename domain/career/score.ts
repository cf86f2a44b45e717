// From answers to the interests and the code. Rule and sources: docs/career.md.
import type { Answers } from './answers.ts'
import { type Interest, interests, type SixScores, sixOf } from './interests.ts'
import { HIGHEST_SCORE, STATEMENTS_EACH, statements } from './scoring-key.ts'

/** Fewer answers to the ten statements of an interest are not enough for its score. */
const FEWEST_ANSWERS = 8
/** Standard error of a score of 40: a deviation of 9.375 points, times √(1 - 0.85) for a reliability of 0.85. */
export const STANDARD_ERROR = 3.63
/** Two scores that are closer are not told apart. */
export const TELLING_DIFFERENCE = STANDARD_ERROR * Math.SQRT2
/** A profile that spreads less than 6 % of the range has no shape. */
const LEAST_SPREAD = 0.06 * HIGHEST_SCORE
const EQUAL_IN_A_ROW = 20
const CODE_LETTERS = 3

/** Why answers give no code. */
export type NoCode = 'same-answers' | 'flat'

export interface Scored {
  /** From 0 to 40, in hexagon order. */
  scores: SixScores
  /** The interests from highest to lowest; those that cannot be told apart share a place. */
  places: readonly (readonly Interest[])[]
  /** The first places, until there are three letters: `[['I'], ['R', 'C']]`. Undefined if there is no shape. */
  code: readonly (readonly Interest[])[] | undefined
  noCode: NoCode | undefined
}

/** Scores a set of answers. Undefined if there are too few. */
export function scoreAnswers(answers: Answers): Scored | undefined {
  const scores = sumsOf(answers)
  if (scores === undefined) return undefined
  const places = placesOf(scores)
  const noCode = whyNoCode(answers, scores)
  return { scores, places, noCode, code: noCode === undefined ? codeOf(places) : undefined }
}

/** A missing answer counts as the mean of the others about the same interest. */
function sumsOf(answers: Answers): SixScores | undefined {
  const given = interests.map((interest) =>
    statements.flatMap(({ key, interest: of }) => (of === interest ? (answers[key] ?? []) : [])),
  )
  if (given.some(({ length }) => length < FEWEST_ANSWERS)) return undefined
  return sixOf((_, at) => {
    const own = given[at] ?? []
    return (own.reduce((sum, answer) => sum + answer, 0) / own.length) * STATEMENTS_EACH
  })
}

function whyNoCode(answers: Answers, scores: SixScores): NoCode | undefined {
  if (isSameAnswers(answers)) return 'same-answers'
  const differ = Math.max(...scores) - Math.min(...scores) >= TELLING_DIFFERENCE
  return differ && spread(scores) >= LEAST_SPREAD ? undefined : 'flat'
}

/** True for answers that were clicked through: they give no code, and say nothing about the statements. */
export const isSameAnswers = (answers: Answers): boolean => longestRun(answers) >= EQUAL_IN_A_ROW

/** How many answers in a row are equal, in the order of the questions. */
function longestRun(answers: Answers): number {
  let longest = 0
  let run = 0
  let before: number | undefined
  for (const { key } of statements) {
    const answer = answers[key]
    if (answer === undefined) continue
    run = answer === before ? run + 1 : 1
    before = answer
    longest = Math.max(longest, run)
  }
  return longest
}

function spread(scores: SixScores): number {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length)
}

/** A place holds the highest interest that is left and all that cannot be told from it, in hexagon order. */
export function placesOf(scores: SixScores): Interest[][] {
  const left = interests.map((interest, at) => ({ interest, at, score: scores[at] ?? 0 }))
  const places: Interest[][] = []
  while (left.length > 0) {
    const highest = Math.max(...left.map(({ score }) => score))
    const place = left.filter(({ score }) => highest - score < TELLING_DIFFERENCE)
    places.push(place.map(({ interest }) => interest))
    for (const one of place) left.splice(left.indexOf(one), 1)
  }
  return places
}

function codeOf(places: readonly Interest[][]): Interest[][] {
  const code: Interest[][] = []
  for (const place of places) {
    if (code.flat().length >= CODE_LETTERS) break
    code.push(place)
  }
  // A last place with all the rest tells nothing.
  return code.flat().length === interests.length ? code.slice(0, -1) : code
}

/** A code in an address: `I-CR`. */
export const formatCode = (code: readonly (readonly Interest[])[]): string =>
  code.map((place) => place.join('')).join('-')

/** @returns undefined for anything that no answers give */
export function parseCode(text: string): Interest[][] | undefined {
  if (!/^[RIASEC]{1,5}(?:-[RIASEC]{1,4}){0,2}$/.test(text)) return undefined
  const places = text.split('-').map((place) => [...place] as Interest[])
  const letters = places.flat()
  const isEndedInTime = places.slice(0, -1).flat().length < CODE_LETTERS
  const isInOrder = places.every((place) =>
    place.every(
      (letter, at) => at === 0 || interests.indexOf(letter) > interests.indexOf(place[at - 1] ?? letter),
    ),
  )
  const isOneOfSix = new Set(letters).size === letters.length && letters.length < interests.length
  return isEndedInTime && isInOrder && isOneOfSix ? places : undefined
}
