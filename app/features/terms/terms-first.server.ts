import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { memberTerms } from './terms.server.ts'

/**
 * Redirects a member who has not accepted the terms to them, and back: nothing is asked or stored before
 * that.
 * @throws redirect
 */
export async function termsFirst(context: RequestContext, request: Request, profile: Profile): Promise<void> {
  const { due } = await memberTerms(context.get(servicesContext), profile)
  if (due === undefined) return
  const { pathname, searchParams } = new URL(request.url)
  // Added by the router's script, not part of the page's address.
  searchParams.delete('_routes')
  const here = pathname.replace(/\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : '')
  const terms = pagePath({ ...context.get(placeContext), page: '/terms' })
  throw redirect(`${terms}?redirect=${encodeURIComponent(here)}`)
}
