// Starts the site: settings, database, content, then the server. Owns what must survive a hot reload in
// development.

import { existsSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { loadEnvFile } from 'node:process'
import type { Hono } from 'hono'
import pino from 'pino'
import { arrived } from '#app/render-turn.server.ts'
import { openDatabase } from '#db/database.ts'
import { systemClock } from '#services/clock.ts'
import { DEMO_PASSWORD } from '#services/identity/provider/demo-accounts.ts'
import { type Env, parseEnv } from './env.ts'
import { siteAdmission } from './http/admission/site-admission.ts'
import { createDraining } from './http/draining.ts'
import { createListener } from './http/listener.ts'
import { createMetrics } from './metrics.ts'
import { prepareDatabase } from './prepare-database.ts'
import { fileHeaders } from './security-headers.ts'
import { demoAccountsText, seedAccounts } from './seed-accounts.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedContent } from './seed-content.ts'
import { createServices, type Services } from './services.ts'
import { settingsWarnings } from './settings-warnings.ts'
import { staticFiles } from './static-files.ts'
import { createStop } from './stop.ts'
import { warmUp } from './warm-up.ts'

if (existsSync('.env')) loadEnvFile('.env')
const env = readEnv()
const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  redact: ['headers.cookie', 'headers.authorization', 'headers.access_token', 'headers.preview_token'],
})
for (const setting of settingsWarnings(env)) log.warn({}, setting)
const since = Number(process.env.GUILDHALL_STARTED ?? Date.now())

const [database, bundle] = await Promise.all([
  openDatabase({
    url: env.DATABASE_URL,
    folder: env.databaseFolder,
    alone: true,
    limits: env.DATABASE_LIMITS,
    log,
  }).catch(printAndExit),
  env.NODE_ENV === 'development' ? undefined : importBundle(),
])
await prepareDatabase(database)
if (env.upstream === undefined) await seedContent({ ...database, ...database.background }, env, log)
await seedAccounts(database.background.db, env, systemClock)
await seedCatalogue(database.background.db, env, systemClock)

const services = await createServices({ env, log, database })
// A file of 100 MB over a slow connection; the receiver gives up on a silent sender.
const UPLOAD_MS = 15 * 60_000
const server = createServer({
  maxHeaderSize: 32 * 1024,
  headersTimeout: 60_000,
  requestTimeout: UPLOAD_MS,
  // Longer than a proxy keeps an idle connection: if this side closed it, the proxy might be about to send a
  // request.
  keepAliveTimeout: 75_000,
})
let answer: RequestListener = () => {}
const draining = createDraining(server, (request, response) => answer(request, response))

let stopping = false
let warmed: Promise<void> | undefined

const app = bundle?.createApp(services)
if (app === undefined) {
  const { serveDevelopment } = await import('./development.ts')
  await serveDevelopment(server, services)
} else {
  const answerStatic = staticFiles(
    'build/client',
    fileHeaders({ secure: services.origin.startsWith('https:') }),
  )
  const metrics = createMetrics(services)
  const admission = siteAdmission(services, metrics.registry)
  server.on('connection', arrived)
  answer = createListener({ app, services, metrics, answerStatic, admission })
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
  if (env.demo) process.stdout.write(demoAccountsText(DEMO_PASSWORD))
  // On the first run this takes seconds, and only look-ups wait for it.
  void services.referenceService.load(() => {
    void services.search.learnSkills().then(services.matchTexts)
  })
  void services.search.load()
  if (app !== undefined)
    warmed = warmUp(
      (path) => app.fetch(new Request(services.origin + path)),
      log,
      () => stopping,
    )
})
server.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

const stop = createStop({
  drainMs: env.DRAIN_SECONDS * 1_000,
  // A page in development keeps a connection open for hot reload.
  finishMs: app === undefined ? 500 : 20_000,
  warn: (fields, message) => log.warn(fields, message),
  steps: {
    announce() {
      stopping = true
      draining.begin()
    },
    finish: draining.finish,
    cut: () => server.closeAllConnections(),
    async stopServices() {
      await warmed
      await services.stop()
    },
    closeDatabase: () => database.close(),
    exit: (code) => process.exit(code),
  },
})
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, stop)

async function importBundle(): Promise<{ createApp: (services: Services) => Hono }> {
  return import(new URL('../build/server/index.js', import.meta.url).href)
}

/** Errors that the operator can understand and fix are printed without a stack trace. */
function printAndExit(error: unknown): never {
  if (!(error instanceof Error && error.name === 'FolderTaken')) throw error
  process.stderr.write(`${error.message}\n`)
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
