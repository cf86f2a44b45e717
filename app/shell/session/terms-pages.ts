import { parsePagePath } from '#app/locale/addresses.ts'

/**
 * Pages on which nobody is asked: the questions of the onboarding come first, terms are read in peace, and whoever does not
 * agree can still delete the account or leave a list of letters.
 */
const QUIET =
  /^\/(?:onboarding|terms|privacy|account|sign-in|sign-up|sign-out|newsletter\/leave|saved-searches\/[^/]+\/[^/]+|offline)(?:\/|$)/

/** Whether a member who has not agreed to the terms is asked for them on the page at this path. */
export const asksForTerms = (path: string): boolean => !QUIET.test(parsePagePath(path)?.page ?? '/')
