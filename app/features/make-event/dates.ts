/** Why nothing was saved. */
export type DatesSaid =
  /** Something else would happen than what was shown. */
  | { kind: 'stale'; reason: string }
  /** On this day it does not fit. */
  | { kind: 'faults'; reason: string; on?: string }
