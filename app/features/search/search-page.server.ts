import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { type ListingState, parseListing } from '#app/features/listing/listing-state.ts'
import { readerLanguages } from '#app/features/listing/reader-languages.server.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'
import { DEEPEST, type FoundEverything } from './search-everything.server.ts'
import { RESULTS_A_PAGE, searchListing } from './search-listing.ts'
import { searchedPaths } from './searched-paths.server.ts'
import { findListed, type SearchSuggestion, searchSuggestions } from './suggestions.server.ts'

export interface SearchPageData extends EntryPage {
  state: ListingState
  /** Undefined without a query. */
  found: FoundEverything | undefined
  pages: number
  suggestions: SearchSuggestion[]
  failed: boolean
  messages: Messages
}

/** Loads the search page for an address. */
export async function loadSearchPage(
  context: RequestContext,
  query: URLSearchParams,
): Promise<SearchPageData> {
  const { site, locale } = context.get(placeContext)
  const { search, now, log, loadMessages } = context.get(servicesContext)
  const state = parseListing(query, searchListing)
  const reads = state.query === '' ? [] : (await readerLanguages(context)).slice(1)
  const searched = { search, site, now, locale, reads }
  const messages = await loadMessages(langOf(locale), ['search', 'listing'])
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
  if (state.query === '') return { ...page, found: undefined, pages: 0, suggestions: [], failed: false }
  try {
    const found = await findListed({ ...searched, paths: () => searchedPaths(context) }, state)
    const pages = Math.ceil(Math.min(found.total, DEEPEST) / RESULTS_A_PAGE)
    if (state.page > Math.max(1, pages)) throw notFound()
    const suggestions = found.total === 0 ? await searchSuggestions(searched, state, found) : []
    return { ...page, found, pages, suggestions, failed: false }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    log.error({ err: error }, 'The search failed')
    return { ...page, found: undefined, pages: 0, suggestions: [], failed: true }
  }
}
