import { parsePagePath } from '#app/locale/addresses.ts'

/**
 * Pages that do not ask for the terms: onboarding comes first, the terms can be read undisturbed, and those
 * who do not accept can still delete their account or unsubscribe.
 */
const QUIET =
  /^\/(?:onboarding|terms|privacy|account|sign-in|sign-up|sign-out|newsletter\/leave|saved-searches\/[^/]+\/[^/]+|offline)(?:\/|$)/

/** Whether the page at this path asks a member to accept the terms. */
export const asksForTerms = (path: string): boolean => !QUIET.test(parsePagePath(path)?.page ?? '/')
