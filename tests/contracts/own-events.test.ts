// Events made here across the whole site: who may, draft, preview, publishing, lists and search, changes, letters.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#services/languages.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { signedIn } from '#tests/tools/members.ts'
import { ownForm } from '#tests/tools/own-event.ts'
import { form, main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const MY = '/global/en-us/my-events'
const NEW = `${MY}/new`
const DAY = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)

let site: Site
let ada: CookieBrowser
let eve: CookieBrowser
let editor: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on', MAP_LINK: 'https://maps.test/?q={address}' } })
  ada = await signedIn(site, 'member@guildhall.example')
  editor = openBrowser(site)
  await signIn(editor, { email: 'editor@guildhall.example' })
  eve = openBrowser(site)
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  for (const browser of [eve, editor]) await browser.ask('/global/en-us/home?skip-onboarding=true')
}, 120_000)
afterAll(() => site.close())

const query = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
/** The form's fields as a browser sends them. */
const fields = (change: Parameters<typeof ownForm>[0] = {}, more: Record<string, string> = {}) => {
  const { languages: spoken, ...rest } = ownForm({ firstDay: DAY, speakers: '', ...change })
  const boxes = languages
    .filter(({ lang }) => spoken.split(',').includes(lang))
    .map(({ lang }) => [`speaks-${lang}`, 'on'])
  return { ...rest, ...Object.fromEntries(boxes), ...more } as Record<string, string>
}
const to = (response: Response) => response.headers.get('location') ?? ''
const pageOf = async (browser: CookieBrowser, path: string) => main(await (await browser.ask(path)).text())
const drafts = async () => Number((await query('select count(*) from meeting.event_draft')).rows[0].count)
const hostOf = (slug: string) => `${MY}/${slug}/host`
async function publish(browser: CookieBrowser, change: Parameters<typeof ownForm>[0]): Promise<string> {
  const response = await browser.ask(NEW, form(fields(change, { intent: 'publish' })))
  expect(response.status, await response.clone().text()).toBe(303)
  return /my-events\/([^/]+)\/host/.exec(to(response))?.[1] ?? ''
}

test('members make no events, nor does a host of one event; the host of a community makes its events only', async () => {
  expect((await site.request(NEW, { redirect: 'manual' })).status).toBe(302)
  expect((await eve.ask(NEW)).status).toBe(403)
  expect((await eve.ask(NEW, form(fields({}, { intent: 'publish' })))).status).toBe(403)
  expect(await pageOf(eve, MY)).not.toContain(NEW)
  const ofEvent =
    "insert into meeting.host (tenant, member_id, event_id, since) select e.tenant, m.id, e.id, now() from identity.member m, catalogue.event e where m.email = 'newcomer@guildhall.example' and e.external_id = 'open-house-rust'"
  await query(ofEvent)
  expect((await eve.ask(NEW)).status).toBe(403)
  await query("update meeting.host set event_id = null, community = 'made here'")
  expect(await pageOf(eve, MY)).toContain(`href="${NEW}"`)
  const other = await eve.ask(NEW, form(fields({ community: 'Open House' }, { intent: 'publish' })))
  expect(other.status).toBe(422)
  expect(main(await other.text())).toContain('You host other communities')
})

test('a draft may be wrong and incomplete, nobody else sees it, and the preview leads back with every fault', async () => {
  const saved = await eve.ask(
    NEW,
    form({ title: 'Half an <idea>', intent: 'draft', 'speaks-de': 'on', locale: 'de-de' }),
  )
  expect(saved.status).toBe(303)
  const draft = new URL(to(saved), 'http://127.0.0.1').searchParams.get('draft') ?? ''
  const html = await pageOf(eve, to(saved))
  expect(html).toContain('Half an &lt;idea&gt;')
  expect(html).toMatch(/<input(?=[^>]*name="speaks-de")(?=[^>]*checked)/)
  expect(await pageOf(eve, MY)).toContain('Half an &lt;idea&gt;')
  expect(await pageOf(editor, `${NEW}?draft=${draft}`)).not.toContain('Half an')
  const preview = await eve.ask(`${MY}/preview?draft=${draft}`)
  expect([preview.status, to(preview)]).toEqual([302, expect.stringContaining(`draft=${draft}&check`)])
  const checked = await pageOf(eve, to(preview))
  for (const wrong of ['firstDay', 'timeZone', 'summary', 'format'])
    expect(checked).toContain(`href="#event-${wrong}"`)
  expect(main(await site.page('/global/en-us/events'))).not.toContain('Half an')
  // Publishing from an old preview does not get past the form either.
  expect(to(await eve.ask(`${MY}/preview`, form({ draft })))).toContain('&check')
  expect((await eve.ask(NEW, form({ draft, intent: 'delete' }))).status).toBe(303)
  expect(await drafts()).toBe(0)
})

