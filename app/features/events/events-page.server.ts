import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { feedLink } from '#app/features/discovery/head.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import {
  type AskedValues,
  MAX_VALUES,
  readAskedValues,
  withAllValues,
} from '#app/features/listing/all-values.ts'
import { type AskedItems, askedItems } from '#app/features/listing/asked-items.server.ts'
import { type ListingFacet, withChosen } from '#app/features/listing/facets.ts'
import { withFewerWords } from '#app/features/listing/fewer-words.server.ts'
import { lastPage } from '#app/features/listing/last-page.server.ts'
import {
  formatListing,
  isBehind,
  isChosen,
  type ListingState,
  lastPageOf,
  parseListing,
  withoutFacet,
} from '#app/features/listing/listing-state.ts'
import { nameAsTyped } from '#app/features/listing/named-as-typed.ts'
import type { ReaderLanguages } from '#app/features/listing/own-languages.tsx'
import { readerLanguages } from '#app/features/listing/reader-languages.server.ts'
import { feedOf } from '#app/features/listing/saved-address.ts'
import { type Suggestion, suggestionsFor } from '#app/features/listing/suggestions.ts'
import type { UnderstoodWords } from '#app/features/listing/understood.tsx'
import { itemChips, withoutUnderstood, withTypedItems } from '#app/features/listing/understood-items.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { capitalised } from '#app/locale/capitalised.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { languageName } from '#domain/catalogue/code-names.ts'
import { countEvents, type EventQuery, searchEvents } from '#domain/catalogue/event-search.ts'
import { type EventFacet, eventFacets, PAST } from '#domain/catalogue/found-event.ts'
import type { Correction } from '#domain/search/similar-word.ts'
import { langOf, locales } from '#services/languages.ts'
import { eventCardOf } from './events.server.ts'
import type { EventCard } from './events.ts'
import { CALENDAR, EVENTS_A_PAGE, eventsListing, PAST_SHOWN } from './events-listing.ts'

export interface EventsPageData extends EntryPage {
  state: ListingState
  events: EventCard[]
  /** True if the list shows past events. */
  isPast: boolean
  /** Number of upcoming, or past, events on all pages. */
  total: number
  /** Past events, collapsed below the upcoming ones. */
  past: EventCard[]
  pastTotal: number
  /** Words without results, and the words searched for instead. */
  corrected: Correction[]
  also: { from: string; to: string }[]
  facets: ListingFacet[]
  /** Links to lists with results, if this one is empty. */
  suggestions: Suggestion[]
  /** Address of the same selection as a calendar. */
  calendar: string
  /** What typed words leave out. */
  understood: UnderstoodWords | undefined
  failed: boolean
  reader: ReaderLanguages
  messages: Messages
}

/**
 * Loads upcoming events and the latest past ones; or all past ones.
 * @throws the way to the last page for a page after it
 */
