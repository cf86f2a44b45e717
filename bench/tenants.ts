// What further tenants cost on PostgreSQL: memory of the process with one to seven of them, each visited in the same way,
// and how fast the pages of the first are beside the others.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.ts'
import { ARTICLE, PAST_THE_CACHE } from './flood.ts'
import { leaveServerCore, load, median } from './load.ts'
import { askOnce } from './open-loop.ts'
import { type BenchSite, resting, startSite, TICKS_A_SECOND, ticksOf } from './site.ts'

const FIRST = 'anywhere-club'
const OTHERS = ['anywhere', 'careers-india', 'epamgdo', 'careers-vietnam', 'preboarding-epam', 'noborders']
/** Speed is compared beside so many. */
const SPEED_AT = new Set([1, 2, 4, 7])
const CONNECTIONS = 4
const PAGES = {
  kept: { path: ARTICLE, headers: { 'accept-encoding': 'br' } },
  made: { path: ARTICLE, headers: { ...PAST_THE_CACHE, 'accept-encoding': 'gzip, deflate, br, zstd' } },
}
const WORDS = ['sql', 'java', 'react', 'cloud', 'data', 'testing', 'lead', 'python', 'design', 'security']
/** Each tenant is asked for these before its memory is read, with and without a cookie of a session. */
const VISITED = [
  ...['en-us', 'de-de'].flatMap((locale) =>
    ['home', 'jobs', 'course-catalog', 'events', 'blog', 'sign-in'].map(
      (page) => `/global/${locale}/${page}`,
    ),
  ),
  ARTICLE,
  ...WORDS.flatMap((word) => [`/global/en-us/jobs?q=${word}`, `/global/en-us/search?q=${word}`]),
  ...WORDS.map((word) => `/v2/skills/lookup?q=${word}`),
  '/api/openapi.json',
]
const PATIENCE_SECONDS = 300
const MEBIBYTE = 1024 * 1024
const agent = new Agent({ keepAlive: true })
let asked = 0

/** In megabytes. */
interface Memory {
  tenants: number
  /** Resident, as the process runs. */
  resident: number
  /** The same once garbage was collected. */
  collected: number
  /** Of it, JavaScript's objects, and buffers outside of them. */
  heap: number
  buffers: number
}

interface Speed {
  tenants: number
  page: string
  /** Milliseconds of the processor for the first tenant's page, in a process that has it alone and in the one with several. */
  alone: number
  beside: number
  ratio: number
  rounds: string
}

interface TenantsResult {
  /** All seven, filled by this process. */
  filling: Memory
  /** After a restart, with one more at a time. */
  memory: Memory[]
  /** For each further tenant: of all, and without the second, with which what several share is made. */
  growth: { all: number; fromThird: number }
  speed: Speed[]
}

/** @param server where the databases are kept for the next time */
export async function benchTenants({
  rounds,
  seconds,
  server,
}: {
  rounds: number
  seconds: number
  server?: string | undefined
}): Promise<TenantsResult> {
  leaveServerCore()
  const postgres = server === undefined ? await startPostgres({ durable: false }) : undefined
  const at = postgres?.url ?? server ?? ''
  const sites: BenchSite[] = []
  const start = async (folder?: string) => {
    const site = await startSite({
      ...(folder && { folder }),
      databaseUrl: await databaseOf(at, FIRST),
      node: ['--expose-gc', '--import', './bench/memory-probe.mjs'],
      env: { TENANT: FIRST, SECOND_DEMO: 'off', TRUSTED_PROXIES: '1', IDENTITY_SECRET: secretOf(FIRST) },
    })
    sites.push(site)
    await visit(site)
    return site
  }
  const addAll = async (site: BenchSite) => {
    for (const name of OTHERS) addTenant(site, name, await databaseOf(at, name))
  }
  try {
    const filled = await start()
    await addAll(filled)
    for (const name of OTHERS) await visit(filled, hostOf(filled, name))
    const filling = await memoryOf(filled, 1 + OTHERS.length)
    console.table([filling])
    await filled.end()

    const several = await start(filled.folder)
    const alone = await start()
    await addAll(several)
    const memory: Memory[] = []
    const speed: Speed[] = []
    for (const name of [FIRST, ...OTHERS]) {
      if (name !== FIRST) await visit(several, hostOf(several, name))
      memory.push(await memoryOf(several, memory.length + 1))
      if (rounds > 0 && SPEED_AT.has(memory.length))
        for (const page of ['kept', 'made'] as const)
          speed.push({
            tenants: memory.length,
            ...(await compare(page, { alone, several, rounds, seconds })),
          })
    }
    const grown = (from: number) => {
      const [first, last] = [memory[from]?.collected ?? 0, memory.at(-1)?.collected ?? 0]
      return (last - first) / (memory.length - 1 - from)
    }
    const growth = { all: grown(0), fromThird: grown(1) }
    console.table([growth])
    console.table(memory)
    if (speed.length > 0) console.table(speed)
    return { filling, memory, growth, speed }
  } finally {
    for (const site of sites) site.stop()
    postgres?.stop()
  }
}

