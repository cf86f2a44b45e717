// Hosting an event across the whole site: permissions, the page, its forms without script, the exported file.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedActs } from '#tests/tools/audit.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { signedIn } from '#tests/tools/members.ts'
import { form, main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const SLUG = 'rust-for-people-who-write-typescript'
const EVENT = `/global/en-us/events/${SLUG}`
const HOST = `/global/en-us/my-events/${SLUG}/host`
const FILE = `/global/en-us/my-events/${SLUG}/people.csv`

let site: Site
let ada: CookieBrowser
let eve: CookieBrowser
let editor: CookieBrowser
let id = ''
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  ada = await signedIn(site, 'member@guildhall.example')
  editor = openBrowser(site)
  await signIn(editor, { email: 'editor@guildhall.example' })
  eve = openBrowser(site)
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  for (const browser of [eve, editor]) await browser.ask('/global/en-us/home?skip-onboarding=true')
  const { rows } = await query("select id from catalogue.event where external_id = 'open-house-rust'")
  id = rows[0].id
  await query(
    "update identity.member set first_name = '=1+1', last_name = 'Lovelace' where email = 'member@guildhall.example'",
  )
}, 120_000)
afterAll(() => site.close())

const query = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const pageOf = async (browser: CookieBrowser, path = HOST) => main(await (await browser.ask(path)).text())
const answerOf = async (email: string): Promise<{ id: string; state: string; reason: string | null }> =>
  (
    await query(
      'select a.id, a.state, a.reason from meeting.answer a join identity.member m on m.id = a.member_id where m.email = $1 and a.event_id = $2',
      [email, id],
    )
  ).rows[0]
const fact = async (column: string) =>
  (await query(`select ${column} as value from catalogue.event where id = $1`, [id])).rows[0].value
/** The fields of the page's form, with changes. */
async function fieldsOf(
  browser: CookieBrowser,
  change: Record<string, string>,
): Promise<Record<string, string>> {
  const html = await pageOf(browser)
  const whole = html.slice(html.lastIndexOf('<form', html.indexOf('name="seen"')))
  const inputs = whole.slice(0, whole.indexOf('</form>')).match(/<input [^>]*>/g) ?? []
  const read = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return {
    ...Object.fromEntries(inputs.map((tag) => [read(tag, 'name'), read(tag, 'value')])),
    intent: 'save',
    ...change,
  }
}

test('only an event’s hosts see its page, its file and the link, and none of it is cached', async () => {
  await ada.ask(EVENT, form({ intent: 'come', shown: '' }))
  for (const path of [HOST, `${HOST}.data`, FILE]) {
    const stranger = await site.request(path, { redirect: 'manual' })
    expect(await stranger.text()).not.toContain('Lovelace')
    const member = await eve.ask(path)
    expect([path, member.status]).toEqual([path, 403])
    expect(await member.text()).not.toContain('Lovelace')
    const own = await editor.ask(path)
    expect([path, own.status]).toEqual([path, 200])
    expect(own.headers.get('cache-control')).toContain('no-store')
    expect(await own.text()).toContain('Lovelace')
  }
  expect((await eve.ask(HOST, form({ intent: 'off' }))).status).toBe(403)
  expect(await fact('status')).toBe('open')
  expect(await pageOf(eve, EVENT)).not.toContain('/host"')
  expect(main(await site.page(EVENT))).not.toContain('/host"')
  expect(await pageOf(editor, EVENT)).toContain(`href="${HOST}"`)
  expect((await editor.ask('/global/en-us/my-events/none/host')).status).toBe(404)
})

test('who saw the people is in the log, once a day each page and once each file, and they read it', async () => {
  await editor.ask(HOST)
  expect(await loggedActs(site.services.database.db, ['guests-seen', 'guests-exported'])).toEqual([
    ['editor', 'guests-seen', { event: id }],
    ['editor', 'guests-exported', { event: id }],
  ])
  // Somebody has answered since.
  await site.services.database.pool.query(
    "update meeting.answer set changed_at = now() where state = 'going'",
  )
  for (let looks = 0; looks < 2; looks++) await editor.ask(HOST)
  expect(await loggedActs(site.services.database.db, ['guests-seen'])).toHaveLength(2)
  expect(await pageOf(ada, '/global/en-us/profile/data')).toContain('List of people at an event downloaded')
  expect(await pageOf(eve, '/global/en-us/profile/data')).not.toContain('List of people at an event')
})

