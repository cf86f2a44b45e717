import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { feedLink } from '#app/features/discovery/head.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import {
  type AskedValues,
  asksForValues,
  MAX_VALUES,
  readAskedValues,
  withAllValues,
} from '#app/features/listing/all-values.ts'
import type { ListingFacet } from '#app/features/listing/facets.ts'
import { withFewerWords } from '#app/features/listing/fewer-words.server.ts'
import { lastPage } from '#app/features/listing/last-page.server.ts'
import {
  countChoices,
  formatListing,
  isBehind,
  isChosen,
  type ListingState,
  lastPageOf,
  parseListing,
  withQuery,
} from '#app/features/listing/listing-state.ts'
import type { ReaderLanguages } from '#app/features/listing/own-languages.tsx'
import { readerLanguages } from '#app/features/listing/reader-languages.server.ts'
import { feedOf } from '#app/features/listing/saved-address.ts'
import {
  type GivenUp,
  MAX_GIVEN_UP,
  type Suggestion,
  suggestionsFor,
} from '#app/features/listing/suggestions.ts'
import type { UnderstoodWords } from '#app/features/listing/understood.tsx'
import { leftOutChips } from '#app/features/listing/understood-words.ts'
import { isFetchedAhead } from '#app/features/session/fetched-ahead.ts'
import { knownSkills, ownSkills } from '#app/features/skills/own-skills.server.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { pickMessages } from '#app/locale/messages/pick-messages.ts'
import { parseVacancyAddress } from '#domain/catalogue/vacancy-address.ts'
import { type Order, orders } from '#domain/search/facts.ts'
import { plainQuery, tokensOf, withoutSpans, withQuoted } from '#domain/search/meant/tokens.ts'
import { choicesOf, type Understood } from '#domain/search/meant/understand.ts'
import type { FoundJobs, JobsQuery } from '#domain/search/search.ts'
import { readVacancy } from '#domain/search/vacancy-rows.ts'
import { visitVacancies } from '#domain/vacancies/visits.ts'
import { langOf, locales } from '#services/languages.ts'
import { choiceLabel, countryName, type JobWords, jobWords } from './job-words.ts'
import { labelledFacets, limitFacets } from './jobs.server.ts'
import type { JobCard } from './jobs.ts'
import { CHOSEN, JOBS_A_PAGE, jobsListing, pageListing, UNLOCK, withoutIdle } from './jobs-listing.ts'
import { hiddenFrom, jobCards, memberJobWords } from './member-jobs.server.ts'
import { type ShownVacancy, showVacancyText } from './shown-vacancy.server.ts'
import { labelOfTyped, partedQuery, withTyped } from './typed-choices.ts'

export interface JobsPageData extends EntryPage {
  state: ListingState
  /** The state without idle choices: this is what is saved, and what feeds follow. */
  wanted: ListingState
  jobs: JobCard[]
  total: number
  /** False where nothing is featured: that order is by date. */
  featured: boolean
  facets: ListingFacet[]
  /** What typed words were taken for. */
  understood: UnderstoodWords | undefined
  /** How the search was relaxed to find anything, one sentence each. */
  notices: string[]
  failed: boolean
  /** Links to lists with results, if this one is empty. */
  suggestions: Suggestion[]
  own: string[] | undefined
  reader: ReaderLanguages
  /** The vacancy of the split view. */
  chosen: ShownVacancy | undefined
  /** Undefined for anonymous viewers. */
  hidden:
    | {
        /** Hidden vacancies that match the search. */
        leftOut: number
        /** All hidden vacancies. */
        count: number
      }
    | undefined
  messages: Messages
}

