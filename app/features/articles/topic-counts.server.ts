import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { createRequestContext, type RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { type Locale, locales } from '#services/languages.ts'
import { articleIndex } from './article-index.server.ts'
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

/** Locale → the topics of the articles that are written in it. */
export async function countedTopics(
  context: RequestContext,
): Promise<ReadonlyMap<Locale, readonly CountedTopic[]>> {
  return new Map(
    await Promise.all(
      locales.map(async (locale) => {
        const topics = new Map<string, CountedTopic>()
        for (const { locale: written, tags, updatedAt } of await articleIndex(inLocale(context, locale)))
          if (written === locale)
            for (const [slug, tag] of new Map(tags.map((one) => [topicSlug(one), one]))) {
              const known = topics.get(slug) ?? { slug, tag, articles: 0, updatedAt }
              known.articles += 1
              if (updatedAt > known.updatedAt) known.updatedAt = updatedAt
              if (slug !== '') topics.set(slug, known)
            }
        return [locale, [...topics.values()]] as const
      }),
    ),
  )
}

/** The same request as a reader of another language would make it. */
function inLocale(context: RequestContext, locale: Locale): RequestContext {
  return createRequestContext({
    place: { ...context.get(placeContext), locale },
    services: context.get(servicesContext),
    rendering: context.get(renderingContext),
  })
}