test('faults stand at their fields, with everything typed, in the reader’s language', async () => {
  const wrong = fields({ endTime: '17:00', agenda: 'Welcome', capacity: 'many' }, { intent: 'publish' })
  const response = await eve.ask('/global/de-de/my-events/new', form(wrong))
  const html = main(await response.text())
  expect(response.status).toBe(422)
  expect(html).toContain('Das Ende liegt vor dem Beginn')
  expect(html).toContain('Diese Zeile braucht Uhrzeit und Titel: „Welcome“')
  expect(html).toContain('value="Werkraum"')
  expect(html).toContain('Bring a **laptop**.')
  expect(html).toMatch(/<input(?=[^>]*name="capacity")(?=[^>]*aria-invalid="true")(?=[^>]*value="many")/)
})

let slug = ''
test('what is previewed is published: page, list, search, feed, sitemap and calendar have it, in every region', async () => {
  const title = 'Borrowing at the bar'
  const text = 'We read **Rust** code.\n\n<script>alert(1)</script>'
  const saved = await eve.ask(NEW, form(fields({ title, text }, { intent: 'preview' })))
  const preview = await pageOf(eve, to(saved))
  expect(preview).toContain('<strong>Rust</strong>')
  expect(preview).not.toContain('<script>alert')
  expect(preview).toContain('What the borrow checker sees')
  expect(
    (await query("select 1 from catalogue.event where title = 'Borrowing at the bar'")).rows,
  ).toHaveLength(0)
  const draft = new URL(to(saved), 'http://127.0.0.1').searchParams.get('draft') ?? ''
  const made = await eve.ask(`${MY}/preview`, form({ draft }))
  expect([made.status, to(made)]).toEqual([303, `${hostOf('borrowing-at-the-bar')}?made`])
  expect(await drafts()).toBe(0)
  slug = 'borrowing-at-the-bar'
  const host = await pageOf(eve, to(made))
  expect(host).toContain('Published.')
  expect(host).not.toContain('imported')
  expect(await pageOf(editor, hostOf('rust-for-people-who-write-typescript'))).toContain('imported again')
  await site.services.contentChanged()
  const html = await site.page(`/global/en-us/events/${slug}`)
  expect(main(html)).toContain('<strong>Rust</strong>')
  expect(html).not.toContain('<script>alert')
  for (const region of ['eu', 'us'])
    expect((await site.request(`/${region}/en-us/events/${slug}`)).status, region).toBe(200)
  for (const list of ['/global/en-us/events?q=borrowing', '/global/en-us/search?q=borrowing'])
    expect(main(await site.page(list)), list).toContain(`/events/${slug}"`)
  for (const file of [
    '/global/en-us/events/feed.xml?q=borrowing',
    '/global/en-us/events/calendar.ics?q=borrowing',
  ])
    expect(await (await site.request(file)).text(), file).toContain(title)
  expect(await (await site.request('/sitemap-en-us.xml')).text()).toContain(`/events/${slug}`)
})

test('pressed three times, a form and a preview publish one event, and each press leads to it', async () => {
  const titles = async (title: string) =>
    (await query('select 1 from catalogue.event where title = $1', [title])).rows.length
  const once = '2b4ff1a4-5a0b-4d83-8c52-8a2f3a7d8f10'
  const typed = fields({ title: 'Pressed in a hurry' }, { intent: 'publish', once })
  const presses = await Promise.all([1, 2, 3].map(() => eve.ask(NEW, form(typed))))
  const page = `${hostOf('pressed-in-a-hurry')}?made`
  expect(presses.map((answer) => [answer.status, to(answer)])).toEqual(presses.map(() => [303, page]))
  expect(await titles('Pressed in a hurry')).toBe(1)
  // Other contents under the same id are not thrown away: the page can publish them, as another event.
  const other = await eve.ask(NEW, form({ ...typed, venue: 'Dach' }))
  const said = main(await other.text())
  expect([other.status, said]).toEqual([409, expect.stringContaining('value="Dach"')])
  expect(said).not.toContain(once)

  const saved = await eve.ask(NEW, form(fields({ title: 'Previewed twice' }, { intent: 'preview' })))
  const draft = new URL(to(saved), 'http://127.0.0.1').searchParams.get('draft') ?? ''
  const previews = []
  for (const _ of [1, 2, 3]) previews.push(to(await eve.ask(`${MY}/preview`, form({ draft }))))
  expect(previews).toEqual(previews.map(() => `${hostOf('previewed-twice')}?made`))
  expect(to(await ada.ask(`${MY}/preview`, form({ draft })))).not.toContain('previewed-twice')
  expect(await titles('Previewed twice')).toBe(1)
})

