import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { categoryLinkOf, findArticles, findCategories } from '#app/features/articles/articles.server.ts'
import type { ArticleCard, Category, CategoryLink } from '#app/features/articles/articles.ts'
import { findBlogTitle } from '#app/features/articles/blog-title.server.ts'
import { loadBlocks } from '#app/features/blocks/blocks.server.ts'
import type { Block } from '#app/features/blocks/blocks.ts'
import { pageNumber, turnedList } from '#app/features/blocks/turned-list.ts'
import { breadcrumbList } from '#app/features/discovery/structured-data.ts'
import { describePage, type PageQuery } from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { lastPage } from '#app/features/listing/last-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { text } from '#services/content/entry-fields.ts'
import { blogFeedLink } from './blog-feed-link.server.ts'

export const ARTICLES_A_PAGE = 10

export interface CategoryPageData extends EntryPage {
  kind: 'category'
  category: CategoryLink
  description: string
  blogTitle: string
  articles: ArticleCard[]
  total: number
  page: number
  pages: number
  categories: Category[]
  blocks: Block[]
}

export async function loadCategoryEntry(
  context: RequestContext,
  { entry, contentType, page, query }: PageQuery,
): Promise<CategoryPageData> {
  const { origin } = context.get(servicesContext)
  const [category] = categoryLinkOf(entry)
  const number = pageNumber(query)
  if (category === undefined || number === undefined) throw notFound()
  const { description } = z.object({ description: text }).parse(entry)
  const skip = (number - 1) * ARTICLES_A_PAGE
  const blogTitle = await findBlogTitle(context)
  const address = (path: string) => `${origin}${pagePath({ ...context.get(placeContext), page: path })}`
  const [{ articles, total }, categories, blocks, feed, described] = await Promise.all([
    findArticles(context, { category: entry.uid, skip, limit: ARTICLES_A_PAGE }),
    findCategories(context),
    loadBlocks(context, { entry, contentType, page, turned: turnedList(query) }),
    blogFeedLink(context),
    describePage(context, {
      entry,
      contentType,
      page,
      title: category.title,
      description,
      pageNumber: number,
      data: [
        breadcrumbList([
          { name: blogTitle, url: address('/blog') },
          { name: category.title, url: address(page) },
        ]),
      ],
    }),
  ])
  const pages = Math.max(1, Math.ceil(total / ARTICLES_A_PAGE))
  if (number > pages) throw lastPage(context, page, query, pages)
  return {
    kind: 'category',
    ...described,
    head: [...described.head, feed],
    category,
    description,
    blogTitle,
    articles,
    total,
    page: number,
    pages,
    categories,
    blocks,
  }
}
