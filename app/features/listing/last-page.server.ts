import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { pagePath } from '#app/locale/addresses.ts'

/**
 * Thrown for a page behind the last one: leads to the last. Lists differ by language and get shorter, so a switch of
 * the language, a bookmark or a link may ask for a page that is not there.
 * @param page the list's address without region and locale
 * @param last the number of its last page
 */
export function lastPage(
  context: RequestContext,
  page: string,
  query: URLSearchParams,
  last: number,
): Response {
  const address = new URLSearchParams(query)
  if (last > 1) address.set('page', String(last))
  else address.delete('page')
  const search = address.size > 0 ? `?${address}` : ''
  return redirect(`${pagePath({ ...context.get(placeContext), page })}${search}`)
}
