/**
 * Pages that are about one visitor, signed in or not: a sign-in that is under way, a link from a mail, and what members have of
 * their own, to which who signs in on the way comes back with all that the address said.
 */
const PERSONAL_PAGES = new Set([
  ...['sign-in', 'sign-up', 'sign-out', 'account'],
  ...['onboarding', 'profile', 'favorites', 'following', 'recommendations', 'saved-searches', 'admin'],
  ...['coming', 'my-events', 'messages', 'hidden-vacancies'],
])

/**
 * Deeper down: where somebody writes to a member for the first time, and where thanks for an article end. Short, because every page
 * starts with it.
 */
const DEEP = /(\/[^/]+){4}\/(message|thanks)(\.data)?$/

/** True for pages that are made for one visitor alone, of a path with region and locale. */
export function isPersonal(pathname: string): boolean {
  const [, , , page = ''] = pathname.split('/')
  return PERSONAL_PAGES.has(page.replace(/\.data$/, '')) || DEEP.test(pathname)
}

/** Where the links in letters of the newsletter lead. */
const BY_LETTER = /^\/[^/]+\/[^/]+\/newsletter\/(?:confirm|leave)(?:\/|$)/

/**
 * Whether a page, or its data, may be fetched before its reader asks for it: not where a read begins a sign-in, keeps what was
 * answered, or is about one person. The server refuses those (server/middleware/prefetch.ts).
 */
export const mayBeFetchedAhead = ({ pathname, searchParams }: URL): boolean =>
  !isPersonal(pathname) && !BY_LETTER.test(pathname) && !searchParams.has('skip-onboarding')
