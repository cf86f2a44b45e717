/**
 * Whether what the page last asked for was a change. If that failed, its error page stays: to load the page again would
 * look as if the change had been made.
 */
export const lastRequest = { wasChange: false }
