import type { LoaderFunctionArgs } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { topicPage } from '#app/features/articles/topic-slug.ts'
import { atomFeed } from '#app/features/discovery/feed.ts'
import { newestArticles } from '#app/features/discovery/feed-articles.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { langOf } from '#services/languages.ts'
import { findTopic } from './topics.server.ts'

/** The newest articles of a topic in one language, as an Atom feed. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { region, locale } = context.get(placeContext)
  const { origin, now } = context.get(servicesContext)
  const [topic, site] = await Promise.all([findTopic(context, params.slug ?? ''), loadSiteIdentity(context)])
  if (topic === undefined || topic.articles.length === 0) throw notFound()
  const page = origin + pagePath({ region, locale, page: topicPage(topic.slug) })
  const self = `${page}/feed.xml`
  const feed = atomFeed({
    title: `${topic.name} | ${site.product}`,
    subtitle: site.description,
    lang: langOf(locale),
    page,
    self,
    id: self,
    updated: now.toISOString(),
    articles: await newestArticles(context, { uids: topic.articles }),
  })
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
