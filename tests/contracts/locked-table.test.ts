// One locked table must not take the site down. In an embedded database nothing else can lock a table, so
// without TEST_DATABASE_URL this is skipped; db/stuck.test.ts covers the embedded one.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const NEVER_KEPT = '/global/de-de/about'
const later = (answer: Response) => Number(answer.headers.get('retry-after'))

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('a locked table', () => {
  let home: Site
  let site: Site
  let holder: pg.Client
  beforeAll(async () => {
    home = await openSite({ env: { DEMO: 'on' } })
    // With production's limits, which test databases do not have.
    site = await home.openReplica((url) => url)
    holder = new pg.Client({ connectionString: home.services.database.pool.options.connectionString })
    await holder.connect()
  }, 120_000)
  afterAll(async () => {
    await holder.end()
    await site.close()
    await home.close()
  })
  afterEach(() => holder.query('rollback'))

  const lock = async (table: string) => {
    await holder.query('begin')
    await holder.query(`lock table ${table} in access exclusive mode`)
  }
  const subscribe = (at: number) =>
    site.request('/api/club/newsletter/subscribe', {
      method: 'POST',
      headers: { origin: site.services.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `locked${at}@example.com` }),
    })

  test('that only writes need: they answer 503; pages and health checks work beside the maximum of them', async () => {
    await lock('newsletter.subscription')
    const writes = Promise.all(Array.from({ length: 30 }, (_, at) => subscribe(at)))
    const pages = await Promise.all(
      [
        '/global/en-us/home',
        '/global/en-us/jobs',
        '/eu/de-de/about',
        '/global/en-us/blog',
        '/readyz',
        '/healthz',
      ].map(async (path) => (await site.request(path)).status),
    )
    expect(pages).toEqual([200, 200, 200, 200, 200, 200])
    const answers = await writes
    // The others are refused by the form's own limit.
    const refused = answers.filter(({ status }) => status !== 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expect([answer.status, later(answer) > 0]).toEqual([503, true])
  })

  test('that pages need: cached ones and health checks work, others answer 503, and all recover after the lock', async () => {
    await site.page('/global/en-us/home')
    site.services.pageCache.setRevision('guildhall', 'not seen yet')
    site.services.delivery.changed('guildhall')
    await lock('content.published')
    expect((await site.request('/global/en-us/home')).headers.get('x-cache')).toBe('stale')
    const page = await site.request(NEVER_KEPT)
    expect([page.status, later(page) > 0]).toEqual([503, true])
    expect((await site.request('/readyz')).status).toBe(200)
    const entries = await site.request(
      '/content/v3/content_types/landing_page/entries?environment=production',
      {
        headers: { api_key: 'guildhall', access_token: 'guildhall-delivery' },
      },
    )
    expect([entries.status, later(entries) > 0]).toEqual([503, true])
    await holder.query('rollback')
    await site.services.contentChanged()
    expect((await site.request(NEVER_KEPT)).status).toBe(200)
  })

  test('each kind of work has its limits', async () => {
    const show = async (pool: pg.Pool, name: string) => (await pool.query(`show ${name}`)).rows[0]?.[name]
    const { database } = site.services
    expect(await show(database.background.pool, 'statement_timeout')).toBe('0')
    expect(await show(database.pool, 'statement_timeout')).toBe('10s')
    expect(await show(database.pool, 'idle_in_transaction_session_timeout')).toBe('10s')
    // PgBouncer rejects such parameters.
    const { connectionString: url } = database.pool.options
    const plain = await openDatabase({ url, folder: null, limits: false })
    expect(await show(plain.pool, 'statement_timeout')).toBe('0')
    await plain.close()
  })
})
