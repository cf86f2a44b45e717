export type Rating = 'good' | 'needs-improvement' | 'poor'

/**
 * Up to the first a value is good, above the second it is poor. Times in milliseconds; layout shift has no unit.
 * FID is no longer measured by any browser and stays as data; INP has taken its place, with the thresholds of its authors.
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
