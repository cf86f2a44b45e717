import { redirectDocument } from 'react-router'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import type { SignedIn } from '#services/identity/viewer.ts'
import { loginPath } from './sign-in-page.server.ts'

/**
 * @param url address of the page to return to
 * @throws redirect to sign in, as a document navigation, because the sign-in is not a page of the router
 */
export function signInFirst(context: RequestContext, { pathname, search }: URL): SignedIn {
  const { viewer } = context.get(viewerContext)
  if (viewer.authorized) return viewer
  throw redirectDocument(loginPath(context, pathname + search))
}
