// What typed words ask for in the lists of courses and events, wherever these are listed: on pages, in feeds, calendars and
// saved searches.
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { PAST } from '#domain/catalogue/found-event.ts'
import type { Said } from '#domain/search/meant/item-meaning.ts'
import {
  type ItemChoices,
  type UnderstoodItem,
  withUnderstood,
} from '#domain/search/meant/understand-items.ts'
import type { ItemKind } from '#domain/search/meant/words-of-items.ts'
import { parseQuery } from '#domain/search/query.ts'
import type { SearchWords } from '#domain/search/search-words.ts'
import type { Locale } from '#services/languages.ts'
import type { ListingState } from './listing-state.ts'

export interface AskedItems {
  words: SearchWords | undefined
  /** Including the choices that words became. */
  chosen: ItemChoices
  understood: readonly UnderstoodItem[]
  said: Said
}

export async function askedItems(
  context: RequestContext,
  kind: ItemKind,
  { query: typed, chosen }: Pick<ListingState, 'query' | 'chosen'>,
  locale: Locale,
): Promise<AskedItems> {
  const { search, now } = context.get(servicesContext)
  const isPast = chosen.when?.includes(PAST) ?? false
  const { words, understood, said } = await search.itemMeaning({ kind, typed, locale, now, isPast })
  // A query such as `-sql` wants no word: it searches the whole list without SQL.
  const isRest = understood.length > 0 || parseQuery(words).any.length === 0
  return {
    words: words === '' ? undefined : await search.words({ typed: words, locale, isRest }),
    chosen: withUnderstood(understood, chosen),
    understood,
    said,
  }
}
