// Closing an account: what others find of it until it is removed, keeping it, and the removal with its receipt.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatDate } from '#app/locale/dates.ts'
import { calendarToken } from '#domain/plan/calendar.ts'
import { seenNames } from '#domain/profile/seen-names.ts'
import { confirmedAddress } from '#services/identity/members.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { forgetLimits, openMembers, signedIn } from '#tests/tools/members.ts'
import { form, main } from '#tests/tools/posted-form.ts'
import type { Site } from '#tests/tools/site.ts'

const EMAIL = 'member@guildhall.example'
const PASSWORD = 'guildhall-demo'
const CLOSING = '/global/en-us/account/closing'
const PERSON = '/global/en-us/people/mira-holm'

let site: Site
let mira: CookieBrowser
let nils: CookieBrowser
let id: string
let eventPage: string
beforeAll(async () => {
  ;({ site, member: mira, newcomer: nils } = await openMembers())
  const { rows } = await sql<{ id: string }>`select id from identity.member where email = ${EMAIL}`.execute(
    db(),
  )
  id = rows[0]?.id ?? ''
  eventPage = await anEvent()
}, 120_000)
afterAll(() => site.close())
beforeEach(() => forgetLimits(site))

const db = () => site.services.database.db
const count = async (table: string, column = 'member_id') => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db())
  return rows[0]?.count
}

const held = async (table: string, which: RawBuilder<unknown>) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where member_id = ${id} and ${which}`.execute(db())
  return rows[0]?.count ?? 0
}

async function anEvent(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from catalogue.event where external_id = 'open-house-rust'`.execute(db())
  const answer = await site.request('/events?limit=100', { headers: { accept: 'application/json' } })
  const { data } = (await answer.json()) as { data: { events: { id: string; slug: string }[] } }
  const slug = data.events.find((event) => event.id === rows[0]?.id)?.slug ?? ''
  return `/global/en-us/events/${encodeURIComponent(slug)}`
}

const lettersTo = async (to: string) => {
  await site.services.accountLetters.settled()
  await site.services.jobs.run()
  const answer = await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  const { data } = (await answer.json()) as { data: { to: string; subject: string; text: string }[] }
  return data.filter((letter) => letter.to === to)
}

const runJob = async (kind: string) => {
  const { clock, env, jobs } = site.services
  await enqueueJob(db(), { tenant: env.TENANT, kind, runAt: clock.now() })
  await jobs.run()
}

const close = (browser: CookieBrowser) =>
  browser.send('/global/en-us/account', { intent: 'delete', owner: PASSWORD, sure: 'on' })

/** What others find of Mira, each as they find it. */
const found = async () => {
  const seen = await seenNames(db(), [id], {
    authorized: true,
    userId: '00000000-0000-4000-8000-000000000000',
    email: 'somebody@else.example',
    employee: true,
  })
  const token = calendarToken(site.services.savedSearches.key, await calendarId())
  const text = async (path: string) => (await nils.open(path)).text
  return {
    page: (await nils.ask(PERSON)).status,
    pageForStrangers: (await site.request(PERSON)).status,
    directory: (await text('/global/en-us/people')).includes('/people/mira-holm"'),
    sitemap: (await text('/sitemap-people.xml')).includes('mira-holm'),
    search: (await text('/global/en-us/people?q=Mira')).includes('/people/mira-holm"'),
    message: (await nils.ask(`${PERSON}/message`)).status,
    name: seen.get(id)?.name ?? '',
    slug: seen.get(id)?.slug ?? '',
    thread: main(await text(await thread())).includes('Mira'),
    event: main(await text(eventPage)).includes('<summary>Also coming</summary>'),
    seats: await held('meeting.answer', sql`state in ('going', 'waiting', 'offered')`),
    applications: await held('applications.application', sql`stage not in ('declined', 'withdrawn')`),
    // What a host and a reviewer decided.
    decided:
      (await held('meeting.answer', sql`state = 'removed'`)) +
      (await held('applications.application', sql`stage = 'declined'`)),
    calendar: (await site.request(`/global/en-us/my-calendar/${token}/calendar.ics`)).status,
    letters: (await confirmedAddress(db(), id)) ?? '',
  }
}

const thread = async () => {
  const { rows } = await sql<{ thread: string }>`
    select thread_id::text as thread from messages.participant where member_id = ${id}`.execute(db())
  return `/global/en-us/messages/${rows[0]?.thread}`
}