/** Loads the list of vacancies. */
export async function loadJobsPage(context: RequestContext, request: Request): Promise<JobsPageData> {
  const query = new URL(request.url).searchParams
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  const state = parseListing(query, viewer.authorized ? pageListing : jobsListing)
  const messages = await loadMessages(langOf(locale), [
    'jobs',
    'listing',
    ...(query.has(CHOSEN) ? (['keep'] as const) : []),
    ...memberJobWords(context),
  ])
  const words = jobWords(messages, locale)
  const asked = readAskedValues(query, jobsListing)
  const [without, languages] = await Promise.all([hiddenFrom(context), readerLanguages(context)])
  const [found, own, since, chosen, described] = await Promise.all([
    find(
      context,
      state,
      { without, reads: languages.slice(1) },
      JOBS_A_PAGE,
      asked.more === undefined ? undefined : MAX_VALUES,
    ),
    ownSkills(context),
    lastVisit(context, request),
    chosenVacancy(context, words, query.get(CHOSEN)),
    describeItemPage(context, {
      page: jobsListing.page,
      title: words.t('jobs.title'),
      description: words.t('jobs.intro'),
      contentLocale: locale,
      translations: Object.fromEntries(locales.map((each) => [each, jobsListing.page])),
      // Search engines index the list without the split view.
      indexed: !isNarrowed(state, query) && state.page === 1,
    }),
  ])
  if (found !== undefined && isBehind(state, found.total, JOBS_A_PAGE))
    throw lastPage(context, jobsListing.page, query, lastPageOf(found.total, JOBS_A_PAGE))
  const facets = found === undefined ? [] : await facetsInOrder(context, words, found, state, asked)
  const wanted = withoutIdle(state, !facets.some(({ isIdle }) => isIdle))
  return {
    ...described,
    head: [
      ...described.head,
      feedLink({ ...context.get(placeContext), page: feedOf(jobsListing, wanted) }, words.t('jobs.feed')),
    ],
    state,
    jobs: found === undefined ? [] : await jobCards(context, words, found.jobs, since),
    total: found?.total ?? 0,
    featured: found?.featured ?? true,
    facets,
    wanted,
    understood: found === undefined ? undefined : understoodWords(words, state, found),
    notices: found === undefined ? [] : noticesOf(words, state, found),
    failed: found === undefined,
    suggestions:
      found?.total === 0
        ? await suggestionsFor(
            state,
            pageListing,
            async (relaxed) => {
              const other = await find(context, relaxed, { without }, 0)
              return other === undefined || !keepsMeaning(state, relaxed, found, other) ? 0 : other.total
            },
            [
              ...withoutUnderstood(state, found),
              ...(await withFewerWords(context, state, pageListing, found.understood)),
            ],
          )
        : [],
    own,
    reader: { languages, onDevice: !viewer.authorized },
    chosen,
    hidden: viewer.authorized ? { leftOut: found?.leftOut ?? 0, count: without.length } : undefined,
    messages: pickMessages(messages, (key) => !SAID.test(key)),
  }
}

/** Words that pay and labels were made of on the server are not sent. */
const SAID =
  /^jobs\.(?:value\..+|(?:remote|hybrid|place)\w*|pay(?:NotStated|From|UpTo|Per\w+|About\w*|AtRate|Hours|Days|Weeks|Months))$/

/** Filtered lists are not cached: there are too many for one to be requested again soon. */
export function isNarrowed(state: ListingState, query: URLSearchParams): boolean {
  return (
    query.has(CHOSEN) ||
    asksForValues(query) ||
    state.query !== '' ||
    countChoices(withoutIdle(state)) > 0 ||
    state.sort !== jobsListing.sorts[0]
  )
}

/** Undefined if the search failed; the page says so. */
async function find(
  context: RequestContext,
  state: ListingState,
  member: Pick<JobsQuery, 'without' | 'reads'>,
  size = JOBS_A_PAGE,
  values?: number,
) {
  const { locale } = context.get(placeContext)
  const { search, now, log } = context.get(servicesContext)
  const by = state.chosen[UNLOCK] ?? []
  try {
    const known = by.length === 0 ? undefined : await knownSkills(context)
    return await search.searchJobs({
      unlocking: known && { known, by },
      query: state.query,
      chosen: state.chosen,
      order: orders.find((order): order is Order => order === state.sort) ?? 'hot',
      from: (state.page - 1) * JOBS_A_PAGE,
      size,
      locale,
      now,
      ...member,
      ...(values === undefined ? {} : { values }),
    })
  } catch (error) {
    log.error({ err: error }, 'Vacancies could not be searched')
    return undefined
  }
}

/** The vacancy of the split view. An unknown one is ignored, and the list is shown alone. */
async function chosenVacancy(
  context: RequestContext,
  words: JobWords,
  part: string | null,
): Promise<ShownVacancy | undefined> {
  const { tenant, locale } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const asked = part === null ? undefined : parseVacancyAddress(part)
  const vacancy = asked && (await readVacancy(db, tenant, asked.id, langOf(locale)))
  return vacancy && showVacancyText(context, words, vacancy)
}

/** The member's previous visit. A prefetched list does not count as a visit. */
async function lastVisit(context: RequestContext, { headers }: Request): Promise<string | undefined> {
  const { tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now, log } = context.get(servicesContext)
  if (!viewer.authorized) return undefined
  try {
    return await visitVacancies(db, { memberId: viewer.userId, tenant, now, seen: !isFetchedAhead(headers) })
  } catch (error) {
    // The list is complete without it.
    log.warn({ err: error }, "A member's visit could not be noted")
    return undefined
  }
}

