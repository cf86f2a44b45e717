// The walk for traces: somebody whose every field has a mark uses the site, and their account is removed. Then every table
// and every file is searched for the marks. What is found has to be what docs/privacy.md publishes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whatStays } from '#domain/privacy/what-stays.ts'
import { keepTitles } from '#domain/profile/waiting-titles.ts'
import { makeLink } from '#services/identity/provider/mailed-links.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { type CookieBrowser, openBrowser } from '#tests/tools/cookie-browser.ts'
import { openMembers, patchProfile } from '#tests/tools/members.ts'
import { form } from '#tests/tools/posted-form.ts'
import { registrationOn } from '#tests/tools/registration.ts'
import type { Site } from '#tests/tools/site.ts'
import { allTables, filesWith, shapesOf, tablesWith } from '#tests/tools/traces.ts'

const MARK = 'Quillfeather'
const EMAIL = `${MARK.toLowerCase()}@example.org`
const PASSWORD = 'seven red lanterns'
const words = [MARK, EMAIL]

let site: Site
let nils: CookieBrowser
let marked: CookieBrowser
let id: string
beforeAll(async () => {
  const members = await openMembers({ ACCOUNT_DELETION_DAYS: '14' })
  site = members.site
  nils = members.newcomer
  marked = await register()
  const { rows } = await sql<{
    id: string
  }>`select id::text from identity.member where email = ${EMAIL}`.execute(db())
  id = rows[0]?.id ?? ''
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const folder = () => site.services.env.DATA_DIR
const runJob = async (kind: string) => {
  const { clock, env, jobs } = site.services
  await enqueueJob(db(), { tenant: env.TENANT, kind, runAt: clock.now() })
  await jobs.run()
}
/** Letters that were sent are kept here where there is no mail server; they are in the published table. */
const files = () => filesWith(folder(), words).filter((path) => !path.startsWith('outbox/'))

async function register(): Promise<CookieBrowser> {
  const browser = openBrowser(site)
  await browser.open('/api/login?redirect=/global/en-us/terms')
  const person = { email: EMAIL, password: PASSWORD, firstName: MARK, lastName: MARK }
  await browser.send('/global/en-us/sign-up', await registrationOn(browser, 'en-us', person))
  await site.services.accountLetters.settled()
  const answer = await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  const { data } = (await answer.json()) as { data: { to: string; text: string }[] }
  const link = new URL(/https?:\/\/\S+/.exec(data.find(({ to }) => to === EMAIL)?.text ?? '')?.[0] ?? '')
  await browser.send(link.pathname + link.search, {})
  await browser.ask('/global/en-us/home?skip-onboarding=true')
  return browser
}

async function uploadCv(): Promise<void> {
  const link = await marked.ask('/api/profile/upload/link/cv')
  const { data } = (await link.json()) as {
    data: { uploadId: string; url: string; fields: Record<string, string> }
  }
  const body = new FormData()
  for (const [field, value] of Object.entries(data.fields)) body.append(field, value)
  const pdf = `%PDF-1.7\n1 0 obj <</Type/Catalog/Author(${MARK})>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n`
  body.append('file', new Blob([pdf]), `${MARK}.pdf`)
  await site.request(data.url, { method: 'POST', body, headers: { origin: 'https://elsewhere.example' } })
  await marked.ask(`/api/upload/${data.uploadId}`)
}

async function eventPage(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from catalogue.event where external_id = 'open-house-rust'`.execute(db())
  const answer = await site.request('/events?limit=100', { headers: { accept: 'application/json' } })
  const { data } = (await answer.json()) as { data: { events: { id: string; slug: string }[] } }
  const slug = data.events.find((event) => event.id === rows[0]?.id)?.slug ?? ''
  return `/global/en-us/events/${encodeURIComponent(slug)}`
}

test('the walk finds each shape that it looks for', async () => {
  const planted = 'profile.planted'
  await sql`create table profile.planted (value text, bytes bytea)`.execute(db())
  const finds = async (word: string) => (await tablesWith(db(), [word], [planted])).length === 1
  expect(await allTables(db())).toContain(planted)
  for (const shape of shapesOf(EMAIL)) {
    await sql`insert into profile.planted (value) values (${`before ${shape} after`})`.execute(db())
    expect([shape, await finds(EMAIL), await finds('somebody-else')]).toEqual([shape, true, false])
    await sql`delete from profile.planted`.execute(db())
  }
  for (const text of ['', 'x', 'xy'].map((before) => `${before}${MARK} and more`)) {
    await sql`insert into profile.planted (bytes) values (${Buffer.from(text)})`.execute(db())
    expect(await finds(MARK)).toBe(true)
    await sql`delete from profile.planted`.execute(db())
    const base64 = Buffer.from(text).toString('base64')
    await sql`insert into profile.planted (value) values (${base64})`.execute(db())
    expect([base64, await finds(MARK)]).toEqual([base64, true])
    await sql`delete from profile.planted`.execute(db())
  }
  await sql`drop table profile.planted`.execute(db())
})

test('of somebody who is removed only what is published stays', async () => {
  const { env } = site.services
  await patchProfile(marked, {
    headline: MARK,
    about: `About ${MARK}`,
    telegram: MARK.toLowerCase(),
    isPublic: true,
    publicSlug: MARK.toLowerCase(),
    isListed: true,
    visibility: { firstName: 'everyone', headline: 'everyone', about: 'everyone' },
  })
  await nils.open('/global/en-us/people')
  await uploadCv()
  await marked.ask('/api/club/form-drafts/a-form', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values: { name: MARK }, version: 0 }),
  })
  await marked.ask(await eventPage(), form({ intent: 'come', timeZone: 'Asia/Tokyo', shown: 'on' }))
  await nils.send(`/global/en-us/people/${MARK.toLowerCase()}/message`, {
    about: 'hello',
    text: 'A question',
  })
  const { rows } = await sql<{ thread: string }>`
    select thread_id::text as thread from messages.participant where member_id = ${id}`.execute(db())
  await marked.send(`/global/en-us/messages/${rows[0]?.thread}`, { intent: 'answer', text: `Yours, ${MARK}` })
  await sql`
    insert into saved_search.search (member_id, tenant, list, address, name, region, locale, frequency, saved_at)
    values (${id}, ${env.TENANT}, 'jobs', ${`?q=${MARK}`}, ${MARK}, 'global', 'en-us', 'none', now())`.execute(
    db(),
  )
  await sql`
    insert into learning.review (member_id, tenant, course_key, stars, text, locale, named, written_at, changed_at)
    values (${id}, ${env.TENANT}, 'a-course', 5, ${MARK}, 'en-us', true, now(), now())`.execute(db())
  await sql`
    insert into feedback.mistake (tenant, page, quote, text, email, member_id, proven, reported_at)
    values (${env.TENANT}, '/global/en-us/home', '', ${MARK}, ${EMAIL}, ${id}, true, now())`.execute(db())
  await sql`
    insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
      consent_version, rules_version, facts, region, locale, sent_at, changed_at)
    values (${env.TENANT}, 'a-program', ${id}, 'preselect-only', 'review', ${JSON.stringify({ items: [MARK] })}, 'Yes', '1', '1',
      '{}', 'global', 'en-us', now(), now())`.execute(db())
  await sql`
    insert into newsletter.subscription (tenant, address, locale, region, consent_text, subscribed_at)
    values (${env.TENANT}, ${EMAIL}, 'en-us', 'global', 'Yes', now())`.execute(db())
  await sql`
    with filed as (
      insert into privacy.request (tenant, kind, way, state, received_on, due_on)
      values (${env.TENANT}, 'objection', 'letter', 'received', '2026-11-01', '2026-12-01') returning id)
    insert into privacy.request_person (request_id, member_id, notes) select id, ${id}, ${MARK} from filed`.execute(
    db(),
  )
  await makeLink(db(), 'reset', EMAIL, { accountId: id }, site.services.clock.now())
  await keepTitles(db(), [{ who: { email: EMAIL }, titleId: 'a-title' }], site.services.clock.now())
  await site.services.jobs.run()

  // What is to be found is there.
  const planted = [
    'applications.application',
    'feedback.mistake',
    'form_drafts.draft',
    'identity.account',
    'identity.mailed_link',
    'identity.member',
    'learning.review',
    'messages.message',
    'newsletter.subscription',
    'privacy.request_person',
    'profile.directory',
    'profile.profile',
    'profile.waiting_title',
    'saved_search.search',
    'uploads.upload',
  ]
  expect(await tablesWith(db(), words, planted)).toEqual(planted)
  expect(files()).not.toEqual([])
  expect(await tablesWith(db(), [id], ['meeting.answer'])).toEqual(['meeting.answer'])

  await marked.send('/global/en-us/account', { intent: 'delete', owner: PASSWORD, sure: 'on' })
  expect(await tablesWith(db(), words, ['privacy.closing'])).toEqual(['privacy.closing'])
  await sql`update privacy.closing set removed_from = now() - interval '1 second'`.execute(db())
  await runJob('remove-closed-accounts')
  // Files without a row go a day after they came.
  for (const path of files()) {
    const facts = `${join(folder(), path)}.json`
    const said = JSON.parse(readFileSync(facts, 'utf8'))
    writeFileSync(facts, JSON.stringify({ ...said, changedAt: new Date(0) }))
  }
  await runJob('sweep-uploads')

  const published: readonly string[] = whatStays.flatMap(({ tables }) => [...tables])
  const left = await tablesWith(db(), [...words, id], await allTables(db()))
  expect(left.filter((table) => !published.includes(table))).toEqual([])
  expect(await tablesWith(db(), words, left)).toEqual(['messages.message', 'newsletter.subscription'])
  expect(await tablesWith(db(), [id], left)).toEqual(['identity.audit_event', 'limits.counter'])
  expect(files()).toEqual([])
  // It searches every column of every table, twice.
}, 240_000)

test('the table of the guide is that of the code', () => {
  const guide = readFileSync('docs/privacy.md', 'utf8')
  const section = guide.slice(guide.indexOf('## What stays when an account is deleted'))
  for (const { what, as } of whatStays) expect(section).toContain(`| ${what} | ${as} |`)
})

test('what outlives a member by its references is published, or names nobody', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct n.nspname || '.' || c.relname as name
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and f.confdeltype <> 'c' and f.confrelid in ('identity.member'::regclass, 'identity.account'::regclass)
    order by 1`.execute(db())
  /** Rows of others, which name the member as who decided or reviewed, and forget it. */
  const ofOthers = [
    'applications.application',
    'applications.appointment',
    'applications.change',
    'applications.note',
    'assessment.attempt',
    'assessment.item_switch',
    'assessment.speaking',
    'assessment.speaking_rating',
    'feedback.mistake',
    // Nobody is removed of whom there is a hold.
    'privacy.hold',
    'privacy.request_person',
  ]
  const published: readonly string[] = whatStays.flatMap(({ tables }) => [...tables])
  expect(rows.map(({ name }) => name).filter((name) => !published.includes(name))).toEqual(ofOthers)
})
