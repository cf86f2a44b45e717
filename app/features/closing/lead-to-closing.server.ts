import { redirectDocument } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { isOpenPage } from '#app/locale/open-pages.ts'

/** Says when a closed account is removed, and keeps it. */
export const CLOSING_PAGE = '/account/closing'

const WAYS_OUT: readonly string[] = [CLOSING_PAGE, '/sign-out', '/sign-out/done']

const pageOf = (path: string): string => parsePagePath(path.replace(/\.data$/, ''))?.page ?? ''

/**
 * Redirects whoever is signed in to a closed account to the page about it, before a guard, a loader or an action runs.
 * Pages that are open to everybody on every site stay open to them.
 * @throws redirect
 */
export function leadToClosing(context: RequestContext, request: Request): void {
  if (context.get(renderingContext).failed || context.get(viewerContext).closing === undefined) return
  const page = pageOf(new URL(request.url).pathname)
  if (WAYS_OUT.includes(page) || isOpenPage(page)) return
  throw redirectDocument(pagePath({ ...context.get(placeContext), page: CLOSING_PAGE }), 303)
}
