import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { answerEvents, pageSearch, wantsPage } from '#app/features/events/event-calls.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { bestLocale, localeCookie, localeOnSite, type Region, regionOnSite } from '#app/locale/locales.ts'
import { isAborted } from '#db/request-signal.ts'
import type { Locale } from '#services/languages.ts'
import { outageOf, retryHeaders } from '#services/outage.ts'
import { problemOfOutage } from '#services/problem.ts'
import { createApi } from './api.ts'
import { answerAssetFile } from './asset-file.ts'
import { dbFor } from './db-for.ts'
import { answerOutbox } from './dev-outbox.ts'
import { answerDelivery, DELIVERY_ROUTE } from './examinator.ts'
import { answerLeave, LEAVE_ROUTE } from './leave-digest.ts'
import { closedSite } from './middleware/closed-site.ts'
import { compression } from './middleware/compression.ts'
import { formPosts } from './middleware/form-posts.ts'
import { place } from './middleware/place.ts'
import { refuseWritePrefetch } from './middleware/prefetch.ts'
import { readOnlyView } from './middleware/read-only-view.ts'
import { refusedBodies } from './middleware/refused-bodies.ts'
import { requestId } from './middleware/request-id.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { withSecurityHeaders } from './middleware/security-headers.ts'
import { switchedOff } from './middleware/switched-off.ts'
import { visitor } from './middleware/visitor.ts'
import { PAYMENT_ROUTE } from './payments.ts'
import { renderPage } from './render-page.ts'
import { SECURITY_TXT, securityTxt } from './security-txt.ts'
import type { Services } from './services.ts'
import { answerStop, STOP_ROUTE } from './stop-alerts.ts'
import { answerVendor, answerVendorForCv, VENDOR_CV_ROUTE, VENDOR_ROUTE } from './vendors.ts'

export interface AppVariables {
  requestId: string
  region: Region
  locale: Locale
  /** The path names an unknown region or locale, or a page of a feature that is off. */
  unknownPlace: boolean
  /** The visitor's key for limits; not an address. */
  visitor: string
}

/**
 * The site as Request in, Response out, in the order in which a request passes: health, content service,
 * images, webhook, then region and language, then pages. `services` survives a hot reload.
 */
