export type Rating = 'good' | 'needs-improvement' | 'poor'

/**
 * Values up to the first threshold are good, above the second poor. Times in milliseconds; layout shift has
 * no unit. Browsers no longer measure FID, which remains here as data; INP has replaced it, with its authors'
 * thresholds.
 */
export const thresholds = {
  FCP: [1_800, 3_000],
  LCP: [2_500, 4_000],
  CLS: [0.1, 0.25],
  FID: [100, 300],
  TTFB: [800, 1_800],
  INP: [200, 500],
} as const

export type VitalName = keyof typeof thresholds

export function ratingOf(name: VitalName, value: number): Rating {
  const [good, poor] = thresholds[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}
