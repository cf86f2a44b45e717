import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { SKIP_ONBOARDING } from '#app/features/session/redirect-source.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { withoutQuery } from '#app/locale/query.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { isOnboardingDue, ONBOARDING_VERSION } from './onboarding-rule.ts'

const ONBOARDING_PAGE = '/onboarding'

/** Pages that lead nobody away: the onboarding itself, what it stands on, the ways in and out, and what was begun before the sign-in. */
const OPEN =
  /^\/(?:onboarding|terms|privacy|account|sign-in|sign-up|sign-out|newsletter|offline|saved-searches\/new)(?:\/|$)/

/** That the member has been through the onboarding, or wants to be asked no more. */
export function finishOnboarding(context: RequestContext, memberId: string) {
  const { db, now } = context.get(servicesContext)
  const onboarding = { flag: true, version: ONBOARDING_VERSION }
  return updateProfile(db, memberId, { onboarding }, { now, reference: 'trusted' })
}

/**
 * Leads a member whose profile says too little to the onboarding, which leads back here. With `skip-onboarding=true` the
 * version is set and kept instead, and the page is shown at its address without it: an address that is passed on must not
 * skip the onboarding of whoever follows it.
 * @throws redirect
 */
export async function onboardingGate(
  context: RequestContext,
  request: Request,
  profile: Profile,
): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  const isOver = profile.epamer || profile.onboarding.flag
  const isOnboarding = parsePagePath(path)?.page === ONBOARDING_PAGE
  if (searchParams.get(SKIP_ONBOARDING) === 'true' && !isOnboarding) {
    if (!isOver) await finishOnboarding(context, profile.userId)
    throw redirect(path + withoutQuery(search, [SKIP_ONBOARDING, '_routes']))
  }
  if (isOver) return
  // What they wanted before they signed in is done first; the page after it leads to the questions.
  if (searchParams.has('action')) return
  if (OPEN.test(parsePagePath(path)?.page ?? '/') || !isOnboardingDue(profile)) return
  // What a script of the router adds to an address is no part of the page's own.
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const onboarding = pagePath({ ...context.get(placeContext), page: ONBOARDING_PAGE })
  throw redirect(`${onboarding}?redirect=${encodeURIComponent(path + query)}`)
}
