import type { LoaderFunctionArgs } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findAuthors } from '#app/features/authors/authors.server.ts'
import { atomFeed } from '#app/features/discovery/feed.ts'
import { newestArticles } from '#app/features/discovery/feed-articles.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'
import { authorsIn, blogFeedPage } from './blog-feed-address.ts'

/** The newest articles of the blog in one language, as an Atom feed: of everybody, or of those whom the address names. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { region, locale } = context.get(placeContext)
  const { origin, now, loadMessages } = context.get(servicesContext)
  const lang = langOf(locale)
  const authors = authorsIn(new URL(request.url).searchParams)
  const [site, articles, messages, people] = await Promise.all([
    loadSiteIdentity(context),
    newestArticles(context, { authors }),
    loadMessages(lang, ['blog']),
    authors.length > 0 ? findAuthors(context, authors) : [],
  ])
  const names = people.map(({ name }) => name).join(', ')
  const self = origin + pagePath({ region, locale, page: blogFeedPage(authors) })
  const feed = atomFeed({
    title: [names, createTranslate(messages, locale)('blog.title'), site.product].filter(Boolean).join(' | '),
    subtitle: site.description,
    lang,
    page: origin + pagePath({ region, locale, page: '/blog' }),
    self,
    ...(authors.length > 0 ? { id: self } : {}),
    updated: now.toISOString(),
    articles,
  })
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
