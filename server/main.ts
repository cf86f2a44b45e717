// Starts the site: settings, database, content, then the server. Owns what must survive a hot reload in
// development.

import { existsSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { loadEnvFile } from 'node:process'
import { arrived } from '#app/render-turn.server.ts'
import type { ServedTenant } from '#domain/tenants/served-tenant.ts'
import { DEMO_PASSWORD } from '#services/identity/provider/demo-accounts.ts'
import { type Env, parseEnv } from './env.ts'
import { answerClientErrors } from './http/client-errors.ts'
import { createDraining, refuseReady } from './http/draining.ts'
import { createLog } from './log.ts'
import { demoAccountsText } from './seed-accounts.ts'
import { type Bundle, loadLookUps, openSiteOf, type ServedSite, serveSite } from './served-site.ts'
import { settingsWarnings } from './settings-warnings.ts'
import { explainStart } from './start-failure.ts'
import { createStop } from './stop.ts'
import { addSecondDemo, createTenantChanges } from './tenants/change-tenants.ts'
import { factsOf } from './tenants/served-tenant.ts'
import { readTenants, tenantFiles, tenantsFolder } from './tenants/tenant-settings.ts'
import { createTenants, type Tenants } from './tenants/tenants.ts'
import { watchFolder } from './tenants/watch-folder.ts'

if (existsSync('.env')) loadEnvFile('.env')
const env = readEnv()
const log = createLog(env.LOG_LEVEL)
if (env.SECOND_DEMO ?? process.env.GUILDHALL_RUN === 'start') trySecondDemo()
for (const setting of settingsWarnings(env)) log.warn({}, setting)
const since = Number(process.env.GUILDHALL_STARTED ?? Date.now())

let tenants: Tenants | undefined
let readTenantsAnew = () => {}
/** The first tenant, and those beside it. */
const allTenants = (): ServedTenant[] => [
  { name: env.TENANT, state: 'open', faulty: undefined, facts: factsOf(env) },
  ...(tenants?.list() ?? []),
]
// A server in development serves one site.
const tenantChanges =
  env.NODE_ENV === 'development'
    ? undefined
    : createTenantChanges({ first: env, input: process.env }, () => readTenantsAnew())
const [opened, bundle] = await Promise.all([
  openSiteOf(env, log, {
    tenants: allTenants,
    tenantChanges,
    tenantView: (name, asked) => tenants?.view(name, asked),
  }).catch(printAndExit),
  env.NODE_ENV === 'development' ? undefined : importBundle(),
])
const { services, database } = opened
// A file of 100 MB over a slow connection; the receiver gives up on a silent sender.
const UPLOAD_MS = 15 * 60_000
const server = createServer({
  maxHeaderSize: 32 * 1024,
  headersTimeout: 60_000,
  requestTimeout: UPLOAD_MS,
  // Longer than a proxy keeps an idle connection: if this side closed it, the proxy might be about to send a
  // request.
  keepAliveTimeout: 75_000,
  // http/request-target.ts asks for it, and answers with the site's headers.
  requireHostHeader: false,
})
let answer: RequestListener = () => {}
const draining = createDraining(
  server,
  (request, response) => answer(request, response),
  services.securityHeaders,
)
answerClientErrors(server, services.securityHeaders)

let site: ServedSite | undefined
let watched = () => {}
let triedTenants = false
if (bundle === undefined) {
  const { serveDevelopment } = await import('./development.ts')
  await serveDevelopment(server, services)
} else {
  site = serveSite(opened, bundle, { ofProcess: true })
  tenants = createTenants({
    first: site.answer,
    async open({ name, env: its }, isEnding) {
      const lines = log.child({ tenant: name })
      for (const setting of settingsWarnings(its)) lines.warn({}, setting)
      const parts = await openSiteOf(its, lines, {}, isEnding)
      try {
        return serveSite(parts, bundle, { ofProcess: false })
      } catch (error) {
        await parts.services.stop().finally(() => parts.database.close())
        throw error
      }
    },
    log,
    atFirstVisit: env.demo,
  })
  server.on('connection', arrived)
  answer = (request, response) =>
    // A proxy sends requests once all tenants have been tried, whichever it asks about.
    request.url === '/readyz' && !triedTenants
      ? refuseReady(response, 'opening tenants', services.securityHeaders)
      : tenants?.answer(request, response)
  server.on('request', draining.listener)
}

// Connections that wait to be accepted while a page is rendered. One too many is dropped silently, and its
// client retries after 1, 3 or 7 s, as if the site had hung; a refusal is immediate. The system caps it
// (somaxconn).
const BACKLOG = 4_096

server.listen(env.PORT, env.HOST, BACKLOG, () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  process.stdout.write(`Guildhall is ready at http://${host}:${port} (${Date.now() - since} ms)\n`)
  if (env.demo) process.stdout.write(furtherSites() + demoAccountsText(DEMO_PASSWORD))
  if (site === undefined) loadLookUps(services)
  else site.begin()
  followTenants()
})
server.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

const stop = createStop({
  drainMs: env.DRAIN_SECONDS * 1_000,
  // A page in development keeps a connection open for hot reload.
  finishMs: bundle === undefined ? 500 : 20_000,
  warn: (fields, message) => log.warn(fields, message),
  steps: {
    announce() {
      watched()
      tenants?.end()
      draining.begin()
    },
    finish: draining.finish,
    cut: () => server.closeAllConnections(),
    async stopServices() {
      await Promise.all([site?.stopServices() ?? services.stop(), tenants?.stopServices()])
    },
    async closeDatabase() {
      await Promise.all([database.close(), tenants?.closeDatabases()])
    },
    exit: (code) => process.exit(code),
  },
})
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, stop)

/** Opens the further tenants one after another, and again after each change of their files. */
function followTenants(): void {
  if (tenants === undefined) return
  const opening = tenants
  const folder = tenantsFolder(env)
  const follow = async () => {
    try {
      const parts = { first: env, input: process.env, open: opening.open() }
      await opening.follow(readTenants(tenantFiles(folder), parts))
    } catch (error) {
      log.error({ err: error, folder }, 'The files of tenants cannot be read')
    }
  }
  void follow().then(() => {
    triedTenants = true
  })
  readTenantsAnew = () => void follow()
  watched = watchFolder(folder, () => void follow(), log)
}

/** Where the further sites of a demo are, printed at its start. */
function furtherSites(): string {
  try {
    const files = tenantFiles(tenantsFolder(env))
    const { tenants: found } = readTenants(files, { first: env, input: process.env })
    return found.map(({ name, env: its }) => `  ${name} opens at its first visit: ${its.ORIGIN}\n`).join('')
  } catch {
    // The log says why when they are opened.
    return ''
  }
}

/** The own site is served without it as well. */
function trySecondDemo(): void {
  try {
    addSecondDemo({ first: env, input: process.env })
  } catch (error) {
    log.warn({ err: error }, 'The second site of the demo cannot be added')
  }
}

async function importBundle(): Promise<Bundle> {
  return import(new URL('../build/server/index.js', import.meta.url).href)
}

/** Errors that the operator can understand and fix are printed without a stack trace. */
function printAndExit(error: unknown): never {
  const explanation = explainStart(error, env)
  if (explanation === undefined) throw error
  process.stderr.write(`${explanation}\n`)
  process.exit(1)
}

function readEnv(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}
