/**
 * Pages about one visitor, signed in or not: a sign-in in progress, a link from a letter, members' own pages.
 */
const PERSONAL_PAGES = new Set([
  ...['sign-in', 'sign-up', 'sign-out', 'account'],
  ...['onboarding', 'profile', 'favorites', 'following', 'recommendations', 'saved-searches', 'admin'],
  ...['coming', 'my-events', 'messages', 'hidden-vacancies', 'career-quiz', 'skill-map', 'plan'],
  ...['apply', 'recommended'],
])

/**
 * Nested ones: a first message to a member, and thanks for an article. Short, because every page loads this.
 */
const DEEP = /(\/[^/]+){4}\/(message|thanks)(\.data)?$/

/** Whether a path with region and locale is made for one visitor only. */
export function isPersonal(pathname: string): boolean {
  const [, , , page = ''] = pathname.split('/')
  return PERSONAL_PAGES.has(page.replace(/\.data$/, '')) || DEEP.test(pathname)
}

/** Targets of links in newsletters. */
const BY_LETTER = /^\/[^/]+\/[^/]+\/newsletter\/(?:confirm|leave)(?:\/|$)/

/**
 * Whether a page or its data may be prefetched. Not if reading it starts a sign-in, stores an answer, or is
 * about one person; the server refuses those (server/middleware/prefetch.ts).
 */
export const mayBeFetchedAhead = ({ pathname, searchParams }: URL): boolean =>
  !isPersonal(pathname) && !BY_LETTER.test(pathname) && !searchParams.has('skip-onboarding')
