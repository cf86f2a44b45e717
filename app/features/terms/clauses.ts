/** The clauses of the terms in their order: what is agreed to, and nothing around it. */
export const clauses = ['account', 'conduct', 'content', 'offers', 'changes'] as const
