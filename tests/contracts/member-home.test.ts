// The members' home page: its parts, each failing on its own, and none of the strangers' page.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { form } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const HOME = '/global/en-us/home'
/** Texts of the strangers' page, from its blocks and from the data beside them. */
const STRANGERS = ['Read closely.', 'Build carefully.', 'From seven providers']

let site: Site
let ada: CookieBrowser
let adaId: string
let eve: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  ada = openBrowser(site)
  eve = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  await eve.ask('/global/en-us/blog?skip-onboarding=true')
  adaId = await idOf('member@guildhall.example')
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const idOf = async (email: string) =>
  (await sql<{ id: string }>`select id::text from identity.member where email = ${email}`.execute(db()))
    .rows[0]?.id ?? ''
const post = (browser: CookieBrowser, path: string, body: object, method = 'POST') =>
  browser.ask(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const heading = (text: string) => new RegExp(`<h2[^>]*>${text}</h2>`)

test('strangers get the public page; a member gets their own, which is not cached', async () => {
  const anonymous = await site.page(HOME)
  for (const words of STRANGERS) expect(anonymous).toContain(words)
  const answer = await ada.ask(HOME)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const own = await answer.text()
  expect(own).toMatch(/<h1[^>]*>Hello, [^<]+<\/h1>/)
  for (const words of STRANGERS) expect(own).not.toContain(words)
  expect(own).toContain('noindex')
  // Neither the page nor its data got into the page cache.
  for (const path of [HOME, `${HOME}.data`]) {
    const theirs = await (await site.request(path)).text()
    expect(theirs).toContain('Read closely.')
    expect(theirs).not.toContain('Hello,')
  }
  expect(await (await ada.ask(`${HOME}.data`)).text()).not.toContain('Read closely.')
})

test('new member: the next step, an empty calendar that says what fills it, and the newest articles', async () => {
  const { text } = await eve.open(HOME)
  expect(text).toMatch(heading('What to do next'))
  expect(text).toContain('href="/global/en-us/onboarding"')
  expect(text).toMatch(heading('Next step'))
  expect(text).toMatch(/href="\/global\/en-us\/profile\/edit\/\w+#\w+"/)
  expect(text).toMatch(heading('Your dates'))
  expect(text).toContain('Save an event or a vacancy')
  expect(text).toMatch(heading('Newest articles'))
  expect(text).toMatch(/href="\/global\/en-us\/blog\/[a-z-]+\/[a-z0-9-]+"/)
  expect(text).not.toMatch(heading('New in your saved searches'))
})

test('events of followed communities and companies are among the dates, until one has answered', async () => {
  const eveId = await idOf('newcomer@guildhall.example')
  const { rows } = await sql<{ id: string; title: string; community: string }>`
    select id, title, community from catalogue.event
    where status = 'open' and answers = 'here' and starts_at > now() + interval '1 day' order by starts_at limit 1`.execute(
    db(),
  )
  const [next] = rows
  if (next === undefined) throw new Error('The demo has no event')
  expect((await eve.open(HOME)).text).not.toContain('Following: ')
  await sql`insert into following.community (member_id, key, name, since)
    values (${eveId}, lower(${next.community}), ${next.community}, now())`.execute(db())
  const followed = (await eve.open(HOME)).text
  expect(followed).toContain(`Following: ${next.community}`)
  expect(followed).toContain(next.title)
  // An answer makes it the member's own date; after cancelling it is not shown again.
  await sql`insert into meeting.answer (tenant, event_id, member_id, state, party, seated, region, locale, answered_at, changed_at)
    values ('anywhere-club', ${next.id}, ${eveId}, 'cancelled', 1, false, 'global', 'en-us', now(), now())`.execute(
    db(),
  )
  expect((await eve.open(HOME)).text).not.toContain(`>${next.title}<`)
  await sql`delete from following.community where member_id = ${eveId}`.execute(db())
  // By the company of the same name.
  await sql`insert into following.company (member_id, tenant, company_key, name, since)
    values (${eveId}, 'anywhere-club', catalogue.company_key(${next.community}), ${next.community}, now())`.execute(
    db(),
  )
  await sql`delete from meeting.answer where member_id = ${eveId}`.execute(db())
  expect((await eve.open(HOME)).text).toContain(next.title)
  await sql`delete from following.company where member_id = ${eveId}`.execute(db())
})

test('the next step can be dismissed on the home page, and the reader stays there', async () => {
  const section = async () =>
    /Next step<.*?href="\/global\/en-us\/profile\/edit\/(\w+)#/s.exec((await eve.open(HOME)).text)?.[1] ?? ''
  const first = await section()
  const { at } = await eve.send('/global/en-us/profile', { later: first, back: HOME })
  expect(at).toBe(HOME)
  expect(await section()).not.toBe(first)
  const elsewhere = await eve.send('/global/en-us/profile', {
    later: first,
    back: 'https://elsewhere.example/',
  })
  expect(elsewhere.at).toBe('/global/en-us/profile')
})

test('with everything: started courses, dates with tomorrow’s event, open tasks, what is new since the last visit', async () => {
  const pool = site.services.database.pool
  const tomorrow = new Date(Date.now() + 86_400_000)
  const { rows: events } = await pool.query(
    `update catalogue.event set starts_at = $1, ends_at = null, status = 'open', time_zone = 'UTC', all_day = false
     where id = (select id from catalogue.event where status = 'open' order by id limit 1) returning id, title`,
    [tomorrow],
  )
  const { rows: vacancies } = await pool.query(
    `update catalogue.vacancy set valid_through = (now() + interval '5 days')::date
     where id = (select id from catalogue.vacancy where status = 'open' order by id limit 1) returning id, title, valid_through::text as until`,
  )
  for (const [type, { id }] of [
    ['event', events[0]],
    ['vacancy', vacancies[0]],
  ] as const)
    expect((await post(ada, '/api/profile/favorites', { id, type })).status).toBe(200)
  expect(
    (await post(ada, '/api/club/form-drafts/contact', { values: { name: 'Ada' }, version: 0 }, 'PUT')).status,
  ).toBe(200)
  expect(
    (await post(ada, '/api/club/learning/linkedin/license', { email: 'ada@example.org' })).status,
  ).toBeLessThan(300)
  await ada.send('/global/en-us/saved-searches/new?list=courses', { frequency: 'none' })
  const { rows: saved } = await pool.query('select id, list from saved_search.search where member_id = $1', [
    adaId,
  ])
  expect(saved).toHaveLength(1)

  let { text } = await ada.open(HOME)
  expect(text).toMatch(heading('Continue'))
  expect(text).toMatch(/href="\/global\/en-us\/contact"[^>]*>Contact</)
  expect(text).toContain('Draft from ')
  expect(text).toContain(`dateTime="${tomorrow.toISOString().slice(0, 10)}"`)
  expect(text).toContain('>tomorrow<')
  expect(text).toContain('Apply by ')
  expect(text).toMatch(heading('Waiting'))
  expect(text).toContain('LinkedIn Learning licence')
  // There is nothing new since it was saved.
  expect(text).not.toMatch(heading('New in your saved searches'))

  await pool.query(
    `update catalogue.course set added_in = pg_current_xact_id()
     where id in (select id from catalogue.course where status = 'open' and locale = 'en-us' order by id limit 2)`,
  )
  text = (await ada.open(HOME)).text
  expect(text).toMatch(heading('New in your saved searches'))
  expect(text).toContain('2 new results')
  // Viewed results are no longer new.
  const looked = await ada.ask('/global/en-us/saved-searches', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'look', id: saved[0].id }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([looked.status, looked.headers.get('location')]).toEqual([303, '/global/en-us/course-catalog'])
  expect((await ada.open(HOME)).text).not.toMatch(heading('New in your saved searches'))
  // No other member's dates.
  expect((await eve.open(HOME)).text).not.toContain(events[0].title)

  // Favourites show the date, too; cancelled ones say so, past and closed ones come last.
  const favorites = async () => (await ada.open('/global/en-us/favorites')).text
  expect(await favorites()).toContain(`${tomorrow.getUTCDate()} `)
  await pool.query("update catalogue.event set status = 'cancelled' where id = $1", [events[0].id])
  expect(await favorites()).toContain('Cancelled')
  expect((await ada.open(HOME)).text).toContain('Cancelled')
  await pool.query("update catalogue.event set status = 'closed' where id = $1", [events[0].id])
  const closed = await favorites()
  expect(closed).toContain('No longer available')
  expect(closed).toContain(events[0].title)
  // Its page answers 410, so it is not linked.
  expect(closed).not.toContain('href="/global/en-us/events/')
  expect((await ada.open(HOME)).text).not.toContain(events[0].title)
})

test('what is new for a member since their last visit comes first and says so, and that there is nothing else', async () => {
  const visits = (items: string) =>
    sql`
    update recommendations.setting set home_at = now() - interval '2 days', home_items = ${sql.raw(items)},
      before_at = null, before_items = '{}' where member_id = ${adaId}`.execute(db())
  const first = (await ada.open(HOME)).text
  expect(first).toMatch(heading('New for you'))
  expect(first).not.toContain('>New</strong>')
  // Two days later all but one is known.
  const { rows } = await sql<{ items: string[] }>`
    select home_items as items from recommendations.setting where member_id = ${adaId}`.execute(db())
  const [items = []] = rows.map((row) => row.items)
  expect(items.length).toBeGreaterThan(2)
  const unknown = items.at(-1) ?? ''
  await visits(`array_remove(home_items, '${unknown}')`)
  // Fetched ahead, it is no visit.
  await ada.ask(HOME, { headers: { 'sec-purpose': 'prefetch' } })
  expect(
    (await sql`select 1 from recommendations.setting where before_at is not null`.execute(db())).rows,
  ).toEqual([])
  const { text } = await ada.open(HOME)
  const section = text.slice(text.search(heading('New for you')))
  expect(section).toMatch(/New since [^<]+ comes first\./)
  expect(section.match(/>New<\/strong>/g)).toHaveLength(1)
  expect(/data-item="([^"]+)"/.exec(section)?.[1]).toBe(unknown)
  // The same visit goes on.
  expect((await ada.open(HOME)).text).toContain('>New</strong>')
  await visits(`array['${items.join("','")}']`)
  const none = (await ada.open(HOME)).text
  expect(none).toMatch(heading('For you'))
  expect(none).toContain('Nothing is new since ')
  expect(none).not.toContain('>New</strong>')
})

