import type { RequestContext } from '#app/contexts/request-context.server.ts'
import type { Locale } from '#services/languages.ts'
import { countedTopics } from './topic-counts.server.ts'

/** With fewer articles in a language, a tag's page exists but is not indexed. */
const WORTH_FINDING = 2

/** The languages in which a topic is worth finding, each with the day of its newest article. */
export type TopicLocales = { locale: Locale; updatedAt: string }[]

/** The topics that search engines may find, by their slugs. */
export async function listedTopics(context: RequestContext): Promise<ReadonlyMap<string, TopicLocales>> {
  const listed = new Map<string, TopicLocales>()
  for (const [locale, topics] of await countedTopics(context))
    for (const { slug, articles, updatedAt } of topics)
      if (articles >= WORTH_FINDING) listed.set(slug, [...(listed.get(slug) ?? []), { locale, updatedAt }])
  return listed
}
