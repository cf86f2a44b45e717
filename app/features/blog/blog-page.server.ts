import { z } from 'zod'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { type ArticlePage, findArticles, findCategories } from '#app/features/articles/articles.server.ts'
import type { ArticleCard, Category } from '#app/features/articles/articles.ts'
import { loadBlocks } from '#app/features/blocks/blocks.server.ts'
import type { Block } from '#app/features/blocks/blocks.ts'
import { pageNumber, turnedList } from '#app/features/blocks/turned-list.ts'
import { describePage, type PageQuery } from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { lastPage } from '#app/features/listing/last-page.server.ts'
import { mandatoryText, many, text, wholeNumber } from '#services/content/entry-fields.ts'
import { blogFeedLink } from './blog-feed-link.server.ts'
import { articlesByEnglish, type EnglishFilter } from './english-filter.server.ts'

export interface BlogPageData extends EntryPage {
  kind: 'blog'
  title: string
  intro: string
  lead: ArticleCard | undefined
  newest: ArticleCard[]
  page: number
  pages: number
  total: number
  categories: Category[]
  english: EnglishFilter | undefined
  blocks: Block[]
}

const fields = z.object({
  title: mandatoryText,
  intro: text,
  lead: many(z.object({ uid: z.string() })),
  limit: wholeNumber(2).pipe(z.number().min(1).max(24)),
})

/**
 * The blog's front page: a lead story, the newest articles in pages, and its editors' blocks below; or the articles of one
 * level of English alone.
 */
export async function loadBlogEntry(
  context: RequestContext,
  { entry, contentType, page, query }: PageQuery,
): Promise<BlogPageData> {
  const { title, intro, lead: chosen, limit } = fields.parse(entry)
  const number = pageNumber(query)
  const english = await articlesByEnglish(context, query)
  if (number === undefined || english === undefined) throw notFound()
  const lead = english.chosen === undefined ? await findLead(context, chosen[0]?.uid) : undefined
  const skip = (number - 1) * limit
  const [newest, categories, blocks, feed, described] = await Promise.all([
    english.chosen === undefined
      ? findArticles(context, { except: lead ? [lead.uid] : [], skip, limit })
      : findChosen(context, english.chosen, { skip, limit }),
    findCategories(context),
    number === 1 && english.chosen === undefined
      ? loadBlocks(context, { entry, contentType, page, turned: turnedList(query) })
      : [],
    blogFeedLink(context),
    describePage(context, { entry, contentType, page, title, description: intro, pageNumber: number }),
  ])
  const pages = Math.max(1, Math.ceil(newest.total / limit))
  if (number > pages) throw lastPage(context, page, query, pages)
  return {
    kind: 'blog',
    ...described,
    head: [...described.head, feed],
    title,
    intro,
    lead,
    newest: newest.articles,
    page: number,
    pages,
    total: newest.total + (lead ? 1 : 0),
    categories,
    english: english.filter,
    blocks,
  }
}

/** The editors' choice, otherwise the newest article. */
async function findLead(context: RequestContext, uid: string | undefined): Promise<ArticleCard | undefined> {
  const chosen =
    uid === undefined ? undefined : (await findArticles(context, { uids: [uid], limit: 1 })).articles[0]
  return chosen ?? (await findArticles(context, { limit: 1 })).articles[0]
}

/** A page of these articles, in their order. */
async function findChosen(
  context: RequestContext,
  uids: readonly string[],
  { skip, limit }: { skip: number; limit: number },
): Promise<ArticlePage> {
  const shown = uids.slice(skip, skip + limit)
  const { articles } =
    shown.length === 0 ? { articles: [] } : await findArticles(context, { uids: shown, limit: shown.length })
  return { articles, total: uids.length }
}
