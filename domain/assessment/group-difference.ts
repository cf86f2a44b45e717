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
  /** The odds of a right answer in the reference group over those in the focal group, common to all strata. */
  odds: number
  /** Standard error of `delta` (Robins, Breslow and Greenland). */
  error: number
  /**
   * Class of the Educational Testing Service: A negligible, B moderate, C large. B is at least 1 and
   * significant; C is at least 1.5 and significantly above 1.
   */
  class: 'A' | 'B' | 'C'
  /** Number of answers of the smaller group; below a hundred a verdict is weak. */
  smaller: number
}

/** Critical value at the 5 % level. */
const SIGNIFICANT = 3.841
/** One-sided, for the test of a difference above 1. */
const CLEARLY_ABOVE = 1.645
/** Turns the logarithm of an odds ratio into the scale of difficulties that testers use. */
const PER_LOG = 2.35

/**
 * Returns undefined if the strata say nothing: one group is empty, or all answers are right, or all wrong.
 */
export function groupDifference(strata: readonly Stratum[]): GroupDifference | undefined {
  let [better, worse, observed, expected, variance, references, focals] = [0, 0, 0, 0, 0, 0, 0]
  let [ofBetter, ofBoth, ofWorse] = [0, 0, 0]
  for (const { reference, focal } of strata) {
    const [ofReference, ofFocal] = [reference.right + reference.wrong, focal.right + focal.wrong]
    const all = ofReference + ofFocal
    if (ofReference === 0 || ofFocal === 0 || all < 2) continue
    const [right, wrong] = [reference.right + focal.right, reference.wrong + focal.wrong]
    const [forReference, forFocal] = [
      (reference.right * focal.wrong) / all,
      (reference.wrong * focal.right) / all,
    ]
    better += forReference
    worse += forFocal
    const [agreeing, crossing] = [
      (reference.right + focal.wrong) / all,
      (reference.wrong + focal.right) / all,
    ]
    ofBetter += agreeing * forReference
    ofBoth += agreeing * forFocal + crossing * forReference
    ofWorse += crossing * forFocal
    observed += reference.right
    expected += (ofReference * right) / all
    variance += (ofReference * ofFocal * right * wrong) / (all ** 2 * (all - 1))
    references += ofReference
    focals += ofFocal
  }
  if (better === 0 || worse === 0 || variance === 0) return undefined
  const odds = better / worse
  const delta = -PER_LOG * Math.log(odds)
  const chiSquare = Math.max(0, Math.abs(observed - expected) - 0.5) ** 2 / variance
  const error =
    PER_LOG *
    Math.sqrt(ofBetter / (2 * better ** 2) + ofBoth / (2 * better * worse) + ofWorse / (2 * worse ** 2))
  return {
    odds,
    delta,
    error,
    chiSquare,
    verdict: verdictOf(delta, chiSquare),
    class: classOf(delta, error, chiSquare),
    smaller: Math.min(references, focals),
  }
}

function classOf(delta: number, error: number, chiSquare: number): GroupDifference['class'] {
  const size = Math.abs(delta)
  if (size < 1 || chiSquare < SIGNIFICANT) return 'A'
  return size >= 1.5 && (size - 1) / error > CLEARLY_ABOVE ? 'C' : 'B'
}

function verdictOf(delta: number, chiSquare: number): GroupDifference['verdict'] {
  const size = Math.abs(delta)
  if (size < 1 || chiSquare < SIGNIFICANT) return 'none'
  return size < 1.5 ? 'look' : 'switch-off'
}
