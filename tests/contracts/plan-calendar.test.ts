// The calendar of everything that has a day: read without a session by whoever has its address.
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const PLAN = '/global/de-de/plan'
const MEMBER = 'member@guildhall.example'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const addressIn = (html: string) => {
  const [, address] = /value="([^"]+\/my-calendar\/[^"]+)"/.exec(html) ?? []
  return address === undefined ? undefined : new URL(address).pathname
}
const signedIn = async () => {
  const browser = openBrowser(site)
  await signIn(browser, { email: MEMBER })
  return browser
}
const eventsIn = (feed: string) =>
  new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))

test('events one goes to, steps with a day, last days of saved vacancies; nothing of the member, no way in', async () => {
  const ada = await signedIn()
  await ada.send(PLAN, { intent: 'add-skill', skill: 'Kubernetes' })
  const { rows: steps } = await sql<{ id: string }>`select id from plan.step`.execute(db())
  const step = steps[0]?.id ?? ''
  await ada.send(PLAN, { intent: 'due', step, due: '2029-01-05' })
  const { rows: events } = await sql<{ id: string; start: Date }>`
    update catalogue.event set url = 'https://meet.example/secret-room', format = 'online', venue = null, city = null
    where id = (select id from catalogue.event where status = 'open' and starts_at > now() and not all_day
      and time_zone is not null order by starts_at limit 1) returning id::text as id, starts_at as start`.execute(
    db(),
  )
  const event = events[0]
  await sql`delete from meeting.answer where member_id = (select id from identity.member where email = ${MEMBER})`.execute(
    db(),
  )
  await sql`
    insert into meeting.answer (event_id, tenant, member_id, state, party, seated, region, locale, answered_at, changed_at)
    select ${event?.id}, m.tenant, m.id, 'going', 1, true, 'global', 'en-us', now(), now()
    from (select id, 'anywhere-club' as tenant from identity.member where email = ${MEMBER}) m`.execute(db())
  const { rows: vacancies } = await sql<{ id: string }>`
    update catalogue.vacancy set valid_through = '2029-02-01'
    where id = (select id from catalogue.vacancy where status = 'open' order by id limit 1) returning id::text`.execute(
    db(),
  )
  const vacancy = vacancies[0]?.id ?? ''
  await sql`delete from favorites.favorite`.execute(db())
  await sql`insert into favorites.favorite (member_id, item_id, type, title, locale, added_at)
    select id, ${vacancy}, 'vacancy', 'x', 'en-us', now() from identity.member where email = ${MEMBER}`.execute(
    db(),
  )

  expect(addressIn((await ada.open(PLAN)).text)).toBe(undefined)
  const made = await ada.send(PLAN, { intent: 'make-calendar' })
  const address = addressIn(made.text) ?? ''
  // Asked twice, the address stays.
  expect(addressIn((await ada.send(PLAN, { intent: 'make-calendar' })).text)).toBe(address)

  const response = await site.request(address)
  const feed = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const found = eventsIn(feed).map(({ uid, startDate }) => [
    uid,
    startDate.toJSDate().toISOString().slice(0, 10),
  ])
  expect(found.toSorted()).toEqual(
    [
      [event?.id, event?.start.toISOString().slice(0, 10)],
      [`step-${step}`, '2029-01-05'],
      [`vacancy-${vacancy}`, '2029-02-01'],
    ].toSorted(),
  )
  expect(
    eventsIn(feed)
      .find(({ uid }) => uid === event?.id)
      ?.startDate.toJSDate(),
  ).toEqual(event?.start)
  expect(eventsIn(feed).find(({ uid }) => uid === `vacancy-${vacancy}`)?.summary).toMatch(/^Letzter Tag/)
  const { rows: own } = await sql<{
    id: string
  }>`select id from identity.member where email = ${MEMBER}`.execute(db())
  for (const secret of ['secret-room', MEMBER, own[0]?.id ?? MEMBER]) expect(feed).not.toContain(secret)
  expect(Buffer.from(address.split('/')[4]?.split('.')[0] ?? '', 'base64url').toString()).not.toContain(
    own[0]?.id,
  )
  // Read again, it is the same to the byte: what did not change is nothing new to a calendar.
  expect(await (await site.request(address)).text()).toBe(feed)
  // A step that is done is no date any more.
  await ada.send(PLAN, { intent: 'finish', step, on: '2026-01-05' })
  expect(await (await site.request(address)).text()).not.toContain(`step-${step}`)
})

test('the last day of a programme that is saved or planned is there once, and is the day before midnight', async () => {
  const ada = await signedIn()
  const { rows } = await sql<{ uid: string }>`
    update content.published set body = body || '{"closes": "2029-03-01T00:00", "time_zone": "Europe/Kyiv"}'
    where content_type_uid = 'program_page' and body->>'url' = '/programs/night-shift' returning uid`.execute(
    db(),
  )
  await sql`update content.stack set revision = revision + 1`.execute(db())
  const program = rows[0]?.uid ?? ''
  const key = { id: program, type: 'program' }
  const saved = await ada.ask('/api/profile/favorites', {
    method: 'POST',
    body: JSON.stringify(key),
    headers: { 'content-type': 'application/json' },
  })
  expect(saved.status).toBe(200)
  const page = await (await ada.ask('/global/de-de/favorites')).text()
  expect(page).toMatch(/28\. Februar 2029/)
  const address = addressIn((await ada.send(PLAN, { intent: 'make-calendar' })).text) ?? ''
  const lastDays = async () =>
    eventsIn(await (await site.request(address)).text()).flatMap(({ uid, startDate }) =>
      startDate.toString() === '2029-02-28' ? [uid.replace(/apply-.*/, 'apply')] : [],
    )
  expect(await lastDays()).toEqual([`program-${program}`])
  await ada.send(PLAN, { intent: 'add', kind: 'program', ref: program })
  expect(await lastDays()).toEqual(['apply'])
})

test('a deleted address answers 410 for good, another is made; a forged one 404', async () => {
  const ada = await signedIn()
  const first = addressIn((await ada.send(PLAN, { intent: 'make-calendar' })).text) ?? ''
  const deleted = await ada.send(PLAN, { intent: 'delete-calendar' })
  expect([addressIn(deleted.text), (await site.request(first)).status]).toEqual([undefined, 410])
  const second = addressIn((await ada.send(PLAN, { intent: 'make-calendar' })).text) ?? ''
  expect(second).not.toBe(first)
  expect([(await site.request(first)).status, (await site.request(second)).status]).toEqual([410, 200])
  for (const forged of [
    second.replace(/.\/calendar/, '/calendar'),
    second.replace('my-calendar/', 'my-calendar/x'),
  ])
    expect((await site.request(forged)).status, forged).toBe(404)
})

test('the feed of somebody who left is gone', async () => {
  const eve = openBrowser(site)
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  await eve.ask('/global/en-us/blog?skip-onboarding=true')
  const address = addressIn((await eve.send('/global/en-us/plan', { intent: 'make-calendar' })).text) ?? ''
  const empty = await site.request(address)
  expect([empty.status, eventsIn(await empty.text())]).toEqual([200, []])
  await sql`delete from identity.member where email = 'newcomer@guildhall.example'`.execute(db())
  expect((await site.request(address)).status).toBe(410)
})