test('a member comes, the host changes the event once more than was seen, and a cancelled one says why', async () => {
  const EVENT = `/global/en-us/events/${slug}`
  expect((await ada.ask(EVENT, form({ intent: 'come' }))).status).toBe(200)
  const edit = await pageOf(eve, `${MY}/${slug}/edit`)
  const seen = /name="seen" value="([^"]*)"/.exec(edit)?.[1] ?? ''
  const typed = fields(
    { title: 'Borrowing at the bar', capacity: '1', venue: 'Keller', agenda: '' },
    { seen },
  )
  const saved = await eve.ask(`${MY}/${slug}/edit`, form(typed))
  expect([saved.status, main(await saved.text())]).toEqual([200, expect.stringContaining('Saved.')])
  const stale = await eve.ask(`${MY}/${slug}/edit`, form({ ...typed, venue: 'Dach' }))
  const older = main(await stale.text())
  expect([stale.status, older]).toEqual([409, expect.stringContaining('value="Dach"')])
  expect(older).toContain('Now: Keller')
  expect((await ada.ask(`${MY}/${slug}/edit`)).status).toBe(403)
  expect((await editor.ask(`${MY}/rust-for-people-who-write-typescript/edit`)).status).toBe(404)
  const off = await eve.ask(hostOf(slug), form({ intent: 'off', reason: 'The <bar> burnt down' }))
  expect(off.status).toBe(200)
  await site.services.contentChanged()
  expect(main(await site.page(EVENT))).toContain('The &lt;bar&gt; burnt down')
  for (let run = 0; run < 2; run++) await site.services.jobs.run()
  const { data } = await (
    await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  ).json()
  const letter = data.find(({ subject }: { subject: string }) => subject.startsWith('Cancelled: Borrowing'))
  expect(JSON.stringify(letter)).toContain('Reason: The <bar> burnt down')
})

test('a series is as many events; one is copied without its day, and cancelled with those that follow', async () => {
  const first = await publish(eve, { title: 'Every week here', repeat: 'week', dates: '3' })
  const { rows } = await query(
    "select slug, status from catalogue.event where title = 'Every week here' order by starts_at",
  )
  expect(rows.map((row) => row.slug)).toHaveLength(3)
  expect(first).toBe(rows[0].slug)
  const host = await pageOf(eve, hostOf(rows[1].slug))
  for (const row of rows) expect(host).toContain(`/my-events/${row.slug}/host`)
  const mine = await pageOf(eve, MY)
  expect(rows.map((row) => mine.includes(hostOf(row.slug)))).toEqual([true, false, false])
  expect(mine).toContain('and 2 more dates')
  const copy = await pageOf(eve, `${NEW}?from=${first}`)
  expect(copy).toContain('value="Every week here"')
  expect(copy).toMatch(/<input(?=[^>]*name="firstDay")(?=[^>]*value="")/)
  expect(await pageOf(ada, `${MY}/${first}/edit`)).not.toContain('Every week here')
  await eve.ask(hostOf(rows[1].slug), form({ intent: 'off', scope: 'following', reason: '' }))
  const states = await query(
    "select status from catalogue.event where title = 'Every week here' order by starts_at",
  )
  expect(states.rows.map((row) => row.status)).toEqual(['open', 'cancelled', 'cancelled'])
})

