import type { SixScores } from './interests.ts'

/**
 * Pearson correlation of two profiles: likeness of shape, whatever the height and the stretch.
 * @returns undefined if one of them is constant and so has no shape
 */
export function likeness(x: SixScores, y: SixScores): number | undefined {
  const meanX = meanOf(x)
  const meanY = meanOf(y)
  let both = 0
  let squaresX = 0
  let squaresY = 0
  for (const [at, value] of x.entries()) {
    const dx = value - meanX
    const dy = (y[at] ?? 0) - meanY
    both += dx * dy
    squaresX += dx * dx
    squaresY += dy * dy
  }
  // Rounding leaves a trace of a spread in constant profiles.
  if (squaresX < 1e-18 || squaresY < 1e-18) return undefined
  return both / Math.sqrt(squaresX * squaresY)
}

const meanOf = (scores: SixScores): number => scores.reduce((sum, score) => sum + score, 0) / scores.length

export const bands = ['very-like', 'like', 'partly', 'not-like'] as const
export type Band = (typeof bands)[number]

/** Below it, nothing is called fitting. */
const PARTLY = 0.3

/** Words instead of a percentage, which would be read as a chance of success. */
export function bandOf(correlation: number): Band {
  if (correlation >= 0.85) return 'very-like'
  if (correlation >= 0.6) return 'like'
  return correlation >= PARTLY ? 'partly' : 'not-like'
}