/** In turns, by the processor's time, because other programs take the machine's. */
async function compare(
  page: keyof typeof PAGES,
  {
    alone,
    several,
    rounds,
    seconds,
  }: { alone: BenchSite; several: BenchSite; rounds: number; seconds: number },
): Promise<Omit<Speed, 'tenants'>> {
  const { path, headers } = PAGES[page]
  const of = async ({ origin, pid }: BenchSite) => {
    const before = ticksOf(pid)
    const done = await load({ url: origin + path, headers, seconds, connections: CONNECTIONS })
    if (done.errors > 0) throw new Error(`${done.errors} requests of ${page} pages were refused`)
    return ((ticksOf(pid) - before) * 1_000) / TICKS_A_SECOND / (done.requestsPerSecond * seconds)
  }
  const each: { alone: number; beside: number }[] = []
  for (let round = 0; round < rounds; round++)
    each.push({ alone: await of(alone), beside: await of(several) })
  const ratios = each.map((row) => row.beside / row.alone)
  const short = (number: number) => Number(number.toPrecision(3))
  return {
    page,
    alone: short(median(each.map((row) => row.alone))),
    beside: short(median(each.map((row) => row.beside))),
    ratio: short(median(ratios)),
    rounds: ratios.map((ratio) => ratio.toFixed(2)).join(' '),
  }
}

/** Its own, made when it is not there. */
async function databaseOf(server: string, name: string): Promise<string> {
  const database = `bench_${name}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(server), { pathname: `/${database}` }).href
}

const hostOf = ({ origin }: BenchSite, name: string) => `${name}.localhost:${new URL(origin).port}`
const secretOf = (name: string) => `the secret of the tenant ${name} in a measurement`

/** As `tenant add` does, but open to everybody, so that all are asked for the same; the first visit opens it. */
function addTenant(site: BenchSite, name: string, databaseUrl: string): void {
  const folder = join(site.folder, 'tenants')
  mkdirSync(folder, { recursive: true })
  const settings = {
    ORIGIN: `http://${hostOf(site, name)}`,
    DATABASE_URL: databaseUrl,
    IDENTITY_SECRET: secretOf(name),
    ACCESS: 'everybody',
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key}="${value}"\n`)
  writeFileSync(join(folder, `${name}.env`), lines.join(''))
}

/** Asks a tenant for all that is visited, twice, and waits until what this began has ended. */
async function visit(site: BenchSite, host = new URL(site.origin).host): Promise<void> {
  await opened(site, host)
  for (let time = 0; time < 2; time++)
    for (const path of VISITED)
      for (const headers of [{}, PAST_THE_CACHE]) {
        const status = await ask(site.origin + path, { ...headers, host, 'accept-encoding': 'br' })
        if (status === 0 || status === 421 || status >= 500)
          throw new Error(`${host}${path} was answered ${status}`)
      }
  await resting(site.pid)
}

/** The file of a tenant is read in a moment, and the first visit opens its site: until then it is refused or busy. */
async function opened({ origin }: BenchSite, host: string): Promise<void> {
  for (let second = 0; second < PATIENCE_SECONDS; second++) {
    const [page, skills] = [
      await ask(`${origin}/global/en-us/home`, { host }),
      await ask(`${origin}/v2/skills/lookup?q=js`, { host }),
    ]
    if (page === 200 && skills === 200) return
    await wait(1_000)
  }
  throw new Error(`${host} does not open`)
}

async function ask(url: string, headers: Record<string, string>): Promise<number> {
  const network = ++asked % 200
  return (await askOnce(agent, url, { headers: { ...headers, 'x-forwarded-for': `10.0.${network}.1` } }))
    .status
}

async function memoryOf({ pid, folder }: BenchSite, tenants: number): Promise<Memory> {
  const file = join(folder, 'memory.json')
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await wait(100)
  const { asItIs, rss, heapUsed, external } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const mb = (bytes = 0) => Math.round((bytes / MEBIBYTE) * 10) / 10
  return {
    tenants,
    resident: mb(asItIs),
    collected: mb(rss),
    heap: mb(heapUsed),
    buffers: mb(external),
  }
}
