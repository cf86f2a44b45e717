// Whose articles a feed has stands in its address, so that it is the same for everybody and no secret.
export const FEED_AUTHOR = 'author'
/** More people than this are not read every week. */
export const MAX_AUTHORS = 30

/** The page of the feed of some authors' articles, without region and locale; of everybody's, where none is named. */
export function blogFeedPage(authors: readonly string[]): string {
  const query = new URLSearchParams(authors.slice(0, MAX_AUTHORS).map((uid) => [FEED_AUTHOR, uid]))
  return query.size === 0 ? '/blog/feed.xml' : `/blog/feed.xml?${query}`
}

/** The uids that an address names; what cannot be one is left out. */
export function authorsIn(query: URLSearchParams): string[] {
  const named = query.getAll(FEED_AUTHOR).filter((uid) => /^[\w-]{1,100}$/.test(uid))
  return [...new Set(named)].slice(0, MAX_AUTHORS)
}
