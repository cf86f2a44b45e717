// Tests whether an item is harder for one group than for equally able others, such as people who use the site
// in another language: the Mantel-Haenszel difference over strata of ability.

/** People of about the same ability; the reference group comes first. */
export interface Stratum {
  reference: { right: number; wrong: number }
  focal: { right: number; wrong: number }
}

export interface GroupDifference {
  /**
   * -2.35 ln(odds ratio): negative if the item is harder for the focal group; 1 is about a tenth of right
   * answers.
   */
  delta: number
  /** Chi square with one degree of freedom, corrected for continuity. */
  chiSquare: number
  verdict: 'none' | 'look' | 'switch-off'
  /** Number of answers of the smaller group; below a hundred a verdict is weak. */
  smaller: number
}

/** Critical value at the 5 % level. */
const SIGNIFICANT = 3.841

/**
 * Returns undefined if the strata say nothing: one group is empty, or all answers are right, or all wrong.
 */
export function groupDifference(strata: readonly Stratum[]): GroupDifference | undefined {
  let [better, worse, observed, expected, variance, references, focals] = [0, 0, 0, 0, 0, 0, 0]
  for (const { reference, focal } of strata) {
    const [ofReference, ofFocal] = [reference.right + reference.wrong, focal.right + focal.wrong]
    const all = ofReference + ofFocal
    if (ofReference === 0 || ofFocal === 0 || all < 2) continue
    const [right, wrong] = [reference.right + focal.right, reference.wrong + focal.wrong]
    better += (reference.right * focal.wrong) / all
    worse += (reference.wrong * focal.right) / all
    observed += reference.right
    expected += (ofReference * right) / all
    variance += (ofReference * ofFocal * right * wrong) / (all ** 2 * (all - 1))
    references += ofReference
    focals += ofFocal
  }
  if (better === 0 || worse === 0 || variance === 0) return undefined
  const delta = -2.35 * Math.log(better / worse)
  const chiSquare = Math.max(0, Math.abs(observed - expected) - 0.5) ** 2 / variance
  return { delta, chiSquare, verdict: verdictOf(delta, chiSquare), smaller: Math.min(references, focals) }
}

function verdictOf(delta: number, chiSquare: number): GroupDifference['verdict'] {
  const size = Math.abs(delta)
  if (size < 1 || chiSquare < SIGNIFICANT) return 'none'
  return size < 1.5 ? 'look' : 'switch-off'
}
