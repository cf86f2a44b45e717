import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { choiceLabel, jobWords } from '#app/features/jobs/job-words.ts'
import type { ListingState } from '#app/features/listing/listing-state.ts'
import { capitalised } from '#app/locale/capitalised.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { languageName } from '#domain/catalogue/code-names.ts'
import type { SavedList } from '#domain/saved-searches/saved-searches.ts'
import { langOf } from '#services/languages.ts'

const MAX = 200

/** A search's name: its query, then its filters in the list's words. Empty without either. */
export async function nameOfSearch(
  context: RequestContext,
  list: SavedList,
  { query, chosen }: ListingState,
): Promise<string> {
  const { locale } = context.get(placeContext)
  const { search } = context.get(servicesContext)
  const messages = await loadMessages(langOf(locale), ['jobs', 'courses', 'events', 'listing'])
  const words = jobWords(messages, locale)
  const skills = await search.namesOfSkills(chosen.skills ?? [], langOf(locale))
  const labelOf = (key: string, value: string): string => {
    if (key === 'skills') return skills.get(value) ?? value
    if (key === 'written_in')
      return words.t('listing.named', {
        facet: words.t('jobs.written_in'),
        name: capitalised(languageName(value, locale)),
      })
    if (list === 'jobs') return choiceLabel(words, key, value)
    if (key === 'language') return capitalised(languageName(value, locale))
    const known = messages[`${list}.${value}` as MessageKey]
    return typeof known === 'string' && key !== 'community' && key !== 'provider' ? known : value
  }
  const labels = Object.entries(chosen).flatMap(([key, values]) => values.map((value) => labelOf(key, value)))
  return [query, ...labels].filter(Boolean).join(' · ').slice(0, MAX)
}
