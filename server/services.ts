import { resolve } from 'node:path'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { alertWriter } from '#app/features/saved-searches/alert-mail.server.ts'
import type { Region } from '#app/locale/locales.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { coverArtSvg } from '#app/ui/cover-art/drawing.ts'
import { isArtTopic } from '#app/ui/cover-board.ts'
import type { Database } from '#db/database.ts'
import { createMatching } from '#domain/matching/matching.ts'
import { createAlerts } from '#domain/saved-searches/alerts.ts'
import { createSearch } from '#domain/search/search.ts'
import { MATCH_TEXTS } from '#jobs/matching.ts'
import type { Runner } from '#jobs/runner.ts'
import { systemClock } from '#services/clock.ts'
import { createDelivery } from '#services/content/delivery/delivery.ts'
import { createInProcessTransport } from '#services/content/reader/in-process-transport.ts'
import { createReader } from '#services/content/reader/reader.ts'
import { noRetries } from '#services/content/reader/retry.ts'
import { findSite } from '#services/content/store/sites.ts'
import type { SiteStack } from '#services/content/wire.ts'
import { locationDetector } from '#services/country/detected-location.ts'
import { cityFromHeader } from '#services/country/visitor-city.ts'
import { countryFromHeader } from '#services/country/visitor-country.ts'
import { regionFromHeader } from '#services/country/visitor-region.ts'
import { anonymous } from '#services/identity/viewer.ts'
import { createImages } from '#services/images/images.ts'
import { countFailedJobs, enqueueJob } from '#services/jobs/job-rows.ts'
import type { Locale } from '#services/languages.ts'
import type { Log } from '#services/log.ts'
import { createOutbox } from '#services/mail/outbox.ts'
import { createSmtpMail } from '#services/mail/smtp.ts'
import { createMarketingForms } from '#services/marketing-forms/marketing-forms.ts'
import { createSubmissionFiles } from '#services/marketing-forms/submission-files.ts'
import { enqueueWaiting } from '#services/marketing-forms/submissions.ts'
import { SingleFlight } from '#services/single-flight.ts'
import { createTelemetry } from '#services/telemetry/telemetry.ts'
import { backgroundJobs } from './background-jobs.ts'
import { createBotCheckOf } from './bot-check.ts'
import { callContext } from './call-context.ts'
import { CATALOGUE, raiseCatalogueRevision, watchContentChanges } from './content-changes.ts'
import { outboxFolder } from './dev-outbox.ts'
import type { Env } from './env.ts'
import { createIdentityServices } from './identity.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { pagePreviews } from './page-preview.ts'
import { readStyles, type Style } from './page-styles.ts'
import { createReferenceServices } from './reference-data.ts'
import { securityHeaders } from './security-headers.ts'
import { trialViews } from './trial-view.ts'
import { createUploadServices } from './uploads.ts'
import { upstreamOf } from './upstream.ts'

export interface ServicesOptions {
  env: Env
  log: Log
  database: Database
}

export type Services = Awaited<ReturnType<typeof createServices>>

