import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { articleIndex } from '#app/features/articles/article-index.server.ts'
import { listedTopics } from '#app/features/articles/listed-topics.server.ts'
import { countedTopics } from '#app/features/articles/topic-counts.server.ts'
import { TOPICS_PAGE, topicPage } from '#app/features/articles/topic-slug.ts'
import type { ListedPage } from './sitemap.ts'

/** The topics of articles in each language, their list, and the list of authors. */
export async function listTopicPages(context: RequestContext): Promise<ListedPage[]> {
  const { locales } = context.get(servicesContext).env.places
  const [topics, counted, articles] = await Promise.all([
    listedTopics(context),
    countedTopics(context),
    articleIndex(context),
  ])
  const newest = articles
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  return [
    ...[...topics].map(([slug, translations]) => ({
      uid: `topic ${slug}`,
      translations: translations.map((translation) => ({ ...translation, page: topicPage(slug) })),
    })),
    ...(newest === undefined
      ? []
      : [
          {
            uid: 'topics',
            translations: [...counted].flatMap(([locale, all]) =>
              all.length === 0 ? [] : [{ locale, page: TOPICS_PAGE, updatedAt: newest }],
            ),
          },
          {
            uid: 'authors',
            translations: locales.map((locale) => ({ locale, page: '/authors', updatedAt: newest })),
          },
        ]),
  ]
}
