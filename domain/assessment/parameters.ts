// Parameters assumed for an item without answers, from its level, area and format.
import { type Item, type Level, type Parameters, UPPER_ASYMPTOTE } from './item.ts'
import { cuts, SHARE_AT_CUT } from './levels.ts'
import type { PoolItem } from './selection.ts'

/** Usual discrimination of items that were written for the level and reviewed by a second person. */
export const USUAL_DISCRIMINATION = 1.1

/** Error of authors' assumptions, as standard deviations of the difficulty and of the logarithm of `a`. */
export const AUTHORS_ERROR = { difficulty: 0.6, logDiscrimination: 0.3 }

/**
 * Probability of a right answer without knowledge. Less than one in four, because plausible wrong options
 * attract those who do not know; the simulation shows the effect if they do not.
 */
const floors = { four: 0.2, five: 0.15, gap: 0.02, twoGaps: 0 }

export function floorOf(item: Item): number {
  if (item.format === 'choice') return item.options.length > 4 ? floors.five : floors.four
  return item.accepted.length > 1 ? floors.twoGaps : floors.gap
}

/** Half of a bank's items have a floor of a fifth, the others nearly none. */
const MEAN_FLOOR = 0.11

/** Distance of items below the cut of their level, so that somebody at the cut answers two thirds of them. */
const BELOW_CUT =
  Math.log((SHARE_AT_CUT - MEAN_FLOOR) / (UPPER_ASYMPTOTE - SHARE_AT_CUT)) / USUAL_DISCRIMINATION

/** Returns the mean difficulty of a level's items, used if only the author's level is known. */
export const difficultyOf = (level: Level): number => cuts[level] - BELOW_CUT

const known = new WeakMap<Item, Parameters>()

/** Returns the same object for the same item, because computed values are cached by it. */
export function authorsParameters(item: Item): Parameters {
  const made = known.get(item) ?? {
    a: USUAL_DISCRIMINATION,
    b: difficultyOf(item.level),
    c: floorOf(item),
  }
  known.set(item, made)
  return made
}

/** Returns items as selection needs them. `calibrated` parameters, by item id, override the authors'. */
export const poolOf = (
  items: readonly Item[],
  calibrated: ReadonlyMap<string, Parameters> = new Map(),
): PoolItem[] =>
  items.map((item) => ({
    id: item.id,
    area: item.area,
    level: item.level,
    passage: item.passage,
    parameters: calibrated.get(item.id) ?? authorsParameters(item),
  }))
