// A site with regions and languages of its own: addresses in others are unknown ones, and nothing that is sent leads there.
// It has neither the usual region nor the usual language.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsletterLetterWriter } from '#app/features/newsletter/letter.server.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import type { JsonObject } from '#db/json.ts'
import { eventSlug } from '#domain/catalogue/event-search.ts'
import type { LetterTo } from '#domain/newsletter/letters.ts'
import { callContext } from '#server/call-context.ts'
import { createEntry, readWrittenEntry } from '#services/content/authoring/edit-entry.ts'
import { anonymous } from '#services/identity/viewer.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { form, main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { roleTable } from './role-table.ts'

const REGIONS = ['eu']
const LOCALES = ['de-de', 'nl-nl']
const HOME = '/eu/nl-nl/home'
const HTML = { accept: 'text/html' }

let site: Site
beforeAll(async () => {
  site = await openSite({
    env: { DEMO: 'on', REGIONS: 'eu', LANGUAGES: 'de,nl', DEFAULT_LANGUAGE: 'nl' },
  })
}, 120_000)
afterAll(() => site.close())

/** Complete addresses in a region or language that the site does not have. */
const foreign = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\/(global|eu|us|azure-na|azure-eu)\/([a-z]{2}-[a-z]{2})(?![a-z-])/g)]
      .filter(([, region = '', locale = '']) => !REGIONS.includes(region) || !LOCALES.includes(locale))
      .map(([address]) => address),
  ),
]

