import type { ApiCall } from '#app/api.server.ts'
import { createRequestContext, type RequestContext } from '#app/contexts/request-context.server.ts'
import { placeFor, type WantedPlace } from '#app/locale/locales.ts'
import { directionOf } from '#services/languages.ts'
import type { Services } from './services.ts'
import { viewerProfileOf } from './viewer-profile.ts'

/** The request context for an API call or a letter, in the place that it names as far as the site has it. */
export async function callContext(
  services: Services,
  { viewer, sessionId, visitor, db, now }: Pick<ApiCall, 'viewer' | 'sessionId' | 'visitor' | 'db' | 'now'>,
  { formKey, ...wanted }: WantedPlace & { formKey?: string | undefined },
): Promise<RequestContext> {
  const { region, locale } = placeFor(services.env.places, wanted)
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
