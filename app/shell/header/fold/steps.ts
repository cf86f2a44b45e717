/**
 * Header widths, in rem, at which more items may be shown in the bar. fold.module.css has them as container
 * queries.
 */
export const STEPS = [80, 82, 84, 86, 88, 90] as const

/** Step of items that are never shown in the bar. */
export const NEVER = 6 satisfies (typeof STEPS)['length']
