// Behaviour at ten times the load that the site can serve. Uncached pages and searches are the load; a
// separate thread requests a cached page and /healthz meanwhile. All traffic stays on loopback.
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../scripts/postgres.ts'
import { ARTICLE, flood, PAST_THE_CACHE, uncached } from './flood.ts'
import { leaveServerCore } from './load.ts'
import { type Answer, askOnce, percentiles, untilNormal } from './open-loop.ts'
import { startProbe } from './probe.ts'
import { startSite } from './site.ts'

const HEALTH = '/healthz'
const TIMES = 10
/** Upper limit of requests a second: the generator shares the machine with the site. */
const MAX_A_SECOND = 1_500
const PROBES_A_SECOND = 20
/**
 * Responses within this time count as served: the longest deadline of the classes requested here
 * (server/http/admission/classes.ts).
 */
const DEADLINE_MS = 10_000
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
  /** A cached page before the load began, as the machine's baseline. */
  restP50: number
  restP99: number
  keptP50: number
  keptP95: number
  keptP99: number
  healthP50: number
  healthP95: number
  healthP99: number
  /** Delay of the site's event loop in milliseconds, independent of the generator's. */
  loopP99: number
  secondsToNormal: number
  machineLoad: string
}

export async function benchOverload({ seconds }: { seconds: number }): Promise<OverloadResult[]> {
  leaveServerCore()
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
  const agent = new Agent({ keepAlive: true })
  const probed = { origin: site.origin, paths: [ARTICLE, HEALTH], aSecond: PROBES_A_SECOND }
  const ask: Ask = (path, headers = {}) => askOnce(agent, site.origin + path, { headers })
  try {
    await ask(ARTICLE)
    await capacityOf(ask, 3)
    const capacity = await capacityOf(ask, 5)
    const atRest = await startProbe(probed)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const rest = await atRest.stop()
    const rate = Math.min(MAX_A_SECOND, Math.round(capacity * TIMES))

    await loopDelay(site.origin)
    const probe = await startProbe(probed)
    const load = flood({ origin: site.origin, aSecond: rate, seconds })
    await load.sent
    const waits = await probe.stop()
    const loopP99 = await loopDelay(site.origin)
    const secondsToNormal = await untilNormal(() => ask(ARTICLE, PAST_THE_CACHE))
    const answers = await load.answers
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
      ...percentiles('rest', rest[ARTICLE] ?? []),
      ...percentiles('kept', waits[ARTICLE] ?? []),
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

/** The site's capacity: requests a second served to a few clients that wait for each response. */
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

/** Event loop delay since the last call, at the 99th percentile, in milliseconds. */
async function loopDelay(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Math.round(1_000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1] ?? 0))
}
