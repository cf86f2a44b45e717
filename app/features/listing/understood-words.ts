// What typed words were understood as: each a link to the list without it. Made on the server.
import type { Translate } from '#app/locale/messages/translate.ts'
import { type LeftOut, leftOutOf } from '#domain/search/meant/excluded.ts'
import { langOfSearch } from '#domain/search/meant/meaning.ts'
import { plainQuery, withoutSpans } from '#domain/search/meant/tokens.ts'
import { formatListing, type ListingShape, type ListingState, withQuery } from './listing-state.ts'
import type { UnderstoodWords } from './understood.tsx'

/**
 * What words leave out: `-remote`.
 * @param nameOf the name of what a word means besides, where the list leaves that out, too
 */
export function leftOutChips(
  state: ListingState,
  shape: ListingShape,
  t: Translate,
  locale: string,
  nameOf?: (meant: NonNullable<LeftOut['meant']>) => string,
): UnderstoodWords['chips'] {
  const query = plainQuery(state.query)
  return leftOutOf(query, langOfSearch(locale)).map((part) => ({
    label: leftOutLabel(part, t, nameOf),
    href: formatListing(withQuery(state, withoutSpans(query, [part]), shape), shape),
  }))
}

export function leftOutLabel(
  { text, meant }: LeftOut,
  t: Translate,
  nameOf?: (meant: NonNullable<LeftOut['meant']>) => string,
): string {
  return t('listing.leftOut', { name: meant === undefined || nameOf === undefined ? text : nameOf(meant) })
}
