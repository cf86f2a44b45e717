// When a bank counts as calibrated, so that levels are no longer provisional.
import type { ItemReport } from './calibrate-bank.ts'
import { levels } from './item.ts'
import { cutOf, cuts } from './levels.ts'

/** Share of a bank's items that must be estimated. */
const SHARE_ESTIMATED = 0.9
const ANCHORS_OF_LEVEL = 10
/**
 * A level's boundary by its calibrated anchors may differ from the table's by this much: a sixth of a level,
 * less than the error of one test.
 */
export const CUT_TOLERANCE = 0.25

/**
 * True if nine tenths of the items are estimated, each level has ten stable anchors, and their boundaries by
 * the same method (`cutOf`) confirm the table of cuts. A1 has no lower boundary.
 */
export function isSettled(items: readonly ItemReport[]): boolean {
  const estimated = items.filter(({ state }) => state !== 'author').length
  if (items.length === 0 || estimated < SHARE_ESTIMATED * items.length) return false
  return levels.every((level, index) => {
    // Ten are enough: a bank with more need not wait for its rarest one.
    const anchors = items.filter((item) => item.isAnchor && item.level === level && item.state === 'stable')
    if (anchors.length < ANCHORS_OF_LEVEL) return false
    const cut = cutOf(anchors.map(({ parameters }) => parameters))
    return index === 0 || Math.abs(cut - cuts[level]) <= CUT_TOLERANCE
  })
}
