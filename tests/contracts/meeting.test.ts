// Attending an event across the whole site: members, people without an account, the link to join, mail and
// calendars.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#services/languages.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { signedIn } from '#tests/tools/members.ts'
import { form, main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { standsFor } from '#tests/tools/stand-in.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ROOM = 'https://meet.guildhall.example/rust'

let site: Site
let ada: CookieBrowser
let eve: CookieBrowser
let page = ''
let slug = ''
let id = ''
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on', ACCOUNT_DELETION_DAYS: '0' } })
  ada = await signedIn(site, 'member@guildhall.example')
  eve = openBrowser(site)
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  await eve.ask('/global/en-us/home?skip-onboarding=true')
  const { rows } = await query("select id, slug from catalogue.event where external_id = 'open-house-rust'")
  id = rows[0].id
  const { data } = await (
    await site.request('/events?limit=100', { headers: { accept: 'application/json' } })
  ).json()
  slug = data.events.find((event: { id: string }) => event.id === id).slug
  page = `/global/en-us/events/${encodeURIComponent(slug)}`
}, 120_000)
afterAll(() => site.close())

const query = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const states = async (event = id) =>
  (
    await query('select state from meeting.answer where event_id = $1 order by answered_at, id', [event])
  ).rows.map(({ state }) => state)
/** Sets the start to this many ms from now; the event lasts 90 minutes. */
const startIn = (ms: number) =>
  query(
    "update catalogue.event set starts_at = now() + $2 * interval '1 ms', ends_at = now() + ($2 + 5400000) * interval '1 ms' where id = $1",
    [id, ms],
  )

interface Letter {
  to: string
  subject: string
  text: string
  html: string
  calendar?: { method: string; content: string }
}
const lettersTo = async (to: string): Promise<Letter[]> => {
  await site.services.jobs.run()
  const { data } = await (
    await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  ).json()
  return data.filter((letter: Letter) => letter.to === to)
}

test('a member signs up by a form without script, sees the result, and gets a mail with a calendar entry', async () => {
  expect(main(await (await ada.ask(page)).text()).includes('value="come"')).toBe(true)
  const answer = await ada.ask(page, form({ intent: 'come', timeZone: 'Asia/Tokyo', shown: 'on' }))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const html = main(await answer.text())
  expect(html).toContain('You’re coming')
  expect(html).toContain('1 person is coming')
  expect(await states()).toEqual(['going'])
  const [letter] = await lettersTo('member@guildhall.example')
  expect(letter?.subject).toContain('You’re coming: ')
  // In the event's time zone, and in the reader's.
  expect(letter?.text).toMatch(/18:00–19:30 \(UTC\+1\)/)
  expect(letter?.text).toContain('For you that is')
  expect(letter?.calendar?.method).toBe('REQUEST')
  const calendar = new ICAL.Component(ICAL.parse(letter?.calendar?.content ?? ''))
  const entry = calendar.getFirstSubcomponent('vevent')
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
  expect(entry?.getFirstPropertyValue('uid')).toBe(id)
  expect(entry?.getFirstPropertyValue('attendee')).toBe('mailto:member@guildhall.example')
  expect(entry?.getFirstPropertyValue('organizer')).toBe('mailto:no-reply@guildhall.example')
  expect(entry?.getFirstPropertyValue('sequence')).toBe(0)
})

test('only members see names, and only of those who chose to show theirs', async () => {
  const names = (html: string) => /<summary>Also coming<\/summary><ul><li>[^<]+</.test(main(html))
  expect(names(await (await eve.ask(page)).text())).toBe(true)
  expect(names(await site.page(page))).toBe(false)
  await ada.ask(page, form({ intent: 'come' }))
  expect(names(await (await eve.ask(page)).text())).toBe(false)
})

test('the meeting’s address is sent only to attendees, and not before it is time', async () => {
  for (const ahead of [48 * HOUR_MS, 16 * MINUTE_MS, 5 * MINUTE_MS, -30 * MINUTE_MS]) {
    await startIn(ahead)
    const everywhere = [
      ...(ahead > HOUR_MS ? locales : (['en-us'] as const)).flatMap((locale) => [
        `/global/${locale}/events/${slug}`,
        `/global/${locale}/events`,
        `/global/${locale}/events/feed.xml`,
      ]),
      `${page}.data`,
      `${page}/join`,
      `${page}/join.data`,
      `${page}/calendar.ics`,
      '/global/en-us/events.data',
      '/global/en-us/events/calendar.ics',
      '/events?limit=100&period=all',
      '/global/en-us/search?q=rust',
      '/api/search?q=rust',
      '/global/en-us/home',
      '/sitemap-en-us.xml',
      '/llms.txt',
    ]
    for (const path of everywhere)
      for (const ask of [site.request, eve.ask]) {
        const answer = await ask(path, { redirect: 'manual' })
        const bytes = (await answer.text()) + JSON.stringify([...answer.headers])
        expect([path, bytes.includes('meet.guildhall.example')]).toEqual([path, false])
      }
    // Attendees get the address only through the join link, and only shortly before the start.
    expect((await (await ada.ask(page)).text()).includes('meet.guildhall.example')).toBe(false)
    const gate = await ada.ask(`${page}/join`)
    const isTime = ahead <= 15 * MINUTE_MS
    expect([ahead, gate.status, gate.headers.get('location') === standsFor(ROOM, page)]).toEqual([
      ahead,
      302,
      isTime,
    ])
    expect(gate.headers.get('cache-control')).toContain('no-store')
  }
  await startIn(10 * 24 * HOUR_MS)
  for (const { text, html, calendar } of await lettersTo('member@guildhall.example'))
    expect(text + html + calendar?.content).not.toContain('meet.guildhall.example')
}, 240_000)

