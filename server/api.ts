import { HTTPException } from 'hono/http-exception'
import { type ApiCall, featureApi } from '#app/api.server.ts'
import { applicationConfigApi } from '#app/features/applications/application-config.api.server.ts'
import { applyFormById } from '#app/features/applications/apply-form.server.ts'
import { assessmentApi } from '#app/features/assessment/assessment.api.server.ts'
import { botCheckApi } from '#app/features/bot-check/bot-check.api.server.ts'
import { badgesApi } from '#app/features/certificate/badges.api.server.ts'
import { formDraftsApi } from '#app/features/content-form/form-drafts.api.server.ts'
import { formFilesApi } from '#app/features/content-form/form-files.api.server.ts'
import { formStepsApi } from '#app/features/content-form/form-steps.api.server.ts'
import { marketingApi } from '#app/features/content-form/marketing.api.server.ts'
import { coursesApi } from '#app/features/courses/courses.api.server.ts'
import { enrolmentApi } from '#app/features/enrolment/enrolment.api.server.ts'
import { eventsDocument } from '#app/features/events/events-document.server.ts'
import { favoritesApi } from '#app/features/favorites/favorites.api.server.ts'
import { followingApi } from '#app/features/following/following.api.server.ts'
import { jobsApi } from '#app/features/jobs/jobs.api.server.ts'
import { licensesApi } from '#app/features/licenses/licenses.api.server.ts'
import { locationApi } from '#app/features/location/location.api.server.ts'
import { newsletterApi } from '#app/features/newsletter/newsletter.api.server.ts'
import { ownDataApi } from '#app/features/own-data/own-data.api.server.ts'
import { profileApi } from '#app/features/profile/profile.api.server.ts'
import { profileFilesApi } from '#app/features/profile/profile-files.api.server.ts'
import { programsApi } from '#app/features/programs/programs.api.server.ts'
import { recommendationApi } from '#app/features/recommendations/recommendation.api.server.ts'
import { searchApi } from '#app/features/search/search.api.server.ts'
import { searchedPaths } from '#app/features/search/searched-paths.server.ts'
import { TENANT_HEADER } from '#app/features/session/tenant-header.ts'
import { signInApi } from '#app/features/sign-in/sign-in.api.server.ts'
import { termsApi } from '#app/features/terms/terms.api.server.ts'
import { uploadsApi } from '#app/features/uploads/uploads.api.server.ts'
import { narrowed } from '#app/locale/locales.ts'
import { consentApi } from '#app/shell/consent/consent.api.server.ts'
import { noticesApi } from '#app/shell/notices/notices.api.server.ts'
import { telemetryApi } from '#app/shell/telemetry/telemetry.api.server.ts'
import { readOnly } from '#db/read-only.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import type { Feature } from '#domain/features/features.ts'
import { readFormKey } from '#services/identity/form-key.ts'
import { timeOf } from '#services/identity/view-as.ts'
import { problem, problemOfOutage } from '#services/problem.ts'
import { callContext } from './call-context.ts'
import { dbFor } from './db-for.ts'
import { ownPlaces } from './middleware/own-places.ts'
import { tenantOnly } from './middleware/tenant.ts'
import type { Services } from './services.ts'
import { siteViewApi } from './site-view.ts'

/**
 * The product API, mounted at /api. Each feature defines its calls as a small app, described by the same
 * schemas that validate its input; together they form `openapi.json`.
 */
