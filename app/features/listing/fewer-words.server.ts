// Ways out of an empty list that leave some of the typed words out.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { relaxationName } from '#app/locale/relaxation-name.ts'
import type { Span } from '#domain/search/meant/tokens.ts'
import { relaxedBeside } from '#domain/search/relaxed-queries.ts'
import { langOf } from '#services/languages.ts'
import { type ListingShape, type ListingState, withQuery } from './listing-state.ts'
import type { GivenUp } from './suggestions.ts'

/**
 * The same list for fewer of its words, named as on the search page.
 * @param understood parts that became choices, which each stay
 */
export async function withFewerWords(
  context: RequestContext,
  state: ListingState,
  shape: ListingShape,
  understood: readonly Span[],
): Promise<{ without: GivenUp; state: ListingState }[]> {
  const relaxed = relaxedBeside(state.query, understood)
  if (relaxed.length === 0) return []
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const t = createTranslate(await loadMessages(langOf(locale), ['search']), locale)
  return relaxed.map(({ relaxation, query }) => ({
    without: { said: relaxationName(relaxation, t) },
    state: withQuery(state, query, shape),
  }))
}
