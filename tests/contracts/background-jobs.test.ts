// Background jobs: who may see them, what an admin can do about a failure, and that nothing breaks when a job
// runs twice or its process dies in the middle.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { enqueueJob, listJobs } from '#services/jobs/job-rows.ts'
import { langs } from '#services/languages.ts'
import { loggedActs } from '#tests/tools/audit.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const PAGE = '/global/en-us/admin/jobs'

let site: Site
let admin: CookieBrowser
beforeAll(async () => {
  // The feeds' host and the service are never called: there is no source and no submission.
  const examinator = {
    EXAMINATOR_URL: 'https://examinator.example',
    EXAMINATOR_KEY: 'k'.repeat(16),
    EXAMINATOR_SECRET: 's'.repeat(32),
  }
  const env = {
    DEMO: 'on',
    FEED_HOSTS: 'feeds.example',
    HUBSPOT_HOST: 'https://forms.example',
    ...examinator,
  }
  // With reference data, because loading them in the background would give the matching job new work.
  site = await openSite({ env, reference: true })
  admin = openBrowser(site)
  await signIn(admin, { email: 'admin@guildhall.example' })
  // The directory of people is updated when it is read: read it before counting rows.
  await site.page('/global/en-us/people')
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from jobs.job where state = 'failed'`.execute(site.services.database.db)
})

async function addFailed(more: { tenant?: string; kind?: string; error?: string } = {}): Promise<string> {
  const { tenant = site.services.env.TENANT, kind = 'expire-limits', error = 'Error: <b>no</b>' } = more
  const row = await site.services.database.db
    .insertInto('jobs.job')
    .values({
      ...{ tenant, kind, error },
      state: 'failed',
      attempts: 5,
      run_at: new Date(),
      changed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const jobs = () => listJobs(site.services.database.db, site.services.env.TENANT, 500)
const failed = async () => (await jobs()).filter(({ state }) => state === 'failed').map(({ kind }) => kind)

describe('the page', () => {
  test.each([undefined, 'member@guildhall.example', 'editor@guildhall.example'])(
    '%s neither sees nor changes anything',
    async (email) => {
      const id = await addFailed({ error: 'Error: seen' })
      const browser = openBrowser(site)
      if (email !== undefined) await signIn(browser, { email })
      const answers = [
        await browser.ask(PAGE),
        await browser.ask(`${PAGE}.data`),
        await browser.ask(PAGE, { method: 'POST', body: new URLSearchParams({ again: id }) }),
        await browser.ask(PAGE, { method: 'POST', body: new URLSearchParams({ drop: id }) }),
      ]
      for (const answer of answers) {
        if (email !== undefined) expect(answer.status).toBe(403)
        expect(await answer.text()).not.toContain('Error: seen')
      }
      expect(await failed()).toEqual(['expire-limits'])
    },
  )

  test('shows failed jobs first, as text, then waiting ones; only of this tenant', async () => {
    await addFailed()
    await addFailed({ tenant: 'noborders', error: 'Error: elsewhere' })
    const { response, text } = await admin.open(PAGE)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(text).toContain('Error: &lt;b&gt;no&lt;/b&gt;')
    expect(text).not.toContain('Error: elsewhere')
    const main = text.slice(text.indexOf('<main'))
    expect(main.indexOf('expire-limits')).toBeLessThan(main.indexOf('find-due-alerts'))
    for (const kind of ['find-due-alerts', 'sweep-uploads']) expect(main).toContain(kind)
  })

  test('messages to a vendor that is not connected any more are ended here, by admins alone', async () => {
    const { db } = site.services.database
    const { TENANT: tenant } = site.services.env
    const noted = (id: string) =>
      sql`
      insert into applications.vendor_message (tenant, vendor, application_id, sequence, stage, at)
      values (${tenant}, 'ITPU', ${id}, 1, null, now())`.execute(db)
    await noted(randomUUID())
    const { text } = await admin.open(PAGE)
    for (const words of ['not connected any more', '1 application waits', 'ITPU still has it'])
      expect(text).toContain(words)
    expect((await admin.open('/global/en-us/admin')).text).toContain('Background jobs')
    const post = (fields: Record<string, string>, browser = admin) =>
      browser.ask(PAGE, { method: 'POST', body: new URLSearchParams(fields) })
    const member = openBrowser(site)
    await signIn(member, { email: 'member@guildhall.example' })
    expect((await post({ discard: 'ITPU' }, member)).status).toBe(403)
    // There is nobody to send it to.
    expect((await post({ tell: 'ITPU' })).status).toBe(409)
    expect((await post({ discard: 'Somebody' })).status).toBe(400)
    const done = await post({ discard: 'ITPU' })
    expect(await loggedActs(site.services.database.db, ['vendor-given-up'])).toMatchObject([
      ['admin', 'vendor-given-up', { vendor: 'ITPU' }],
    ])
    expect(await done.text()).toContain('The applications are decided here from now on.')
    expect((await admin.open(PAGE)).text).not.toContain('1 application waits')
  })

  test('says so if no job has failed, and if there are no jobs', async () => {
    expect((await admin.open(PAGE)).text).toContain('No job has failed.')
    const { db } = site.services.database
    const kept = await db.selectFrom('jobs.job').selectAll().execute()
    await db.deleteFrom('jobs.job').execute()
    expect((await admin.open(PAGE)).text).toContain('No background jobs')
    await db.insertInto('jobs.job').values(kept).execute()
  })

  test('a failed job runs again when an admin says so, and the log says who', async () => {
    const id = await addFailed()
    const { response, text } = await admin.send(PAGE, { again: id })
    expect(response.status).toBe(200)
    expect(text).toContain('The job runs again in a moment.')
    await site.services.jobs.run()
    expect(await failed()).toEqual([])
    const ran = (await jobs()).find(({ kind }) => kind === 'expire-limits')
    expect(ran).toMatchObject({ state: 'waiting', attempts: 0, doneAt: expect.any(Date) })
    expect((await admin.send(PAGE, { again: id })).response.status).toBe(404)
    const said = site.lines.filter(({ message }) => message === 'A failed job runs again')
    expect(said).toMatchObject([{ fields: { job: id, by: expect.stringMatching(/./) } }])
  })

  test('a failed job is dismissed; nonsense, other tenants and jobs that have not failed are refused', async () => {
    const [mine, other] = [await addFailed(), await addFailed({ tenant: 'noborders' })]
    const waiting = (await jobs()).find(({ state }) => state === 'waiting')?.id ?? ''
    expect((await admin.send(PAGE, { drop: mine })).response.status).toBe(200)
    expect(await failed()).toEqual([])
    for (const id of [mine, other, waiting])
      for (const order of ['again', 'drop'])
        expect((await admin.send(PAGE, { [order]: id })).response.status).toBe(404)
    for (const order of [{ again: 'all' }, { drop: '' }, {}])
      expect((await admin.send(PAGE, order)).response.status).toBe(400)
  })
})

describe('every job', () => {
  /** The number of rows in each table, except the jobs themselves and counters, which end with the minute. */
  async function counts(): Promise<unknown> {
    const { db } = site.services.database
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'jobs', 'limits')
      order by name`.execute(db)
    const found: [string, number][] = []
    for (const { name } of rows) {
      const { rows: counted } = await sql<{
        rows: number
      }>`select count(*)::int as rows from ${sql.raw(name)}`.execute(db)
      found.push([name, counted[0]?.rows ?? 0])
    }
    return found
  }
  const runsOf = (kind: string) =>
    [...site.services.jobCounts.all()].filter((count) => count.kind === kind && count.outcome === 'done')[0]
      ?.runs ?? 0

  /** Lets every job run once. */
  const runAll = async (prepare: () => Promise<unknown>) => {
    const { jobs: runner } = site.services
    const before = runner.kinds.map(runsOf)
    await prepare()
    await runner.run()
    expect(runner.kinds.map((kind, at) => [kind, runsOf(kind) > (before[at] ?? 0)])).toEqual(
      runner.kinds.map((kind) => [kind, true]),
    )
    expect(await failed()).toEqual([])
  }

  test('has the same effect when it runs twice: it is taken over from a process that died in the middle', async () => {
    const { jobs: runner, database, env } = site.services
    await runAll(async () => {
      for (const kind of runner.kinds)
        await enqueueJob(database.db, { tenant: env.TENANT, kind, key: keyOf(kind), runAt: new Date() })
    })
    const once = await counts()
    // As a process that died has left them. In one statement: the site's own runner wakes by itself, and would
    // take jobs that wait to be claimed here.
    await runAll(() =>
      database.db
        .insertInto('jobs.job')
        .values(
          runner.kinds.map((kind) => ({
            ...{ tenant: env.TENANT, kind, key: keyOf(kind), state: 'running' as const, attempts: 1 },
            ...{
              lease: randomUUID(),
              lease_until: new Date(0),
              run_at: new Date(0),
              changed_at: new Date(0),
            },
          })),
        )
        .execute(),
    )
    expect(await counts()).toEqual(once)
    // Among other things it renders eighty pages for their links.
  }, 300_000)

  // Jobs that a site of other settings has.
  const elsewhere = ['ask-vendors', 'calibrate-english-items', 'expire-submissions', 'take-statistics']

  test.each(langs)('has a name in %s', async (lang) => {
    const messages: Record<string, unknown> = await loadMessages(lang, ['background'])
    const kinds = [...site.services.jobs.kinds, ...elsewhere]
    expect(kinds.filter((kind) => typeof messages[`background.job.${kind}`] !== 'string')).toEqual([])
  })

  test('is documented in docs/operations.md', () => {
    const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const table = text.slice(text.indexOf('## Background jobs'))
    const described = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, kind]) => kind)
    const kinds = new Set([...site.services.jobs.kinds, ...elsewhere])
    expect(described.toSorted()).toEqual([...kinds].toSorted())
  })

  // Keys for kinds that concern one row, which does not exist.
  const keyOf = (kind: string) =>
    [
      'read-feed',
      'deliver-submission',
      'tell-withdrawal',
      'send-alert',
      'send-newsletter-letter',
      'send-digest',
      'send-message-letter',
      'send-warning-letter',
      'send-course-question',
      'tell-vendor',
    ].includes(kind)
      ? '00000000-0000-4000-8000-000000000000'
      : ''
})
