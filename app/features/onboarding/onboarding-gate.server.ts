import { redirect } from 'react-router'
import type { RequestContext } from '#app/context.server.ts'
import { SKIP_ONBOARDING } from '#app/features/session/redirect-source.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { isOnboardingDue, ONBOARDING_VERSION } from './onboarding-rule.ts'

/** Pages that lead nobody away: the onboarding itself, what it stands on, and the ways in and out. */
const OPEN = /^\/(?:onboarding|terms|privacy|account|sign-in|sign-up|sign-out|newsletter|offline)(?:\/|$)/

/** That the member has been through the onboarding, or wants to be asked no more. */
export const finishOnboarding = ({ db, now }: RequestContext, memberId: string) =>
  updateProfile(
    db,
    memberId,
    { onboarding: { flag: true, version: ONBOARDING_VERSION } },
    { now, reference: 'trusted' },
  )

/**
 * Leads a member whose profile says too little to the onboarding, which leads back here. With `skip-onboarding=true` the
 * version is set and kept instead, and the page is shown.
 * @throws redirect
 */
export async function onboardingGate(
  context: RequestContext,
  request: Request,
  profile: Profile,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url)
  if (profile.epamer || profile.onboarding.flag) return
  if (searchParams.get(SKIP_ONBOARDING) === 'true') {
    await finishOnboarding(context, profile.userId)
    return
  }
  const path = pathname.replace(/\.data$/, '')
  if (OPEN.test(parsePagePath(path)?.page ?? '/') || !isOnboardingDue(profile)) return
  // What a script of the router adds to an address is no part of the page's own.
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const onboarding = pagePath({ ...context, page: '/onboarding' })
  throw redirect(`${onboarding}?redirect=${encodeURIComponent(path + query)}`)
}
