import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { newsLetterWriter } from '#app/features/application-board/news-letter.server.ts'
import { closingPrograms, closingReminderWriter } from '#app/features/applications/closing-mail.server.ts'
import { applicationLetterWriter } from '#app/features/applications/letter.server.ts'
import { questionLetterWriter } from '#app/features/learning/letter.server.ts'
import { eventLetterWriter } from '#app/features/meeting/letter.server.ts'
import { messageLetterWriter, warningLetterWriter } from '#app/features/messages/letter.server.ts'
import { digestWriter, publishedArticles } from '#app/features/newsletter/digest.server.ts'
import { newsletterLetterWriter } from '#app/features/newsletter/letter.server.ts'
import { archiveWriter } from '#app/features/own-data/archive.server.ts'
import { planReminderWriter } from '#app/features/plan/reminder-mail.server.ts'
import { stepDaysReader } from '#app/features/plan/step-days.server.ts'
import { publishDuePrograms } from '#app/features/program-desk/publish-due.server.ts'
import { drawDuePrograms } from '#app/features/programs/draw-due.server.ts'
import { alertWriter } from '#app/features/saved-searches/alert-mail.server.ts'
import { removalLetterWriter } from '#app/features/sign-in/removal-letter.server.ts'
import { speakingLetterWriter } from '#app/features/speaking/letter.server.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { coverArtSvg } from '#app/ui/cover-art/drawing.ts'
import { isArtTopic } from '#app/ui/cover-board.ts'
import type { Database } from '#db/database.ts'
import { createClosingReminders } from '#domain/applications/closing-reminders.ts'
import { createApplicationLetters } from '#domain/applications/letters.ts'
import { createReviewerNews } from '#domain/applications/news.ts'
import { createSpeakingLetters } from '#domain/assessment/speaking/tell-of-speaking.ts'
import { createAudit } from '#domain/audit/audit-log.ts'
import { createQuestionLetters } from '#domain/learning/question-letters.ts'
import { createEventLetters } from '#domain/meeting/letters.ts'
import { createMessageLetters } from '#domain/messages/tell-of-message.ts'
import { createWarningLetters } from '#domain/messages/tell-of-warning.ts'
import { createDigests } from '#domain/newsletter/digests.ts'
import { createNewsletterLetters } from '#domain/newsletter/letters.ts'
import { createPlanReminders } from '#domain/plan/reminders.ts'
import { createDataExports } from '#domain/privacy/data-exports.ts'
import { createAlerts } from '#domain/saved-searches/alerts.ts'
import type { ServedTenant, TenantView } from '#domain/tenants/served-tenant.ts'
import type { TenantChanges } from '#domain/tenants/tenant-changes.ts'
import type { Runner } from '#jobs/runner.ts'
import { systemClock } from '#services/clock.ts'
import { locationDetector } from '#services/country/detected-location.ts'
import { cityFromHeader } from '#services/country/visitor-city.ts'
import { countryFromHeader, type VisitorCountry } from '#services/country/visitor-country.ts'
import { regionFromHeader } from '#services/country/visitor-region.ts'
import { takeShare } from '#services/fair-share.ts'
import { anonymous } from '#services/identity/viewer.ts'
import { createImages } from '#services/images/images.ts'
import { countFailedJobs } from '#services/jobs/job-rows.ts'
import type { Log } from '#services/log.ts'
import { createMarketingForms } from '#services/marketing-forms/marketing-forms.ts'
import { createSubmissionFiles } from '#services/marketing-forms/submission-files.ts'
import { enqueueWaiting } from '#services/marketing-forms/submissions.ts'
import { SingleFlight } from '#services/single-flight.ts'
import { createTelemetry } from '#services/telemetry/telemetry.ts'
import { backgroundJobs } from './background-jobs.ts'
import { createBotCheckOf } from './bot-check.ts'
import { callContext } from './call-context.ts'
import { createCatalogueServices } from './catalogue.ts'
import { createClosedAccounts } from './closed-accounts.ts'
import { createContentServices } from './content.ts'
import { raiseCatalogueRevision } from './content-changes.ts'
import { englishBank } from './english-bank.ts'
import type { Env } from './env.ts'
import { createExaminatorOf } from './examinator.ts'
import { createIdentityServices } from './identity.ts'
import { createMailOf } from './mail.ts'
import { ownPageAsked } from './own-links.ts'
import type { CachedPage } from './page-cache.ts'
import { pagePreviews } from './page-preview.ts'
import { builtStyles, type Style } from './page-styles.ts'
import { answerCheckout, createCheckout } from './payments.ts'
import { createReferenceServices } from './reference-data.ts'
import { securityHeaders } from './security-headers.ts'
import { trialViews } from './trial-view.ts'
import { createUploadServices } from './uploads.ts'
import { createVendors } from './vendors.ts'
import { readerWithout, searchWithout } from './without-features.ts'

