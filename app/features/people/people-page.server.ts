import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { type ListingFacet, withChosen } from '#app/features/listing/facets.ts'
import { lastPage } from '#app/features/listing/last-page.server.ts'
import {
  countChoices,
  isBehind,
  type ListingState,
  lastPageOf,
  parseListing,
} from '#app/features/listing/listing-state.ts'
import { suggestionsFor } from '#app/features/listing/suggestions.ts'
import { avatarOf } from '#app/features/profile/profile-page.server.ts'
import { readNames } from '#app/features/profile/reference-names.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { listedFor, readListed, viewOf } from '#domain/profile/directory.ts'
import { indexDirectory } from '#domain/profile/directory-index.ts'
import {
  countFacets,
  countPeople,
  findPeople,
  type PeopleQuery,
  usedFacets,
} from '#domain/profile/find-people.ts'
import { langOf, locales } from '#services/languages.ts'
import { countriesFrom, facetNames } from './facet-names.server.ts'
import { cardOf } from './people.ts'
import { FEW_PEOPLE, PEOPLE_A_PAGE, type PeopleFacet, peopleListing } from './people-listing.ts'

/** Values shown of one facet. Chosen values are always shown. */
const MAX_VALUES = 200
/** Further words of a query are ignored. */
const MAX_WORDS = 10

/** @throws 404 for a page beyond the last */
export async function loadPeople(context: RequestContext, query: URLSearchParams) {
  const { locale } = context.get(placeContext)
  const { viewer, viewerProfile } = context.get(viewerContext)
  const { db, loadMessages, reference } = context.get(servicesContext)
  const state = parseListing(query, peopleListing)
  const [messages, own] = await Promise.all([
    loadMessages(langOf(locale), ['people', 'listing']),
    viewerProfile(),
    indexDirectory(db, countriesFrom(reference)),
  ])
  const t = createTranslate(messages, locale)
  const view = viewOf(viewer)
  const names = await facetNames(reference, await usedFacets(db, view), locale)
  const queryOf = ({ query: typed, chosen }: ListingState): PeopleQuery<PeopleFacet> => ({
    view,
    chosen,
    words: wordsOf(typed).map((text) => ({ text, facets: facetsCalled(text, names) })),
  })
  const asked = queryOf(state)
  const page = { offset: (state.page - 1) * PEOPLE_A_PAGE, limit: PEOPLE_A_PAGE }
  const [total, everybody, counts, ids] = await Promise.all([
    countPeople(db, asked),
    countPeople(db, { view, words: [], chosen: {} }),
    countFacets(db, asked, peopleListing.facets),
    findPeople(db, asked, page),
  ])
  if (isBehind(state, total, PEOPLE_A_PAGE))
    throw lastPage(context, peopleListing.page, query, lastPageOf(total, PEOPLE_A_PAGE))
  // The rows of the index only find people. What is shown comes from their profiles.
  const found = new Map(listedFor(await readListed(db, ids), viewer).map((one) => [one.person.userId, one]))
  const people = ids.flatMap((id) => found.get(id) ?? [])
  const [first, ...others] = people.map(({ person }) => person)
  const shown = first && (await readNames(reference, first, langOf(locale), others))
  const narrowed = state.query !== '' || countChoices(state) > 0
  const described = await describeItemPage(context, {
    page: peopleListing.page,
    title: t('people.heading'),
    description: t('people.intro'),
    contentLocale: locale,
    translations: Object.fromEntries(locales.map((each) => [each, peopleListing.page])),
    indexed: !narrowed && state.page === 1 && everybody >= FEW_PEOPLE,
  })
  names.set('mentoring:offers', t('people.offers')).set('mentoring:seeks', t('people.seeks'))
  const labelOf = (facet: PeopleFacet, value: string) => names.get(`${facet}:${value}`) ?? value
  return {
    ...described,
    messages,
    state,
    total,
    isFew: everybody < FEW_PEOPLE,
    /** The viewer is in the directory. */
    isIn: own?.isListed === true && own.isPublic,
    people:
      shown === undefined
        ? []
        : people.map((one) => {
            const { avatarFilename, ...card } = cardOf(one, shown, locale)
            return {
              ...card,
              avatar: avatarOf({ userId: card.userId, avatarFilename: avatarFilename ?? null }),
            }
          }),
    suggestions:
      total === 0
        ? await suggestionsFor(state, peopleListing, (relaxed) => countPeople(db, queryOf(relaxed)))
        : [],
    facets: peopleListing.facets.map((key): ListingFacet => {
      const chosen = state.chosen[key] ?? []
      const values = counts[key]
        .filter(({ value }, index) => index < MAX_VALUES || chosen.includes(value))
        .map((one) => ({ ...one, label: labelOf(key, one.value) }))
      return withChosen({ key, label: t(`people.${key}`), values }, state, (value) => labelOf(key, value))
    }),
  }
}

const wordsOf = (typed: string): string[] =>
  [...new Set(typed.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)

/** Skills, titles and countries with this word in their name. */
const facetsCalled = (word: string, names: ReadonlyMap<string, string>): string[] =>
  [...names].flatMap(([facet, name]) =>
    !facet.startsWith('languages:') && name.toLowerCase().includes(word) ? [facet] : [],
  )