describe('addresses', () => {
  test.each([
    '/global/nl-nl/home',
    '/eu/en-us/home',
    '/eu/en/home',
    '/eu/uk-ua/blog',
    '/eu/uk-ua/blog.data',
    '/global/en-us/jobs/feed.xml',
    '/uk-ua/home',
    '/uk/home',
    '/blog?lang=uk',
    '/eu/de-de/blog?region=us',
    '/mars/nl-nl/home',
    '/sitemap-en-us.xml',
  ])('%s is unknown', async (path) => {
    const answer = await site.request(path, { headers: HTML })
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
    // The page names the address that was asked for, and no other such.
    const asked = foreign(path.replace(/\/en\//, '/en-us/'))
    expect(foreign(await answer.text()).filter((address) => !asked.includes(address))).toEqual([])
  })

  test.each([
    ['/', undefined, undefined, HOME],
    ['/', 'uk, en;q=0.9', undefined, HOME],
    ['/', 'uk, de-AT;q=0.9, nl;q=0.8', undefined, '/eu/de-de/home'],
    ['/', 'nl', 'locale=de-de', '/eu/de-de/home'],
    ['/', 'nl', 'locale=en-us; region=global', HOME],
    ['/blog', '*', undefined, '/eu/nl-nl/blog'],
    ['/eu/de/blog', undefined, undefined, '/eu/de-de/blog'],
    ['/blog?lang=de', undefined, undefined, '/eu/de-de/blog'],
    ['/events?lang=uk', undefined, undefined, '/eu/nl-nl/events'],
  ])('%s, for %s and %s', async (path, language, cookie, to) => {
    const headers = {
      ...HTML,
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(cookie === undefined ? {} : { cookie }),
    }
    const answer = await site.request(path, { headers })
    expect(answer.status).toBeGreaterThan(300)
    expect(answer.headers.get('location')).toBe(to)
  })

  test.each([
    '/api/search?q=data&lang=en',
    '/api/search/jobs?lang=uk-ua',
    '/api/courses/search?locale=en-us',
    '/api/notices?region=global&locale=nl-nl',
    '/api/location?locale=fr-fr',
  ])('%s is refused as an unknown one is', async (path) => {
    const answer = await site.request(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'application/problem+json'])
    expect((await site.request(path.replace(/=(?:en|uk|fr|global)[\w-]*/, '='))).status).not.toBe(500)
  })

  test('a language that a call leaves out is the site’s', async () => {
    const { data } = JSON.parse(await site.page('/api/courses/search?size=50')) as {
      data: { courses: { locale: string }[] }
    }
    expect(new Set(data.courses.map(({ locale }) => locale))).toEqual(new Set(['nl-nl']))
  })
})

describe('what is sent', () => {
  test('alternates and switchers name the site’s languages, x-default its default', async () => {
    const html = await site.page(HOME)
    const alternates = [...html.matchAll(/<link[^>]*hrefLang="([^"]+)"[^>]*>/gi)].map(([, lang]) => lang)
    expect(alternates).toEqual(['de', 'nl', 'x-default'])
    expect(html).toMatch(/hrefLang="x-default" href="[^"]*\/eu\/nl-nl\/home"/i)
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*hreflang="/gi)].map(([, href]) => href)
    expect(new Set(links)).toEqual(new Set(['/eu/de-de/home', HOME]))
  })

  test('files for programs name the site’s pages', async () => {
    const index = await site.page('/sitemap.xml')
    expect([...index.matchAll(/sitemap-([a-z-]+)\.xml/g)].map(([, locale]) => locale)).toEqual(LOCALES)
    for (const path of [
      '/sitemap.xml',
      '/sitemap-de-de.xml',
      '/sitemap-people.xml',
      '/llms.txt',
      '/robots.txt',
    ])
      expect(foreign(await site.page(path)), path).toEqual([])
    expect(await site.page('/sitemap-de-de.xml')).toContain('/eu/de-de/home')
    expect(await site.page('/llms.txt')).toContain('/eu/nl-nl/')
  })

  test('no page leads to another region or language, whoever asks', async () => {
    const faults: Record<string, string[]> = {}
    let pages = 0
    for (const email of [undefined, 'member@guildhall.example', 'admin@guildhall.example']) {
      const browser = openBrowser(site)
      if (email !== undefined) await signIn(browser, { email, redirect: HOME })
      for (const { address, audience, ask } of roleTable) {
        const isTheirs = email === undefined ? audience === 'anybody' : audience !== 'anybody'
        if (!/^(?:page|file) /.test(address) || !isTheirs) continue
        const asked = ask ?? `/global/en-us/${address.slice(5)}`
        const path = asked.replace(/^\/global\/en-us(?=\/|$)/, '/eu/nl-nl')
        const answer = await browser.ask(path, { headers: HTML })
        expect(answer.status, path).toBeLessThan(500)
        const found = foreign(`${answer.headers.get('location') ?? ''} ${await answer.text()}`)
        if (found.length > 0) faults[`${email ?? 'nobody'} ${path}`] = found
        if (answer.status === 200) pages += 1
      }
    }
    expect(faults).toEqual({})
    expect(pages).toBeGreaterThan(60)
  })

  test('nor does what is written in a language that the site does not have, under an address of the site', async () => {
    const { db } = site.services.database
    const { rows } = await sql<{ slug: string }>`
      select ${eventSlug} as slug from catalogue.event c
      where c.status = 'open' and c.locale = 'uk-ua' and c.starts_at > now() order by c.starts_at limit 1`.execute(
      db,
    )
    const page = encodeURI(`/eu/nl-nl/events/${rows[0]?.slug}`)
    const html = await site.page(page)
    expect(foreign(html)).toEqual([])
    expect(html).toContain(`rel="canonical" href="http://127.0.0.1:3000${page}"`)
    for (const path of ['/events', `${page}/calendar.ics`, '/eu/nl-nl/search?q=data&languages=all'])
      expect(foreign(await site.page(path)), path).toEqual([])
  })
})

describe('desks ask for the site’s languages, and keep what is written in others', () => {
  test('templates of letters', async () => {
    const { db } = site.services.database
    const id = randomUUID()
    const texts = JSON.stringify({ uk: 'Забагато охочих', de: 'Zu viele' })
    await sql`
      insert into applications.template (id, tenant, stage, name, texts, changed_at)
      values (${id}, 'anywhere-club', 'declined', 'Full', ${texts}::jsonb, now())`.execute(db)
    const reviewer = openBrowser(site)
    await signIn(reviewer, { email: 'reviewer@guildhall.example', redirect: HOME })
    const path = `/eu/nl-nl/admin/application-letters/${id}`
    const page = main(await (await reviewer.ask(path, { headers: HTML })).text())
    expect([...page.matchAll(/name="text-(\w+)"/g)].map(([, lang]) => lang)).toEqual(['de', 'nl'])
    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? ''
    const typed = { name: 'Full', version, 'text-de': '', 'text-nl': 'Te veel', intent: 'save' }
    expect((await reviewer.ask(path, form(typed))).status).toBe(303)
    const { rows } = await sql`select texts from applications.template where id = ${id}`.execute(db)
    expect(rows).toEqual([{ texts: { uk: 'Забагато охочих', nl: 'Te veel' } }])
  })

  test('programmes, whose texts in the site’s language are those of the stack’s too', async () => {
    const { db } = site.services.database
    const target = { apiKey: 'guildhall', branch: 'main' }
    const about = { contentType: 'program_page', uid: 'bltplaces' }
    const source = {
      ...{
        title: 'Workshop',
        url: '/programs/workshop',
        slug: 'workshop',
        summary: 'A draft',
        vendor: 'Guildhall',
      },
      workflow_type: 'preselect-only',
    }
    const ukrainian = { ...source, title: 'Майстерня', summary: 'Чернетка' }
    const bodies = new Map<string, JsonObject>([
      ['en-us', source],
      ['uk-ua', ukrainian],
    ])
    await createEntry(db, target, about, { bodies, at: new Date('2026-11-01T00:00:00Z') })
    const admin = openBrowser(site)
    await signIn(admin, { email: 'admin@guildhall.example', redirect: HOME })
    const path = '/eu/nl-nl/admin/programs/bltplaces/edit'
    const page = main(await (await admin.ask(path, { headers: HTML })).text())
    const asked = [...page.matchAll(/name="title-([\w-]+)"/g)].map(([, locale]) => locale)
    expect(asked).toEqual(['nl-nl', 'de-de'])
    const typed = {
      ...{ 'title-nl-nl': 'Werkplaats', 'summary-nl-nl': '', 'body-nl-nl': 'Voor **iedereen**.' },
      ...{ slug: 'workshop', vendor: 'Guildhall', workflow: 'preselect-only' },
      seen: /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? '',
    }
    const lacking = await admin.ask(path, form(typed))
    expect(lacking.status).toBe(422)
    expect(main(await lacking.text())).toContain('href="#summary-nl-nl"')
    const saved = await admin.ask(path, form({ ...typed, 'summary-nl-nl': 'Een concept' }))
    expect([saved.status, saved.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/eu\/nl-nl\//),
    ])
    const entry = await readWrittenEntry(db, target, about)
    expect(entry?.bodies.get('uk-ua')).toMatchObject({ title: 'Майстерня', summary: 'Чернетка' })
    for (const locale of ['nl-nl', 'en-us'])
      expect(entry?.bodies.get(locale)).toMatchObject({ title: 'Werkplaats', summary: 'Een concept' })
    const again = main(await (await admin.ask(path, { headers: HTML })).text())
    expect(again).toMatch(
      /name="title-nl-nl"[^>]*value="Werkplaats"|value="Werkplaats"[^>]*name="title-nl-nl"/,
    )
  })
})

describe('who had another language before', () => {
  const contextOf = (place: WantedPlace) =>
    callContext(
      site.services,
      {
        ...{ viewer: anonymous, sessionId: undefined, visitor: '' },
        ...{ db: site.services.database.db, now: site.services.clock.now() },
      },
      place,
    )

  test('gets letters in the site’s default, which lead to its pages', async () => {
    const write = newsletterLetterWriter({ key: site.services.newsletter.key, contextOf })
    const to = { id: randomUUID(), leaveToken: 'a'.repeat(32), isConfirmed: false }
    const one = await write({ ...to, locale: 'uk-ua', region: 'global' } as LetterTo, new Date())
    expect(one.text).toContain('/eu/nl-nl/newsletter/confirm/')
    const other = await write({ ...to, locale: 'de-de', region: 'eu' } as LetterTo, new Date())
    expect(other.text).toContain('/eu/de-de/newsletter/confirm/')
    expect(other.subject).not.toBe(one.subject)
  })

  test('a subscription in another language is refused', async () => {
    const subscribe = (wished: object) =>
      site.request('/api/club/newsletter/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
        body: JSON.stringify({ email: 'ada@example.org', ...wished }),
      })
    expect((await subscribe({ locale: 'uk-ua' })).status).toBe(422)
    expect((await subscribe({ locale: 'xx-xx' })).status).toBe(422)
    expect((await subscribe({})).status).toBe(200)
    const { rows } = await sql`
      select locale, region from newsletter.subscription where address = 'ada@example.org'`.execute(
      site.services.database.db,
    )
    expect(rows).toEqual([{ locale: 'nl-nl', region: 'eu' }])
  })
})