export function createApp(services: Services) {
  const app = new Hono<{ Variables: AppVariables }>({ strict: false })
  app.use(requestId())
  app.use(compression())
  app.use(withSecurityHeaders(services.securityHeaders))
  app.use(
    refusedBodies({
      messages: services.loadMessages,
      secure: services.origin.startsWith('https:'),
      places: services.env.places,
    }),
  )
  app.use(visitor({ trustedProxies: services.env.TRUSTED_PROXIES, key: services.visitorKey }))

  app.use(refuseWritePrefetch())
  app.use(closedSite(services))
  app.use(switchedOff(services.env.FEATURES_OFF))
  app.use(readOnlyView(services))

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const report = await services.readiness()
    return c.json(report, report.ready ? 200 : 503)
  })
  app.get(SECURITY_TXT, (c) => {
    const { SECURITY_CONTACT: contacts, SECURITY_POLICY: policy } = services.env
    const text = securityTxt({ contacts, policy, origin: services.origin, now: services.clock.now() })
    return text === undefined
      ? c.text('Not found\n', 404)
      : c.text(text, 200, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'public, max-age=3600',
        })
  })
  app.all('/content/*', async (c) => {
    const request = c.req.raw
    // Assets first: with the vendor's image parameters the answer is a resized picture, else the file.
    const asset =
      (await services.images.transformed(request)) ?? (await answerAssetFile(services.database, request))
    return asset ?? services.delivery.fetch(request)
  })
  app.all('/v3/*', (c) => services.delivery.fetch(c.req.raw))
  app.get('/images/*', (c) => services.images.fetch(c.req.raw))
  app.post('/webhooks/content', (c) => services.contentWebhook(c.req.raw))
  app.post(DELIVERY_ROUTE, (c) =>
    answerDelivery(c.req.raw, { ...services, now: services.clock.now(), requestId: c.get('requestId') }),
  )
  app.post(VENDOR_ROUTE, (c) =>
    answerVendor(c.req.raw, c.req.param('vendor'), {
      ...services,
      now: services.clock.now(),
      requestId: c.get('requestId'),
    }),
  )
  app.post(PAYMENT_ROUTE, (c) => services.deliverPayment(c.req.raw, c.get('requestId')))
  app.get(VENDOR_CV_ROUTE, (c) =>
    answerVendorForCv(c.req.raw, c.req.param(), {
      ...services,
      now: services.clock.now(),
      requestId: c.get('requestId'),
    }),
  )
  // Its clients authenticate their calls, and what it asks of a visitor is bound to the visitor's browser.
  app.all('/identity/*', async (c) => {
    const answer = await services.provider?.fetch(c.req.raw)
    return answer ?? c.notFound()
  })
  app.all('/v2/*', (c) => services.referenceService.fetch(c.req.raw, c.get('requestId')))
  app.all('/location/v1/*', (c) => services.referenceService.fetch(c.req.raw, c.get('requestId')))
  // The page for it has a region and a language, which a browser is redirected to.
  app.get('/events', async (c) => {
    const { origin, clock, database, env } = services
    if (wantsPage(c.req.header('accept') ?? null)) {
      const search = new URL(c.req.url).searchParams
      const { places } = env
      const visitors = bestLocale(
        { cookie: getCookie(c, localeCookie), acceptLanguage: c.req.header('accept-language') },
        places,
      )
      const locale = localeOnSite(places, search.get('lang')) ?? visitors
      const region =
        regionOnSite(places, search.get('region')) ??
        regionOnSite(places, getCookie(c, 'region')) ??
        places.region
      const page = pagePath({ region, locale, page: '/events' })
      const headers = { 'cache-control': 'no-store', vary: 'Accept, Accept-Language, Cookie' }
      return c.body(null, 302, { ...headers, location: page + pageSearch(search) })
    }
    const about = { db: database.db, tenant: env.TENANT, origin, places: env.places, now: clock.now() }
    return answerEvents(c.req.raw, { ...about, requestId: c.get('requestId') })
  })
  app.get('/dev/outbox/:id?', (c) => answerOutbox(services.env, c.req.param('id')))
  // Files are transferred with signed forms and links, without cookies.
  app.all('/storage/*', async (c) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    return (await services.uploads.fetch?.(c.req.raw, incoming)) ?? c.notFound()
  })
  app.get('/avatar/:userId/:filename', (c) => services.uploads.avatar(c.req.raw))
  app.on(['GET', 'POST'], STOP_ROUTE, (c) => {
    const { env, database, savedSearches, clock } = services
    return answerStop(c.req.raw, {
      places: env.places,
      db: database.db,
      key: savedSearches.key,
      token: c.req.param('token'),
      now: clock.now(),
    })
  })
  app.on(['GET', 'POST'], LEAVE_ROUTE, (c) =>
    answerLeave(c.req.raw, {
      places: services.env.places,
      db: dbFor(services.database, c.req.method),
      token: c.req.param('token'),
      now: services.clock.now(),
    }),
  )
  // A request authorised by a cookie must come from our own pages; the services above are called with tokens.
  app.use(sameOrigin(services.origin))
  app.route('/api', createApi(services))

  app.use('*', async function untilCopied(c, next) {
    if (await services.hasContent()) return next()
    return c.text('The first copy of the content is on its way.\n', 503, {
      'retry-after': '5',
      'cache-control': 'no-store',
    })
  })
  app.all('*', formPosts(), place(services.env), async (c) => {
    const page = {
      request: c.req.raw,
      requestId: c.get('requestId'),
      region: c.get('region'),
      locale: c.get('locale'),
      unknownPlace: c.get('unknownPlace'),
      visitor: c.get('visitor'),
    }
    return renderPage(services, page, handlePage)
  })
  app.onError((error, c) => {
    // This answer is not read: the client has disconnected, or was answered at the deadline
    // (server/http/admission).
    if (isAborted(error)) return c.body(null, 503)
    services.log.error({ err: error, requestId: c.get('requestId') }, 'A request failed')
    const isCall = c.req.path.startsWith('/api/')
    // What stands before the calls, such as who may write, may need the database, too.
    const said = isCall ? problemOfOutage(error, c.get('requestId')) : undefined
    if (said !== undefined) return said
    const outage = outageOf(error)
    if (outage !== undefined)
      return c.text(`${outage.detail} Please try again. (${c.get('requestId')})`, outage.status, {
        'cache-control': 'no-store',
        ...retryHeaders(outage),
      })
    return c.text(`Something failed on our side. Please try again. (${c.get('requestId')})`, 500)
  })
  services.ownPages.answer = async (request) => app.fetch(request)
  return app
}

/** One for all tenants: what a page is made from comes with each request. */
const handlePage = pageHandler()

/**
 * The framework's handler for pages. Given a function as its build, it would rank all routes again for every
 * request, as development needs it.
 */
function pageHandler(): RequestHandler {
  // The build's type says `| undefined` where the handler's does not; with exactOptionalPropertyTypes they
  // differ.
  const build = () => import('virtual:react-router/server-build') as unknown as Promise<ServerBuild>
  const { DEV, MODE } = import.meta.env
  if (DEV) return createRequestHandler(build, MODE)
  let handler: Promise<RequestHandler> | undefined
  return async (request, context) => {
    handler ??= build().then((loaded) => createRequestHandler(loaded, MODE))
    return (await handler)(request, context)
  }
}