export async function loadEventsPage(
  context: RequestContext,
  query: URLSearchParams,
): Promise<EventsPageData> {
  const { region, locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const state = parseListing(query, eventsListing)
  const messages = await loadMessages(langOf(locale), ['events', 'listing', 'keep'])
  const t = createTranslate(messages, locale)
  const languages = await readerLanguages(context)
  const [described, found] = await Promise.all([
    describeItemPage(context, {
      page: eventsListing.page,
      title: t('events.heading'),
      description: t('events.intro'),
      contentLocale: locale,
      translations: Object.fromEntries(locales.map((each) => [each, eventsListing.page])),
    }),
    find(context, state, readAskedValues(query, eventsListing), languages, t),
  ])
  if (found !== undefined && isBehind(state, found.total, EVENTS_A_PAGE))
    throw lastPage(context, eventsListing.page, query, lastPageOf(found.total, EVENTS_A_PAGE))
  const ahead = withoutFacet(state, 'when')
  const search = formatListing(ahead, eventsListing)
  return {
    ...described,
    head: [
      ...described.head,
      feedLink({ region, locale, page: feedOf(eventsListing, ahead) }, t('listing.feedName')),
    ],
    ...(found ?? {
      events: [],
      isPast: false,
      total: 0,
      past: [],
      pastTotal: 0,
      corrected: [],
      also: [],
      understood: undefined,
      facets: [],
      suggestions: [],
    }),
    state,
    reader: { languages, onDevice: !context.get(viewerContext).viewer.authorized },
    failed: found === undefined,
    calendar: pagePath({ region, locale, page: CALENDAR }) + (search === '?' ? '' : search),
    messages,
  }
}

async function find(
  context: RequestContext,
  state: ListingState,
  values: AskedValues,
  languages: readonly string[],
  t: Translate,
) {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, log } = context.get(servicesContext)
  const isPast = isChosen(state, 'when', PAST)
  const askOf = (of: ListingState, { words, chosen, said }: AskedItems): EventQuery => ({
    tenant,
    words,
    chosen,
    said,
    ...(isChosen(of, 'when', PAST) ? { before: now } : { from: now }),
    languages,
    limit: EVENTS_A_PAGE,
  })
  try {
    const meant = await askedItems(context, 'events', state, locale)
    const { words, chosen, understood, said } = meant
    const selection = { tenant, words, chosen, said, languages }
    const asked = askOf(state, meant)
    const [{ events, total }, past, ...facets] = await Promise.all([
      searchEvents(db, { ...asked, offset: (state.page - 1) * EVENTS_A_PAGE }),
      searchEvents(db, { ...selection, before: now, limit: isPast ? 0 : PAST_SHOWN }),
      ...eventFacets.map(async (key) => ({
        key,
        ...(await countEvents(db, asked, key, key === values.more ? MAX_VALUES : undefined)),
      })),
    ])
    const card = (event: (typeof events)[number]) => eventCardOf(context, event)
    const when: ListingFacet = {
      key: 'when',
      label: t('events.when'),
      values: past.total > 0 ? [{ value: PAST, label: t('events.onlyPast'), count: past.total }] : [],
    }
    return {
      events: byDay(events.map(card), isPast),
      isPast,
      total,
      past: byDay(past.events.map(card), true),
      pastTotal: past.total,
      corrected: words?.corrected ?? [],
      also: words?.also ?? [],
      suggestions:
        total > 0
          ? []
          : await suggestionsFor(
              state,
              eventsListing,
              async (relaxed) => {
                const less = askOf(relaxed, await askedItems(context, 'events', relaxed, locale))
                return (await searchEvents(db, { ...less, limit: 0 })).total
              },
              [
                ...withoutUnderstood(state, eventsListing, understood),
                ...(await withFewerWords(context, state, eventsListing, understood)),
              ],
            ),
      understood: itemChips(
        state,
        eventsListing,
        understood,
        ({ key, typed, values }) =>
          key === 'city'
            ? (nameAsTyped(typed, values) ?? typed)
            : labelOf(key as EventFacet, values[0] ?? '', typed),
        t,
        locale,
      ),
      facets: withTypedItems(
        [
          withChosen(when, state, () => t('events.onlyPast')),
          ...facets.map(({ key, values: told, more }): ListingFacet => {
            const label = t(key === 'topic' ? 'events.topics' : `events.${key}`)
            const counted = told.map((one) => ({ ...one, label: labelOf(key, one.value, one.label) }))
            // Chips of both have names of languages.
            const namesChips = key === 'language' || key === 'written_in'
            const facet = { key, label, namesChips, values: counted }
            return withChosen(withAllValues(facet, more, state, eventsListing, values), state, (value) =>
              labelOf(key, value, value),
            )
          }),
        ],
        state,
        eventsListing,
        understood,
      ),
    }
  } catch (error) {
    log.error({ err: error }, 'The events could not be read')
    return undefined
  }

  function labelOf(key: EventFacet, value: string, label: string): string {
    if (key === 'language' || key === 'written_in') return capitalised(languageName(value, locale))
    if (key === 'format' && (value === 'online' || value === 'onsite' || value === 'hybrid'))
      return t(`events.${value}`)
    return label
  }
}

/**
 * The search orders by days in UTC, which the database knows of every event. The list shows an event's own days, so those of
 * one page follow each other by these.
 */
function byDay(events: readonly EventCard[], latestFirst: boolean): EventCard[] {
  const direction = latestFirst ? -1 : 1
  return events.toSorted((one, other) => direction * one.first.localeCompare(other.first))
}
