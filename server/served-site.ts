// A site as a process serves it: its database, prepared and filled, its services, and what answers its requests.
import type { RequestListener } from 'node:http'
import type { Hono } from 'hono'
import { type Database, openDatabase } from '#db/database.ts'
import { systemClock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { refuseMightyUser } from './database-user.ts'
import { warnOfDemoContent } from './demo-content.ts'
import type { Env } from './env.ts'
import { siteAdmission } from './http/admission/site-admission.ts'
import { createListener } from './http/listener.ts'
import { createMetrics } from './metrics.ts'
import { prepareDatabase } from './prepare-database.ts'
import { fileHeaders } from './security-headers.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedContent } from './seed-content.ts'
import { createServices, type Services, type ServicesOptions } from './services.ts'
import { staticFiles } from './static-files.ts'
import { warmUp } from './warm-up.ts'

/** The built application. */
export type Bundle = { createApp: (services: Services) => Hono }

export interface OpenedSite {
  services: Services
  database: Database
}

export interface ServedSite extends OpenedSite {
  answer: RequestListener
  /** Fills what only look-ups wait for, and renders the pages that visitors open first. */
  begin(): void
  /** Ends the background work; requests have been answered by then. */
  stopServices(): Promise<void>
}

/**
 * Opens the database of `env`, brings it up to this version, and starts the services over it.
 * @param ofFirst all tenants of the process and what changes them, for its first alone
 * @param isEnding whether the process ends meanwhile; asked between the steps, of which some take seconds
 */
export async function openSiteOf(
  env: Env,
  log: Log,
  ofFirst: Pick<ServicesOptions, 'tenants' | 'tenantChanges' | 'tenantView'> = {},
  isEnding = () => false,
): Promise<OpenedSite> {
  const goOn = () => {
    if (isEnding()) throw new Error('The process ends: the site is not opened')
  }
  goOn()
  const database = await openDatabase({
    url: env.DATABASE_URL,
    folder: env.databaseFolder,
    alone: true,
    limits: env.DATABASE_LIMITS,
    log,
  })
  try {
    goOn()
    await refuseMightyUser(database.background.db, env, log)
    await prepareDatabase(database, env.TENANT)
    goOn()
    const ofBackground = { ...database, ...database.background }
    const isFirst = env.upstream === undefined && (await seedContent(ofBackground, env, log))
    if (!isFirst) await warnOfDemoContent(database.background.db, env, log)
    goOn()
    await seedAccounts(database.background.db, env, systemClock)
    goOn()
    await seedCatalogue(database.background.db, env, systemClock, { isFirst })
    goOn()
    return { database, services: await createServices({ env, log, database, ...ofFirst }) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Built files are the same for all sites, but for one header. */
const builtFiles = new Map<boolean, ReturnType<typeof staticFiles>>()
function answersFiles(secure: boolean): ReturnType<typeof staticFiles> {
  const known = builtFiles.get(secure) ?? staticFiles('build/client', fileHeaders({ secure }))
  builtFiles.set(secure, known)
  return known
}

/** @param ofProcess whether its metrics include those of the process */
export function serveSite(
  { services, database }: OpenedSite,
  { createApp }: Bundle,
  { ofProcess }: { ofProcess: boolean },
): ServedSite {
  const app = createApp(services)
  const metrics = createMetrics(services, { ofProcess })
  const answerStatic = answersFiles(services.origin.startsWith('https:'))
  const admission = siteAdmission(services, metrics.registry)
  let stopping = false
  let warmed: Promise<void> | undefined
  return {
    services,
    database,
    answer: saysRobots(
      services.env.ROBOTS,
      createListener({ app, services, metrics, answerStatic, admission }),
    ),
    begin() {
      loadLookUps(services)
      // Nobody gets a finished page of a closed site.
      if (services.env.ACCESS !== 'everybody') return
      warmed = warmUp(
        services.env.places,
        // As browsers ask: then the first of them does not wait for the packing either.
        (path) => app.fetch(new Request(services.origin + path, { headers: { 'accept-encoding': 'br' } })),
        services.log,
        () => stopping,
      )
    },
    async stopServices() {
      stopping = true
      await warmed
      await services.stop()
    },
  }
}

/** Pages from the cache and files say it as well. */
const saysRobots = (rule: Env['ROBOTS'], answer: RequestListener): RequestListener =>
  rule === 'index'
    ? answer
    : (request, response) => {
        response.setHeader('x-robots-tag', rule)
        return answer(request, response)
      }

/** On the first run this takes seconds. */
export function loadLookUps(services: Services): void {
  void services.referenceService.load(() => {
    void services.search.learnSkills().then(services.matchTexts)
  })
  void services.search.load()
}
