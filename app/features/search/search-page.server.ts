import type { RequestContext } from '#app/context.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import {
  formatListing,
  type ListingState,
  parseListing,
  withQuery,
} from '#app/features/listing/listing-state.ts'
import { thatFind } from '#app/features/listing/ways-out.ts'
import { langOf, locales } from '#app/locale/locales.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type Relaxation, relaxedQueries } from './relaxed-queries.ts'
import { DEEPEST, type FoundEverything, searchEverything } from './search-everything.server.ts'
import {
  groupIn,
  inAnyLanguage,
  RESULTS_A_PAGE,
  searchListing,
  withAnyLanguage,
  withGroup,
} from './search-listing.ts'
import { groupOf, type SearchGroup, searchTypes } from './search-results.ts'

/** A search that finds something, where this one does not. */
export interface WayOn {
  way: Relaxation
  /** Of the search page: `?q=…`. */
  search: string
  count: number
}

export interface SearchPageData extends EntryPage {
  state: ListingState
  /** Undefined while nothing was asked for. */
  found: FoundEverything | undefined
  pages: number
  ways: WayOn[]
  failed: boolean
  messages: Messages
}

/** The search page at one address. */
export async function loadSearchPage(
  context: RequestContext,
  query: URLSearchParams,
): Promise<SearchPageData> {
  const { locale, log } = context
  const state = parseListing(query, searchListing)
  const messages = await context.messages(langOf(locale), ['search'])
  const t = createTranslate(messages, locale)
  const title = t('search.title')
  const described = await describeItemPage(context, {
    page: searchListing.page,
    title: state.query === '' ? title : `${state.query} · ${title}`,
    description: t('search.intro'),
    contentLocale: locale,
    translations: Object.fromEntries(locales.map((each) => [each, searchListing.page])),
    indexed: false,
  })
  const page = { ...described, state, messages }
  if (state.query === '') return { ...page, found: undefined, pages: 0, ways: [], failed: false }
  try {
    const found = await find(context, state)
    const pages = Math.ceil(Math.min(found.total, DEEPEST) / RESULTS_A_PAGE)
    if (state.page > Math.max(1, pages)) throw notFound()
    const ways = found.total === 0 ? await waysOn(context, state, found) : []
    return { ...page, found, pages, ways, failed: false }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    log.error({ err: error }, 'Nothing could be searched')
    return { ...page, found: undefined, pages: 0, ways: [], failed: true }
  }
}

const typesOf = (group: SearchGroup | undefined) =>
  group === undefined ? searchTypes : searchTypes.filter((type) => groupOf[type] === group)

function find(context: RequestContext, state: ListingState, size = RESULTS_A_PAGE) {
  return searchEverything(context, {
    query: state.query,
    locale: context.locale,
    types: typesOf(groupIn(state)),
    from: (state.page - 1) * RESULTS_A_PAGE,
    size,
    anyLanguage: inAnyLanguage(state),
  })
}

/** What would find something, each with how much. */
async function waysOn(
  context: RequestContext,
  state: ListingState,
  found: FoundEverything,
): Promise<WayOn[]> {
  const tried: { way: Relaxation; state: ListingState }[] = [
    ...(inAnyLanguage(state)
      ? []
      : [{ way: { without: 'language' } as const, state: withAnyLanguage(state) }]),
    ...relaxedQueries(state.query).map(({ way, query }) => ({ way, state: withQuery(state, query) })),
  ]
  const everywhere = Object.values(found.counts).reduce((sum, count) => sum + count, 0)
  const kinds =
    groupIn(state) === undefined
      ? []
      : [{ way: { without: 'kind' } as const, state: withGroup(state, undefined) }]
  const ways = await thatFind([...kinds, ...tried], async ({ way, state: relaxed }) =>
    way.without === 'kind' ? everywhere : (await find(context, relaxed, 1)).total,
  )
  return ways.map(({ way, state: relaxed, count }) => ({
    way,
    search: formatListing(relaxed, searchListing),
    count,
  }))
}