const calendarId = async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text from plan.calendar where member_id = ${id}`.execute(db())
  return rows[0]?.id ?? ''
}

test('a closed account is found by nobody, and nothing is written to it', async () => {
  const { env } = site.services
  await nils.send(`${PERSON}/message`, { about: 'hello', text: 'A question about quokkas' })
  await mira.ask(eventPage, form({ intent: 'come', timeZone: 'Asia/Tokyo', shown: 'on' }))
  await sql`
    insert into plan.calendar (member_id, tenant, made_at) values (${id}, ${env.TENANT}, now())`.execute(db())
  await sql`
    insert into applications.places (tenant, program_id, seats, workflow)
    values (${env.TENANT}, 'a-program', 1, 'preselect-only'), (${env.TENANT}, 'another', 1, 'preselect-only')`.execute(
    db(),
  )
  for (const [program, stage] of [
    ['a-program', 'review'],
    ['another', 'declined'],
  ])
    await sql`
      insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
        consent_version, rules_version, facts, region, locale, sent_at, changed_at)
      values (${env.TENANT}, ${program}, ${id}, 'preselect-only', ${stage}, '{"items":[]}', 'Yes', '1', '1', '{}', 'global',
        'en-us', now(), now())`.execute(db())
  await sql`
    insert into meeting.answer (tenant, event_id, member_id, state, party, seated, region, locale, answered_at, changed_at)
    select tenant, id, ${id}, 'removed', 1, false, 'global', 'en-us', now(), now() from catalogue.event
    where tenant = ${env.TENANT} and status = 'open' and external_id <> 'open-house-rust' limit 1`.execute(
    db(),
  )
  const before = await found()
  expect(before).toMatchObject({
    page: 200,
    pageForStrangers: 200,
    directory: true,
    sitemap: true,
    search: true,
    // To the conversation that has begun.
    message: 302,
    name: 'Mira Holm',
    slug: 'mira-holm',
    thread: true,
    event: true,
    seats: 1,
    applications: 1,
    decided: 2,
    calendar: 200,
    letters: EMAIL,
  })

  const other = await signedIn(site, EMAIL)
  const { text: page } = await mira.open('/global/en-us/account')
  expect(page).toContain('Your places at coming events and in programmes become free at once')
  expect(page).toContain('>Close and delete<')
  const { at, text } = await close(mira)
  expect(at).toBe('/global/en-us/sign-out/done?closed')
  expect(main(text)).toContain('Your account is closed')
  const { rows: closings } = await sql<{ until: Date; given: unknown }>`
    select removed_from as until, given_up as given from privacy.closing`.execute(db())
  expect(closings[0]?.given).toEqual({ places: 1, applications: 1 })
  expect(text).toContain(`on ${formatDate(closings[0]?.until.toISOString() ?? '', 'en-us')} at the earliest`)
  // To nobody else the page says so.
  expect(main((await openBrowser(site).open(at)).text)).not.toContain('Your account is closed')
  const { rows: withdrawn } = await sql`
    select from privacy.consent_event where kind = 'application' and act = 'withdrawn'`.execute(db())
  expect(withdrawn).toHaveLength(1)
  // All sessions have ended.
  expect((await other.ask('/api/club/profile')).status).toBe(401)

  expect(await found()).toEqual({
    page: 404,
    pageForStrangers: 404,
    directory: false,
    sitemap: false,
    search: false,
    message: 404,
    name: '',
    slug: '',
    thread: false,
    event: false,
    seats: 0,
    applications: 0,
    decided: 2,
    calendar: 404,
    letters: '',
  })
  const [letter] = await lettersTo(EMAIL)
  expect(letter?.subject).toBe('Your account is closed · Guildhall')
  expect(letter?.text).toContain('/global/en-us/account')
})

test('signing in leads to one page from everywhere, and nothing else works', async () => {
  const before = (await lettersTo(EMAIL)).length
  const browser = openBrowser(site)
  const { at, text } = await signIn(browser, { email: EMAIL })
  expect(at).toBe(CLOSING)
  expect(text).toContain('Keep my account')
  expect(text).toContain('>Sign out<')
  expect(text).not.toContain('Mira')
  for (const path of [
    '/global/en-us/home',
    '/global/en-us/profile',
    '/global/de-de/blog',
    '/global/en-us/none',
  ]) {
    const answer = await browser.ask(path)
    expect([path, answer.status, answer.headers.get('location')?.endsWith('/account/closing')]).toEqual([
      path,
      303,
      true,
    ])
  }
  // Whoever is signed in there can still read what they agreed to, and use the links of letters.
  for (const path of [
    '/global/en-us/terms',
    '/global/en-us/certificates',
    '/global/de-de/newsletter/leave/x',
  ])
    expect([path, (await browser.ask(path)).status]).toEqual([path, 200])
  const { rows: subscriptions } = await sql<{ token: string }>`
    insert into newsletter.subscription (tenant, address, locale, region, consent_text, subscribed_at, confirmed_at)
    values (${site.services.env.TENANT}, ${EMAIL}, 'en-us', 'global', 'Yes', now(), now())
    returning unsubscribe_token::text as token`.execute(db())
  await browser.send(`/global/en-us/newsletter/leave/${subscriptions[0]?.token}`, {})
  expect(await count('newsletter.declined')).toBe(1)
  // Data for scripts is no way around.
  expect(await (await browser.ask('/global/en-us/profile.data')).text()).not.toContain('Mira')
  expect((await browser.ask('/api/club/profile')).status).toBe(401)
  const write = { method: 'PATCH', body: '{"headline":"x"}', headers: { 'content-type': 'application/json' } }
  expect((await browser.ask('/api/club/profile', write)).status).toBe(401)
  // The sign-in wrote nothing of what the provider says.
  const { rows } =
    await sql`select email, first_name, email_verified from identity.member where id = ${id}`.execute(db())
  expect(rows).toEqual([{ email: '', first_name: '', email_verified: false }])
  await browser.send('/api/logout?area=club&redirect=%2Fglobal%2Fen-us%2Fhome', {})
  expect((await browser.open('/global/en-us/account')).at).toContain('/sign-in')
  expect((await lettersTo(EMAIL)).length).toBe(before)
})

test('keeping it brings back what others saw, but not what was given up', async () => {
  const browser = await signedIn(site, EMAIL)
  const { at, text } = await browser.send(CLOSING, {})
  expect(at).toBe('/global/en-us/account?kept')
  expect(text).toContain('Your account is kept.')
  expect(await found()).toMatchObject({
    page: 200,
    directory: true,
    search: true,
    message: 302,
    name: 'Mira Holm',
    slug: 'mira-holm',
    thread: true,
    calendar: 200,
    letters: EMAIL,
    seats: 0,
    applications: 0,
    decided: 2,
  })
  // There is nothing to keep any more.
  expect((await browser.open(CLOSING)).at).toBe('/global/en-us/account')
  await runJob('remove-closed-accounts')
  expect(await count('identity.member', 'id')).toBe(1)
})

test('after its days everything is removed, and a letter says so', async () => {
  await close(await signedIn(site, EMAIL))
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from removed_from - now()) / 86400)::int as days from privacy.closing`.execute(
    db(),
  )
  expect(rows).toEqual([{ days: 14 }])
  await runJob('remove-closed-accounts')
  expect(await count('identity.account', 'id')).toBe(1)

  await sql`update privacy.closing set removed_from = now() - interval '1 second'`.execute(db())
  await runJob('remove-closed-accounts')
  for (const table of ['identity.account', 'identity.member']) expect(await count(table, 'id')).toBe(0)
  expect(await count('profile.profile')).toBe(0)
  const [letter] = await lettersTo(EMAIL)
  expect(letter?.subject).toBe('Your account is deleted · Guildhall')
  // Its receipt is checked on the page for badges.
  const receipt = /\n\n(eyJ[\w.\-\n]+)\n\n/.exec(letter?.text ?? '')?.[1] ?? ''
  const { text: checked } = await openBrowser(site).send('/global/en-us/certificates', { badge: receipt })
  expect(checked).toContain('Removal of an account with everything in it')
  expect(checked).toContain('It is unchanged since it was signed.')
  for (const table of ['privacy.letter', 'privacy.closing']) {
    const { rows: left } = await sql`select from ${sql.table(table)}`.execute(db())
    expect(left).toEqual([])
  }
  const { rows: noted } = await sql`select from privacy.removed`.execute(db())
  expect(noted).toHaveLength(1)
  expect((await signIn(openBrowser(site), { email: EMAIL })).response.status).toBe(401)
  // Repeating it changes nothing.
  const letters = (await lettersTo(EMAIL)).length
  await runJob('remove-closed-accounts')
  expect((await lettersTo(EMAIL)).length).toBe(letters)
})
