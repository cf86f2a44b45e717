import { z } from 'zod'
import type { ApiCall } from '#app/api.server.ts'
import { ARTICLES } from '#app/features/articles/articles.server.ts'
import { type FindContext, findEntries, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { jobWords, valueLabel } from '#app/features/jobs/job-words.ts'
import { jobsListing } from '#app/features/jobs/jobs-listing.ts'
import { type Locale, langOf } from '#app/locale/locales.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { vacancyPage } from '#services/catalogue/vacancy-address.ts'
import { mandatoryText, text } from '#services/content/entry-fields.ts'
import { type FoundItem, findItems } from '#services/search/find-items.ts'
import { parseQuery } from '#services/search/query.ts'
import type { Search } from '#services/search/search.ts'
import { rankTogether, type SearchResult, type SearchType } from './search-results.ts'

export interface EverythingAsk {
  query: string
  locale: Locale
  types: readonly SearchType[]
  size: number
}

type Call = Pick<ApiCall, 'db' | 'tenant' | 'now'>

/** The best of all types in one list. */
export async function searchEverything(
  { db, tenant, now }: Call,
  search: Search,
  content: FindContext,
  { query, locale, types, size }: EverythingAsk,
): Promise<SearchResult[]> {
  if (parseQuery(query).any.length === 0) return []
  const wants = (...any: SearchType[]) => any.some((type) => types.includes(type))
  const [items, jobs, articles] = await Promise.all([
    wants('catalogue_course', 'course_ref', 'event', 'community')
      ? findItems(db, { tenant, query, locale, now, size })
      : [],
    wants('vacancy', 'specialization')
      ? search.searchJobs({
          query,
          chosen: {},
          order: 'relevance',
          from: 0,
          size: Math.min(size, 50),
          locale,
          now,
        })
      : undefined,
    wants('blog') ? findArticles(content, query, size) : [],
  ])
  const vacancies = (jobs?.jobs ?? []).map(
    (vacancy): SearchResult => ({
      type: 'vacancy',
      id: vacancy.id,
      title: vacancy.title,
      summary: [vacancy.company, vacancy.summary].filter(Boolean).join(' · '),
      page: vacancyPage(vacancy),
      locale: vacancy.locale,
    }),
  )
  const words = jobWords(await loadMessages(langOf(locale), ['jobs']), locale)
  const fields = jobs?.facets.find(({ key }) => key === 'specialization')?.values ?? []
  const specializations = fields.map(
    ({ value }): SearchResult => ({
      type: 'specialization',
      id: value,
      title: valueLabel(words, value),
      summary: '',
      page: `${jobsListing.page}?specialization=${encodeURIComponent(value)}`,
      locale,
    }),
  )
  return rankTogether(
    [...items.map(resultOf), ...vacancies, ...specializations, ...articles].filter(({ type }) =>
      types.includes(type),
    ),
    query,
    locale,
  ).slice(0, size)
}

function resultOf({ slug, ...item }: FoundItem): SearchResult {
  const folder = item.type === 'event' ? '/events' : '/courses'
  const page =
    item.type === 'community'
      ? `/events?community=${encodeURIComponent(item.title)}`
      : `${folder}/${encodeURIComponent(slug)}`
  return { ...item, page }
}

const articleFields = z.object({
  uid: z.string(),
  locale: z.string(),
  title: mandatoryText,
  url: mandatoryText,
  summary: text,
})

/** Articles whose title or summary has all the words: content has an index of its own, without stems. */
async function findArticles(content: FindContext, query: string, size: number): Promise<SearchResult[]> {
  const [words = []] = parseQuery(query).any
  const patterns = words.map(({ text: word }) => word.replace(/[^\p{L}\p{N} ]/gu, '.').slice(0, 60))
  const query_ = {
    $and: patterns.map((pattern) => ({
      $or: [{ title: { $regex: pattern, $options: 'i' } }, { summary: { $regex: pattern, $options: 'i' } }],
    })),
  }
  const { entries } = await findEntries(content, {
    contentType: ARTICLES,
    query: query_,
    limit: Math.min(size, 50),
  })
  return entries.flatMap((entry) => {
    const parsed = articleFields.safeParse(entry)
    if (!parsed.success) return []
    const { uid, title, url, summary } = parsed.data
    return [{ type: 'blog' as const, id: uid, title, summary, page: url, locale: localeOfEntry(entry) }]
  })
}