export interface ServicesOptions {
  env: Env
  log: Log
  database: Database
  /** False: recurring background jobs run only when they are asked for, so that a test decides when. */
  recurring?: boolean
  /** All tenants of the process, for admins of the first; the others may not know of one another. */
  tenants?: (() => readonly ServedTenant[]) | undefined
  /** Adds and closes them, for the same admins. */
  tenantChanges?: TenantChanges | undefined
  /** Shows them, to the same admins, as their visitors see them. */
  tenantView?: TenantView | undefined
}

export type Services = Awaited<ReturnType<typeof createServices>>

/** Builds the services. One that fails ends those before it, which would go on without a site. */
export async function createServices(options: ServicesOptions) {
  const stops: (() => unknown)[] = []
  try {
    return await buildServices(options, stops)
  } catch (error) {
    await Promise.allSettled(stops.map(async (stop) => stop()))
    throw error
  }
}

/** The only place that decides between embedded and connected. @param stops ends what has been started so far */
async function buildServices(
  { env, log, database, recurring = true, tenants, tenantChanges, tenantView }: ServicesOptions,
  stops: (() => unknown)[],
) {
  const clock = systemClock
  const origin = env.ORIGIN ?? `http://${env.HOST}:${env.PORT}`
  let jobs: Runner | undefined
  const wakeJobs = () => jobs?.wake()
  const { share, giveBack } = takeShare()
  stops.push(giveBack)
  const {
    stackChanged,
    stop: stopContent,
    reader: everything,
    ...content
  } = createContentServices({ env, database, clock, log, origin, share })
  stops.push(stopContent)
  const { pageCache } = content
  const reader = readerWithout(everything, env.FEATURES_OFF)
  const {
    search: whole,
    matching,
    matchTexts,
    changes,
  } = await createCatalogueServices({
    env,
    database,
    clock,
    log,
    pageCache,
    stackChanged,
    wakeJobs,
    share,
  })
  const search = env.FEATURES_OFF.length === 0 ? whole : searchWithout(whole, env.FEATURES_OFF)
  stops.push(changes.stop, search.stop)

  const mail = createMailOf(env, clock)
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
  stops.push(stopUploads)
  // Our pages post to an external storage, with and without script.
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

  const images = createImages({
    db: database.db,
    log,
    dataFolder: resolve(env.DATA_DIR),
    drawArt: (seed, { topic, columns, rows }) =>
      isArtTopic(topic) ? coverArtSvg(seed, topic, { columns, rows }) : undefined,
    share: {
      key: identity.shareKey,
      // Its letters are read when the first picture is drawn.
      draw: async (text) => (await import('#app/features/share/draw-share.ts')).drawShareText(text),
    },
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
    subscriptions:
      env.HUBSPOT_HOST === undefined || env.HUBSPOT_API === undefined || env.HUBSPOT_TOKEN === undefined
        ? undefined
        : { host: env.HUBSPOT_API, token: env.HUBSPOT_TOKEN },
    wakeJobs,
  })

  const reference = createReferenceServices({
    env,
    db: database.db,
    background: database.background,
    clock,
    log,
    identity: identity.identity,
  })

  const telemetry = createTelemetry({
    setting: env.TELEMETRY,
    collector: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, headers: env.OTEL_EXPORTER_OTLP_HEADERS }
      : undefined,
    serviceName: env.OTEL_SERVICE_NAME,
    clock,
    log,
  })

  const examinator = createExaminatorOf({ env, database, clock, origin })
  const vendors = createVendors({ env, clock })
  const checkout = createCheckout({ env, clock })
  const deliverPayment = (request: Request, requestId: string = randomUUID()): Promise<Response> =>
    answerCheckout(request, {
      ...{ env, checkout, database, log, requestId },
      jobs: { wake: wakeJobs },
      now: clock.now(),
    })
  const countryOfEdge = countryFromHeader(env.COUNTRY_HEADER)
  /** An editor may see the site as from another country. */
  const visitorCountry: VisitorCountry = async (headers) =>
    (await identity.identity.recognise(headers)).viewing?.view.country ?? countryOfEdge(headers)
  const alerts = createAlerts({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    mail,
    write: alertWriter({ key: identity.savedSearchKey, contextOf: messageContext }),
  })

  const letters = createNewsletterLetters({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    mail,
    write: newsletterLetterWriter({ key: identity.newsletterKey, contextOf: messageContext }),
  })

  const digests = createDigests({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    mail,
    every: env.DIGEST,
    articles: () => publishedArticles(messageContext, env.places),
    write: digestWriter({ contextOf: messageContext }),
  })

  const eventLetters = createEventLetters({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    log,
    mail,
    write: eventLetterWriter({ key: identity.meetingKey, from: env.MAIL_FROM, contextOf: messageContext }),
  })

  const applicationLetters = createApplicationLetters({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    log,
    mail,
    write: applicationLetterWriter({ from: env.MAIL_FROM, contextOf: messageContext }),
  })
  const reviewerNews = createReviewerNews({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    log,
    mail,
    write: newsLetterWriter({ contextOf: messageContext }),
  })
  const closingReminders = createClosingReminders({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    log,
    mail,
    programs: () => closingPrograms(messageContext, env.places),
    withVacancies: !env.FEATURES_OFF.includes('jobs'),
    write: closingReminderWriter({ key: identity.savedSearchKey, contextOf: messageContext }),
  })

  /** Set by the application that is put together over these services. */
  const ownPages = {
    answer: (_request: Request): Promise<Response> => Promise.reject(new Error('No pages are served yet')),
  }
  const messageLetters = createMessageLetters({
    db: database.background.db,
    clock,
    mail,
    write: messageLetterWriter({ contextOf: messageContext }),
  })

  const warningLetters = createWarningLetters({
    db: database.background.db,
    mail,
    write: warningLetterWriter({ contextOf: messageContext }),
  })
  const questionLetters = createQuestionLetters({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    mail,
    write: questionLetterWriter({ contextOf: messageContext }),
  })
  const speakingLetters = createSpeakingLetters({
    db: database.background.db,
    mail,
    write: speakingLetterWriter({ contextOf: messageContext }),
  })

  const planReminders = createPlanReminders({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    log,
    mail,
    daysOf: stepDaysReader(messageContext),
    off: env.FEATURES_OFF,
    write: planReminderWriter({ key: identity.savedSearchKey, contextOf: messageContext }),
  })

  const audit = createAudit({ tenant: env.TENANT, key: identity.auditKey })
  const closedAccounts = createClosedAccounts({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    log,
    mail,
    origin,
    removedKey: identity.removedKey,
    sealingKey: identity.certificateKey,
    write: removalLetterWriter({ contextOf: messageContext }),
  })
  const dataExports = createDataExports({
    db: database.background.db,
    tenant: env.TENANT,
    clock,
    storage,
    folder: resolve(env.DATA_DIR, 'exports'),
    audit,
    write: archiveWriter({ contextOf: messageContext }),
  })
  const background = backgroundJobs({
    dataExports,
    closedAccounts,
    audit,
    env,
    database,
    clock,
    log,
    alerts,
    letters,
    digests,
    eventLetters,
    applicationLetters,
    reviewerNews,
    closingReminders,
    publishPrograms: (signal) => publishDuePrograms(() => messageContext({}), signal),
    drawPlaces: (signal) => drawDuePrograms(() => messageContext({}), signal),
    planReminders,
    messageLetters,
    warningLetters,
    questionLetters,
    speakingLetters,
    matching,
    examinator,
    vendors,
    checkout,
    onMatched: () => raiseCatalogueRevision(database.background.db),
    onLinks: () => raiseCatalogueRevision(database.background.db),
    origin,
    askPage: (address) => ownPageAsked(origin, ownPages.answer)(address),
    marketingForms,
    uploads,
    submissionFiles,
    recurring,
  })
  stops.push(background.jobs.stop)
  if (env.HUBSPOT_HOST !== undefined) await enqueueWaiting(database.background.db, env.TENANT, clock.now())

  /** The context for a message that is not sent in response to a request. */
  async function messageContext(place: WantedPlace): Promise<RequestContext> {
    const nobody = { viewer: anonymous, sessionId: undefined, visitor: '' }
    return callContext(services, { ...nobody, db: database.background.db, now: clock.now() }, place)
  }

  if (env.ENGLISH_BANK !== undefined)
    englishBank(env).catch((error: unknown) =>
      log.error({ err: error }, 'The item bank cannot be read; nobody can begin the English test'),
    )

  const services = {
    env,
    log,
    clock,
    origin,
    database,
    ...content,
    reader,
    images,
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
    // In development Vite serves the styles.
    styles: env.NODE_ENV === 'development' ? new Map<string, Style>() : builtStyles(),
    securityHeaders: securityHeaders({
      secure: origin.startsWith('https:'),
      formTargets,
      connectTargets,
    }),
    formTargets,
    connectTargets,
    botCheck,
    savedSearches: { mail, key: identity.savedSearchKey },
    newsletter: { key: identity.newsletterKey },
    meeting: { key: identity.meetingKey },
    certificates: { key: identity.certificateKey },
    audit,
    tenants,
    tenantChanges,
    tenantView,
    englishBank: () => englishBank(env),
    /** Background jobs, and their outcomes since the start. */
    jobs: background.jobs,
    jobCounts: background.jobCounts,
    failedJobs: () => countFailedJobs(database.db, env.TENANT),
    botCheckHost: botCheck.setting.kind === 'recaptcha' ? botCheck.setting.host : undefined,
    marketingForms,
    submissionFiles,
    identity: identity.identity,
    /** The embedded identity provider and its accounts; undefined when an external one is configured. */
    provider: identity.provider && {
      fetch: async (request: Request) =>
        (await identity.upstreams?.fetch(request)) ?? identity.provider?.fetch(request),
    },
    /** Skills, titles, locations and the other dictionaries. */
    reference: reference.data,
    /** The API of the reference service, and its first load. */
    referenceService: { fetch: reference.fetch, load: reference.load },
    search,
    /** Finds the skills that titles and texts name. */
    matching,
    matchTexts,
    /** Gives the English test. */
    examinator,
    /** Keep applications in systems of their own. */
    vendors,
    /** Takes payments; undefined: nothing can be paid. */
    checkout,
    /** Takes what the checkout reports. */
    deliverPayment,
    mail,
    /** Members' files. */
    uploads,
    dataExports,
    accounts: identity.accounts,
    accountLetters: identity.letters,
    visitorKey: identity.visitorKey,
    redirects: { origin, hosts: env.REDIRECT_HOSTS },
    ownPages,
    previewing: pagePreviews({ env, reader, log, clock }),
    trialViewOf: trialViews(env),
    telemetry,
    /** Compares revisions now instead of at the next notification. */
    contentChanged: changes.refresh,
    async stop() {
      giveBack()
      await background.jobs.stop()
      await telemetry.stop()
      await stopContent()
      await changes.stop()
      await search.stop()
      await identity.letters.settled()
      await stopUploads()
      await reference.stop()
      await mail.close()
    },
  }
  // Not before: whoever writes a letter needs the services.
  jobs = background.jobs
  await jobs.start()
  return services
}

/**
 * Where a form may end after redirects: allowed hosts after a sign-in, an external identity provider after a
 * sign-out, the checkout.
 */
function formTargetsOf({ REDIRECT_HOSTS, provider, checkout }: Env): string[] {
  const origins = REDIRECT_HOSTS.map((host) =>
    /^(localhost|127\.|\[::1\])/.test(host) ? `http://${host}` : `https://${host}`,
  )
  const others = [provider?.issuer, checkout?.url].flatMap((url) =>
    url === undefined ? [] : new URL(url).origin,
  )
  return [...origins, ...others]
}
