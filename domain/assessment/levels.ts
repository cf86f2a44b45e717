// Boundaries of the levels on the ability scale, and the level of a posterior.
import { chanceOfRight, type Posterior, probabilityBelow } from './estimate.ts'
import { type Level, levels, type Parameters } from './item.ts'

/**
 * The lowest ability of each level. Method: somebody at the lower boundary of a level answers two thirds of
 * the level's items (the bookmark method, which standard setters use with the same share).
 * Until a bank is calibrated, authors' levels place its items: 0 is where B2 begins, and levels are equally
 * wide. The width is a convention with a reason: a deviation of 0.35 gives the exact level in 1 - 0.665 *
 * 0.35 / width of all cases, so 80 % need 1.17, and 1.45 leaves room for items whose difficulty is not what
 * the author assumed.
 * A calibrated bank sets its own boundaries: `cutOf` its anchor items. A1 has no lower boundary: its value
 * only places its items.
 */
export const cuts: Readonly<Record<Level, number>> = {
  A1: -4.35,
  A2: -2.9,
  B1: -1.45,
  B2: 0,
  C1: 1.45,
  C2: 2.9,
}

/** Share of a level's items that somebody at its lower boundary answers. */
export const SHARE_AT_CUT = 2 / 3

/** Minimum probability of a level in the range shown. */
const IN_RANGE = 0.1

export interface MeasuredLevel {
  /** The most probable level. */
  level: Level
  probabilities: Record<Level, number>
  /** All levels that are not improbable, lowest first. */
  range: readonly Level[]
}

export function levelOf(posterior: Posterior): MeasuredLevel {
  const below = levels.map((level, index) => (index === 0 ? 0 : probabilityBelow(posterior, cuts[level])))
  const probabilities = Object.fromEntries(
    levels.map((level, index) => [level, (below[index + 1] ?? 1) - (below[index] ?? 0)]),
  ) as Record<Level, number>
  const [level] = levels.toSorted((one, other) => probabilities[other] - probabilities[one]) as [Level]
  return {
    level,
    probabilities,
    range: levels.filter((one) => one === level || probabilities[one] >= IN_RANGE),
  }
}

/** Returns the level of an ability. */
export function levelAt(ability: number): Level {
  return levels.findLast((level) => ability >= cuts[level]) ?? 'A1'
}

/** Returns the ability at which two thirds of these items, all of one level, are answered. */
export function cutOf(items: readonly Parameters[]): number {
  let [low, high] = [-12, 12]
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    const share = items.reduce((sum, item) => sum + chanceOfRight(item, middle), 0) / items.length
    if (share < SHARE_AT_CUT) low = middle
    else high = middle
  }
  return (low + high) / 2
}