test('an offer of a place is the first thing to do; open applications wait, ended ones do not', async () => {
  const eveId = await idOf('newcomer@guildhall.example')
  const { data } = await (await eve.ask('/api/club/programs')).json()
  const [one, two] = data as { id: string; title: string }[]
  if (one === undefined || two === undefined) throw new Error('The demo has no programmes')
  const add = async (programId: string, stage: string, days: number) => {
    const { rows } = await sql<{ id: string }>`
      insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
        consent_version, rules_version, facts, region, locale, sent_at, changed_at)
      values ('anywhere-club', ${programId}, ${eveId}, 'preselect-only', ${stage}, '{"items":[]}', 'Yes', '1', '1', '{}',
        'global', 'en-us', now() - ${days} * interval '1 day', now() - ${days} * interval '1 day') returning id`.execute(
      db(),
    )
    return `href="/global/en-us/applications/${rows[0]?.id}"`
  }
  const [declined, given, review] = [
    await add(two.id, 'declined', 3),
    await add('long-gone', 'accepted', 20),
    await add(two.id, 'review', 2),
  ]
  const before = (await eve.open(HOME)).text
  expect(before).toContain(review)
  expect(before).toContain(two.title)
  expect(before).toContain('A reviewer is reading your application.')
  expect(before).not.toContain(declined)
  // That place is no news any more.
  expect(before).not.toContain(given)
  const offer = await add(one.id, 'offer', 1)
  const { text } = await eve.open(HOME)
  const first = text.slice(text.indexOf('What to do next'), text.indexOf('Not now'))
  expect(first).toContain(offer)
  expect(first).toContain('A place is held for you.')
  expect(text.split(offer)).toHaveLength(2)
  await sql`delete from applications.application where member_id = ${eveId}`.execute(db())
})

