// Lists of several languages: the reader's own first, then those of the profile; pages that are kept know the page's alone.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const EVENTS = 'events?community=Many+languages'
const EMAIL = 'member@guildhall.example'

let site: Site
let member: CookieBrowser
const db = () => site.services.database.db
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const titles = (html: string) =>
  [...main(html).matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gs)]
    .map(([, text = '']) => text.replace(/<[^>]+>|<!-- -->/g, ''))
    .filter((title) => /^Event \d$/.test(title))
const asMember = async (path: string) => (await member.open(path)).text
const onlyIn = (html: string) =>
  /<a ([^>]*)>(Show only|Nur anzeigen): (?:<!-- -->)?([^<]*)<\/a>/.exec(html.replaceAll('&amp;', '&'))

/** The languages of the member's profile, with their levels. */
async function reads(languages: Record<string, string>) {
  await sql`delete from profile.language where member_id = (select id from identity.member where email = ${EMAIL})`.execute(
    db(),
  )
  for (const [at, [language, level]] of Object.entries(languages).entries())
    await sql`insert into profile.language (member_id, position, language, level)
      select id, ${at}, ${language}, ${level} from identity.member where email = ${EMAIL}`.execute(db())
}

beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' }, reference: true })
  await sql`with picked as (select id, row_number() over (order by id) as place from catalogue.event
      where tenant = 'anywhere-club' and status = 'open' limit 5)
    update catalogue.event c set title = 'Event ' || place, community = 'Many languages', all_day = false,
      ends_at = null, time_zone = null, locale = (array['uk-ua', 'uk-ua', 'fr-fr', 'en-us', 'de-de'])[place],
      starts_at = timestamptz '2099-06-01 10:00Z' + interval '1 day' * least(place - 1, 1) + interval '1 hour' * place
    from picked where picked.id = c.id`.execute(db())
  await sql`delete from catalogue.event_language l using catalogue.event c
    where c.id = l.event_id and c.community = 'Many languages'`.execute(db())
  member = openBrowser(site)
  await signIn(member, { email: EMAIL })
}, 180_000)
afterAll(() => site.close())

test('events of one day: the own language first, then by time; the days stay in order', async () => {
  const order = async (locale: string) => titles(await site.page(`/global/${locale}/${EVENTS}`))
  expect(await order('en-us')).toEqual(['Event 1', 'Event 4', 'Event 2', 'Event 3', 'Event 5'])
  expect(await order('de-de')).toEqual(['Event 1', 'Event 5', 'Event 2', 'Event 3', 'Event 4'])
  // A language that is spoken counts, and not that of the text.
  await sql`insert into catalogue.event_language (event_id, code)
    select id, case title when 'Event 3' then 'en' else 'fr' end from catalogue.event
    where title in ('Event 3', 'Event 4')`.execute(db())
  expect(await order('es-es')).toEqual(['Event 1', 'Event 2', 'Event 3', 'Event 4', 'Event 5'])
  expect(await order('fr-fr')).toEqual(['Event 1', 'Event 4', 'Event 2', 'Event 3', 'Event 5'])
  await sql`delete from catalogue.event_language where event_id in
    (select id from catalogue.event where title in ('Event 3', 'Event 4'))`.execute(db())
})

test("days are the event's own: none is above an earlier one, nor below it among past ones", async () => {
  const order = async (locale: string, search = '') =>
    titles(await asMember(`/global/${locale}/${EVENTS}${search}`))
  await reads({})
  const { rows: kept } = await sql<{ id: string; starts_at: Date }>`
    select id, starts_at from catalogue.event where community = 'Many languages'`.execute(db())
  // A whole first of June in Kyiv begins on the last of May in UTC; the other one is in the evening of that day.
  const move = (title: string, starts: string, ends: string | null, isWholeDay: boolean) =>
    sql`
    update catalogue.event set starts_at = ${starts}::timestamptz, ends_at = ${ends}::timestamptz,
      all_day = ${isWholeDay}, time_zone = 'Europe/Kyiv' where title = ${title}`.execute(db())
  await move('Event 5', '2099-05-31 21:00Z', '2099-06-01 21:00Z', true)
  await move('Event 4', '2099-05-31 16:00Z', null, false)
  expect(await order('de-de')).toEqual(['Event 4', 'Event 5', 'Event 1', 'Event 2', 'Event 3'])
  expect(await order('en-us')).toEqual(['Event 4', 'Event 5', 'Event 1', 'Event 2', 'Event 3'])
  await move('Event 5', '2020-05-31 21:00Z', '2020-06-01 21:00Z', true)
  await move('Event 4', '2020-05-31 16:00Z', null, false)
  for (const locale of ['de-de', 'en-us']) {
    expect(await order(locale, '&when=past')).toEqual(['Event 5', 'Event 4'])
    expect((await order(locale)).slice(3)).toEqual(['Event 5', 'Event 4'])
  }
  for (const { id, starts_at } of kept)
    await sql`update catalogue.event set starts_at = ${starts_at}, ends_at = null, all_day = false, time_zone = null
      where id = ${id}`.execute(db())
})

