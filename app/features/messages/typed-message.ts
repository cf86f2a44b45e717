/** Identifies a message that is kept during the sign-in by its recipient, so that it is never filled in for another. */
export const messageTo = (slug: string): string => `message to ${slug}`
