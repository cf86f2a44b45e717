// The feed's address contains the authors, so it is the same for everybody and not a secret.
export const FEED_AUTHOR = 'author'
/** The most authors that one feed covers; the address lists them all. */
export const MAX_AUTHORS = 30

/** The feed of some authors' articles, without region and locale; without authors, everybody's. */
export function blogFeedPage(authors: readonly string[]): string {
  const query = new URLSearchParams(authors.slice(0, MAX_AUTHORS).map((uid) => [FEED_AUTHOR, uid]))
  return query.size === 0 ? '/blog/feed.xml' : `/blog/feed.xml?${query}`
}

/** The uids in an address; anything else is left out. */
export function authorsIn(query: URLSearchParams): string[] {
  const named = query.getAll(FEED_AUTHOR).filter((uid) => /^[\w-]{1,100}$/.test(uid))
  return [...new Set(named)].slice(0, MAX_AUTHORS)
}
