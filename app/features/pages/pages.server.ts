import { data, redirect } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { ARTICLES, CATEGORIES } from '#app/features/articles/articles.server.ts'
import { readerOf } from '#app/features/audience/audience.ts'
import { type AuthorPageData, loadAuthorEntry } from '#app/features/authors/author-page.server.ts'
import { AUTHORS } from '#app/features/authors/authors.server.ts'
import { loadBlocks } from '#app/features/blocks/blocks.server.ts'
import type { Block } from '#app/features/blocks/blocks.ts'
import { turnedList } from '#app/features/blocks/turned-list.ts'
import { screensOf, visibilities } from '#app/features/blocks/visibility.ts'
import { type ArticlePageData, loadArticleEntry } from '#app/features/blog/article-page.server.ts'
import { type BlogPageData, loadBlogEntry } from '#app/features/blog/blog-page.server.ts'
import { type CategoryPageData, loadCategoryEntry } from '#app/features/blog/category-page.server.ts'
import { EVERY_COURSE } from '#app/features/courses/course-content.server.ts'
import { coursesListing } from '#app/features/courses/courses-listing.ts'
import {
  describePage,
  findByUrl,
  findEntries,
  type PageQuery,
} from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import {
  type GenericPageData,
  loadGenericPage,
  notFound,
} from '#app/features/generic-page/generic-page.server.ts'
import { LESSONS } from '#app/features/lessons/lesson-entries.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { many, option, text } from '#services/content/entry-fields.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { sheetsOfType } from './sheets-of-type.server.ts'

export interface BlocksPageData extends EntryPage {
  kind: 'blocks'
  title: string
  intro: string
  blocks: Block[]
}

/** A page that redirects to another. */
export interface LandingsPageData extends Omit<BlocksPageData, 'kind'> {
  kind: 'landings'
  pages: { title: string; url: string; description: string }[]
}

/** @property sheets addresses of styles that its route does not have, in their order */
export type PageData = { sheets?: readonly string[] } & (
  | BlocksPageData
  | LandingsPageData
  | BlogPageData
  | CategoryPageData
  | ArticlePageData
  | AuthorPageData
  | GenericPageData
)

type LoadPage = (context: RequestContext, ask: PageQuery) => Promise<PageData>

/** The page types of the specification, each with what loads it; views are in page-view.tsx. */
const pageTypes: Record<string, LoadPage> = {
  landing_page: loadBlocksPage,
  landings_page: loadLandingsPage,
  career_quiz_quiz_page: loadBlocksPage,
  courses_page: loadBlocksPage,
  course_details_page: loadCourseDetails,
  onboarding_page: loadBlocksPage,
  profile_page: loadBlocksPage,
  blog_landing_page: loadBlogEntry,
  [CATEGORIES]: loadCategoryEntry,
  [ARTICLES]: loadArticleEntry,
  [AUTHORS]: loadAuthorEntry,
}

/**
 * The page at an address, whatever its type. Most addresses are landing pages, so those are asked for first; then all
 * other types together, then those that this site has no design for.
 * @throws 404 when nothing has the address, 403 when it is for members
 */
export async function loadPage(
  context: RequestContext,
  page: string,
  query: URLSearchParams,
): Promise<PageData> {
  const { landing_page: _, ...others } = pageTypes
  const first = await findByUrl(context, 'landing_page', page, { embedded: true })
  if (first !== undefined) return load(context, { entry: first, contentType: 'landing_page', page, query })
  const found = await Promise.all(
    Object.keys(others).map(async (contentType) => ({
      contentType,
      entry: await findByUrl(context, contentType, page, { embedded: true }),
    })),
  )
  for (const { contentType, entry } of found) {
    if (entry === undefined) continue
    const loaded = await load(context, { entry, contentType, page, query })
    return { ...loaded, sheets: await sheetsOfType(loaded.kind) }
  }
  // Lessons have their own route only: rendered by schema, one would reveal its quiz's answers.
  const generic = await loadGenericPage(context, page, [...Object.keys(pageTypes), LESSONS])
  if (generic === undefined) throw notFound()
  return generic
}

async function load(context: RequestContext, ask: PageQuery): Promise<PageData> {
  const { viewer } = context.get(viewerContext)
  const shown = pageVisibility.safeParse(ask.entry)
  const visibility = shown.success ? shown.data.visibility : 'All'
  const reader = readerOf(viewer)
  if (visibility === 'Authorized' && !reader.isAuthorized) throw data(null, { status: 403 })
  if (screensOf(visibility, 'All', reader) === undefined) throw notFound()
  const loadPageOfType = pageTypes[ask.contentType]
  if (loadPageOfType === undefined) throw notFound()
  return loadPageOfType(context, ask)
}

const pageVisibility = z.object({ visibility: option(visibilities) })
const pageFields = z.object({ title: text, intro: text, pages: many(z.object({ uid: z.string() })) })

async function loadBlocksPage(
  context: RequestContext,
  { entry, contentType, page, query }: PageQuery,
): Promise<BlocksPageData> {
  const { title, intro } = pageFields.parse(entry)
  const [described, blocks] = await Promise.all([
    describePage(context, { entry, contentType, page, title, description: intro }),
    loadBlocks(context, { entry, contentType, page, turned: turnedList(query) }),
  ])
  return { kind: 'blocks', ...described, title, intro, blocks }
}

/** The entry shown on every course's page is not a page itself: its address redirects to the courses. */
async function loadCourseDetails(context: RequestContext, ask: PageQuery): Promise<BlocksPageData> {
  if (ask.page === EVERY_COURSE)
    throw redirect(pagePath({ ...context.get(placeContext), page: coursesListing.page }))
  return loadBlocksPage(context, ask)
}

async function loadLandingsPage(context: RequestContext, ask: PageQuery): Promise<LandingsPageData> {
  const { pages } = pageFields.parse(ask.entry)
  const [base, { entries }] = await Promise.all([
    loadBlocksPage(context, ask),
    findEntries(context, {
      contentType: 'landing_page',
      ...(pages.length > 0 ? { query: { uid: { $in: pages.map(({ uid }) => uid) } } } : {}),
      asc: 'title',
      limit: 100,
      only: ['title', 'url', 'meta'],
    }),
  ])
  return { ...base, kind: 'landings', pages: entries.flatMap(landingLink) }
}

const landingFields = z.object({ title: text, url: text, meta: z.object({ description: text }).nullish() })

function landingLink(entry: Entry): LandingsPageData['pages'] {
  const parsed = landingFields.safeParse(entry)
  if (!parsed.success || parsed.data.url === '') return []
  return [
    { title: parsed.data.title, url: parsed.data.url, description: parsed.data.meta?.description ?? '' },
  ]
}
