// Reasons to review a result before it counts. A flag does not accuse anybody and never lowers a level.
import type { AnsweredItem } from './attempt-rows.ts'
import { chanceOfRight } from './estimate.ts'

export const flags = [
  /** Many answers were faster than their questions can be read. */
  'speed',
  /** Easy items wrong and hard ones right, more often than chance explains. */
  'fit',
] as const
export type Flag = (typeof flags)[number]

/** Minimum share of answers given with enough time; below it, the result is reviewed. */
const EFFORT = 0.9
/** Minimum person fit (the standardised log-likelihood, l_z); below it, the answers are inconsistent. */
const FIT = -2

type Answer = Pick<
  AnsweredItem,
  'unit' | 'item' | 'passage' | 'parameters' | 'askedAt' | 'answeredAt' | 'response' | 'isRight'
>

export function flagsOf(log: readonly Answer[], ability: number): Flag[] {
  return [
    ...(effortOf(log) < EFFORT ? (['speed'] as const) : []),
    ...(fitOf(log, ability) < FIT ? (['fit'] as const) : []),
  ]
}

/** Reading time in seconds: per question, and per word. Passages are skimmed. */
const SECONDS = { question: 6, word: 0.4, passageWord: 0.2 }
/** Threshold: a tenth of an item's usual time, at most ten seconds. */
const SHARE_OF_TIME = 0.1
const MAX_THRESHOLD = 10

const wordsIn = (text: string) => text.split(/\s+/).length

/** Estimates an item's usual time in seconds, until real times are known. */
function usualSeconds({ item, passage }: Answer): number {
  const words = wordsIn(item.stem) + (item.format === 'choice' ? wordsIn(item.options.join(' ')) : 0)
  return SECONDS.question + words * SECONDS.word + (passage ? wordsIn(passage.text) * SECONDS.passageWord : 0)
}

/**
 * Returns the share of answers that took at least the minimum reading time (Wise and Kong's response time
 * effort). Items of one page share its time. "I do not know" is never a guess.
 */
export function effortOf(log: readonly Answer[]): number {
  const guessed = log.filter((one) => {
    if (one.response.length === 0) return false
    const page = log.filter(({ unit }) => unit === one.unit).length
    const seconds = (one.answeredAt.getTime() - one.askedAt.getTime()) / 1000 / page
    return seconds < Math.min(MAX_THRESHOLD, usualSeconds(one) * SHARE_OF_TIME)
  })
  return log.length === 0 ? 1 : 1 - guessed.length / log.length
}

export function fitOf(log: readonly Pick<Answer, 'parameters' | 'isRight'>[], ability: number): number {
  let [found, expected, variance] = [0, 0, 0]
  for (const { parameters, isRight } of log) {
    const chance = chanceOfRight(parameters, ability)
    const [right, wrong] = [Math.log(chance), Math.log(1 - chance)]
    found += isRight ? right : wrong
    expected += chance * right + (1 - chance) * wrong
    variance += chance * (1 - chance) * (right - wrong) ** 2
  }
  return variance === 0 ? 0 : (found - expected) / Math.sqrt(variance)
}
