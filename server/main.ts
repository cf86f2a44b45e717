// Starts the site: settings, database, content, then the server. Owns what must outlive a hot reload in development.

import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadEnvFile } from 'node:process'
import type { Hono } from 'hono'
import pino from 'pino'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#services/content/clock.ts'
import { DEMO_PASSWORD } from '#services/identity/provider/demo-accounts.ts'
import { type Env, parseEnv } from './env.ts'
import { siteAdmission } from './http/admission/site-admission.ts'
import { createListener } from './http/listener.ts'
import { createMetrics } from './metrics.ts'
import { fileHeaders } from './security-headers.ts'
import { demoAccountsText, seedAccounts } from './seed-accounts.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedContent } from './seed-content.ts'
import { createServices, type Services } from './services.ts'
import { staticFiles } from './static-files.ts'
import { warmUp } from './warm-up.ts'

if (existsSync('.env')) loadEnvFile('.env')
const env = readEnv()
const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  redact: ['headers.cookie', 'headers.authorization', 'headers.access_token', 'headers.preview_token'],
})
const since = Number(process.env.GUILDHALL_STARTED ?? Date.now())

const [database, bundle] = await Promise.all([
  openDatabase({ url: env.DATABASE_URL, folder: env.databaseFolder, alone: true }).catch(sayAndEnd),
  env.NODE_ENV === 'development' ? undefined : importBundle(),
])
await migrate(database.pool)
if (env.upstream === undefined) await seedContent(database, env, log)
await seedAccounts(database.db, env, systemClock)
await seedCatalogue(database.db, env, systemClock)

const services = await createServices({ env, log, database })
// A file of 100 MB by a slow line; who takes one in gives up on a sender that stays silent.
const UPLOAD_MS = 15 * 60_000
const server = createServer({ maxHeaderSize: 32 * 1024, headersTimeout: 60_000, requestTimeout: UPLOAD_MS })

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
  server.on('request', createListener({ app, services, metrics, answerStatic, admission }))
}

server.listen(env.PORT, env.HOST, () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  process.stdout.write(`Guildhall is ready at http://${host}:${port} (${Date.now() - since} ms)\n`)
  if (env.demo) process.stdout.write(demoAccountsText(DEMO_PASSWORD))
  // On the first run this takes seconds, and only look-ups wait for it.
  void services.reference.load().then(services.search.learnSkills).then(services.matching.follow)
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

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

async function stop() {
  if (stopping) return
  stopping = true
  const hurry = setTimeout(() => process.exit(1), 10_000)
  hurry.unref()
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), 3_000).unref()
  await Promise.all([closed, warmed])
  await services.stop()
  await database.close()
  process.exit(0)
}

async function importBundle(): Promise<{ createApp: (services: Services) => Hono }> {
  return import(new URL('../build/server/index.js', import.meta.url).href)
}

/** What the operator can understand and change is said without a stack. */
function sayAndEnd(error: unknown): never {
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
