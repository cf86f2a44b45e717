/**
 * Pages that are open to everybody always: what one agrees to, what this site has signed, and the links of letters. Also on a
 * site for members alone (server/open-on-closed-site.ts) and to whoever has closed their account. Input: the page of an address, as
 * `/newsletter/leave/…`.
 */
const OPEN =
  /^\/(?:terms|privacy|coming\/[^/]+|certificates|my-calendar\/[^/]+|newsletter\/(?:confirm|leave)\/[^/]+|saved-searches\/[^/]+\/[^/]+|(?:plan|applications)\/reminders\/[^/]+)(?:\/.*)?$/

export const isOpenPage = (page: string): boolean => OPEN.test(page)
