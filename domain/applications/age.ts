/** The ages in years that a programme can ask for. */
export const MIN_AGE = 14
export const MAX_AGE = 99
