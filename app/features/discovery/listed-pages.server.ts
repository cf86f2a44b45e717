import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { PATHS } from '#app/features/paths/paths.ts'
import { homePage } from '#app/locale/addresses.ts'
import { flag, mandatoryText, option, optionalGroup, problemsOf } from '#services/content/entry-fields.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { type Locale, parseLocale } from '#services/languages.ts'
import { absentAs } from './absent.server.ts'
import { isIndexed } from './head.ts'
import type { ListedPage } from './sitemap.ts'

/** The content types whose entries are pages that anybody may read. */
export const listedContentTypes = [
  'landing_page',
  'landings_page',
  'career_quiz_quiz_page',
  'blog_landing_page',
  'blog_category_page',
  'blog_article_page',
  'author_page',
  'courses_page',
  'program_page',
  'course_lesson',
  'learning_path',
] as const

// The most that the delivery protocol gives at once.
const pageSize = 100

const pageEntry = z.object({
  uid: z.string(),
  locale: z.string(),
  url: mandatoryText.startsWith('/', 'does not start with a slash'),
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
  archived: flag,
  meta: optionalGroup(z.object({ robots: z.object({ index: z.boolean().nullish() }).nullish() })),
})

const closed = ['Authorized', 'Hidden', 'Never']

/** Every page of the content that search engines may know, with the languages it exists in. */
export async function listPages(context: RequestContext): Promise<ListedPage[]> {
  const { locales } = context.get(servicesContext).env.places
  const lists = await Promise.all(
    listedContentTypes.flatMap((contentType) =>
      locales.map((locale) => pagesIn(context, contentType, locale)),
    ),
  )
  const pages = new Map<string, { uid: string; translations: ListedPage['translations'][number][] }>()
  for (const { uid, ...translation } of lists.flat()) {
    const page = pages.get(uid) ?? { uid, translations: [] }
    page.translations.push(translation)
    pages.set(uid, page)
  }
  return [...pages.values(), ...listOfPaths([...pages.values()], locales)]
}

/** The list of learning paths is no entry; it is there in every language once there is a path. */
function listOfPaths(pages: readonly ListedPage[], locales: readonly Locale[]): ListedPage[] {
  const updates = pages.flatMap(({ translations }) =>
    translations.flatMap(({ page, updatedAt }) => (page.startsWith(`${PATHS}/`) ? [updatedAt] : [])),
  )
  const updatedAt = updates.toSorted().at(-1)
  return updatedAt === undefined
    ? []
    : [{ uid: 'paths', translations: locales.map((locale) => ({ locale, page: PATHS, updatedAt })) }]
}

async function pagesIn(context: RequestContext, contentType: string, locale: Locale) {
  const { site } = context.get(placeContext)
  const { reader, log } = context.get(servicesContext)
  const ask = {
    contentType,
    locale,
    asc: 'url',
    only: ['uid', 'locale', 'url', 'updated_at', 'visibility', 'archived', 'meta'],
  }
  const entries: Entry[] = []
  for (;;) {
    const batch = await reader
      .find(site, { ...ask, skip: entries.length, limit: pageSize })
      .catch(absentAs({ entries: [] }))
    entries.push(...batch.entries)
    if (batch.entries.length < pageSize) break
  }
  return entries.flatMap((entry) => {
    const parsed = pageEntry.safeParse(entry)
    if (!parsed.success) {
      log.warn(
        { contentType, locale, entry: entry.uid, problem: problemsOf(parsed.error) },
        'A page is not listed',
      )
      return []
    }
    const { uid, url, updated_at, visibility, archived, meta } = parsed.data
    const hasOwnText = parseLocale(parsed.data.locale) === locale
    if (!hasOwnText || archived || closed.includes(visibility) || !isIndexed(meta)) return []
    return [{ uid, locale, page: url === '/' ? homePage : url, updatedAt: updated_at }]
  })
}
