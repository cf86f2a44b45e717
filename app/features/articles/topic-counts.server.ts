import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { createRequestContext, type RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { oncePerAnswers } from '#app/features/entry-page/once-per-answers.server.ts'
import { narrowed } from '#app/locale/locales.ts'
import { formerSkills } from '#domain/skills/current-skills.ts'
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
  const [former, ...indexes] = await Promise.all([
    formerSkills(context.get(servicesContext).db),
    ...locales.map((locale) => articleIndex(inLocale(context, locale))),
  ])
  const { places } = context.get(servicesContext).env
  const counted = withMerged(countAll(indexes), former)
  return narrowed(places) === undefined
    ? counted
    : new Map([...counted].filter(([locale]) => places.locales.includes(locale)))
}

/** With the articles of a topic whose skill was merged into another among those of the other. */
function withMerged(
  counted: ReadonlyMap<Locale, readonly CountedTopic[]>,
  former: ReadonlyMap<string, string>,
): ReadonlyMap<Locale, readonly CountedTopic[]> {
  if (former.size === 0) return counted
  return new Map(
    [...counted].map(([locale, topics]) => {
      const merged = Map.groupBy(topics, ({ slug }) => former.get(slug) ?? slug)
      return [locale, [...merged].map(([slug, all]) => together(slug, all))] as const
    }),
  )
}

/** An article with both tags counts twice: few have both names of one skill. */
function together(slug: string, all: readonly CountedTopic[]): CountedTopic {
  const own = all.find((topic) => topic.slug === slug) ?? all[0]
  return {
    slug,
    tag: own?.tag ?? slug,
    articles: all.reduce((sum, { articles }) => sum + articles, 0),
    updatedAt: all.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), ''),
  }
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
