import { z } from 'zod'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findEntries, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { isArtTopic } from '#app/ui/cover-board.ts'
import type { PictureImage } from '#app/ui/picture.tsx'
import type { JsonObject } from '#db/json.ts'
import {
  type File,
  file,
  imageOf,
  mandatoryText,
  problemsOf,
  references,
  text,
  wholeNumber,
} from '#services/content/entry-fields.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { assetSources } from '#services/images/image-address.ts'
import type { Locale } from '#services/languages.ts'
import type { ArticleCard, AuthorLink, Category, CategoryLink } from './articles.ts'
import { minutesToRead } from './minutes.server.ts'

export const ARTICLES = 'blog_article_page'
export const CATEGORIES = 'blog_category_page'

const cardFields = z.object({
  uid: z.string(),
  locale: z.string(),
  title: mandatoryText,
  url: mandatoryText,
  slug: text,
  summary: text,
  date: text,
  created_at: text,
  cover: file,
  category: references,
  authors: references,
})

const categoryFields = z.object({
  uid: z.string(),
  title: mandatoryText,
  url: mandatoryText,
  description: text,
  color: text,
  position: wholeNumber(0),
})
const authorFields = z.object({ title: mandatoryText, url: text })

export interface ArticlesQuery {
  /** uid of a category. */
  category?: string | undefined
  author?: string | undefined
  /** These articles in this order, instead of the newest. */
  uids?: readonly string[] | undefined
  except?: readonly string[] | undefined
  /** Only articles older or newer than this date, nearest first. */
  before?: string | undefined
  after?: string | undefined
  skip?: number
  limit: number
  /** Another than the reader's. */
  locale?: Locale | undefined
}

export interface ArticlePage {
  articles: ArticleCard[]
  total: number
}

/** Articles for a list, newest first. */
export async function findArticles(context: RequestContext, ask: ArticlesQuery): Promise<ArticlePage> {
  const { category, author, uids, except, before, after, skip = 0, limit, locale } = ask
  const query: JsonObject = {
    ...(category === undefined ? {} : { 'category.uid': category }),
    ...(author === undefined ? {} : { 'authors.uid': author }),
    ...(before === undefined ? {} : { date: { $lt: before } }),
    ...(after === undefined ? {} : { date: { $gt: after } }),
    ...(uids?.length ? { uid: { $in: [...uids] } } : except?.length ? { uid: { $nin: [...except] } } : {}),
  }
  const { entries, count } = await findEntries(context, {
    contentType: ARTICLES,
    locale,
    query,
    ...(after === undefined ? { desc: 'date' } : { asc: 'date' }),
    skip,
    limit,
    includeCount: true,
    include: ['category', 'authors'],
    // The text itself is long and lists do not show it.
    except: ['body', 'related', 'meta'],
  })
  const ordered = uids?.length
    ? [...entries].sort((a, b) => uids.indexOf(a.uid) - uids.indexOf(b.uid))
    : entries
  return { articles: await cardsOf(context, ordered), total: count ?? entries.length }
}

/** Entries as cards; one that cannot be shown is left out and reported. */
export async function cardsOf(context: RequestContext, entries: readonly Entry[]): Promise<ArticleCard[]> {
  const { log } = context.get(servicesContext)
  const minutes = await minutesToRead(context, entries)
  const cards = entries.map(async (entry) => {
    const parsed = cardFields.safeParse(entry)
    if (!parsed.success) {
      log.warn(
        { entry: entry.uid, contentType: ARTICLES, problem: problemsOf(parsed.error) },
        'An article cannot be listed',
      )
      return []
    }
    const { uid, title, url, slug, summary, date, created_at, cover, category, authors, locale } = parsed.data
    return [
      {
        uid,
        title,
        url,
        summary,
        locale: localeOfEntry({ locale }),
        date: date || created_at,
        minutes: minutes.get(uid) ?? 1,
        category: category.flatMap(categoryLinkOf)[0],
        authors: authors.flatMap(authorLinkOf),
        seed: slug || uid,
        cover: await previewedPictureOf(context, cover, title),
      },
    ]
  })
  return (await Promise.all(cards)).flat()
}

export function categoryLinkOf(entry: Record<string, unknown>): CategoryLink[] {
  const parsed = categoryFields.safeParse(entry)
  return parsed.success
    ? [{ title: parsed.data.title, url: parsed.data.url, topic: topicOf(parsed.data.color) }]
    : []
}

export function authorLinkOf(entry: Record<string, unknown>): AuthorLink[] {
  const parsed = authorFields.safeParse(entry)
  return parsed.success ? [{ name: parsed.data.title, url: parsed.data.url }] : []
}

/** All categories in their order, with the number of their articles. */
export async function findCategories(context: RequestContext): Promise<Category[]> {
  const { entries } = await findEntries(context, {
    contentType: CATEGORIES,
    asc: 'position',
    limit: 50,
    except: ['blocks', 'meta'],
  })
  const categories = entries.flatMap((entry) => {
    const parsed = categoryFields.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
  return Promise.all(
    categories.map(async ({ uid, title, url, description, color }) => {
      const { count = 0 } = await findEntries(context, {
        contentType: ARTICLES,
        query: { 'category.uid': uid },
        only: ['uid'],
        limit: 1,
        includeCount: true,
      })
      return { uid, title, url, description, topic: topicOf(color), count }
    }),
  )
}

/** A category by its uid, for pages that name it. */
export async function findCategory(
  context: RequestContext,
  uid: string | undefined,
): Promise<CategoryLink | undefined> {
  if (uid === undefined) return undefined
  const { entries } = await findEntries(context, {
    contentType: CATEGORIES,
    query: { uid },
    limit: 1,
    except: ['blocks', 'meta'],
  })
  return entries.flatMap(categoryLinkOf)[0]
}

export async function countEntries(context: RequestContext, contentType: string): Promise<number> {
  const { count = 0 } = await findEntries(context, {
    contentType,
    only: ['uid'],
    limit: 1,
    includeCount: true,
  })
  return count
}

const topicOf = (color: string) => (isArtTopic(color) ? color : 'slate')

/** An asset as a picture; undefined if this site may not show it. */
export function pictureOf(asset: File, alt: string): PictureImage | undefined {
  const image = imageOf(asset)
  const sources = image && assetSources(image)
  return sources && { ...sources, alt: asset.description || alt }
}

/** The same with a low-resolution preview, and the size if the asset does not state it. */
export async function previewedPictureOf(
  context: RequestContext,
  asset: File | undefined,
  alt: string,
): Promise<PictureImage | undefined> {
  const { images } = context.get(servicesContext)
  const picture = asset && pictureOf(asset, alt)
  if (asset === undefined || picture === undefined) return undefined
  const preview = await images.preview(asset.url)
  if (preview === undefined) return picture
  const { placeholder, width, height } = preview
  return { ...picture, placeholder, width: picture.width ?? width, height: picture.height ?? height }
}