export function createApi(services: Services) {
  const api = featureApi()
  api.use('*', tenantOnly(services.env.TENANT))
  api.use('*', async function call(c, next) {
    const { viewer, sessionId, viewing } = await services.identity.recognise(c.req.raw.headers)
    const db = dbFor(services.database, c.req.method)
    const now = services.clock.now()
    c.set('call', {
      requestId: c.get('requestId'),
      tenant: services.env.TENANT,
      origin: services.origin,
      places: services.env.places,
      viewer,
      sessionId,
      identity: services.identity,
      redirects: services.redirects,
      visitor: c.get('visitor'),
      now: timeOf(viewing?.view, now),
      db: viewing === undefined ? db : readOnly(db),
      log: services.log,
    })
    await next()
    // Answers of the API are about one person or one moment, unless the call says otherwise.
    // Of what an editor sees as somebody else, nothing is kept anywhere.
    if (viewing !== undefined) c.res.headers.set('cache-control', 'private, no-store')
    else if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  const { places } = services.env
  if (narrowed(places) !== undefined) api.use('*', ownPlaces(places))

  const contextOf = (call: ApiCall, locale?: string) => callContext(services, call, { locale })

  api.route('/', signInApi())
  api.route('/', siteViewApi(services))
  api.route('/', jobsApi(services))
  api.route('/telemetry', telemetryApi(services.telemetry))
  api.route('/', consentApi(services))
  api.route('/', profileApi({ reference: services.reference }))
  api.route('/', profileFilesApi(services.reference, services.audit))
  api.route('/', licensesApi())
  api.route('/', assessmentApi({ examinator: services.examinator, wakeJobs: () => services.jobs.wake() }))
  api.route(
    '/',
    badgesApi({
      key: services.certificates.key,
      contextOf: (call) => contextOf(call),
      own: () => ({ db: services.database.db, now: services.clock.now() }),
    }),
  )
  api.route('/', termsApi(services))
  api.route('/', uploadsApi({ uploads: services.uploads }))
  api.route('/', coursesApi())
  api.route('/', enrolmentApi())
  api.route(
    '/',
    searchApi({
      search: services.search,
      site: () => services.siteOf(places.region),
      paths: async (call, locale) => searchedPaths(await callContext(services, call, { locale })),
    }),
  )
  api.route('/', favoritesApi({ contextOf }))
  api.route('/', followingApi({ contextOf }))
  api.route('/', programsApi({ contextOf }))
  api.route('/', applicationConfigApi({ contextOf }))
  api.route('/', recommendationApi({ contextOf }))
  api.route('/', ownDataApi({ contextOf }))
  api.route('/', formDraftsApi())
  api.route('/', botCheckApi(services.botCheck))
  api.route(
    '/marketing',
    marketingApi({
      marketingForms: services.marketingForms,
      botCheck: services.botCheck,
      isStaging: services.env.HUBSPOT_STAGING,
      contextOf,
    }),
  )
  api.route('/', formFilesApi({ files: services.submissionFiles, contextOf }))
  api.route(
    '/',
    formStepsApi({
      botCheck: services.botCheck,
      ownForm: applyFormById,
      contextOf: (call, locale, headers) =>
        callContext(services, call, { locale, formKey: readFormKey(headers) }),
    }),
  )
  api.route(
    '/',
    newsletterApi({
      emailRule: services.env.NEWSLETTER_EMAIL_RULE,
      botCheck: services.botCheck,
      key: services.newsletter.key,
      audit: services.audit,
      wakeJobs: () => services.jobs.wake(),
    }),
  )
  api.route('/', locationApi({ detectLocation: services.detectLocation }))
  api.route(
    '/',
    noticesApi({
      visitorCountry: services.visitorCountry,
      contextOf: (call, place) => callContext(services, call, place),
    }),
  )

  // Served beside /api, but documented with it.
  api.openAPIRegistry.registerPath(eventsDocument)
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Guildhall',
      version: '1',
      description: `Every call may name its tenant in the header \`${TENANT_HEADER}\`; without it the host says which. A call that names another tenant than this site's is answered 403.`,
    },
    servers: [{ url: '/api' }],
  }
  api.get('/openapi.json', (c) =>
    c.json(documentOf(api.getOpenAPI31Document(document), services.env.FEATURES_OFF)),
  )
  api.all('*', (c) => problem(404, c.get('requestId')))
  api.onError((error, c) => {
    if (error instanceof HTTPException)
      return problem(error.status, c.get('requestId'), { detail: error.message })
    services.log.error({ err: error, requestId: c.get('requestId') }, 'A call failed')
    return problemOfOutage(error, c.get('requestId')) ?? problem(500, c.get('requestId'))
  })
  return api
}

/** Of calls that this site does not have, nothing is told. */
function documentOf<T extends { paths?: Record<string, unknown> }>(document: T, off: readonly Feature[]): T {
  const { paths = {} } = document
  const known = Object.entries(paths).filter(([path]) => !isOff(`/api${path}`, off) && !isOff(path, off))
  return { ...document, paths: Object.fromEntries(known) }
}
