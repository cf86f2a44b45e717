// What scoring assumes of an item that nobody has answered yet, from its level, area and format.
import { type Bank, type Item, type Level, type Parameters, UPPER_ASYMPTOTE } from './item.ts'
import { cuts, SHARE_AT_CUT } from './levels.ts'
import type { PoolItem } from './selection.ts'

/** The usual discrimination of items that were written for the level and looked at by a second person. */
export const USUAL_DISCRIMINATION = 1.1

/** How far true values lie from what an author assumed, as deviations of the difficulty and of the logarithm of `a`. */
export const AUTHORS_ERROR = { difficulty: 0.6, logDiscrimination: 0.3 }

/**
 * Chance of a right answer without knowledge. Less than one in four: who does not know is drawn to good wrong options; the
 * simulation shows what happens where they are not.
 */
const floors = { four: 0.2, five: 0.15, gap: 0.02, twoGaps: 0 }

export function floorOf(item: Item): number {
  if (item.format === 'choice') return item.options.length > 4 ? floors.five : floors.four
  return item.accepted.length > 1 ? floors.twoGaps : floors.gap
}

/** Half of a bank's items have a floor of a fifth, the others nearly none. */
const MEAN_FLOOR = 0.11

/** How far below the cut of their level items lie, so that somebody just at the cut answers two thirds of them. */
const BELOW_CUT =
  Math.log((SHARE_AT_CUT - MEAN_FLOOR) / (UPPER_ASYMPTOTE - SHARE_AT_CUT)) / USUAL_DISCRIMINATION

/** The middle of a level's items, wherever their author's level is all that is known. */
export const difficultyOf = (level: Level): number => cuts[level] - BELOW_CUT

const known = new WeakMap<Item, Parameters>()

/** The same object for the same item, since what is computed from it is kept with it. */
export function authorsParameters(item: Item): Parameters {
  const made = known.get(item) ?? {
    a: USUAL_DISCRIMINATION,
    b: difficultyOf(item.level),
    c: floorOf(item),
  }
  known.set(item, made)
  return made
}

/** What selection needs of a bank; parameters from elsewhere, by item id, go before the authors'. */
export const poolOf = (bank: Bank, calibrated: ReadonlyMap<string, Parameters> = new Map()): PoolItem[] =>
  bank.items.map((item) => ({
    id: item.id,
    area: item.area,
    level: item.level,
    passage: item.passage,
    parameters: calibrated.get(item.id) ?? authorsParameters(item),
  }))
