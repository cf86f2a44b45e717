// How often a role asks for a planned skill, and whether that has changed: a pure rule, explained in docs/skill-map.md.

/** So many of a role's open vacancies name a skill. */
export interface Asked {
  count: number
  of: number
}

/** A count that is kept with a step, to compare later ones with. */
export interface KeptAsked extends Asked {
  role: string
  skill: string
  at: Date
}

/** Fewer vacancies, or vacancies of fewer employers, say too little about a role. */
export const ENOUGH_VACANCIES = 20
export const ENOUGH_EMPLOYERS = 5
/** A smaller change of the share is no reason to plan anew. */
export const MIN_CHANGE = 0.05
/** Standard errors of the difference: one such change in a hundred is chance. */
export const NOISE = 2.58

/** Whether a skill is asked less or more than it was; undefined if that may be chance, or cannot be said. */
export function changeOfAsked(before: Asked, now: Asked): 'less' | 'more' | undefined {
  if (before.of < ENOUGH_VACANCIES || now.of < ENOUGH_VACANCIES) return undefined
  const difference = now.count / now.of - before.count / before.of
  // Vacancies that are in both counts make chance smaller than this, so it errs on the silent side.
  const pooled = (before.count + now.count) / (before.of + now.of)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / before.of + 1 / now.of))
  if (Math.abs(difference) < MIN_CHANGE || Math.abs(difference) < NOISE * error) return undefined
  return difference < 0 ? 'less' : 'more'
}
