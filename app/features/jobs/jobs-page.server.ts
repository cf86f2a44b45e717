import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { feedLink } from '#app/features/discovery/head.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import type { ListingFacet } from '#app/features/listing/facets.ts'
import {
  countChoices,
  isBehind,
  type ListingState,
  parseListing,
} from '#app/features/listing/listing-state.ts'
import { feedOf } from '#app/features/listing/saved-address.ts'
import { type WayOut, waysOut } from '#app/features/listing/ways-out.ts'
import { ownSkills, skillWords } from '#app/features/skills/own-skills.server.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { type Order, orders } from '#domain/search/facts.ts'
import type { FoundJobs } from '#domain/search/search.ts'
import { langOf, locales } from '#services/languages.ts'
import { countryName, type JobWords, jobCard, jobWords } from './job-words.ts'
import { labelledFacets } from './jobs.server.ts'
import type { JobCard } from './jobs.ts'
import { JOBS_A_PAGE, jobsListing } from './jobs-listing.ts'

export interface JobsPageData extends EntryPage {
  state: ListingState
  jobs: JobCard[]
  total: number
  facets: ListingFacet[]
  /** What was done to find anything, a sentence each. */
  notices: string[]
  failed: boolean
  /** To lists that have something, when this one has nothing. */
  ways: WayOut[]
  own: string[] | undefined
  messages: Messages
}

/** The list of vacancies at one address. */
export async function loadJobsPage(context: RequestContext, query: URLSearchParams): Promise<JobsPageData> {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const state = parseListing(query, jobsListing)
  const messages = await loadMessages(langOf(locale), ['jobs', 'listing', ...skillWords(context)])
  const words = jobWords(messages, locale)
  const [found, own, described] = await Promise.all([
    find(context, state),
    ownSkills(context),
    describeItemPage(context, {
      page: jobsListing.page,
      title: words.t('jobs.title'),
      description: words.t('jobs.intro'),
      contentLocale: locale,
      translations: Object.fromEntries(locales.map((each) => [each, jobsListing.page])),
      // One address of a list is enough for search engines.
      indexed: !isNarrowed(state) && state.page === 1,
    }),
  ])
  if (found !== undefined && isBehind(state, found.total, JOBS_A_PAGE)) throw notFound()
  return {
    ...described,
    head: [
      ...described.head,
      feedLink({ ...context.get(placeContext), page: feedOf(jobsListing, state) }, words.t('jobs.feed')),
    ],
    state,
    jobs: found?.jobs.map((vacancy) => jobCard(words, vacancy)) ?? [],
    total: found?.total ?? 0,
    facets: found === undefined ? [] : await facetsInOrder(context, words, found),
    notices: found === undefined ? [] : noticesOf(words, state, found),
    failed: found === undefined,
    ways:
      found?.total === 0
        ? await waysOut(state, jobsListing, async (relaxed) => (await find(context, relaxed, 0))?.total ?? 0)
        : [],
    own,
    messages,
  }
}

/** Words and choices make so many addresses that none of them is worth keeping. */
export function isNarrowed(state: ListingState): boolean {
  return state.query !== '' || countChoices(state) > 0 || state.sort !== jobsListing.sorts[0]
}

/** Undefined when the search could not answer; the page says so and stays. */
async function find(context: RequestContext, state: ListingState, size = JOBS_A_PAGE) {
  const { locale } = context.get(placeContext)
  const { search, now, log } = context.get(servicesContext)
  try {
    return await search.searchJobs({
      query: state.query,
      chosen: state.chosen,
      order: orders.find((order): order is Order => order === state.sort) ?? 'hot',
      from: (state.page - 1) * JOBS_A_PAGE,
      size,
      locale,
      now,
    })
  } catch (error) {
    log.error({ err: error }, 'Vacancies could not be searched')
    return undefined
  }
}

async function facetsInOrder(context: RequestContext, words: JobWords, found: FoundJobs) {
  const { search } = context.get(servicesContext)
  const facets = await labelledFacets(search, words, found)
  return jobsListing.facets.flatMap((key) => facets.filter((facet) => facet.key === key))
}

function noticesOf(words: JobWords, { chosen }: ListingState, { relaxed, corrected }: FoundJobs): string[] {
  const country = (chosen.country ?? []).map((code) => countryName(words, code)).join(', ')
  return [
    ...(relaxed.includes('country') ? [words.t('jobs.relaxedCountry', { country })] : []),
    ...corrected.map((change) => words.t('listing.corrected', change)),
  ]
}
