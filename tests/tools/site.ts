// The whole site on its own database, as Request in, Response out: the built server application with the seed
// content, without a port.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { type Database, openDatabase } from '#db/database.ts'
import type { ServedTenant, TenantView } from '#domain/tenants/served-tenant.ts'
import type { TenantChanges } from '#domain/tenants/tenant-changes.ts'
import type { Env } from '#server/env.ts'
import { seedContent } from '#server/seed-content.ts'
import type { Services } from '#server/services.ts'
import { factsOf } from '#server/tenants/served-tenant.ts'
import type { Log } from '#services/log.ts'
import { seedDemo, seedNewSite } from './seed-demo.ts'
import { openTestDatabase } from './test-database.ts'

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error'
  fields: object
  message: string
}

export interface Site {
  services: Services
  lines: LogLine[]
  /** Every address that the server answers, from its router. */
  routes: readonly { method: string; path: string }[]
  request(path: string, init?: RequestInit): Promise<Response>
  /** Text of a page that must answer 200. */
  page(path: string): Promise<string>
  /**
   * Another replica: separate services, caches and connections on the same PostgreSQL. Close it first.
   * @param through another address of it, such as a proxy's; if given, the replica also receives
   * notifications, as in production
   */
  openReplica(through?: (url: string) => string): Promise<Site>
  close(): Promise<void>
}

export interface SiteOptions {
  env?: Record<string, string>
  /** Modifies the services before the site opens. */
  adapt?: (services: Services) => Services
  /**
   * Only for a demo: with its skills, titles and locations, and its texts matched. By default where DEMO is on, because
   * members' pages would otherwise load them in the background: four seconds of a processor, at a time of their own.
   */
  reference?: boolean
  /** Begins as the first start of a site does that is no demo. Otherwise such a site has the content of a demo, too. */
  isNew?: boolean
  /** All tenants of the process, as its first one knows them; null for any other. */
  tenants?: (() => readonly ServedTenant[]) | null
  /** Adds and closes tenants; by default nothing does. */
  changes?: TenantChanges
  /** Shows them as their visitors see them; by default nothing does. */
  view?: TenantView
  /** The folder of another copy of the project, with its own build. */
  project?: string
}

const PROJECT = join(import.meta.dirname, '..', '..')
const bundleOf = (project: string) => join(project, 'build', 'server', 'index.js')
type ServicesModule = typeof import('#server/services.ts')
type EnvModule = typeof import('#server/env.ts')
const ORIGIN = 'http://127.0.0.1:3000'

export async function openSite({
  env: settings = {},
  adapt = (services) => services,
  reference,
  isNew = false,
  tenants,
  changes,
  view,
  project = PROJECT,
}: SiteOptions = {}): Promise<Site> {
  if (!existsSync(bundleOf(project)))
    throw new Error('There is no build yet: run `node scripts/run.mjs build` first')
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-site-'))
  // A copy may have more languages.
  const { parseEnv } = (await import(join(project, 'server/env.ts'))) as EnvModule
  const env = parseEnv({ NODE_ENV: 'test', ORIGIN, DATA_DIR: folder, ...settings })
  const lines: LogLine[] = []
  const isDemo = env.demo && env.TENANT === parseEnv({}).TENANT
  if (reference && !isDemo) throw new Error('Only a demo is opened with its reference data')
  const isLoaded = reference ?? (isDemo && settings.DEMO === 'on')
  const template = isLoaded ? 'referenceTemplate' : isDemo ? 'demoTemplate' : 'databaseTemplate'
  const database = await openTestDatabase(template)
  // The demo is already in the template, except for what depends on this environment.
  if (isDemo) await seedContent(database, env, recordingLog(lines))
  else await (isNew ? seedNewSite : seedDemo)(database, env)
  const site = await serve({
    env,
    database,
    url: database.url,
    adapt,
    tenants,
    changes,
    view,
    lines,
    project,
  })
  return {
    ...site,
    async close() {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Served {
  env: Env
  database: Database
  url: string | undefined
  adapt: (services: Services) => Services
  tenants: SiteOptions['tenants']
  changes: TenantChanges | undefined
  view: TenantView | undefined
  lines: LogLine[]
  project: string
}

async function serve({
  env,
  database,
  url,
  adapt,
  tenants,
  changes,
  view,
  lines,
  project,
}: Served): Promise<Site> {
  const { createServices } = (await import(join(project, 'server/services.ts'))) as ServicesModule
  // Nothing begins by the clock: a test that counts rows or letters would meet it on some runs only.
  const alone = (): ServedTenant[] => [
    { name: env.TENANT, state: 'open', faulty: undefined, facts: factsOf(env) },
  ]
  const options = { env, log: recordingLog(lines), database, recurring: false }
  const services = adapt(
    await createServices({
      ...options,
      tenants: tenants === null ? undefined : (tenants ?? alone),
      tenantChanges: changes,
      tenantView: view,
    }),
  )
  const { createApp } = (await import(bundleOf(project))) as { createApp: (services: Services) => Hono }
  const app = createApp(services)
  const request = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path, ORIGIN), init))
  return {
    services,
    lines,
    routes: app.routes,
    request,
    async page(path) {
      const response = await request(path)
      const text = await response.text()
      if (response.status !== 200)
        throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
      return text
    },
    async openReplica(through) {
      if (url === undefined) throw new Error('A database in memory is one process’s alone')
      const at = through?.(url) ?? url
      const database = await openDatabase({ url: at, folder: null, limits: env.DATABASE_LIMITS })
      const settings = through === undefined ? env : { ...env, DATABASE_URL: at }
      return serve({ env: settings, database, url: at, adapt, tenants, changes, view, lines: [], project })
    },
    async close() {
      await services.stop()
      await database.close()
    },
  }
}

function recordingLog(lines: LogLine[]): Log {
  const at = (level: LogLine['level']) => (fields: object, message: string) =>
    void lines.push({ level, fields, message })
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
