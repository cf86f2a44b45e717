import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findArticles } from '#app/features/articles/articles.server.ts'
import { findBlogTitle } from '#app/features/articles/blog-title.server.ts'
import { listedTopics } from '#app/features/articles/listed-topics.server.ts'
import { TOPICS_PAGE, topicPage } from '#app/features/articles/topic-slug.ts'
import { feedLink } from '#app/features/discovery/head.ts'
import { breadcrumbList } from '#app/features/discovery/structured-data.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { eventCardOf } from '#app/features/events/events.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { onwardGroups } from '#app/features/recommendations/onward.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { searchEvents } from '#domain/catalogue/event-search.ts'
import { nameKey } from '#domain/catalogue/item.ts'
import { langOf } from '#services/languages.ts'
import { findTopic } from './topics.server.ts'

const ARTICLES_SHOWN = 30
const OFFERS_SHOWN = 6
const EVENTS_SHOWN = 6

/** @throws 404 for a topic without items */
export async function loadTopic(context: RequestContext, slug: string) {
  const { locale, region, tenant } = context.get(placeContext)
  const { origin, db, now, env, loadMessages } = context.get(servicesContext)
  const topic = await findTopic(context, slug)
  if (topic === undefined) throw notFound()
  const [messages, { articles }, offers, { events }, blogTitle] = await Promise.all([
    loadMessages(langOf(locale), ['topics', 'events']),
    topic.articles.length === 0
      ? { articles: [] }
      : findArticles(context, { uids: topic.articles.slice(0, ARTICLES_SHOWN), limit: ARTICLES_SHOWN }),
    onwardGroups(context, {
      asked: topic.keys,
      onlyAsked: true,
      limits: { course: OFFERS_SHOWN, vacancy: OFFERS_SHOWN },
    }),
    env.FEATURES_OFF.includes('events')
      ? { events: [] }
      : searchEvents(db, {
          tenant,
          from: now,
          chosen: { topic: topic.keys.map(nameKey) },
          onlyOpen: true,
          limit: EVENTS_SHOWN,
        }),
    findBlogTitle(context),
  ])
  const count = articles.length + events.length + offers.reduce((sum, group) => sum + group.offers.length, 0)
  if (count === 0) throw notFound()
  const t = createTranslate(messages, locale)
  const written = (await listedTopics(context)).get(slug) ?? []
  const page = topicPage(slug)
  const feed = `${page}/feed.xml`
  const address = (path: string) => `${origin}${pagePath({ region, locale, page: path })}`
  const described = await describeItemPage(context, {
    page,
    title: topic.name,
    description: t('topics.intro', { topic: topic.name }),
    contentLocale: locale,
    translations: Object.fromEntries(written.map((each) => [each.locale, page])),
    share: { title: topic.name, label: t('topics.topic'), seed: slug, topic: 'slate' },
    indexed: written.some((each) => each.locale === locale),
    data: [
      breadcrumbList([
        { name: blogTitle, url: address('/blog') },
        { name: t('topics.all'), url: address(TOPICS_PAGE) },
        { name: topic.name, url: address(page) },
      ]),
    ],
  })
  return {
    ...described,
    head: [
      ...described.head,
      ...(articles.length > 0
        ? [feedLink({ region, locale, page: feed }, t('topics.feedOf', { topic: topic.name }))]
        : []),
    ],
    messages,
    name: topic.name,
    slug,
    blogTitle,
    articles,
    events: events.map((event) => eventCardOf(context, event)),
    offers,
    feed: articles.length > 0 ? feed : undefined,
  }
}
