/** Name of a programme's application form: that of its progress and its drafts. */
export const formIdOf = (programId: string): string => `${APPLY_FORMS}${plainId(programId)}`

/** All application forms begin so, and no other form does. */
export const APPLY_FORMS = 'apply-'

/** A programme's id as form ids have it. */
export const plainId = (programId: string): string => programId.replaceAll(/[^\w-]/g, '-')
