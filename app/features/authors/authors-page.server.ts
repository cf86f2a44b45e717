import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { articleIndex } from '#app/features/articles/article-index.server.ts'
import { findBlogTitle } from '#app/features/articles/blog-title.server.ts'
import { breadcrumbList } from '#app/features/discovery/structured-data.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'
import { allAuthors } from './authors.server.ts'

export const AUTHORS_PAGE = '/authors'

/** All authors, by name. */
export async function loadAuthors(context: RequestContext) {
  const { locale, region } = context.get(placeContext)
  const { origin, loadMessages } = context.get(servicesContext)
  const [messages, authors, articles, blogTitle] = await Promise.all([
    loadMessages(langOf(locale), ['topics']),
    allAuthors(context),
    articleIndex(context),
    findBlogTitle(context),
  ])
  const t = createTranslate(messages, locale)
  const counts = new Map<string, number>()
  for (const uid of articles.flatMap(({ authors: by }) => by)) counts.set(uid, (counts.get(uid) ?? 0) + 1)
  const address = (path: string) => `${origin}${pagePath({ region, locale, page: path })}`
  const described = await describeItemPage(context, {
    page: AUTHORS_PAGE,
    title: t('topics.authors'),
    description: t('topics.authorsIntro'),
    contentLocale: locale,
    translations: Object.fromEntries(locales.map((each) => [each, AUTHORS_PAGE])),
    indexed: authors.length > 0,
    data: [
      breadcrumbList([
        { name: blogTitle, url: address('/blog') },
        { name: t('topics.authors'), url: address(AUTHORS_PAGE) },
      ]),
    ],
  })
  return {
    ...described,
    messages,
    blogTitle,
    authors: authors
      .map((author) => ({ ...author, articles: counts.get(author.uid) ?? 0 }))
      .sort((a, b) => a.name.localeCompare(b.name, locale)),
  }
}
