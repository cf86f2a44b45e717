import type { RouterContextProvider } from 'react-router'
import type { Place } from '#app/contexts/place.server.ts'
import type { Rendering } from '#app/contexts/rendering.server.ts'
import { createRequestContext } from '#app/contexts/request-context.server.ts'
import type { RequestServices } from '#app/contexts/services.server.ts'
import type { RequestViewer } from '#app/contexts/viewer.server.ts'
import { everyPlace } from '#app/locale/locales.ts'

const noSettings: RequestServices['env'] = {
  ACCESS: 'everybody',
  ROBOTS: 'index',
  demo: true,
  sendsMail: true,
  FEATURES_OFF: [],
  places: everyPlace,
  SIGN_UP: 'open',
  NEWSLETTER_EMAIL_RULE: 'tolerant',
  DIGEST: 'weekly',
  HUBSPOT_STAGING: false,
  TRAINING_HOSTS: [],
  destinations: {},
  CONTENT_EDIT_URL: undefined,
  upstreamContent: false,
  previews: false,
  OUTSIDE_LINKS: false,
  TELEMETRY: 'off',
  ENGLISH_VIDEO: false,
  ENGLISH_VIDEO_DAYS: 30,
  ACCOUNT_DELETION_DAYS: 14,
}

/** A request context with only what the code under test uses; everything else is undefined. */
export function testContext({
  place = {},
  viewer = {},
  services = {},
  rendering,
}: {
  place?: Partial<Place>
  viewer?: Partial<RequestViewer>
  services?: Partial<RequestServices>
  rendering?: Partial<Rendering>
}): RouterContextProvider {
  return createRequestContext({
    place: place as Place,
    viewer: viewer as RequestViewer,
    services: { env: noSettings, vendors: new Map(), ...services } as RequestServices,
    ...(rendering && { rendering: rendering as Rendering }),
  })
}
