// From ratings to the spoken level. Pure.
import { z } from 'zod'
import { type Level, levels } from '../item.ts'

export const criteria = ['range', 'accuracy', 'fluency', 'interaction'] as const
export type Criterion = (typeof criteria)[number]

/** One reviewer's rating. */
export const marksSchema = z.record(z.enum(criteria), z.enum(levels))
export type Marks = z.infer<typeof marksSchema>

export const spokenOutcomeSchema = z.object({
  level: z.enum(levels),
  marks: marksSchema,
  reviewers: z.number().int(),
})
export type SpokenOutcome = z.infer<typeof spokenOutcomeSchema>

/** Difference, in levels, from which two opinions need another one. */
const FAR = 2

export type Decision = { kind: 'another' } | ({ kind: 'decided' } & SpokenOutcome)

/**
 * Decides from the ratings given so far.
 *
 * One is enough if it is within a level of the test. Otherwise a second, independent one is needed, and the mean
 * of both counts if they are within a level of each other. Otherwise a third decides: of three the middle one
 * counts, for each criterion and for the level.
 */
export function decide(tested: Level, ratings: readonly Marks[]): Decision {
  const [first, second, third] = ratings
  if (first === undefined) return { kind: 'another' }
  if (second === undefined)
    return isFar(spokenLevel(first), tested) ? { kind: 'another' } : decided([first], mean)
  if (third === undefined)
    return isFar(spokenLevel(first), spokenLevel(second))
      ? { kind: 'another' }
      : decided([first, second], mean)
  return decided([first, second, third], middle)
}

/** The level of one rating: the mean of its criteria. */
export const spokenLevel = (marks: Marks): Level => mean(criteria.map((one) => marks[one]))

/** What the level of a test rests on. Speaking supports it if it reaches it; it never changes it. */
export type Basis = 'test' | 'test-and-speaking'
export const basisOf = (tested: Level, spoken: Level): Basis =>
  placeOf(spoken) >= placeOf(tested) ? 'test-and-speaking' : 'test'

function decided(ratings: readonly Marks[], of: (all: readonly Level[]) => Level): Decision {
  const marks = Object.fromEntries(
    criteria.map((one) => [one, of(ratings.map((each) => each[one]))]),
  ) as Marks
  // The mean of all marks, because means of rounded means would lose halves twice.
  const level =
    of === mean
      ? mean(ratings.flatMap((each) => criteria.map((one) => each[one])))
      : middle(ratings.map(spokenLevel))
  return { kind: 'decided', level, marks, reviewers: ratings.length }
}

const placeOf = (level: Level): number => levels.indexOf(level)
const levelAt = (place: number): Level => levels[place] ?? 'A1'
const isFar = (one: Level, other: Level): boolean => Math.abs(placeOf(one) - placeOf(other)) >= FAR

/** Halves count down: a level is reached, or it is not. */
const mean = (all: readonly Level[]): Level =>
  levelAt(Math.ceil(all.reduce((sum, one) => sum + placeOf(one), 0) / all.length - 0.5))

function middle(all: readonly Level[]): Level {
  const places = all.map(placeOf).sort((one, other) => one - other)
  return levelAt(places[Math.floor(places.length / 2)] ?? 0)
}
