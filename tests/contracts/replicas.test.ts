// Two complete sites on one PostgreSQL, as behind a load balancer. An in-memory database belongs to one
// process, so without TEST_DATABASE_URL these are skipped.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRefresh } from '#app/features/session/refresh.ts'
import { createSessionFetch } from '#app/features/session/session-fetch.ts'
import { demoVacancies } from '#domain/catalogue/demo/demo-vacancies.ts'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { askConsent, giveConsent, saveSearch } from '#domain/saved-searches/saved-searches.ts'
import { outboxFolder } from '#server/dev-outbox.ts'
import { GRACE_MS } from '#services/identity/rotation.ts'
import { enqueueJob, listJobs } from '#services/jobs/job-rows.ts'
import { readOutbox } from '#services/mail/outbox.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

/** Answers members, and 401 to anybody else. */
const MEMBERS_CALL = '/v2/staffing-education-degrees/search'

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('two replicas over one PostgreSQL', () => {
  let replicas: readonly [Site, Site]
  let browser: CookieBrowser
  let turn = 0

  beforeAll(async () => {
    // While reference data is being loaded, callers are told to retry.
    const site = await openSite({ env: { DEMO: 'on' }, reference: true })
    replicas = [site, await site.openReplica()]
  }, 120_000)
  afterAll(async () => {
    await replicas[1].close()
    await replicas[0].close()
  })
  beforeEach(async () => {
    browser = openBrowser({
      request: (path, init) => {
        turn += 1
        return replicas[turn % 2 === 0 ? 0 : 1].request(path, init)
      },
    })
    await signIn(browser, { email: 'member@guildhall.example' })
  })

  const sessionTokens = async () => {
    const { rows } = await replicas[0].services.database.pool.query(
      `select count(*)::int as tokens from identity.refresh_token
       where session_id = (select id from identity.session order by created_at desc limit 1)`,
    )
    return rows[0].tokens as number
  }

  /** A tab that shares neither lock nor storage with the others: only the server prevents collisions. */
  function openTab(fetch: typeof globalThis.fetch, state: { expired: number }) {
    const nothing = { getItem: () => null, setItem() {} }
    const parts = { fetch, now: Date.now, sleep: async () => {} }
    return createSessionFetch({
      ...parts,
      refresh: createRefresh({ ...parts, locks: undefined, storage: nothing, warn() {} }),
      isSessionActive: () => true,
      onExpired: () => {
        state.expired += 1
      },
      onSignInNeeded() {},
    })
  }

  /**
   * Asks for several tabs of one browser. None is told of its refusal before all are refused: a later one would
   * rightly refresh with the new token, which it then has.
   */
  function askTogether(tabs: number): typeof globalThis.fetch {
    const all = Promise.withResolvers<void>()
    let refused = 0
    return (async (input: string, init?: RequestInit) => {
      const answer = await browser.ask(input, init)
      if (answer.status !== 401) return answer
      refused += 1
      if (refused === tabs) all.resolve()
      await all.promise
      return answer
    }) as typeof globalThis.fetch
  }

  test('fifty simultaneously refused calls cause one rotation, and all succeed', async () => {
    browser.cookies.set('access_token', { value: 'expired', path: '/' })
    const state = { expired: 0 }
    const fetch = askTogether(50)
    const answers = await Promise.all(Array.from({ length: 50 }, () => openTab(fetch, state)(MEMBERS_CALL)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(state.expired).toBe(0)
    // The first token and its one successor.
    expect(await sessionTokens()).toBe(2)
  })

  test('fifty refreshes with one token get one successor, on either replica', async () => {
    const cookie = `refresh_token=${browser.cookie('refresh_token')}`
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        replicas[at % 2 === 0 ? 0 : 1].request('/api/login/refresh', { headers: { cookie } }),
      ),
    )
    const successors = answers.map(
      (answer) => /refresh_token=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1],
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(successors).size).toBe(1)
    // A token signed by one replica is accepted by the other.
    const access = /access_token=[^;]+/.exec(answers[0]?.headers.getSetCookie().join() ?? '')?.[0] ?? ''
    for (const replica of replicas)
      expect((await replica.request(MEMBERS_CALL, { headers: { cookie: access } })).status).toBe(200)
  })

  test('a token reused after the grace period ends the session on both', async () => {
    const copied = `refresh_token=${browser.cookie('refresh_token')}`
    expect((await browser.ask('/api/login/refresh')).status).toBe(200)
    expect((await browser.ask(MEMBERS_CALL)).status).toBe(200)
    await replicas[0].services.database.pool.query(
      'update identity.refresh_token set replaced_at = replaced_at - make_interval(secs => $1)',
      [(GRACE_MS + 1) / 1_000],
    )
    const reused = await replicas[0].request('/api/login/refresh', { headers: { cookie: copied } })
    expect(reused.status).toBe(401)
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    for (const replica of replicas) {
      expect((await replica.request(MEMBERS_CALL, { headers: { cookie } })).status).toBe(401)
      expect((await replica.request('/api/login/refresh', { headers: { cookie } })).status).toBe(401)
    }
  })

  test('limits are shared', async () => {
    atOneMoment()
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) {
      const asked = openBrowser(replicas[at % 2 === 0 ? 0 : 1])
      const email = 'nobody@example.org'
      statuses.push((await asked.send('/global/en-us/sign-in/forgotten', { email })).response.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })

  test('both send alerts at once, and each message is sent once', async () => {
    const [{ services }] = replicas
    const { db } = services.database
    const { rows } = await sql<{ id: string; email: string }>`
      select id::text, email from identity.member where email = 'member@guildhall.example'`.execute(db)
    const [member] = rows
    if (member === undefined) throw new Error('no member')
    const memberId = member.id
    const now = new Date()
    await askConsent(db, { memberId, email: member.email, now })
    await giveConsent(db, { memberId, email: member.email, now })
    const tenant = services.env.TENANT
    const names = Array.from({ length: 24 }, (_, at) => `search ${at}`)
    for (const [at, name] of names.entries())
      await saveSearch(db, {
        tenant,
        memberId,
        list: 'jobs',
        address: `?q=replicated,word${at}`,
        name,
        region: 'global',
        locale: 'en-us',
        frequency: 'daily',
        now,
      })
    const [some] = demoVacancies(
      readFileSync(new URL('../../db/seed/catalogue/vacancies.jsonl', import.meta.url), 'utf8'),
      now.toISOString().slice(0, 10),
    )
    if (some === undefined) throw new Error('no vacancy')
    const added = { ...some, external_id: 'replicated', title: 'Replicated tester', status: 'open' as const }
    await writeItems(db, vacancyKind, { tenant, source: 'test' }, [{ ...added, valid_through: null }], now)
    await sql`update saved_search.search set due_at = now() - interval '1 minute'`.execute(db)

    const stops = async () =>
      (await readOutbox(outboxFolder(services.env)))
        .map(({ unsubscribe }) => unsubscribe)
        .filter((stop) => stop !== undefined)
    const before = new Set(await stops())
    await sql`update jobs.job set run_at = now() - interval '1 minute' where kind = 'find-due-alerts'`.execute(
      db,
    )
    // A replica that looks while the other is adding jobs finds them the next time.
    const runBoth = () => Promise.all(replicas.map((replica) => replica.services.jobs.run()))
    await runBoth()
    await runBoth()
    const sent = (await stops()).filter((stop) => !before.has(stop))
    expect(sent).toHaveLength(names.length)
    // The token in each message of a search is derived from its id.
    expect(new Set(sent).size).toBe(names.length)
  })

  test('both look for background jobs at once, and each job runs once', async () => {
    const [{ services }] = replicas
    const { db } = services.database
    const tenant = services.env.TENANT
    const runsOf = (kind: string) =>
      replicas
        .flatMap((replica) => [...replica.services.jobCounts.all()])
        .filter((count) => count.kind === kind)
        .reduce((sum, { runs }) => sum + runs, 0)
    const before = { drafts: runsOf('expire-form-drafts'), limits: runsOf('expire-limits') }
    await sql`update jobs.job set run_at = now() + interval '1 day' where kind = 'expire-form-drafts'`.execute(
      db,
    )
    for (let at = 0; at < 20; at++)
      await enqueueJob(db, { tenant, kind: 'expire-form-drafts', key: `turn ${at}`, runAt: new Date(0) })
    // A schedule that no process has run for three days.
    await sql`
      update jobs.job set run_at = now() - interval '3 days' where tenant = ${tenant} and kind = 'expire-limits'`.execute(
      db,
    )
    while ((await listJobs(db, tenant, 500)).some(({ key }) => key.startsWith('turn ')))
      await Promise.all(replicas.map((replica) => replica.services.jobs.run()))
    expect(runsOf('expire-form-drafts') - before.drafts).toBe(20)
    expect(runsOf('expire-limits') - before.limits).toBe(1)
  })
})
