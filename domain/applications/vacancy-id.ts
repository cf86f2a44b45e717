const PREFIX = 'vacancy:'

/** The programme's id of a vacancy; those of content have no colon. */
export const programIdOf = (vacancyId: string): string => `${PREFIX}${vacancyId}`

/** @returns undefined for a programme of content */
export const vacancyIdOf = (programId: string): string | undefined =>
  programId.startsWith(PREFIX) ? programId.slice(PREFIX.length) : undefined
