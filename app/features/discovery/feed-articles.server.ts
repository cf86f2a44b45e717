import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { mandatoryText, option, problemsOf, references, text } from '#services/content/entry-fields.ts'
import { parseLocale } from '#services/languages.ts'
import { absentAs } from './absent.server.ts'
import type { FeedArticle } from './feed.ts'

const articleEntry = z.object({
  locale: z.string(),
  title: mandatoryText,
  url: mandatoryText.startsWith('/', 'does not start with a slash'),
  summary: text,
  date: z.string().refine((value) => !Number.isNaN(Date.parse(value)), 'is no date'),
  updated_at: z.string(),
  visibility: option([
    'All',
    'Authorized',
    'Anonymous',
    'Hidden',
    'Never',
    'ForMobilesOnly',
    'ForDesktopOnly',
  ]),
  category: references,
  authors: references,
})

const named = z.object({ title: mandatoryText, url: text })

const feedLength = 20
/** The newest of those named: a feed shows fewer. */
const MAX_NAMED = 100

/**
 * The newest articles written in the feed's language; fallbacks from another language are not news in it. All
 * authors', unless authors or articles are given by uid.
 */
export async function newestArticles(
  context: RequestContext,
  { authors = [], uids = [] }: { authors?: readonly string[]; uids?: readonly string[] } = {},
): Promise<FeedArticle[]> {
  const { site, region, locale } = context.get(placeContext)
  const { reader, origin, log } = context.get(servicesContext)
  const address = (page: string) => origin + pagePath({ region, locale, page })
  const { entries } = await reader
    .find(site, {
      contentType: 'blog_article_page',
      locale,
      query: {
        ...(authors.length > 0 ? { 'authors.uid': { $in: [...authors] } } : {}),
        ...(uids.length > 0 ? { uid: { $in: uids.slice(0, MAX_NAMED) } } : {}),
      },
      desc: 'date',
      limit: feedLength,
      include: ['authors', 'category'],
      except: ['body'],
    })
    .catch(absentAs({ entries: [] }))
  return entries.flatMap((entry): FeedArticle[] => {
    const parsed = articleEntry.safeParse(entry)
    if (!parsed.success) {
      log.warn({ entry: entry.uid, problem: problemsOf(parsed.error) }, 'An article is not in the feed')
      return []
    }
    const article = parsed.data
    const open = ['All', 'Anonymous'].includes(article.visibility)
    if (!open || parseLocale(article.locale) !== locale) return []
    const published = new Date(article.date).toISOString()
    return [
      {
        url: address(article.url),
        title: article.title,
        summary: article.summary,
        published,
        // An article that was dated ahead of its writing is not older than itself.
        updated: article.updated_at > published ? article.updated_at : published,
        authors: article.authors.flatMap((author) => {
          const { data } = named.safeParse(author)
          return data ? [{ name: data.title, url: data.url ? address(data.url) : undefined }] : []
        }),
        category: named.safeParse(article.category[0]).data?.title,
      },
    ]
  })
}
