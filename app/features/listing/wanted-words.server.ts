import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import type { SearchWords } from '#domain/search/search-words.ts'

/** Turns a list's query into search terms, with spelling corrected as everywhere on the site. */
export async function wantedWords(
  context: RequestContext,
  typed: string,
  locale: string,
): Promise<SearchWords | undefined> {
  const { search } = context.get(servicesContext)
  return typed === '' ? undefined : search.words({ typed, locale })
}
