import type { ApiCall } from '#app/api.server.ts'
import { createRequestContext, type RequestContext } from '#app/contexts/request-context.server.ts'
import { defaultRegion, type Region } from '#app/locale/locales.ts'
import { directionOf, type Locale } from '#services/languages.ts'
import type { Services } from './services.ts'
import { viewerProfileOf } from './viewer-profile.ts'

/** The request context for an API call, in the place that the call names. */
export async function callContext(
  services: Services,
  { viewer, sessionId, visitor, db, now }: Pick<ApiCall, 'viewer' | 'sessionId' | 'visitor' | 'db' | 'now'>,
  {
    region = defaultRegion,
    locale,
    formKey,
  }: { region?: Region; locale: Locale; formKey?: string | undefined },
): Promise<RequestContext> {
  return createRequestContext({
    place: {
      tenant: services.env.TENANT,
      region,
      locale,
      direction: directionOf(locale),
      site: await services.siteOf(region),
    },
    viewer: { viewer, viewerProfile: viewerProfileOf(services, viewer, 'GET'), sessionId, visitor, formKey },
    services: { ...services, db, now },
  })
}
