import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { articleIndex } from '#app/features/articles/article-index.server.ts'
import { listedTopics } from '#app/features/articles/listed-topics.server.ts'
import { topicPage } from '#app/features/articles/topic-slug.ts'
import { locales } from '#services/languages.ts'
import type { ListedPage } from './sitemap.ts'

/** The topics of articles in each language, and the list of authors. */
export async function listTopicPages(context: RequestContext): Promise<ListedPage[]> {
  const [topics, articles] = await Promise.all([listedTopics(context), articleIndex(context)])
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
            uid: 'authors',
            translations: locales.map((locale) => ({ locale, page: '/authors', updatedAt: newest })),
          },
        ]),
  ]
}
