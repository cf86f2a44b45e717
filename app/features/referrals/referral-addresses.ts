/** Where a member's link leads. */
export const recommendedPage = (code: string): string => `/recommended/${code}`
