// Shows which choices typed words became in the lists of courses and events.
import type { Translate } from '#app/locale/messages/translate.ts'
import { plainQuery, type Span, tokensOf, withoutSpans, withQuoted } from '#domain/search/meant/tokens.ts'
import type { UnderstoodItem } from '#domain/search/meant/understand-items.ts'
import type { ListingFacet } from './facets.ts'
import { formatListing, isChosen, type ListingShape, type ListingState, withQuery } from './listing-state.ts'
import { type GivenUp, MAX_GIVEN_UP } from './suggestions.ts'
import type { UnderstoodWords } from './understood.tsx'
import { leftOutChips } from './understood-words.ts'

/** @param labelOf the name of a value */
export function itemChips(
  state: ListingState,
  shape: ListingShape,
  understood: readonly UnderstoodItem[],
  labelOf: (part: UnderstoodItem) => string,
  t: Translate,
  locale: string,
): UnderstoodWords | undefined {
  const query = plainQuery(state.query)
  const chips = [
    ...understood.map((part) => ({ label: labelOf(part), href: hrefWithout(state, shape, [part]) })),
    ...leftOutChips(state, shape, t, locale),
  ]
  if (chips.length === 0) return undefined
  const literal = formatListing(withQuery(state, withQuoted(query, understood), shape), shape)
  return { chips, ...(understood.length > 0 && { literal }) }
}

/** Facet values that were chosen by words link to the list without these words. */
export const withTypedItems = (
  facets: readonly ListingFacet[],
  state: ListingState,
  shape: ListingShape,
  understood: readonly UnderstoodItem[],
): ListingFacet[] =>
  facets.map((facet) => ({
    ...facet,
    values: facet.values.map((value) => {
      const part = understood.find(
        ({ key, values }) =>
          key === facet.key && values.some((one) => one.toLowerCase() === value.value.toLowerCase()),
      )
      return part === undefined || isChosen(state, facet.key, value.value)
        ? value
        : { ...value, typed: hrefWithout(state, shape, [part]) }
    }),
  }))

/** The list without one of the choices that words became, one list for each, and the list that takes them all as words. */
export const withoutUnderstood = (
  state: ListingState,
  shape: ListingShape,
  understood: readonly UnderstoodItem[],
): { without: GivenUp; state: ListingState }[] => {
  if (understood.length === 0) return []
  const query = plainQuery(state.query)
  const others = tokensOf(query).filter(({ from, to }) =>
    understood.every((part) => to <= part.from || from >= part.to),
  )
  return [
    ...understood.slice(0, MAX_GIVEN_UP).map((part) => ({
      without: { words: part.typed },
      state: withQuery(state, withoutSpans(query, [part]), shape),
    })),
    // What was understood is kept where the other words find nothing.
    ...(others.length === 0
      ? []
      : [
          {
            without: { words: withoutSpans(query, understood) },
            state: withQuery(state, withoutSpans(query, others), shape),
          },
        ]),
    { without: 'literal' as const, state: withQuery(state, withQuoted(query, understood), shape) },
  ]
}

const hrefWithout = (state: ListingState, shape: ListingShape, spans: readonly Span[]): string =>
  formatListing(withQuery(state, withoutSpans(plainQuery(state.query), spans), shape), shape)
