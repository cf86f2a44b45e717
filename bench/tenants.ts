// What further tenants cost on PostgreSQL: memory of the process with one to seven of them, each visited, and how
// fast the pages of the first are beside six others.
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.ts'
import { ARTICLE, PAST_THE_CACHE } from './flood.ts'
import { load, median } from './load.ts'
import { askOnce } from './open-loop.ts'
import { type BenchSite, startSite } from './site.ts'
import { memoryOf } from './uploads.ts'

const FIRST = 'anywhere-club'
const OTHERS = ['anywhere', 'careers-india', 'epamgdo', 'careers-vietnam', 'preboarding-epam', 'noborders']
/** Visits to each tenant before its memory is read. */
const VISITS = 300
const CONNECTIONS = 16
const PAGES = {
  kept: { path: ARTICLE, headers: { 'accept-encoding': 'br' } },
  made: { path: ARTICLE, headers: PAST_THE_CACHE },
}
const VISITED = ['home?n=', 'jobs?q=', 'search?q=', 'courses?q='].map((page) => `/global/en-us/${page}`)
const PATIENCE_SECONDS = 300
/** Background work of a new site has ended by then, and what was made meanwhile has been collected. */
const REST_MS = 20_000
const agent = new Agent({ keepAlive: true })
let asked = 0

interface TenantsResult {
  memory: { tenants: number; mb: number; more: number }[]
  /** Requests a second of the first tenant's pages, alone and beside six others. */
  speed: { page: string; alone: number; beside: number; ratio: number; rounds: string }[]
}

export async function benchTenants({
  rounds,
  seconds,
}: {
  rounds: number
  seconds: number
}): Promise<TenantsResult> {
  const postgres = await startPostgres({ durable: false })
  const sites: BenchSite[] = []
  /** A new site, or one that was stopped, with its folder. */
  const start = async (database: string, folder?: string) => {
    const databaseUrl = folder
      ? databaseOf(postgres.url, database)
      : await newDatabase(postgres.url, database)
    const env = { TENANT: FIRST, SECOND_DEMO: 'off', TRUSTED_PROXIES: '1' }
    const site = await startSite({ ...(folder && { folder }), databaseUrl, env })
    sites.push(site)
    await visit(site)
    return site
  }
  try {
    const alone = await start('alone')
    const filled = await start('several')
    for (const name of OTHERS) {
      addTenant(filled, name, await newDatabase(postgres.url, name))
      await opened(filled, hostOf(filled, name))
      await visit(filled, hostOf(filled, name))
    }
    // What filling them took is gone after a restart.
    await filled.end()
    const several = await start('several', filled.folder)
    await wait(REST_MS)
    const memory = [{ tenants: 1, mb: memoryOf(several.pid), more: 0 }]
    for (const name of OTHERS) {
      addTenant(several, name, databaseOf(postgres.url, name))
      await opened(several, hostOf(several, name))
      await visit(several, hostOf(several, name))
      await wait(REST_MS)
      const mb = memoryOf(several.pid)
      memory.push({ tenants: memory.length + 1, mb, more: mb - (memory.at(-1)?.mb ?? 0) })
      console.log(memory.at(-1))
    }
    const speed = []
    for (const [page, { path, headers }] of Object.entries(PAGES)) {
      const each: { alone: number; beside: number }[] = []
      for (let round = 0; round < rounds; round++) {
        const of = async ({ origin }: BenchSite) => {
          const done = await load({ url: origin + path, headers, seconds, connections: CONNECTIONS })
          if (done.errors > 0) throw new Error(`${done.errors} requests of ${page} pages were refused`)
          return done.requestsPerSecond
        }
        each.push({ alone: await of(alone), beside: await of(several) })
      }
      const [one, seven] = [median(each.map((row) => row.alone)), median(each.map((row) => row.beside))]
      const shown = each.map((row) => (row.beside / row.alone).toFixed(2)).join(' ')
      speed.push({ page, alone: one, beside: seven, ratio: seven / one, rounds: shown })
    }
    return { memory, speed }
  } finally {
    for (const site of sites) site.stop()
    postgres.stop()
  }
}

async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return databaseOf(server, name)
}

const databaseOf = (server: string, name: string) =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

const hostOf = ({ origin }: BenchSite, name: string) => `${name}.localhost:${new URL(origin).port}`

/** As `tenant add` does; a demo opens the site at the first visit. */
function addTenant(site: BenchSite, name: string, databaseUrl: string): void {
  const folder = join(site.folder, 'tenants')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${name}.env`),
    `ORIGIN=http://${hostOf(site, name)}\nDATABASE_URL=${databaseUrl}\n`,
  )
}

/** A new file is read in a moment, and the first visit opens its site: until then it is refused. */
async function opened(site: BenchSite, host: string): Promise<void> {
  for (let second = 0; second < PATIENCE_SECONDS; second++) {
    if ((await ask(`${site.origin}/global/en-us/home`, host)) !== 421) return
    await wait(1_000)
  }
  throw new Error(`${host} does not open`)
}

/** Visits pages of a tenant, one after the other. A closed site leads to its sign-in; one that is still filled is busy. */
async function visit({ origin }: BenchSite, host = new URL(origin).host): Promise<void> {
  for (let number = 0, refused = 0; number < VISITS; ) {
    const path = VISITED[number % VISITED.length] ?? ''
    const status = await ask(`${origin}${path}${number}`, host)
    if (status > 0 && status < 400) number++
    else if (++refused < PATIENCE_SECONDS) await wait(1_000)
    else throw new Error(`${host}${path}${number} was answered ${status}`)
  }
}

async function ask(url: string, host: string): Promise<number> {
  const network = ++asked % 200
  const headers = { host, 'x-forwarded-for': `10.0.${network}.1` }
  return (await askOnce(agent, url, { headers })).status
}
