// Trial items: two questions of each attempt whose answers only calibrate the questions. They count for nothing
// else: not for the level, not for its flags, not for exposure.
import { drawOne, type Random, randomFrom } from './random.ts'
import { estimateOf, limits, type PoolItem, type TestState, type Unit, unseen } from './selection.ts'

export const TRIALS = 2

/** Maximum number of questions in an attempt. */
export const MAX_QUESTIONS = limits.maxItems + TRIALS

/** Both come before a test can end, which takes 12 answers that count, and none comes first. */
const PLACES = { first: 2, last: 10 }

/** Returns after how many answers that count each trial item of an attempt is asked. */
export function trialPlaces(seed: string): number[] {
  const random = randomFrom(`${seed} trials`)
  const places = Array.from({ length: PLACES.last - PLACES.first + 1 }, (_, index) => PLACES.first + index)
  return places
    .map((place) => ({ place, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .slice(0, TRIALS)
    .map(({ place }) => place)
    .sort((one, other) => one - other)
}

/** True if a trial item is next. */
export function isTrialDue({
  seed,
  scored,
  tried,
}: {
  seed: string
  scored: number
  tried: number
}): boolean {
  const place = trialPlaces(seed)[tried]
  return place !== undefined && scored >= place
}

/**
 * Maximum distance of an item's difficulty from the estimate so far: further away nearly everybody answers alike,
 * which tells little about the item and annoys people.
 */
const NEAR = 2

/** Draws a trial item; undefined if there is none. */
export function drawTrial(
  { asked, seen }: Pick<TestState, 'asked' | 'seen'>,
  trials: readonly PoolItem[],
  random: Random,
): Unit | undefined {
  const left = unseen({ pool: trials, asked, seen }, new Set())
  const { mean } = estimateOf(asked)
  const near = left.filter(({ parameters }) => Math.abs(parameters.b - mean) <= NEAR)
  const drawn = drawOne(near.length > 0 ? near : left, random)
  if (drawn === undefined) return undefined
  return { items: [drawn.id], ...(drawn.passage === undefined ? {} : { passage: drawn.passage }) }
}
