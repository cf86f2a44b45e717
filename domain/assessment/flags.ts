// What makes people look at a result before it counts. A flag is no fault of anybody's: it never lowers a level.
import type { AnsweredItem } from './attempt-rows.ts'
import { chanceOfRight } from './estimate.ts'

export const flags = [
  /** Many answers came faster than their questions can be read. */
  'speed',
  /** Easy items wrong and hard ones right, more than chance explains. */
  'fit',
] as const
export type Flag = (typeof flags)[number]

/** Below this share of answers that took their time, people look. */
const EFFORT = 0.9
/** Below this, the answers do not hang together (the standardised log-likelihood, l_z). */
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

/** Seconds to take a question in, and for each of its words. A passage is skimmed. */
const SECONDS = { question: 6, word: 0.4, passageWord: 0.2 }
/** A tenth of the time that an item usually takes, and never more than ten seconds. */
const SHARE_OF_TIME = 0.1
const MAX_THRESHOLD = 10

const wordsIn = (text: string) => text.split(/\s+/).length

/** Usual seconds for an item, as long as nobody's times are known. */
function usualSeconds({ item, passage }: Answer): number {
  const words = wordsIn(item.stem) + (item.format === 'choice' ? wordsIn(item.options.join(' ')) : 0)
  return SECONDS.question + words * SECONDS.word + (passage ? wordsIn(passage.text) * SECONDS.passageWord : 0)
}

/**
 * The share of answers that took at least the time an item can be read in (Wise and Kong's effort). Items of one page share
 * its time; who says that they do not know has not guessed.
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
