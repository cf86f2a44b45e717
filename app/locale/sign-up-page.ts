/** The registration, which a site may have closed (SIGN_UP). Apart from links.ts, which every page loads. */
export const SIGN_UP_PAGE = '/sign-up'