/** Puts the services together: the one place that decides between embedded and connected. */
export async function createServices({ env, log, database }: ServicesOptions) {
  const clock = systemClock
  const origin = env.ORIGIN ?? `http://${env.HOST}:${env.PORT}`
  const pageCache = new PageCache({ maxBytes: 128 * 1024 * 1024, clock: () => clock.now().getTime() })
  const sites = new Map<string, SiteStack>()
  // Changes are heard of within a second, so a revision may be believed for as long.
  const delivery = createDelivery({ db: database, clock, log, origin, trustedFor: 1_000 })
  const reader = createReader({
    transport: createInProcessTransport(delivery.respondTrusted),
    clock,
    log,
    cachePolicy: env.CONTENT_CACHE_POLICY,
    // Asking the same process again at once would only hold the page up.
    retries: noRetries,
    revisionOf: (apiKey) => pageCache.revision(apiKey),
  })

  const images = createImages({
    db: database.db,
    log,
    dataFolder: resolve(env.DATA_DIR),
    drawArt: (seed, { topic, columns, rows }) =>
      isArtTopic(topic) ? coverArtSvg(seed, topic, { columns, rows }) : undefined,
  })
  const upstream = upstreamOf({ env, database: database.background, clock, log })
  upstream?.start()

  // The search follows the catalogue a moment later, and pages show both: they are made anew after either.
  let catalogueRevision = ''
  const search = createSearch({
    db: database.db,
    background: database.background.db,
    tenant: env.TENANT,
    log,
    onChange: () => catalogueChanged(),
  })
  function catalogueChanged() {
    pageCache.setRevision(CATALOGUE, `${catalogueRevision}.${search.revision}`)
  }

  const matching = createMatching({ db: database.background.db })
  let jobs: Runner | undefined
  /** Texts are read for skills and places soon, by one of the replicas. */
  function matchTexts(): void {
    enqueueJob(database.background.db, { tenant: env.TENANT, kind: MATCH_TEXTS, runAt: clock.now() }).then(
      () => jobs?.wake(),
      (error: unknown) => {
        const text = 'Changed texts could not be noted for matching; they are read with the next change'
        log.warn({ err: error }, text)
      },
    )
  }

  const changes = await watchContentChanges({
    database: database.background,
    url: env.DATABASE_URL,
    log,
    onRevision(apiKey, revision) {
      if (apiKey === CATALOGUE) {
        if (catalogueRevision === revision) return
        catalogueRevision = revision
        catalogueChanged()
        search.follow()
        matchTexts()
        return
      }
      if (pageCache.revision(apiKey) === revision) return
      // Pointing a region at another stack is a change of that stack too.
      sites.clear()
      delivery.changed(apiKey, revision)
      pageCache.setRevision(apiKey, revision)
      matchTexts()
    },
  })

  const mail =
    env.SMTP_URL === undefined
      ? createOutbox(outboxFolder(env), { from: env.MAIL_FROM, now: () => clock.now() })
      : createSmtpMail(env.SMTP_URL, { from: env.MAIL_FROM })
  const {
    uploads,
    storage,
    scanner,
    stop: stopUploads,
  } = await createUploadServices({
    env,
    db: database.writes.db,
    clock,
    log,
    origin,
  })
  // A storage elsewhere is posted to by pages of ours, with a script and without one.
  const connectTargets = uploads.origin === undefined ? [] : [uploads.origin]
  const formTargets = [...formTargetsOf(env), ...connectTargets]
  const identity = createIdentityServices({
    env,
    db: database.writes.db,
    reads: database.db,
    clock,
    log,
    origin,
    mail,
  })

  const botCheck = createBotCheckOf({
    env,
    db: database.writes.db,
    clock,
    log,
    origin,
    key: identity.botCheckKey,
  })
  const submissionFiles = createSubmissionFiles({ db: database.writes.db, storage, scanner, clock, log })
  const marketingForms = createMarketingForms({
    db: database.writes.db,
    background: database.background.db,
    files: submissionFiles,
    clock,
    log,
    service:
      env.HUBSPOT_HOST === undefined ? undefined : { host: env.HUBSPOT_HOST, token: env.HUBSPOT_TOKEN },
    wakeJobs: () => jobs?.wake(),
  })

  const reference = createReferenceServices({
    env,
    db: database.db,
    background: database.background.db,
    clock,
    log,
    identity: identity.identity,
  })

  async function siteOf(region: string): Promise<SiteStack> {
    const known = sites.get(region)
    if (known !== undefined) return known
    const found = (await findSite(database.db, env.TENANT, region)) ?? env.upstream
    if (found === undefined) throw new Error(`Tenant '${env.TENANT}' reads no stack in region '${region}'`)
    sites.set(region, found)
    return found
  }

  /** False until a stack that follows an upstream has been copied once; from then on its copy is served, however old. */
  let copied = upstream === undefined
  async function hasContent(): Promise<boolean> {
    if (!copied && upstream !== undefined) copied = (await upstream.status()).state !== 'empty'
    return copied
  }

  async function readiness() {
    try {
      await database.check()
      const content = upstream === undefined ? { state: 'embedded' as const } : await upstream.status()
      return { ready: content.state !== 'empty', database: 'ok', content }
    } catch {
      return { ready: false, database: 'unreachable' }
    }
  }

  const telemetry = createTelemetry({
    setting: env.TELEMETRY,
    collector: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, headers: env.OTEL_EXPORTER_OTLP_HEADERS }
      : undefined,
    serviceName: env.OTEL_SERVICE_NAME,
    clock,
    log,
  })

  const visitorCountry = countryFromHeader(env.COUNTRY_HEADER)
  const alerts = createAlerts({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    mail,
    write: alertWriter({ key: identity.savedSearchKey, contextOf: messageContext }),
  })

  const background = backgroundJobs({
    env,
    database,
    clock,
    log,
    alerts,
    matching,
    onMatched: () => raiseCatalogueRevision(database.background.db),
    marketingForms,
    uploads,
    submissionFiles,
  })
  jobs = background.jobs
  if (env.HUBSPOT_HOST !== undefined) await enqueueWaiting(database.background.db, env.TENANT, clock.now())
  await jobs.start()

  /** What a message that nobody asked for at this moment is written from. */
  async function messageContext(place: { region: Region; locale: Locale }): Promise<RequestContext> {
    const nobody = { viewer: anonymous, sessionId: undefined, visitor: '' }
    return callContext(services, { ...nobody, db: database.background.db, now: clock.now() }, place)
  }

  const services = {
    env,
    log,
    clock,
    origin,
    database,
    delivery,
    images,
    reader,
    pageCache,
    loadMessages,
    visitorCountry,
    detectLocation: locationDetector({
      visitorCountry,
      visitorCity: cityFromHeader(env.CITY_HEADER),
      visitorRegion: regionFromHeader(env.REGION_HEADER),
      reference: reference.data,
      log,
    }),
    rendering: new SingleFlight<CachedPage>(),
    // Vite serves the styles of a site in development, as they are edited.
    styles: env.NODE_ENV === 'development' ? new Map<string, Style>() : readStyles('build/client'),
    securityHeaders: securityHeaders({
      secure: origin.startsWith('https:'),
      formTargets,
      connectTargets,
    }),
    formTargets,
    connectTargets,
    botCheck,
    savedSearches: { mail, key: identity.savedSearchKey },
    /** Background work, and what has become of it since the start. */
    jobs,
    jobCounts: background.jobCounts,
    failedJobs: () => countFailedJobs(database.db, env.TENANT),
    botCheckHost: botCheck.setting.kind === 'recaptcha' ? botCheck.setting.host : undefined,
    marketingForms,
    submissionFiles,
    identity: identity.identity,
    /** The embedded identity provider and its accounts; undefined where another one is configured. */
    provider: identity.provider && {
      fetch: async (request: Request) =>
        (await identity.upstreams?.fetch(request)) ?? identity.provider?.fetch(request),
    },
    /** Skills, titles, places and the other dictionaries. */
    reference: reference.data,
    /** The calls of our own reference service, and its first load. */
    referenceService: { fetch: reference.fetch, load: reference.load },
    search,
    /** Which skills titles and texts name. */
    matching,
    matchTexts,
    mail,
    /** Files that members send. */
    uploads,
    accounts: identity.accounts,
    visitorKey: identity.visitorKey,
    redirects: { origin, hosts: env.REDIRECT_HOSTS },
    siteOf,
    hasContent,
    previewing: pagePreviews({ env, reader, log, clock }),
    trialViewOf: trialViews(env),
    readiness,
    telemetry,
    async contentWebhook(request: Request): Promise<Response> {
      return (
        (await upstream?.handleWebhook(request)) ??
        new Response('No upstream is configured\n', { status: 404 })
      )
    },
    /** Compares revisions now instead of at the next notification. */
    contentChanged: changes.refresh,
    async stop() {
      await jobs.stop()
      await telemetry.stop()
      await upstream?.stop()
      await changes.stop()
      await search.stop()
      await identity.accounts?.settled()
      await stopUploads()
      await reference.settled()
      await mail.close()
    },
  }
  return services
}

/** Where a form may end after redirects: allowed hosts after the sign-in, another identity provider after the sign-out. */
function formTargetsOf({ REDIRECT_HOSTS, provider }: Env): string[] {
  const origins = REDIRECT_HOSTS.map((host) =>
    /^(localhost|127\.|\[::1\])/.test(host) ? `http://${host}` : `https://${host}`,
  )
  return provider === undefined ? origins : [...origins, new URL(provider.issuer).origin]
}
