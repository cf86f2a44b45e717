import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { createRequestContext, type RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { type Locale, locales } from '#services/languages.ts'
import { articleIndex } from './article-index.server.ts'
import { topicSlug } from './topic-slug.ts'

/** With fewer articles in a language, a tag's page exists but is not indexed. */
const WORTH_FINDING = 2

/** The languages in which a topic is worth finding, each with the day of its newest article. */
export type TopicLocales = { locale: Locale; updatedAt: string }[]

/** The topics that search engines may find, by their slugs. */
export async function listedTopics(context: RequestContext): Promise<ReadonlyMap<string, TopicLocales>> {
  const listed = new Map<string, TopicLocales>()
  await Promise.all(
    locales.map(async (locale) => {
      const days = new Map<string, string[]>()
      for (const { locale: written, tags, updatedAt } of await articleIndex(inLocale(context, locale)))
        if (written === locale)
          for (const slug of new Set(tags.map(topicSlug)))
            if (slug !== '') days.set(slug, [...(days.get(slug) ?? []), updatedAt])
      for (const [slug, all] of days)
        if (all.length >= WORTH_FINDING)
          listed.set(slug, [...(listed.get(slug) ?? []), { locale, updatedAt: all.sort().at(-1) ?? '' }])
    }),
  )
  return listed
}

/** The same request as a reader of another language would make it. */
function inLocale(context: RequestContext, locale: Locale): RequestContext {
  return createRequestContext({
    place: { ...context.get(placeContext), locale },
    services: context.get(servicesContext),
    rendering: context.get(renderingContext),
  })
}