test('the page and its file contain names, no addresses, and no cell is a formula', async () => {
  const html = await pageOf(editor)
  expect(html).not.toContain('member@guildhall.example')
  const file = await editor.ask(FILE)
  expect(file.headers.get('content-type')).toContain('text/csv')
  const lines = (await file.text()).split('\r\n')
  expect(lines[0]).toBe('"name","state","people","account","answered_at","here"')
  expect(lines[1]).toMatch(/^"'=1\+1 Lovelace","going","1","yes","2/)
})

test('a member named by an editor hosts the event and finds it, and cannot name others', async () => {
  const wrong = await editor.ask(
    HOST,
    form({ intent: 'name', email: 'nobody@example.org', forCommunity: 'on' }),
  )
  expect(wrong.status).toBe(422)
  const html = main(await wrong.text())
  expect(html).toContain('value="nobody@example.org"')
  expect(html).toMatch(/aria-invalid="true"[^>]*name="email"|name="email"[^>]*aria-invalid="true"/)
  expect((await editor.ask(HOST, form({ intent: 'name', email: 'newcomer@guildhall.example' }))).status).toBe(
    200,
  )
  expect((await eve.ask(HOST)).status).toBe(200)
  expect(await pageOf(eve, '/global/en-us/my-events')).toContain(`href="${HOST}"`)
  expect(await pageOf(eve)).not.toContain('value="name"')
  expect((await eve.ask(HOST, form({ intent: 'name', email: 'member@guildhall.example' }))).status).toBe(403)
  // Only for this event.
  expect((await eve.ask('/global/en-us/my-events/what-a-queue-in-postgresql-costs/host')).status).toBe(403)
})

test('fewer seats than are taken are refused at the field with advice, and nothing typed is lost', async () => {
  await ada.ask(EVENT, form({ intent: 'come' }))
  await query(
    "insert into meeting.answer (tenant, event_id, name, email, state, party, seated, region, locale, answered_at, changed_at) values ('anywhere-club', $1, 'Grace', 'grace@example.org', 'going', 1, true, 'global', 'en-us', now(), now())",
    [id],
  )
  await query('update meeting.seats set taken = 2 where event_id = $1', [id])
  const refused = await eve.ask(
    HOST,
    form(await fieldsOf(eve, { capacity: '1', recording: 'https://talks.example/rust' })),
  )
  const html = main(await refused.text())
  expect(refused.status).toBe(422)
  expect(html).toContain('2 places are taken. Enter at least 2, or remove somebody first')
  expect(html).toContain('value="https://talks.example/rust"')
  expect(await fact('capacity')).toBe(300)
  const saved = await eve.ask(
    HOST,
    form(await fieldsOf(eve, { capacity: '2', joinUrl: 'https://meet.host.example/room' })),
  )
  expect([saved.status, await fact('capacity')]).toEqual([200, 2])
  // Only hosts see the address of the meeting.
  expect(await pageOf(eve)).toContain('meet.host.example')
  expect(await pageOf(ada, EVENT)).not.toContain('meet.host.example')
  expect(main(await site.page(EVENT))).toContain('All places are taken')
  expect(main(await site.page('/global/en-us/events'))).toContain('Full, waiting list open')
})

test('recording and slides that a host adds are on the page of an event that is over, not before', async () => {
  const links = { recording: 'https://talks.example/rust', slides: 'https://talks.example/rust.pdf' }
  const saved = await editor.ask(HOST, form(await fieldsOf(editor, links)))
  expect(saved.status).toBe(200)
  expect(await pageOf(ada, EVENT)).not.toContain('talks.example')
  const { rows } = await query('select starts_at, ends_at from catalogue.event where id = $1', [id])
  await query(
    "update catalogue.event set starts_at = now() - interval '3 days', ends_at = now() - interval '2 days' where id = $1",
    [id],
  )
  const over = await pageOf(ada, EVENT)
  for (const link of Object.values(links)) expect(over).toContain(`href="${link}`)
  await query('update catalogue.event set starts_at = $2, ends_at = $3 where id = $1', [
    id,
    rows[0].starts_at,
    rows[0].ends_at,
  ])
})

test('a post from a page older than another host’s change says so, and keeps all answers', async () => {
  const old = await fieldsOf(eve, { capacity: '40' })
  await editor.ask(HOST, form(await fieldsOf(editor, { capacity: '30' })))
  const stale = await eve.ask(HOST, form(old))
  const html = main(await stale.text())
  expect([stale.status, await fact('capacity')]).toEqual([409, 30])
  expect(html).toContain('Somebody has changed this event')
  expect(html).toContain('Now: 30')
  expect(html).toContain('value="40"')
})

test('a removed attendee gets the reason, and can sign up again once the host allows it', async () => {
  const { id: answer } = await answerOf('member@guildhall.example')
  const removed = await eve.ask(
    HOST,
    form({ intent: 'remove', id: answer, reason: 'The room is for beginners' }),
  )
  expect(removed.status).toBe(200)
  expect(await answerOf('member@guildhall.example')).toMatchObject({
    state: 'removed',
    reason: 'The room is for beginners',
  })
  await site.services.jobs.run()
  const { data } = await (
    await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  ).json()
  const letter = data.find(({ subject }: { subject: string }) => subject.includes('off the list'))
  expect(letter.text).toContain('Reason: The room is for beginners')
  expect((await ada.ask(EVENT, form({ intent: 'come' }))).status).toBe(403)
  expect((await eve.ask(HOST, form({ intent: 'allow', id: answer }))).status).toBe(200)
  expect((await ada.ask(EVENT, form({ intent: 'come' }))).status).toBe(200)
  expect((await eve.ask(HOST, form({ intent: 'remove', id: 'none' }))).status).toBe(409)
})

test('a cancelled event says so and keeps its page, and attendees get a mail', async () => {
  expect((await eve.ask(HOST, form({ intent: 'off' }))).status).toBe(200)
  expect(await fact('status')).toBe('cancelled')
  await site.services.jobs.run()
  await site.services.jobs.run()
  const { data } = await (
    await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  ).json()
  const subjects = data.map(({ subject }: { subject: string }) => subject)
  expect(
    subjects.filter((subject: string) => subject.startsWith('Cancelled: ')).length,
  ).toBeGreaterThanOrEqual(2)
  expect(main(await site.page(EVENT))).toContain('This event will not take place.')
  expect((await eve.ask(HOST, form({ intent: 'hold' }))).status).toBe(200)
  expect(await fact('status')).toBe('open')
})
