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

/**
 * Pages that never redirect to the onboarding: the onboarding and what it depends on, sign-in and sign-out,
 * and actions started before sign-in.
 */
const OPEN =
  /^\/(?:onboarding|terms|privacy|account|sign-in|sign-up|sign-out|newsletter|offline|saved-searches\/new)(?:\/|$)/

/** Stores that the member has finished the onboarding, or does not want to be asked again. */
export function finishOnboarding(context: RequestContext, memberId: string) {
  const { db, now } = context.get(servicesContext)
  const onboarding = { flag: true, version: ONBOARDING_VERSION }
  return updateProfile(db, memberId, { onboarding }, { now, reference: 'trusted' })
}

/**
 * Redirects a member with too little data in the profile to the onboarding, which returns here. With
 * `skip-onboarding=true` it stores the version instead and redirects to the address without the parameter: a
 * shared address must not skip the onboarding of others.
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
  // The action started before sign-in is done first; the page after it redirects to the questions.
  if (searchParams.has('action')) return
  if (OPEN.test(parsePagePath(path)?.page ?? '/') || !isOnboardingDue(profile)) return
  // Added by the router's script, not part of the page's address.
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const onboarding = pagePath({ ...context.get(placeContext), page: ONBOARDING_PAGE })
  throw redirect(`${onboarding}?redirect=${encodeURIComponent(path + query)}`)
}
