import { redirectDocument } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { withoutQuery } from '#app/locale/query.ts'
import { isOwnPage, SITE_VIEW_REFUSED, VIEW_PAGE } from './view-page.ts'

/**
 * While an editor sees the site as somebody else, no page takes a form: before a guard or an action runs, the sender is
 * led to where the view is ended. A script that asks for data is answered with the whole page, because only a whole page
 * says in its banner what is seen.
 * @throws redirect
 */
export function refuseWhileViewing(context: RequestContext, request: Request): void {
  const { failed, texts } = context.get(renderingContext)
  const { viewing } = context.get(viewerContext)
  if (failed || viewing === undefined) return
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  const isEditors = viewing.by !== undefined
  if (isEditors && isOwnPage(path)) return
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    if (!isEditors) throw redirectDocument(SITE_VIEW_REFUSED, 303)
    const page = parsePagePath(path)?.page ?? '/'
    const to = pagePath({ ...context.get(placeContext), page: VIEW_PAGE })
    throw redirectDocument(`${to}?refused&page=${encodeURIComponent(page)}`, 303)
  }
  if (texts === undefined) throw redirectDocument(path + withoutQuery(search, ['_routes']))
}