test('a moved event is announced once, with old and new time and one click to cancel; a renamed one is not', async () => {
  const before = await lettersTo('member@guildhall.example')
  await query(
    "update catalogue.event set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day', sequence = 7 where id = $1",
    [id],
  )
  const { sweepMeetings } = await import('#domain/meeting/sweep.ts')
  const sweep = () =>
    sweepMeetings(site.services.database.background.db, { tenant: 'anywhere-club', now: new Date() })
  await sweep()
  await sweep()
  const after = await lettersTo('member@guildhall.example')
  const [moved, ...others] = after.slice(0, after.length - before.length)
  expect(others).toEqual([])
  expect(moved?.subject).toContain('Changed: ')
  expect(moved?.text).toMatch(/When: .* → /)
  expect(moved?.text).toContain('I can’t come then:')
  expect(moved?.calendar?.content).toMatch(/SEQUENCE:[1-9]/)
  await query("update catalogue.event set title = 'Rust, renamed' where id = $1", [id])
  await sweep()
  expect(await lettersTo('member@guildhall.example')).toHaveLength(after.length)
})

test('a mail’s link opens a page that changes nothing; its button cancels, and the calendar entry is removed', async () => {
  const [letter] = await lettersTo('member@guildhall.example')
  const link = /\/global\/en-us\/coming\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  const opened = await site.request(link)
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(opened.headers.get('referrer-policy')).toBe('same-origin')
  expect(await states()).toEqual(['going'])
  expect((await site.request(`${link.slice(0, -3)}aaa`)).status).toBe(404)
  // A forwarded mail does not let a stranger join as the member.
  await startIn(5 * MINUTE_MS)
  expect((await site.request(`${link}/join`)).headers.get('location')).toBe(link)
  await startIn(10 * 24 * HOUR_MS)
  expect((await site.request(link, form({ intent: 'leave' }))).status).toBe(200)
  expect(await states()).toEqual(['cancelled'])
  const [left] = await lettersTo('member@guildhall.example')
  expect(left?.subject).toContain('You’re no longer coming')
  expect(left?.calendar?.method).toBe('CANCEL')
})

test('without an account a confirmed address is needed: typed, seat reserved, link opened, button pressed', async () => {
  await query('update catalogue.event set capacity = 1 where id = $1', [id])
  expect(main(await site.page(page))).toContain('value="ask"')
  const wrong = await site.request(page, form({ intent: 'ask', name: '', email: 'nobody' }))
  expect(wrong.status).toBe(422)
  const shown = main(await wrong.text())
  expect(shown).toContain('value="nobody"')
  expect(shown.match(/aria-invalid="true"/g)).toHaveLength(2)
  const asked = await site.request(page, form({ intent: 'ask', name: 'Grace', email: 'grace@example.org' }))
  expect(asked.status).toBe(200)
  expect(await states()).toEqual(['cancelled', 'asked'])
  // The seat is reserved: it is not given to others meanwhile.
  await eve.ask(page, form({ intent: 'come' }))
  expect(await states()).toEqual(['cancelled', 'asked', 'waiting'])
  const [letter] = await lettersTo('grace@example.org')
  const link = /\/global\/en-us\/coming\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  for (const method of ['GET', 'HEAD', 'GET']) await site.request(link, { method })
  expect(await states()).toEqual(['cancelled', 'asked', 'waiting'])
  expect((await site.request(link, form({ intent: 'come' }))).status).toBe(200)
  expect((await site.request(link, form({ intent: 'come' }))).status).toBe(200)
  expect(await states()).toEqual(['cancelled', 'going', 'waiting'])
  // If anybody enters the address again the answer is the same; only the mail tells the difference.
  const again = await site.request(page, form({ intent: 'ask', name: 'Eve', email: 'grace@example.org' }))
  expect(again.status).toBe(200)
  expect((await lettersTo('grace@example.org'))[0]?.subject).toContain('Your answer: ')
  await startIn(5 * MINUTE_MS)
  expect((await site.request(`${link}/join`)).headers.get('location')).toBe(standsFor(ROOM, page))
  await startIn(10 * 24 * HOUR_MS)
  await site.request(link, form({ intent: 'leave' }))
  expect(await states()).toEqual(['cancelled', 'cancelled', 'going'])
  expect((await lettersTo('newcomer@guildhall.example'))[0]?.subject).toContain('You have a place: ')
})

