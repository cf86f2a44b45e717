// What visitors get while the database has problems: a locked table, an unreachable server. Pages, a form and
// a cached page are requested at a steady rate below capacity, before, during and after.
import { Agent } from 'node:http'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.ts'
import { openForwarder } from '../tests/tools/tcp-forwarder.ts'
import { uncached } from './flood.ts'
import { type Answer, askOnce, byTheClock, percentiles, untilNormal } from './open-loop.ts'
import { startProbe } from './probe.ts'
import { type BenchSite, startSite } from './site.ts'

const KEPT = '/global/en-us/blog/backend/what-a-queue-in-postgresql-costs'
const HEALTH = '/healthz'
const SECONDS = 10
const PAGES_A_SECOND = 20
/** Forms without bot check are limited to fifty an hour for all visitors together. */
const FORMS_A_SECOND = 1
const PROBES_A_SECOND = 20
/** Each search is new, because searches are cached. */
let asked = 0

interface TroubleResult {
  trouble: string
  keptP99: number
  healthP99: number
  pages: string
  pagesP99: number
  forms: string
  formsP99: number
  /** Refusals without Retry-After. */
  withoutRetryAfter: number
  secondsToNormal: number
}

export async function benchTrouble(): Promise<TroubleResult[]> {
  const postgres = await startPostgres()
  const forwarder = await openForwarder(postgres.url)
  try {
    const site = await startSite({
      databaseUrl: forwarder.through(postgres.url),
      env: { TRUSTED_PROXIES: '1' },
    })
    try {
      const during = (trouble: string, begin: () => Promise<() => Promise<void>>) =>
        measure(site, trouble, begin)
      return [
        await during('none', async () => async () => {}),
        await during('a table that forms write is locked', () =>
          lock(postgres.url, 'newsletter.subscription'),
        ),
        await during('a table that pages read is locked', () => lock(postgres.url, 'content.published')),
        await during('the database cannot be reached', async () => {
          await forwarder.cut()
          return () => forwarder.restore()
        }),
      ]
    } finally {
      site.stop()
    }
  } finally {
    await forwarder.close()
    postgres.stop()
  }
}

/** @returns releases the lock */
async function lock(url: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  return () => client.end()
}

async function measure(
  site: BenchSite,
  trouble: string,
  begin: () => Promise<() => Promise<void>>,
): Promise<TroubleResult> {
  const agent = new Agent({ keepAlive: true })
  const page = () => {
    const [path, headers] = uncached(asked++)
    return askOnce(agent, site.origin + path, { headers: { ...headers, accept: 'text/html' } })
  }
  const form = (number: number) =>
    askOnce(agent, `${site.origin}/api/club/newsletter/subscribe`, {
      method: 'POST',
      headers: {
        'x-forwarded-for': `10.200.${asked++ & 255}.1`,
        origin: site.origin,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: `reader-${Date.now()}-${number}@example.com` }),
    })
  try {
    await untilNormal(page)
    const probe = await startProbe({
      origin: site.origin,
      paths: [KEPT, HEALTH],
      aSecond: PROBES_A_SECOND,
    })
    const [pages, forms]: Promise<Answer>[][] = [[], []]
    const end = await begin()
    try {
      await byTheClock(SECONDS, [
        { aSecond: PAGES_A_SECOND, ask: () => pages?.push(page()) },
        { aSecond: FORMS_A_SECOND, ask: () => forms?.push(form(forms.length)) },
      ])
    } finally {
      await end()
    }
    const secondsToNormal = await untilNormal(page)
    const waits = await probe.stop()
    const [pageAnswers, formAnswers] = await Promise.all([pages, forms].map((all) => Promise.all(all ?? [])))
    const answers = [...(pageAnswers ?? []), ...(formAnswers ?? [])]
    return {
      trouble,
      keptP99: percentiles('kept', waits[KEPT] ?? []).keptP99,
      healthP99: percentiles('health', waits[HEALTH] ?? []).healthP99,
      pages: countsOf(pageAnswers),
      pagesP99: p99(pageAnswers),
      forms: countsOf(formAnswers),
      formsP99: p99(formAnswers),
      withoutRetryAfter: answers.filter(({ status, retryAfter }) => status === 503 && !retryAfter).length,
      secondsToNormal,
    }
  } finally {
    agent.destroy()
  }
}

const p99 = (answers: readonly Answer[] = []): number =>
  percentiles(
    'took',
    answers.map(({ milliseconds }) => milliseconds),
  ).tookP99

/** `200: 190, 503: 10` */
function countsOf(answers: readonly Answer[] = []): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, all]) => `${status}: ${all.length}`).join(', ')
}
