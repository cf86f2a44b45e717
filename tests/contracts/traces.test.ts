// When an account is deleted, nothing that marks its person is left in any table or file, but for what docs/privacy.md
// says. A new table is looked at by itself.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOutbox } from '#services/mail/outbox.ts'
import { openBrowser } from '#tests/tools/cookie-browser.ts'
import { registrationOn } from '#tests/tools/registration.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { shapesOf, tracesInFiles, tracesInTables } from '#tests/tools/traces.ts'

const folder = `.data/test-traces-${process.pid}`
const email = 'Zwqxmail@trace.example'
const password = 'seven red lanterns'
const [first, last] = ['Zwqxfirst', 'Zwqxlast']
let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'off', DATA_DIR: folder } })
}, 120_000)
afterAll(() => site.close())
const db = () => site.services.database.db

/** What stays, and why: the published table of docs/privacy.md. */
const staying: Readonly<Record<string, string>> = {
  'identity.audit_event': 'the id of the member, for a year',
}
/** Stands for the mail server of the recipient, which this site cannot reach into. */
const isSentMail = (where: string) => where.startsWith('outbox')

test('the walk finds a leak of every shape, in tables and in files', async () => {
  await sql`create table privacy.leak (told text, bytes bytea)`.execute(db())
  for (const text of Object.values(shapesOf('Someone@leak.example'))) {
    await sql`insert into privacy.leak (told) values (${`x${text}x`})`.execute(db())
  }
  await sql`insert into privacy.leak (bytes) values (${Buffer.from('Someone@leak.example')})`.execute(db())
  const found = await tracesInTables(db(), ['Someone@leak.example'])
  await sql`drop table privacy.leak`.execute(db())
  expect(new Set(found.map(({ shape }) => shape)).size).toBe(Object.keys(shapesOf('')).length)
  expect(found.every(({ where }) => where === 'privacy.leak')).toBe(true)
}, 120_000)

test('of a deleted account nothing is left but what is published', async () => {
  const browser = openBrowser(site)
  await browser.open('/api/login?redirect=/global/en-us/terms')
  await browser.send('/global/en-us/sign-up', {
    ...(await registrationOn(browser, 'en-us', { email, password })),
    firstName: first,
    lastName: last,
  })
  await site.services.accountLetters.settled()
  const mail = (await readOutbox(`${folder}/outbox`)).find(({ to }) => to === email)
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await browser.send(link.pathname + link.search, {})
  const { rows } = await sql<{
    id: string
  }>`select id::text from identity.member where email = ${email}`.execute(db())
  const id = rows[0]?.id ?? ''
  expect(id).not.toBe('')

  // In as many stores as a person fills.
  const json = (method: string, body: object): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const patch = {
    headline: 'zwqxhead',
    about: 'zwqxabout in words',
    telegram: '@zwqxgram',
    publicSlug: 'zwqx-slug',
    isPublic: true,
    isListed: true,
  }
  expect((await browser.ask('/api/club/profile', json('PATCH', patch))).status).toBe(200)
  await browser.open('/global/en-us/profile')
  await browser.open('/global/en-us/people/zwqx-slug')
  await browser.send('/global/en-us/recommendations', { intent: 'profiling', on: 'no' })
  await browser.ask('/api/club/profile/export')
  await browser.ask('/api/club/privacy/removals', json('POST', { categories: ['zwqxcategory', 'feedback'] }))
  await sql`insert into saved_search.search (tenant, member_id, list, address, name, region, locale, frequency, saved_at)
    values ('anywhere-club', ${id}, 'jobs', '?q=zwqxsearch', 'zwqxsearch', 'global', 'en-us', 'none', now())`.execute(
    db(),
  )
  await sql`insert into feedback.mistake (tenant, page, quote, text, email, member_id, proven, reported_at)
    values ('anywhere-club', '/x', 'a', 'zwqxmistake', ${email}, ${id}, false, now())`.execute(db())
  const marks = [
    email,
    id,
    first,
    last,
    'zwqxhead',
    'zwqxabout',
    'zwqxgram',
    'zwqx-slug',
    'zwqxsearch',
    'zwqxcategory',
  ]
  const before = new Set((await tracesInTables(db(), marks)).map(({ where }) => where))
  for (const table of [
    'identity.member',
    'profile.profile',
    'saved_search.search',
    'privacy.removal',
    'privacy.subject',
  ])
    expect(before, table).toContain(table)

  const answer = await browser.send('/global/en-us/account', {
    intent: 'delete',
    owner: password,
    sure: 'on',
  })
  expect(answer.at).toContain('deleted')
  await site.services.accountLetters.settled()
  await site.services.jobs.run()

  const left = await tracesInTables(db(), [...marks, 'zwqxmistake'])
  expect(left.filter(({ where }) => !(where in staying))).toEqual([])
  expect([...new Set(left.map(({ where }) => where))]).toEqual(Object.keys(staying))
  expect(tracesInFiles(folder, marks).filter(({ where }) => !isSentMail(where))).toEqual([])
}, 180_000)
