import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
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
import { type Suggestion, suggestionsFor } from '#app/features/listing/suggestions.ts'
import { ownSkills, skillWords } from '#app/features/skills/own-skills.server.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'
import { findPrograms, type Program } from './programs.server.ts'
import { choosePrograms, countPrograms, type ProgramCard, type ProgramFacet } from './programs.ts'
import { PROGRAMS_A_PAGE, programsListing } from './programs-listing.ts'

export interface ProgramsPageData extends EntryPage {
  state: ListingState
  programs: ProgramCard[]
  total: number
  facets: ListingFacet[]
  /** Links to lists with results, when this one is empty. */
  suggestions: Suggestion[]
  own: string[] | undefined
  messages: Messages
}

/** @throws 404 for a page beyond the last */
export async function loadProgramsPage(
  context: RequestContext,
  query: URLSearchParams,
): Promise<ProgramsPageData> {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const state = parseListing(query, programsListing)
  const messages = await loadMessages(langOf(locale), ['programs', 'listing', ...skillWords(context)])
  const t = createTranslate(messages, locale)
  const narrowed = state.query !== '' || countChoices(state) > 0 || state.sort !== programsListing.sorts[0]
  const [all, own, described] = await Promise.all([
    findPrograms(context).then((programs) => programs.map(cardOf)),
    ownSkills(context),
    describeItemPage(context, {
      page: programsListing.page,
      title: t('programs.heading'),
      description: t('programs.intro'),
      contentLocale: locale,
      translations: Object.fromEntries(locales.map((each) => [each, programsListing.page])),
      indexed: !narrowed && state.page === 1,
    }),
  ])
  const chosen = choosePrograms(all, state)
  const found = state.sort === 'name' ? chosen.sort((a, b) => a.title.localeCompare(b.title, locale)) : chosen
  if (isBehind(state, found.length, PROGRAMS_A_PAGE))
    throw lastPage(context, programsListing.page, query, lastPageOf(found.length, PROGRAMS_A_PAGE))
  return {
    ...described,
    state,
    programs: found.slice((state.page - 1) * PROGRAMS_A_PAGE, state.page * PROGRAMS_A_PAGE),
    total: found.length,
    suggestions:
      found.length === 0
        ? await suggestionsFor(state, programsListing, (relaxed) => choosePrograms(all, relaxed).length)
        : [],
    facets: programsListing.facets.map((key) => {
      const values = countPrograms(all, state, key).map((one) => ({
        ...one,
        label: labelOf(key, one.value, t),
      }))
      return withChosen({ key, label: t(`programs.${key}`), values }, state, (value) =>
        labelOf(key, value, t),
      )
    }),
    own,
    messages,
  }
}

/** Lists link to the programme's page, which explains how to apply. */
const cardOf = ({ application: _, applying: __, price: ___, ...card }: Program): ProgramCard => card

const coded = ['beginner', 'intermediate', 'advanced', 'online', 'onsite', 'hybrid'] as const

function labelOf(facet: ProgramFacet, value: string, t: Translate): string {
  const code = coded.find((one) => one === value)
  return facet !== 'vendor' && facet !== 'skills' && code !== undefined ? t(`programs.${code}`) : value
}
