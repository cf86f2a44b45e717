// Where accounts are removed at once, one that is asked for by letter closes first: nothing is given up before it is sure.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRoles } from '#services/identity/members.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const DESK = '/global/en-us/admin/privacy'
const MEMBER = 'newcomer@guildhall.example'
let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on', ACCOUNT_DELETION_DAYS: '0' } })
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const idOf = async (email: string) => {
  const { rows } = await sql<{ id: string }>`
    select id::text from identity.account where email = ${email}`.execute(db())
  return rows[0]?.id ?? ''
}
const as = async (email: string) => {
  const browser = openBrowser(site)
  await signIn(browser, { email })
  return browser
}
const lettersToMember = async () => {
  await site.services.jobs.run()
  const outbox = await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] }
  return data.filter(({ to }) => to === MEMBER).map(({ text }) => text)
}

test('it closes, the member is told, and the job removes it', async () => {
  const { clock, env, jobs } = site.services
  await grantRoles(db(), await idOf('editor@guildhall.example'), ['admin'])
  const [first, second] = [await as('admin@guildhall.example'), await as('editor@guildhall.example')]
  await as(MEMBER)
  const member = await idOf(MEMBER)
  const { at: page } = await first.send(DESK, {
    ...{ email: MEMBER, kind: 'account', way: 'letter', notes: '' },
    receivedOn: clock.now().toISOString().slice(0, 10),
  })
  await first.send(page, { act: 'check-identity', text: 'By phone' })
  expect((await first.send(page, { act: 'carry-out' })).response.status).toBe(409)
  const closed = await sql`select from privacy.closing where member_id = ${member}`.execute(db())
  expect(closed.rows).toEqual([])
  const carriedOut = await second.send(page, { act: 'carry-out' })
  expect([carriedOut.response.status, carriedOut.at]).toEqual([200, DESK])
  expect(await lettersToMember()).toEqual([expect.stringContaining('as you requested')])
  await enqueueJob(db(), { tenant: env.TENANT, kind: 'remove-closed-accounts', runAt: clock.now() })
  await jobs.run()
  expect(await idOf(MEMBER)).toBe('')
  expect((await lettersToMember()).length).toBe(2)
  expect((await second.open(page)).response.status).toBe(404)
})
