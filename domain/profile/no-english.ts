/** Of the dictionary of English levels: who says so has told something, and has no level to show. */
export const NO_ENGLISH = 'a0'

/** A level that somebody can be shown to have; undefined for none, and for who says that they have none. */
export const spokenLevel = (level: string | null | undefined): string | undefined =>
  level && level.toLowerCase() !== NO_ENGLISH ? level : undefined
