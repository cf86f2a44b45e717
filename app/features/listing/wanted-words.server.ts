import type { RequestContext } from '#app/context.server.ts'
import type { AskedWords } from '#domain/search/asked-words.ts'

/** What was typed above a list, made into what is looked for: mistyped words replaced, as everywhere on the site. */
export async function wantedWords(
  { search }: Pick<RequestContext, 'search'>,
  typed: string,
  locale: string,
): Promise<AskedWords | undefined> {
  return typed === '' ? undefined : search.words({ typed, locale })
}
