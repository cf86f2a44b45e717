import { redirectDocument } from 'react-router'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import type { SignedIn } from '#services/identity/viewer.ts'
import { loginPath } from './sign-in-page.server.ts'

/**
 * The member who asks for a page that is for members alone.
 * @throws redirect to the sign-in, and from there back to the page; for the whole document, as no page of the router is there
 */
export function memberOf(context: RequestContext, request: Request): SignedIn {
  const { viewer } = context.get(viewerContext)
  if (viewer.authorized) return viewer
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(loginPath(context, pathname + search))
}
