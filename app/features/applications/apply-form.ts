/** Name of a programme's application form: that of its progress and its drafts. */
export const formIdOf = (programId: string): string => `apply-${programId.replaceAll(/[^\w-]/g, '-')}`
