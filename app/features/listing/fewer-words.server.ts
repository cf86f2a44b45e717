// Ways out of an empty list that leave some of the typed words out.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { relaxationName } from '#app/locale/relaxation-name.ts'
import { plainQuery, type Span, tokensOf, withoutSpans } from '#domain/search/meant/tokens.ts'
import { relaxedQueries } from '#domain/search/relaxed-queries.ts'
import { langOf } from '#services/languages.ts'
import { type ListingShape, type ListingState, withQuery } from './listing-state.ts'
import type { GivenUp } from './suggestions.ts'

const MAX_WORDS = 5

/**
 * The same list for fewer of its words, named as on the search page.
 * @param understood parts that became choices, and are given up as such
 */
export async function withFewerWords(
  context: RequestContext,
  state: ListingState,
  shape: ListingShape,
  understood: readonly Span[],
): Promise<{ without: GivenUp; state: ListingState }[]> {
  if (understood.length > 0) return withoutOtherWords(state, shape, understood)
  const relaxed = relaxedQueries(state.query)
  if (relaxed.length === 0) return []
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const t = createTranslate(await loadMessages(langOf(locale), ['search']), locale)
  return relaxed.map(({ relaxation, query }) => ({
    without: { said: relaxationName(relaxation, t) },
    state: withQuery(state, query, shape),
  }))
}

/** Without each of the words that were not understood, where there are several. */
function withoutOtherWords(
  state: ListingState,
  shape: ListingShape,
  understood: readonly Span[],
): { without: GivenUp; state: ListingState }[] {
  const query = plainQuery(state.query)
  const others = tokensOf(query).filter(({ from, to }) =>
    understood.every((part) => to <= part.from || from >= part.to),
  )
  if (others.length < 2 || others.some(({ kind }) => kind === 'comma')) return []
  return others.slice(0, MAX_WORDS).map((word) => ({
    without: { words: word.text },
    state: withQuery(state, withoutSpans(query, [word]), shape),
  }))
}
