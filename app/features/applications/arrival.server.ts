// How somebody comes to the form of an application.
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { REFERRAL } from '#domain/applications/referral-parameter.ts'
import { isReferralCode } from '#domain/applications/referrals.ts'
import { type ApplicationSource, SOURCE_PARAMETER, sourceOf } from '#domain/applications/sources.ts'

export interface Arrival {
  source?: ApplicationSource | undefined
  /** Code of a member's link. */
  referral?: string | undefined
}

/** What the address says, or else that of the page that led there. */
export function arrivalOf(context: RequestContext, request: Request): Arrival {
  const { origin } = context.get(servicesContext)
  const { pathname, search, searchParams } = new URL(request.url)
  const referrer = request.headers.get('referer') ?? ''
  const source = sourceOf({ url: origin + pathname + search, referrer })
  const before = URL.parse(referrer)
  const code =
    searchParams.get(REFERRAL) ?? (before?.origin === origin ? before.searchParams.get(REFERRAL) : undefined)
  return { source, referral: isReferralCode(code) ? code : undefined }
}

/** The address with what is known of the arrival, for whoever signs in on the way. */
export function withArrival(context: RequestContext, request: Request, url: URL): URL {
  const { source, referral } = arrivalOf(context, request)
  const kept = new URL(url)
  if (source !== undefined && source !== 'ClubWebsite') kept.searchParams.set(SOURCE_PARAMETER, source)
  if (referral !== undefined) kept.searchParams.set(REFERRAL, referral)
  return kept
}