test('a reservation not confirmed within half an hour is deleted with its link', async () => {
  await query('delete from limits.counter')
  await query('update catalogue.event set capacity = 9 where id = $1', [id])
  await site.request(page, form({ intent: 'ask', name: 'Alan', email: 'alan@example.org' }))
  const [letter] = await lettersTo('alan@example.org')
  const link = /\/global\/en-us\/coming\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  await query("update meeting.answer set held_until = now() where email = 'alan@example.org'")
  expect((await site.request(link)).status).toBe(404)
  expect((await site.request(link, form({ intent: 'come' }))).status).toBe(404)
  const { endHeld } = await import('#domain/meeting/leave.ts')
  await endHeld(site.services.database.background.db, { tenant: 'anywhere-club', now: new Date() })
  expect((await query("select from meeting.answer where email = 'alan@example.org'")).rows).toEqual([])
})

test('an event takes addresses only with the host’s permission, and an external one no sign-up at all', async () => {
  await query('delete from limits.counter')
  await query('update catalogue.event set without_account = false where id = $1', [id])
  const refused = await site.request(page, form({ intent: 'ask', name: 'Alan', email: 'alan@example.org' }))
  expect(refused.status).toBe(409)
  await query("update catalogue.event set answers = 'elsewhere' where id = $1", [id])
  expect((await ada.ask(page, form({ intent: 'come' }))).status).toBe(409)
  await query("update catalogue.event set answers = 'here', without_account = true where id = $1", [id])
  const stranger = await site.request(page, form({ intent: 'come' }))
  expect(stranger.status).toBe(409)
})

test('my events, the member’s home page and the export contain it', async () => {
  const title = 'Rust, renamed'
  expect(main(await (await eve.ask('/global/en-us/my-events')).text())).toContain(title)
  expect(main(await (await eve.ask('/global/en-us/home')).text())).toContain(title)
  const { rows } = await query("select id from identity.member where email = 'newcomer@guildhall.example'")
  const { exportMember } = await import('#domain/profile/export-member.ts')
  const stored = await exportMember(site.services.database.db, rows[0].id)
  expect(stored['meeting.answer']).toMatchObject([{ state: 'going' }])
  expect((await site.request('/global/en-us/my-events')).status).toBe(302)
})

test('a reminder is sent once, the day before, even if its job runs twice', async () => {
  const { remind } = await import('#domain/meeting/sweep.ts')
  const db = site.services.database.background.db
  const { rows } = await query('select starts_at from catalogue.event where id = $1', [id])
  const start = rows[0].starts_at as Date
  const at = (ms: number) => remind(db, { tenant: 'anywhere-club', now: new Date(start.getTime() - ms) })
  const count = async () =>
    Number((await query("select count(*) from meeting.letter where kind = 'reminder'")).rows[0].count)
  await at(24 * HOUR_MS + 1)
  expect(await count()).toBe(0)
  await Promise.all([at(24 * HOUR_MS), at(24 * HOUR_MS)])
  await at(HOUR_MS)
  expect(await count()).toBe(1)
  await at(-1)
  expect(await count()).toBe(1)
  // It is due on a day that this test made up.
  await query("delete from meeting.letter where kind = 'reminder'")
})

test('a cancelled event keeps its page, takes no sign-ups, and notifies its attendees', async () => {
  await query("update catalogue.event set status = 'cancelled' where id = $1", [id])
  const { sweepMeetings } = await import('#domain/meeting/sweep.ts')
  await sweepMeetings(site.services.database.background.db, { tenant: 'anywhere-club', now: new Date() })
  const [letter] = await lettersTo('newcomer@guildhall.example')
  expect(letter?.subject).toContain('Cancelled: ')
  expect(letter?.calendar?.method).toBe('CANCEL')
  const html = await (await eve.ask(page)).text()
  expect(html.includes('EventCancelled')).toBe(true)
  expect(main(html)).not.toContain('value="come"')
  expect((await ada.ask(page, form({ intent: 'come' }))).status).toBe(409)
})

test('deleting an account gives the seat to the next in line, in the same transaction', async () => {
  const { rows } = await query(
    "update catalogue.event set capacity = 1 where external_id = 'open-house-queues' returning id, slug",
  )
  const [event] = rows
  const other = `/global/en-us/events/${event.slug}`
  await eve.ask(other, form({ intent: 'come' }))
  await ada.ask(other, form({ intent: 'come' }))
  expect(await states(event.id)).toEqual(['going', 'waiting'])
  const gone = await eve.send('/global/en-us/account', {
    intent: 'delete',
    owner: 'guildhall-demo',
    sure: 'on',
  })
  expect(gone.at).toBe('/global/en-us/sign-out/done?deleted')
  expect(await states(event.id)).toEqual(['going'])
  const { rows: seats } = await query('select taken from meeting.seats where event_id = $1', [event.id])
  expect(seats).toEqual([{ taken: 1 }])
})