test('members: then what their profile names from B1 on, and one link leads to these alone', async () => {
  await reads({ fr: 'native', uk: 'a2', de: 'b1' })
  const html = await asMember(`/global/en-us/${EVENTS}`)
  expect(titles(html)).toEqual(['Event 1', 'Event 4', 'Event 3', 'Event 5', 'Event 2'])
  const [, marks = '', , names] = onlyIn(html) ?? []
  expect(names?.split(', ').toSorted()).toEqual(['English', 'French', 'German'])
  const href = /href="([^"]*)"/.exec(marks)?.[1] ?? ''
  expect(titles(await asMember(href))).toEqual(['Event 4', 'Event 3', 'Event 5'])
  await reads({})
  expect(titles(await asMember(`/global/en-us/${EVENTS}`))).toEqual(
    titles(await site.page(`/global/en-us/${EVENTS}`)),
  )
})

test("visitors: the page's language alone, in pages that are the same for everybody", async () => {
  await reads({ fr: 'native' })
  const path = `/global/de-de/${EVENTS}`
  const before = await site.page(path)
  expect(onlyIn(before)?.[3]).toBe('Deutsch')
  await asMember(path)
  const after = await site.request(path, { headers: { 'accept-language': 'fr', cookie: 'listLanguages=fr' } })
  expect(titles(await after.text())).toEqual(titles(before))
})

test('each row of another language says which', async () => {
  const html = main(await site.page(`/global/de-de/${EVENTS}`))
  const rowOf = (title: string) => html.slice(html.indexOf(`>${title}<`)).split('<li')[0]
  expect(rowOf('Event 3')).toContain('Französisch')
  expect(rowOf('Event 5')).not.toContain('Deutsch')
  // An event's own page does not say that it is spoken there.
  const page = /href="([^"]*)"[^>]*>Event 3</.exec(html)?.[1] ?? ''
  const own = main(await site.page(page))
  expect(own).toContain('Event 3')
  expect(own).not.toContain('Französisch')
  await sql`update catalogue.vacancy set written_in = 'de' where id in
    (select id from catalogue.vacancy where status = 'open' and tenant = 'anywhere-club' order by id limit 300)`.execute(
    db(),
  )
  await site.services.search.refresh()
  expect(main(await site.page('/global/en-us/jobs?sort=newest'))).toContain('lang="en">German</span>')
})

test('the search over everything also finds what a member reads', async () => {
  const found = (html: string) => Number(/role="status"[^>]*>\D*(\d+)/.exec(html)?.[1])
  await reads({})
  const path = '/global/en-us/search?q=Kubernetes&type=courses'
  const own = found(await asMember(path))
  await reads({ de: 'c1' })
  const both = found(await asMember(path))
  expect(both).toBeGreaterThanOrEqual(own)
  const german = '/global/en-us/search?q=Grundlagen&type=courses'
  expect(await asMember(german)).toContain('Deutsch')
  await reads({})
  expect(await asMember(german)).not.toMatch(/<h2[^>]*lang="de"/)
  // For everybody the rest is one click away.
  expect(main(await site.page('/global/en-us/search?q=Kubernetes'))).toContain('languages=all')
  expect(main(await site.page('/global/en-us/search?q=Kubernetes&languages=all'))).not.toContain(
    '>In all languages<',
  )
})