test('a failing part shows a message, and the rest works', async () => {
  await sql`alter table favorites.favorite rename to gone`.execute(db())
  try {
    const { response, text } = await ada.open(HOME)
    expect(response.status).toBe(200)
    expect(text).toContain('This part could not be loaded.')
    expect(text).toMatch(heading('Next step'))
    expect(text).toMatch(heading('Waiting'))
    expect(site.lines.some(({ fields }) => 'part' in fields && fields.part === 'dates')).toBe(true)
  } finally {
    await sql`alter table favorites.gone rename to favorite`.execute(db())
  }
  const known = site.lines.length
  const { text } = await ada.open(HOME)
  expect(site.lines.slice(known).filter(({ fields }) => 'part' in fields)).toEqual([])
  expect(text).toMatch(heading('Your dates'))
})

test.each([
  ['de-de', 'Hallo, ', 'Nächster Schritt'],
  ['uk-ua', 'Вітаємо, ', 'Наступний крок'],
  ['ru-ru', 'Здравствуйте, ', 'Следующий шаг'],
  ['fr-fr', 'Bonjour ', 'Prochaine étape'],
  ['es-es', 'Hola, ', 'Siguiente paso'],
  ['nl-nl', 'Hallo ', 'Volgende stap'],
])('in %s', async (locale, hello, next) => {
  const { text } = await eve.open(`/global/${locale}/home`)
  expect(text).toContain(`>${hello}`)
  expect(text).toMatch(heading(next))
})

test('a complete profile whose English test is prepared has no next step, and no empty part for it', async () => {
  expect((await ada.open(HOME)).text).toMatch(heading('Next step'))
  await ada.ask('/global/en-us/english-test/take', form({}))
  const { text } = await ada.open(HOME)
  expect(text).toMatch(heading('Your dates'))
  expect(text).not.toMatch(heading('Next step'))
})
