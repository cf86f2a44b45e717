import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { findArticles } from '#app/features/articles/articles.server.ts'
import type { ArticleCard } from '#app/features/articles/articles.ts'
import { findAuthors } from '#app/features/authors/authors.server.ts'
import type { AuthorCard } from '#app/features/authors/authors.ts'
import { blogFeedPage, MAX_AUTHORS } from '#app/features/blog/blog-feed-address.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { listSubscriptions, unfollow } from '#domain/following/following.ts'
import { langOf } from '#services/languages.ts'

/** Of each author; and of all together. */
const EACH = 5
const ALL = 20

export interface FollowingPageData {
  head: ReturnType<typeof unlistedHead>
  authors: AuthorCard[]
  /** The newest first. */
  articles: ArticleCard[]
  /** The same for a feed reader; of the people who are followed now. */
  feed: string
  messages: Messages
}

/** @throws redirect to the sign-in for who is not signed in */
export async function loadFollowingPage(context: RequestContext): Promise<FollowingPageData> {
  const { locale } = context.get(placeContext)
  const { loadMessages, db } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const [messages, { product }, subscriptions] = await Promise.all([
    loadMessages(langOf(locale), ['favorites', 'keep']),
    loadSiteIdentity(context),
    listSubscriptions(db, userId),
  ])
  const uids = subscriptions.slice(0, MAX_AUTHORS).map(({ authorId }) => authorId)
  const [authors, ...written] = await Promise.all([
    uids.length === 0 ? [] : findAuthors(context, uids),
    ...uids.map((author) => findArticles(context, { author, limit: EACH })),
  ])
  // Two may have written one article together.
  const articles = new Map(written.flatMap((list) => list.articles.map((article) => [article.uid, article])))
  return {
    head: unlistedHead(createTranslate(messages, locale)('favorites.followingHeading'), product),
    authors,
    articles: [...articles.values()].sort((a, b) => (a.date < b.date ? 1 : -1)).slice(0, ALL),
    feed: blogFeedPage(uids),
    messages,
  }
}

/** Follows no more whom a form of the page names; who is not followed is left as they are. */
export async function unfollowByForm(context: RequestContext, request: Request): Promise<void> {
  const { db } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const author = (await request.formData()).get('author')
  if (typeof author === 'string' && author.length <= 200) await unfollow(db, userId, author)
}
