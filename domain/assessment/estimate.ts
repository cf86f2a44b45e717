// Estimates ability from answers: a posterior over a grid of abilities. Logistic models with a lower and an
// upper asymptote: P = c + (d - c) / (1 + exp(-a (ability - b))).
import { type Parameters, UPPER_ASYMPTOTE } from './item.ts'

/**
 * The grid runs from -12 to 12, six deviations of the prior: after one or two answers some probability lies
 * beyond 6 (cutting off there, the mean of the reference cases errs by up to 0.13). Steps of a tenth make
 * sums as exact as integrals to four digits.
 */
const STEP = 0.1
export const abilities = Float64Array.from({ length: 241 }, (_, index) => (index - 120) / 10)

export interface Prior {
  mean: number
  deviation: number
}
/** Wide, so that a test can recover from a bad start. */
export const PRIOR: Prior = { mean: 0, deviation: 2 }

export interface ScoredAnswer {
  parameters: Parameters
  right: boolean
  /** Weight of the answer: below 1 for answers that depend on each other. */
  weight?: number
}

export interface Posterior {
  mean: number
  deviation: number
  /** Probability at each of `abilities`; sums to 1. */
  at: Float64Array
}

export function chanceOfRight({ a, b, c }: Parameters, ability: number, upper = UPPER_ASYMPTOTE): number {
  return c + (upper - c) / (1 + Math.exp(-a * (ability - b)))
}

/** Fisher information of an answer about the ability: the squared slope over the variance of the answer. */
export function information(parameters: Parameters, ability: number, upper = UPPER_ASYMPTOTE): number {
  const { a, b, c } = parameters
  const logistic = 1 / (1 + Math.exp(-a * (ability - b)))
  const right = c + (upper - c) * logistic
  const slope = a * (upper - c) * logistic * (1 - logistic)
  return slope ** 2 / (right * (1 - right))
}

interface Curves {
  right: Float64Array
  wrong: Float64Array
}
const curves = new WeakMap<Parameters, Map<number, Curves>>()

/**
 * Returns log-probabilities of a right and a wrong answer over the grid, cached for the lifetime of the
 * parameters.
 */
function curvesOf(parameters: Parameters, upper: number): Curves {
  const kept = curves.get(parameters) ?? new Map<number, Curves>()
  curves.set(parameters, kept)
  const known = kept.get(upper)
  if (known !== undefined) return known
  const chances = abilities.map((ability) => chanceOfRight(parameters, ability, upper))
  const made = {
    right: chances.map((chance) => Math.log(chance)),
    wrong: chances.map((chance) => Math.log1p(-chance)),
  }
  kept.set(upper, made)
  return made
}

export function posterior(
  answers: readonly ScoredAnswer[],
  { prior = PRIOR, upper = UPPER_ASYMPTOTE }: { prior?: Prior; upper?: number } = {},
): Posterior {
  const logarithms = abilities.map((ability) => -0.5 * ((ability - prior.mean) / prior.deviation) ** 2)
  for (const { parameters, right, weight = 1 } of answers) {
    const curve = curvesOf(parameters, upper)[right ? 'right' : 'wrong']
    for (let index = 0; index < logarithms.length; index++)
      logarithms[index] = (logarithms[index] ?? 0) + weight * (curve[index] ?? 0)
  }
  // Subtract the largest: the product of many small probabilities would underflow to 0.
  const largest = logarithms.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const weights = logarithms.map((value) => Math.exp(value - largest))
  const sum = total(weights)
  const at = weights.map((weight) => weight / sum)
  const mean = total(at.map((share, index) => share * (abilities[index] ?? 0)))
  const variance = total(at.map((share, index) => share * ((abilities[index] ?? 0) - mean) ** 2))
  return { mean, deviation: Math.sqrt(variance), at }
}

/**
 * Returns the probability of an ability below this one, integrating the grid's values as cubics through four
 * neighbours.
 */
export function probabilityBelow({ at }: Posterior, ability: number): number {
  const place = (ability - (abilities[0] ?? 0)) / STEP
  const cell = Math.floor(place)
  if (cell < 0) return 0
  if (cell >= at.length - 1) return 1
  let sum = 0
  for (let index = 0; index < cell; index++) sum += integral(at, index, 1)
  return Math.min(1, Math.max(0, sum + integral(at, cell, place - cell)))
}

/** Integral from a grid point over a part of the way to the next, in grid steps. */
function integral(at: Float64Array, index: number, part: number): number {
  const before = at[index - 1] ?? 0
  const from = at[index] ?? 0
  const to = at[index + 1] ?? 0
  const after = at[index + 2] ?? 0
  const linear = -before / 3 - from / 2 + to - after / 6
  const square = before / 2 - from + to / 2
  const cube = (after - before) / 6 + (from - to) / 2
  return part * (from + part * (linear / 2 + part * (square / 3 + (part * cube) / 4)))
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)
