// What is left of features that are off on the pages of others: on a plan, with a company, with a vacancy.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companySchema } from '#domain/companies/company.ts'
import { describeCompanies } from '#domain/companies/describe-companies.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const PLAN = '/global/en-us/plan'
const TENANT = 'anywhere-club'
const MEMBER = 'member@guildhall.example'

let site: Site
let ada: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on', FEATURES_OFF: 'courses,events,english,apply' } })
  ada = openBrowser(site)
  await signIn(ada, { email: MEMBER })
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const me = sql`(select id from identity.member where email = ${MEMBER})`
const nextEvent = async (more = sql`true`) => {
  const { rows } = await sql<{ id: string; title: string }>`
    select e.id, e.title from catalogue.event e
    where e.status = 'open' and e.starts_at > now() and ${more} order by e.starts_at limit 1`.execute(db())
  if (rows[0] === undefined) throw new Error('There is no such event')
  return rows[0]
}

test('steps of a plan stay by their titles, lead nowhere, and are not called gone', async () => {
  const { id: event } = await nextEvent()
  await sql`delete from plan.step`.execute(db())
  for (const [position, [kind, ref, title]] of [
    ['course', 'file:c', 'The course I planned'],
    ['event', event, 'The event I planned'],
    ['test', 'english', 'The test I planned'],
    ['article', 'none', 'The article that is gone'],
  ].entries())
    await sql`
      insert into plan.step (member_id, tenant, kind, ref, title, locale, position, added_at)
      values (${me}, ${TENANT}, ${kind}, ${ref}, ${title}, 'en-us', ${position}, now())`.execute(db())
  const html = await (await ada.ask(PLAN, { headers: { accept: 'text/html' } })).text()
  const titles = [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title)
  expect(titles.slice(0, 4)).toEqual([
    'The course I planned',
    'The event I planned',
    'The test I planned',
    'The article that is gone',
  ])
  expect(html.match(/<strong>No longer available<\/strong>/g)).toHaveLength(1)
})

test('a plan’s calendar has its days, and no events that its member goes to', async () => {
  const { id: event } = await nextEvent()
  await sql`
    insert into meeting.answer (event_id, tenant, member_id, state, party, seated, region, locale, answered_at, changed_at)
    values (${event}, ${TENANT}, ${me}, 'going', 1, true, 'global', 'en-us', now(), now())
    on conflict do nothing`.execute(db())
  await sql`update plan.step set due_on = '2029-01-05' where kind = 'course'`.execute(db())
  const made = await ada.send(PLAN, { intent: 'make-calendar' })
  const [, address = ''] = /value="([^"]+\/my-calendar\/[^"]+)"/.exec(made.text) ?? []
  const feed = await (await site.request(new URL(address).pathname)).text()
  expect(feed).toContain('The course I planned')
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test('a company has no events', async () => {
  const { title } = await nextEvent(sql`e.community = 'Lviv Engineers'`)
  const company = companySchema.parse({ name: 'Harbor Ledger', communities: ['Lviv Engineers'] })
  await describeCompanies(db(), { tenant: TENANT, source: 'file' }, [company], { now: new Date() })
  await site.services.contentChanged()
  const html = await site.page('/global/en-us/companies/harbor-ledger')
  expect(html).toContain('Harbor Ledger')
  expect(html).not.toContain(title)
})

test('a vacancy whose employer takes applications here says nothing of applying', async () => {
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from catalogue.vacancy
    where program = 'anywhere-for-talents' and status = 'open' and apply_url is null`.execute(db())
  expect(rows.length).toBeGreaterThan(0)
  for (const { id, slug } of rows) {
    const { text, response } = await ada.open(`/global/en-us/vacancy/${slug}-${id}`)
    expect(response.status).toBe(200)
    expect(text).not.toContain('/apply/')
    expect(text).not.toContain('Who can apply')
  }
})
