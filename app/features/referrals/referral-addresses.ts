/** Where a member makes a link for what is at `/apply/<part>`. */
export const referPage = (applyPage: string): string => applyPage.replace(/^\/apply\//, '/refer/')
/** Where the link leads. */
export const recommendedPage = (code: string): string => `/recommended/${code}`
