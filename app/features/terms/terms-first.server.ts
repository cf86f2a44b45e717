import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { memberTerms } from './terms.server.ts'

/**
 * Nothing of a member is asked and kept before they have agreed to the terms: they are led there, and back.
 * @throws redirect
 */
export async function termsFirst(context: RequestContext, request: Request, profile: Profile): Promise<void> {
  const { due } = await memberTerms(context.get(servicesContext), profile)
  if (due === undefined) return
  const { pathname, searchParams } = new URL(request.url)
  // What a script of the router adds to an address is no part of the page's own.
  searchParams.delete('_routes')
  const here = pathname.replace(/\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : '')
  const terms = pagePath({ ...context.get(placeContext), page: '/terms' })
  throw redirect(`${terms}?redirect=${encodeURIComponent(here)}`)
}
