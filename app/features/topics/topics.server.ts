import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { articleIndex } from '#app/features/articles/article-index.server.ts'
import { currentTopic, topicName, topicSlug, topicWords } from '#app/features/articles/topic-slug.ts'
import { formerSkills } from '#domain/skills/current-skills.ts'
import { langOf } from '#services/languages.ts'

export interface Topic {
  slug: string
  name: string
  /** Ids or names of the topic's skills, to search the catalogue by. */
  keys: string[]
  /** Articles with the tag, newest first. */
  articles: string[]
}

/** Finds a topic by its address: a tag, a skill of the vocabulary, or both. It may have no items. */
export async function findTopic(context: RequestContext, asked: string): Promise<Topic | undefined> {
  const { locale } = context.get(placeContext)
  const { db, reference } = context.get(servicesContext)
  const slug = topicSlug(asked)
  if (slug === '' || slug !== asked) return undefined
  const [articles, former, { results }] = await Promise.all([
    articleIndex(context),
    formerSkills(db),
    reference.byIds('skills', [slug], { lang: langOf(locale) }),
  ])
  const tagged = articles.flatMap(({ uid, tags }) => {
    const tag = tags.find((one) => currentTopic(one, former) === slug)
    return tag === undefined ? [] : [{ uid, tag }]
  })
  const skill = typeof results[0]?.name === 'string' ? results[0].name : undefined
  if (tagged.length === 0 && skill === undefined) return undefined
  return {
    slug,
    name: skill ?? topicName(tagged[0]?.tag ?? slug),
    keys: [
      ...new Set([
        slug,
        topicWords(slug),
        ...(skill ? [skill.toLowerCase()] : []),
        ...goneInto(slug, former),
      ]),
    ],
    articles: tagged.map(({ uid }) => uid),
  }
}

/** Other sources may still name the topic by what was merged into it. */
const goneInto = (slug: string, former: ReadonlyMap<string, string>): string[] =>
  [...former].flatMap(([gone, stays]) => (stays === slug ? [gone, topicWords(gone)] : []))
