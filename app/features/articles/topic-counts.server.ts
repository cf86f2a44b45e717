import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { createRequestContext, type RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { oncePerAnswers } from '#app/features/entry-page/once-per-answers.server.ts'
import { type Locale, locales } from '#services/languages.ts'
import { articleIndex, type IndexedArticle } from './article-index.server.ts'
import { topicSlug } from './topic-slug.ts'

export interface CountedTopic {
  slug: string
  /** As the newest article spells it. */
  tag: string
  /** Articles that are written in the language. */
  articles: number
  /** Instant of the newest change of one of them. */
  updatedAt: string
}

/**
 * Locale → the topics of the articles that are written in it. Counted once for each change of the articles, for
 * readers of all languages and for pages that are kept.
 */
export async function countedTopics(
  context: RequestContext,
): Promise<ReadonlyMap<Locale, readonly CountedTopic[]>> {
  return countAll(await Promise.all(locales.map((locale) => articleIndex(inLocale(context, locale)))))
}

/** Indexes in the order of the languages. */
const countAll = oncePerAnswers(
  (indexes: readonly (readonly IndexedArticle[])[]): ReadonlyMap<Locale, readonly CountedTopic[]> =>
    new Map(locales.map((locale, at) => [locale, topicsIn(indexes[at] ?? [], locale)])),
)

function topicsIn(index: readonly IndexedArticle[], locale: Locale): readonly CountedTopic[] {
  const topics = new Map<string, CountedTopic>()
  for (const { locale: written, tags, updatedAt } of index) {
    if (written !== locale) continue
    for (const [slug, tag] of new Map(tags.map((one) => [topicSlug(one), one]))) {
      if (slug === '') continue
      const known = topics.get(slug) ?? { slug, tag, articles: 0, updatedAt }
      known.articles += 1
      if (updatedAt > known.updatedAt) known.updatedAt = updatedAt
      topics.set(slug, known)
    }
  }
  return [...topics.values()]
}

/** The same request as a reader of another language would make it. */
function inLocale(context: RequestContext, locale: Locale): RequestContext {
  return createRequestContext({
    place: { ...context.get(placeContext), locale },
    services: context.get(servicesContext),
    rendering: context.get(renderingContext),
  })
}
