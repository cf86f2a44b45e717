import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findBlogTitle } from '#app/features/articles/blog-title.server.ts'
import { type CountedTopic, countedTopics } from '#app/features/articles/topic-counts.server.ts'
import { TOPICS_PAGE, topicName, topicPage } from '#app/features/articles/topic-slug.ts'
import { breadcrumbList } from '#app/features/discovery/structured-data.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'

/** All topics of articles in the visitor's language, and the number in other languages. */
export async function loadTopics(context: RequestContext) {
  const { locale, region } = context.get(placeContext)
  const { origin, reference, loadMessages } = context.get(servicesContext)
  const lang = langOf(locale)
  const [messages, blogTitle, counts] = await Promise.all([
    loadMessages(lang, ['topics']),
    findBlogTitle(context),
    countedTopics(context),
  ])
  const t = createTranslate(messages, locale)
  const own = counts.get(locale) ?? []
  const { results: skills } = await reference.byIds(
    'skills',
    own.map(({ slug }) => slug),
    { lang },
  )
  const names = new Map(skills.map(({ id, name }) => [String(id), name]))
  const nameOf = ({ slug, tag }: CountedTopic) => {
    const name = names.get(slug)
    return typeof name === 'string' ? name : topicName(tag)
  }
  const address = (path: string) => `${origin}${pagePath({ region, locale, page: path })}`
  const described = await describeItemPage(context, {
    page: TOPICS_PAGE,
    title: t('topics.all'),
    description: t('topics.allIntro'),
    contentLocale: locale,
    translations: Object.fromEntries(
      locales.filter((each) => counts.get(each)?.length).map((each) => [each, TOPICS_PAGE]),
    ),
    indexed: own.length > 0,
    data: [
      breadcrumbList([
        { name: blogTitle, url: address('/blog') },
        { name: t('topics.all'), url: address(TOPICS_PAGE) },
      ]),
    ],
  })
  return {
    ...described,
    messages,
    blogTitle,
    topics: own
      .map((topic) => ({
        slug: topic.slug,
        name: nameOf(topic),
        page: topicPage(topic.slug),
        articles: topic.articles,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, locale)),
    elsewhere: locales.flatMap((each) => {
      const count = each === locale ? 0 : (counts.get(each)?.length ?? 0)
      return count === 0 ? [] : [{ locale: each, count }]
    }),
  }
}