test('the rule of a series: what would happen is an address, saving needs what was shown, and others are refused', async () => {
  const first = await publish(eve, { title: 'Rule of a series', repeat: 'week', dates: '3' })
  const dates = `${MY}/${first}/dates`
  expect(await pageOf(eve, hostOf(first))).toContain(`href="${dates}"`)
  await ada.ask(`/global/en-us/events/${first}`, form({ intent: 'come', guests: '0' }))
  const stored = async () =>
    (
      await query("select status from catalogue.event where title = 'Rule of a series' order by starts_at")
    ).rows.map(({ status }) => status)
  expect(await pageOf(eve, dates)).toMatch(/<input(?=[^>]*name="dates")(?=[^>]*value="3")/)
  const next = new Date(Date.parse(DAY) + 86_400_000).toISOString().slice(0, 10)
  const asked = `${dates}?repeat=fortnight&firstDay=${next}&dates=2&until=`
  const shown = await pageOf(eve, asked)
  const seen = /name="seen" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  expect([...shown.matchAll(/data-step="(\w+)"/g)].map(([, kind]) => kind)).toEqual([
    'move',
    'cancel',
    'move',
  ])
  expect(shown).toContain('1 person gets an e-mail')
  expect(await pageOf(eve, `${dates}?repeat=week&firstDay=2020-01-01&dates=2`)).toContain(
    'aria-invalid="true"',
  )
  // In German, too.
  expect(await pageOf(eve, asked.replace('en-us', 'de-de'))).toContain('1 Person bekommt eine E-Mail')
  expect((await eve.ask(asked, form({ seen: 'other', reason: '' }))).status).toBe(409)
  expect((await eve.ask(dates, form({ seen, reason: '' }))).status).toBe(409)
  expect((await ada.ask(asked, form({ seen, reason: '' }))).status).toBe(403)
  expect(await stored()).toEqual(['open', 'open', 'open'])
  for (const _ of [1, 2]) {
    const saved = await eve.ask(asked, { ...form({ seen, reason: 'Too often' }), redirect: 'manual' })
    expect([saved.status, to(saved)]).toEqual([303, `${dates}?saved`])
  }
  expect(await stored()).toEqual(['open', 'cancelled', 'open'])
  expect(await pageOf(eve, `${dates}?saved`)).toContain('The dates are changed')
  expect(await pageOf(ada, `/global/en-us/events/${first}`)).toContain('You’re coming')
  const alone = await publish(eve, { title: 'One alone' })
  expect((await eve.ask(`${MY}/${alone}/dates`)).status).toBe(404)
})

test('the host of one date is not offered the others, and a posted scope does not reach them', async () => {
  const first = await publish(editor, {
    title: 'Dates of another',
    community: 'Elsewhere',
    repeat: 'week',
    dates: '3',
  })
  await query(
    "insert into meeting.host (tenant, member_id, event_id, since) select e.tenant, m.id, e.id, now() from identity.member m, catalogue.event e where m.email = 'newcomer@guildhall.example' and e.slug = $1",
    [first],
  )
  const edit = await pageOf(eve, `${MY}/${first}/edit`)
  const host = await pageOf(eve, hostOf(first))
  for (const html of [edit, host]) expect(html).not.toContain('name="scope"')
  expect(host).not.toContain('Dates of this series')
  const seen = /name="seen" value="([^"]*)"/.exec(edit)?.[1] ?? ''
  const typed = fields({ title: 'Taken over', community: 'Elsewhere' }, { seen, scope: 'all' })
  expect((await eve.ask(`${MY}/${first}/edit`, form(typed))).status).toBe(200)
  await eve.ask(hostOf(first), form({ intent: 'off', scope: 'all', reason: '' }))
  const { rows } = await query(
    "select title, status from catalogue.event where community = 'Elsewhere' order by starts_at",
  )
  expect(rows).toEqual([
    { title: 'Taken over', status: 'cancelled' },
    { title: 'Dates of another', status: 'open' },
    { title: 'Dates of another', status: 'open' },
  ])
})

test('what is typed over an ended session is there again after the sign-in', async () => {
  const again = openBrowser(site)
  const kept = await again.ask(
    NEW,
    form(fields({ title: 'Typed over the end', languages: 'de,en' }, { intent: 'publish' })),
  )
  expect([kept.status, to(kept)]).toEqual([302, expect.stringContaining('/api/login')])
  await signIn(again, { email: 'newcomer@guildhall.example' })
  const html = await pageOf(again, NEW)
  expect(html).toContain('value="Typed over the end"')
  for (const lang of ['de', 'en'])
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="speaks-${lang}")(?=[^>]*checked)`))
  expect((await query("select 1 from catalogue.event where title = 'Typed over the end'")).rows).toHaveLength(
    0,
  )
})

test('the address of an event on site leads to the map that the operator has set', async () => {
  const html = main(await site.page('/global/de-de/events/angular-abend'))
  expect(html).toContain('href="https://maps.test/?q=Naunynstra%C3%9Fe%2027%2C%20Berlin"')
})
