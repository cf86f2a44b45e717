import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#app/context.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { langOf } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { atomFeed } from './feed.ts'
import { newestArticles } from './feed-articles.server.ts'
import { loadSiteIdentity } from './site-identity.server.ts'

/** The newest articles of the blog in one language, as an Atom feed. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const asked = context.get(requestContext)
  const { origin, region, locale, now } = asked
  const lang = langOf(locale)
  const [site, articles, messages] = await Promise.all([
    loadSiteIdentity(asked),
    newestArticles(asked),
    asked.messages(lang, ['blog']),
  ])
  const page = origin + pagePath({ region, locale, page: '/blog' })
  const feed = atomFeed({
    title: `${createTranslate(messages, locale)('blog.title')} | ${site.product}`,
    subtitle: site.description,
    lang,
    page,
    self: `${page}/feed.xml`,
    updated: now.toISOString(),
    articles,
  })
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
