// What happens at ten times the load that the site can serve. Uncached pages and searches are the load; a thread of its own
// asks for a kept page and /healthz meanwhile, and nothing of it leaves the loopback address.
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../scripts/postgres.ts'
import { type Answer, askOnce, byTheClock, percentiles, untilNormal } from './open-loop.ts'
import { startProbe } from './probe.ts'
import { startSite } from './site.ts'

const KEPT = '/global/en-us/blog/backend/what-a-queue-in-postgresql-costs'
const HEALTH = '/healthz'
/** A cookie that looks like a session goes past the kept pages; this one signs nobody in. */
const PAST_THE_CACHE = { cookie: 'access_token=nobody' }
const WORDS = ['sql', 'java', 'react', 'cloud', 'data', 'test', 'lead', 'python', 'design', 'security']
const TIMES = 10
/** No more than this many a second, whatever the capacity: the generator shares the machine with the site. */
const MOST_A_SECOND = 1_500
const PROBES_A_SECOND = 20
/** What counts as served in time: the longest deadline of a class that is asked here (server/http/admission/classes.ts). */
const DEADLINE_MS = 10_000
/** Visitors from as many networks; the site is told to believe one proxy. */
const VISITORS = 200

export interface OverloadResult {
  database: 'embedded' | 'postgresql'
  capacity: number
  sent: number
  answered: number
  refusedShare: number
  refusedP50: number
  refusedP99: number
  servedP50: number
  servedP99: number
  servedLate: number
  lost: number
  /** A kept page before the load began: what this machine gives at the moment. */
  restP50: number
  restP99: number
  keptP50: number
  keptP95: number
  keptP99: number
  healthP50: number
  healthP95: number
  healthP99: number
  /** What the site's own event loop was late by meanwhile, in milliseconds, whatever the generator was late by. */
  loopP99: number
  secondsToNormal: number
  machineLoad: string
}

export async function benchOverload({ seconds }: { seconds: number }): Promise<OverloadResult[]> {
  const results = [await measure('embedded', undefined, seconds)]
  const postgres = await startPostgres()
  try {
    results.push(await measure('postgresql', postgres.url, seconds))
  } finally {
    postgres.stop()
  }
  return results
}

async function measure(
  database: OverloadResult['database'],
  databaseUrl: string | undefined,
  seconds: number,
): Promise<OverloadResult> {
  const site = await startSite({ databaseUrl, env: { TRUSTED_PROXIES: '1' } })
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const probed = { origin: site.origin, paths: [KEPT, HEALTH], aSecond: PROBES_A_SECOND }
  const ask: Ask = (path, headers = {}) => askOnce(agent, site.origin + path, { headers })
  try {
    await ask(KEPT)
    await capacityOf(ask, 3)
    const capacity = await capacityOf(ask, 5)
    const atRest = await startProbe(probed)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const rest = await atRest.stop()
    const rate = Math.min(MOST_A_SECOND, Math.round(capacity * TIMES))

    await loopDelay(site.origin)
    const probe = await startProbe(probed)
    const load: Promise<Answer>[] = []
    let number = 0
    await byTheClock(seconds, [{ aSecond: rate, ask: () => load.push(ask(...uncached(number++))) }])
    const waits = await probe.stop()
    const loopP99 = await loopDelay(site.origin)
    const secondsToNormal = await untilNormal(() => ask(KEPT, PAST_THE_CACHE))
    const answers = await Promise.all(load)
    const served = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 503)
    return {
      database,
      capacity,
      sent: answers.length,
      answered: served.length,
      refusedShare: refused.length / answers.length,
      ...percentiles('refused', refused.map(took)),
      ...percentiles('served', served.map(took)),
      servedLate: served.filter(({ milliseconds }) => milliseconds > DEADLINE_MS).length,
      lost: answers.length - served.length - refused.length,
      ...percentiles('rest', rest[KEPT] ?? []),
      ...percentiles('kept', waits[KEPT] ?? []),
      ...percentiles('health', waits[HEALTH] ?? []),
      loopP99,
      secondsToNormal,
      machineLoad: readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' '),
    }
  } finally {
    agent.destroy()
    site.stop()
  }
}

const took = ({ milliseconds }: Answer) => milliseconds

type Ask = (path: string, headers?: Record<string, string>) => Promise<Answer>

/** Every third is a search of words that were not asked before; the others are a page past the cache. */
function uncached(number: number): [string, Record<string, string>] {
  const visitor = number % VISITORS
  const headers = { 'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.1` }
  if (number % 3 !== 0) return [KEPT, { ...headers, ...PAST_THE_CACHE }]
  const words = [number, Math.floor(number / WORDS.length)].map((at) => WORDS[at % WORDS.length])
  return [`/global/en-us/jobs?q=${words.join('+')}+${number}`, headers]
}

/** Requests a second that are served when a few clients each wait for their answer: what the site can do at most. */
async function capacityOf(ask: Ask, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let served = 0
  let number = 1_000_000
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (performance.now() < end) {
        const { status } = await ask(...uncached(number++))
        if (status === 200) served++
      }
    }),
  )
  return Math.round(served / seconds)
}

/** How late the site's event loop was since this was asked last, at the 99th percentile, in milliseconds. */
async function loopDelay(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Math.round(1_000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1] ?? 0))
}
