// Signs that answers do not show what somebody knows: they lead to a review by people, never to failing.
import { chanceOfRight } from './estimate.ts'
import type { Parameters } from './item.ts'

export const flagLimits = {
  /** Below this, right and wrong answers hardly fit one ability: difficult items right, easy ones wrong. */
  personFit: -2,
  /** At least this share of answers has to take longer than a glance. */
  effort: 0.9,
} as const

/**
 * The standardised log-likelihood l_z: about 0 with a deviation of 1 where answers follow the model. Absent where no answer
 * could be unexpected.
 */
export function personFit(
  answers: readonly { parameters: Parameters; right: boolean }[],
  ability: number,
): number | undefined {
  let [observed, expected, variance] = [0, 0, 0]
  for (const { parameters, right } of answers) {
    const chance = chanceOfRight(parameters, ability)
    const [hit, miss] = [Math.log(chance), Math.log1p(-chance)]
    observed += right ? hit : miss
    expected += chance * hit + (1 - chance) * miss
    variance += chance * (1 - chance) * (hit - miss) ** 2
  }
  return variance < 1e-12 ? undefined : (observed - expected) / Math.sqrt(variance)
}

/** Seconds under which nobody reads an item: a tenth of the mean time it takes, at most ten. */
export const glanceOf = (meanSeconds: number): number => Math.min(10, meanSeconds / 10)

export interface TimedAnswer {
  /** Without pauses. */
  seconds: number
  /** Of everybody who answered the item. */
  meanSeconds: number
}

/** The share of answers that took longer than a glance; 1 without answers. */
export function effortOf(answers: readonly TimedAnswer[]): number {
  if (answers.length === 0) return 1
  return (
    answers.filter(({ seconds, meanSeconds }) => seconds >= glanceOf(meanSeconds)).length / answers.length
  )
}

export type AnsweringFlag = 'speed' | 'person-fit'

export function flagsOf(
  answers: readonly (TimedAnswer & { parameters: Parameters; right: boolean })[],
  ability: number,
): AnsweringFlag[] {
  const fit = personFit(answers, ability)
  return [
    ...(effortOf(answers) < flagLimits.effort ? (['speed'] as const) : []),
    ...(fit !== undefined && fit < flagLimits.personFit ? (['person-fit'] as const) : []),
  ]
}
