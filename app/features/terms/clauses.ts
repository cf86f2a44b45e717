/** The clauses of the terms in order: only what is agreed to, without the surrounding text. */
export const clauses = ['account', 'conduct', 'content', 'offers', 'changes'] as const
