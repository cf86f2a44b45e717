/** The name under which a message waits for the sign-in. It fills no form for anybody else. */
export const messageTo = (slug: string): string => `message to ${slug}`