async function facetsInOrder(
  context: RequestContext,
  words: JobWords,
  found: FoundJobs,
  state: ListingState,
  asked: AskedValues,
): Promise<ListingFacet[]> {
  const { chosen } = state
  const { search } = context.get(servicesContext)
  const limits = limitFacets(words, found, chosen)
  const counted = (await labelledFacets(search, words, found))
    .filter(({ key }) => key !== 'pay')
    .map((facet) => withAll(facet, state, found, asked))
  const facets = withTyped(words, [...counted, ...limits], state, found.understood)
  const sorted = jobsListing.facets.flatMap((key) => facets.filter((facet) => facet.key === key))
  const unlocking = chosen[UNLOCK] ?? []
  if (unlocking.length === 0) return sorted
  const names = await search.namesOfSkills(unlocking, langOf(words.locale))
  // All of them count together, so each has the list's own number.
  const values = unlocking.map((value) => ({ value, label: names.get(value) ?? value, count: found.total }))
  return [{ key: UNLOCK, label: words.t('myVacancies.unlock'), values }, ...sorted]
}

/** What `job_type` says of place and contract has facets of its own. */
const purposes = ['hire', 'training', 'consultation', 'affiliate']

/** A facet with as many values as are shown, and the link to all of them. */
export function withAll(
  facet: ListingFacet,
  state: ListingState,
  found: Pick<FoundJobs, 'facets'>,
  asked: AskedValues,
): ListingFacet {
  const values =
    facet.key === 'job_type'
      ? facet.values.filter(({ value }) => purposes.includes(value) || isChosen(state, facet.key, value))
      : facet.values
  const left = found.facets.find(({ key }) => key === facet.key)?.more ?? 0
  return withAllValues({ ...facet, values }, left, state, pageListing, asked)
}

/** What typed words were taken for, and the lists without. */
function understoodWords(
  words: JobWords,
  state: ListingState,
  { understood, corrected }: FoundJobs,
): UnderstoodWords | undefined {
  const used = corrected.filter(({ isUsed }) => isUsed).map(({ from }) => from)
  const leftOut = leftOutChips(state, pageListing, words.t, words.locale, ({ key, value }) =>
    choiceLabel(words, key, value),
  )
  if (understood.length + used.length + leftOut.length === 0) return undefined
  const query = plainQuery(state.query)
  const rare = tokensOf(query).filter(({ text }) => used.includes(text))
  const addressOf = (typed: string) => formatListing(withQuery(state, typed, pageListing), pageListing)
  return {
    chips: [
      ...understood.map((part) => ({
        label: labelOfTyped(words, part.typed, part.choices),
        href: addressOf(withoutSpans(query, [part])),
      })),
      ...leftOut,
    ],
    literal:
      understood.length + used.length === 0
        ? undefined
        : addressOf(withQuoted(query, [...understood, ...rare])),
  }
}

/** Lists that give up some of the words. */
function withoutUnderstood(
  state: ListingState,
  { understood }: FoundJobs,
): { without: GivenUp; state: ListingState }[] {
  if (understood.length === 0) return []
  const query = plainQuery(state.query)
  const parted = partedQuery(query, understood)
  return [
    ...understood.slice(0, MAX_GIVEN_UP).map((part) => ({
      without: { words: part.typed },
      state: withQuery(state, withoutSpans(query, [part]), pageListing),
    })),
    // What was understood is kept where the other words find nothing.
    ...(parted.others === ''
      ? []
      : [
          {
            without: { words: parted.others },
            state: withQuery(state, parted.understood, pageListing),
          },
        ]),
    { without: 'literal', state: withQuery(state, withQuoted(query, understood), pageListing) },
  ]
}

/** False where words that were understood mean something else now that they stand beside each other. */
export function keepsMeaning(
  state: ListingState,
  relaxed: ListingState,
  { understood }: Pick<FoundJobs, 'understood'>,
  other: Pick<FoundJobs, 'understood'>,
): boolean {
  const parted = partedQuery(state.query, understood)
  if (parted.others === '' || relaxed.query !== parted.understood) return true
  const sorted = (of: readonly Understood[]) => Object.entries(choicesOf(of, {})).toSorted()
  return JSON.stringify(sorted(understood)) === JSON.stringify(sorted(other.understood))
}

function noticesOf(
  words: JobWords,
  { chosen }: ListingState,
  { relaxed, corrected, also, understood }: FoundJobs,
): string[] {
  const country = (choicesOf(understood, chosen).country ?? [])
    .map((code) => countryName(words, code))
    .join(', ')
  return [
    ...(relaxed.includes('country') ? [words.t('jobs.relaxedCountry', { country })] : []),
    ...corrected.map((change) =>
      words.t(change.isUsed ? 'listing.correctedRare' : 'listing.corrected', change),
    ),
    ...also.map((change) => words.t('listing.also', change)),
  ]
}
