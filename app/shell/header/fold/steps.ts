/** The widths of the header, in rem, at which more of its items may stand in the bar. fold.module.css has them as container queries. */
export const STEPS = [80, 82, 84, 86, 88, 90] as const

/** The step of what stands in the bar at no width. */
export const NEVER = 6 satisfies (typeof STEPS)['length']
