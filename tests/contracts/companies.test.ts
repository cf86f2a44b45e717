// Companies: the list, their pages, their structured data, and following them.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companySchema } from '#domain/companies/company.ts'
import { describeCompanies } from '#domain/companies/describe-companies.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { parseXml } from '#tests/tools/well-formed-xml.ts'

let site: Site
let ada: CookieBrowser
const harbor = '/global/en-us/companies/harbor-ledger'
const list = '/global/en-us/companies'

beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  ada = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
}, 120_000)
afterAll(() => site.close())

const thing = (html: string, type: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, text = '']) => JSON.parse(text))
    .find((one) => one['@type'] === type)
const send = (browser: CookieBrowser, path: string, fields: Record<string, string>) =>
  browser.ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('the list has every company with vacancies, can be searched, and has a last page', async () => {
  const html = await site.page(list)
  expect(html.match(/href="\/global\/en-us\/companies\/[^"?]+"/g)?.length).toBe(24)
  expect(html).toContain(`rel="canonical" href="http://127.0.0.1:3000${list}"`)
  const found = await site.page(`${list}?q=HARBOR`)
  expect(found).toContain('href="/global/en-us/companies/harbor-ledger"')
  expect(found).toContain('1 company')
  expect(found).toContain('noindex')
  expect(await site.page(`${list}?q=${encodeURIComponent('банк')}`)).toContain('Банківка')
  expect(await site.page(`${list}?q=zzzz%25`)).toContain('No companies match this')
})

test('a company’s page describes it, in every language, with its vacancies', async () => {
  const html = await site.page(harbor)
  expect(html).toContain('Harbor Ledger')
  expect(html.match(/\/global\/en-us\/vacancy\//g)?.length).toBeGreaterThan(0)
  expect(thing(html, 'Organization')).toMatchObject({
    name: 'Harbor Ledger',
    url: `http://127.0.0.1:3000${harbor}`,
  })
  expect(html).toMatch(/property="og:image" content="[^"]*\/images\/share/)
  expect(html).toContain(`${harbor}/feed.xml`)
  for (const [locale, word] of [
    ['de-de', 'Offene Stellen'],
    ['uk-ua', 'Відкриті вакансії'],
    ['fr-fr', 'Offres ouvertes'],
  ])
    expect(await site.page(`/global/${locale}/companies/harbor-ledger`)).toContain(word)
  expect(html).toContain('hrefLang="de"')
})

test.each(['none', '-', 'gmbh', `x${'y'.repeat(300)}`, '%25'])('there is no company %s', async (key) => {
  expect((await site.request(`/global/en-us/companies/${key}`)).status).toBe(404)
  expect((await site.request(`/global/en-us/companies/${key}/feed.xml`)).status).toBe(404)
})

test('a company name in another script gives an address in its letters', async () => {
  const page = `/global/uk-ua/companies/${encodeURIComponent('банківка')}`
  expect(await site.page(page)).toContain('Банківка')
})

test('its vacancies are a feed, and it is in the sitemaps', async () => {
  const answer = await site.request(`${harbor}/feed.xml`)
  expect(answer.headers.get('content-type')).toContain('application/atom+xml')
  const feed = await answer.text()
  parseXml(feed)
  expect(feed.match(/<entry>/g)?.length).toBeGreaterThan(0)
  expect(await site.page('/sitemap-de-de.xml')).toContain('/global/de-de/companies/harbor-ledger')
})

test('a vacancy links its company', async () => {
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from catalogue.vacancy where company = 'Harbor Ledger' and status = 'open' limit 1`.execute(
    site.services.database.db,
  )
  const answer = await site.request(`/global/en-us/vacancy/${rows[0]?.id}`)
  const html = await site.page(answer.headers.get('location') ?? '')
  expect(html).toContain('href="/global/en-us/companies/harbor-ledger"')
})

test('its data is shown: line, text, logo, site, places, and events of its community', async () => {
  const company = companySchema.parse({
    name: 'Harbor Ledger, Inc.',
    texts: {
      'en-us': { line: 'Books for ports.', about: 'We count **containers**.\n\n<script>alert(1)</script>' },
      'de-de': { line: 'Bücher für Häfen.' },
    },
    logo: '/content/assets/key/uid/1/logo.png',
    site: 'https://harbor.example',
    places: ['Boston'],
    communities: ['Lviv Engineers'],
  })
  await describeCompanies(site.services.database.db, { tenant: 'anywhere-club', source: 'file' }, [company], {
    now: new Date(),
  })
  await site.services.contentChanged()
  const html = await site.page(harbor)
  for (const shown of ['Harbor Ledger, Inc.', 'Books for ports.', '<strong>containers</strong>', 'Boston'])
    expect(html).toContain(shown)
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('src="/images/asset/key/uid/1/logo.png')
  expect(html).toMatch(/href="\/global\/en-us\/events\//)
  expect(thing(html, 'Organization')).toMatchObject({ sameAs: ['https://harbor.example'] })
  expect(await site.page('/global/de-de/companies/harbor-ledger')).toContain('Bücher für Häfen.')
  // No text in French: the English one is shown, marked as English.
  expect(await site.page('/global/fr-fr/companies/harbor-ledger')).toMatch(/lang="en"[^>]*>Books for ports/)
})

test('following needs an account, is a form without script, and is undone the same way', async () => {
  const anonymous = await send(openBrowser(site), harbor, { intent: 'follow' })
  expect([302, 303]).toContain(anonymous.status)
  expect(anonymous.headers.get('location')).toContain('/api/login')
  expect(await (await ada.ask(harbor)).text()).toMatch(/value="follow"/)
  expect((await send(ada, harbor, { intent: 'follow' })).status).toBe(200)
  expect((await send(ada, harbor, { intent: 'follow' })).status).toBe(200)
  expect(await (await ada.ask(harbor)).text()).toMatch(/value="unfollow"/)
  // The public page does not show it.
  expect(await site.page(harbor)).toMatch(/value="follow"/)
  const following = await (await ada.ask('/global/en-us/following')).text()
  expect(following).toContain('href="/global/en-us/companies/harbor-ledger"')
  expect(following).toMatch(/\/global\/en-us\/vacancy\//)
  await send(ada, '/global/en-us/following', { company: 'harbor-ledger' })
  expect(await (await ada.ask('/global/en-us/following')).text()).not.toContain('companies/harbor-ledger')
  expect((await send(ada, harbor, { intent: 'anything' })).status).toBe(422)
  expect((await send(ada, '/global/en-us/companies/none', { intent: 'follow' })).status).toBe(404)
})

test('following more than the maximum is refused with a message', async () => {
  const { db } = site.services.database
  await sql`
    insert into following.company (member_id, tenant, company_key, name, since)
    select id, 'anywhere-club', 'made-up-' || n, 'Made up', now() from identity.member, generate_series(1, 200) n
    where email = 'member@guildhall.example'`.execute(db)
  const answer = await send(ada, harbor, { intent: 'follow' })
  expect(answer.status).toBe(409)
  await sql`delete from following.company`.execute(db)
})

test('the addresses of its other names lead to it for good, and following under one of them follows it', async () => {
  const { db, pool } = site.services.database
  const alias = '/global/en-us/companies/canal-freight'
  await describeCompanies(
    db,
    { tenant: 'anywhere-club', source: 'file' },
    [companySchema.parse({ name: 'Harbor Ledger', aliases: ['Canal Freight S.A.'] })],
    { now: new Date() },
  )
  await site.services.contentChanged()
  const leadsTo = async (path: string) => {
    const answer = await site.request(path)
    return [answer.status, answer.headers.get('location')]
  }
  expect(await leadsTo(`${alias}?page=1`)).toEqual([301, `${harbor}?page=1`])
  expect(await leadsTo(`${alias}/feed.xml`)).toEqual([301, `${harbor}/feed.xml`])
  expect(await leadsTo('/global/de-de/companies/canal-freight')).toEqual([
    301,
    '/global/de-de/companies/harbor-ledger',
  ])
  await pool.query('delete from following.company')
  expect((await send(ada, alias, { intent: 'follow' })).status).toBeLessThan(400)
  const { rows } = await pool.query('select company_key from following.company')
  expect(rows).toEqual([{ company_key: 'harbor-ledger' }])
  expect(await site.page('/sitemap-en-us.xml')).not.toContain('canal-freight')
})
