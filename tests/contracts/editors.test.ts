// Functions for editors: the link from a page to its entry, and the list of broken links.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLinks } from '#domain/links/check-links.ts'
import { collectLinks } from '#domain/links/collect-links.ts'
import { deadAmong, keepOutcome } from '#domain/links/link-store.ts'
import { linkTargets, ownPageAsked, shownStacks } from '#server/own-links.ts'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { listJobs } from '#services/jobs/job-rows.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const stack = { apiKey: 'guildhall', branch: 'main' }
const saving = { by: 'editor', at: new Date('2026-11-23T12:00:00Z') }
/** Long paths may break between folders. */
const whole = (text: string) =>
  text.replaceAll(/(?:<!-- -->)?<wbr\/>(?:<!-- -->)?/g, '').replaceAll('<!-- -->', '')
const LINKS = '/global/en-us/admin/links'
const DEAD = 'https://gone.example/course'

let site: Site
let editor: CookieBrowser
beforeAll(async () => {
  site = await openSite({
    env: { DEMO: 'on', CONTENT_EDIT_URL: 'https://vendor.example/{content_type}/{locale}/{entry}' },
  })
  const key = { contentType: 'landing_page', uid: 'blt00000000000000b1', locale: 'en-us' }
  const fields = {
    title: 'Ways',
    url: '/ways',
    blocks: [
      {
        hero: {
          heading: 'Ways',
          actions: [
            { text: 'There', url: '/about#people' },
            { text: 'Short', url: '/eu/about' },
            { text: 'Mine', url: '/profile' },
            { text: 'Nowhere', url: '/blog/no-such-room' },
            { text: 'Flow', url: 'english-assessment:a:b:c' },
            { text: 'Unset', url: 'talent:/x' },
            { text: 'Write', url: 'mailto:a@b.example' },
          ],
        },
      },
      {
        rich_text: { body: `<p><a href="${DEAD}">A course</a> <a href="/vacancy/none-1">a vacancy</a></p>` },
      },
    ],
  }
  const { db } = site.services.database
  await saveVersions(db, stack, [{ ...key, fields }], saving)
  await publish(db, stack, [key], ['production'], saving)
  await site.services.contentChanged()
  editor = openBrowser(site)
  await signIn(editor, { email: 'editor@guildhall.example' })
}, 120_000)
afterAll(() => site.close())

describe('from a page to its entry', () => {
  test('editors have the link in the menu of every page; nobody else has it', async () => {
    const { text } = await editor.open('/global/en-us/about')
    expect(text).toContain('/global/en-us/admin/edit?page=%2Fabout')
    for (const email of [undefined, 'member@guildhall.example', 'employee@employer.example']) {
      const browser = openBrowser(site)
      if (email !== undefined) await signIn(browser, { email })
      expect((await browser.open('/global/en-us/about')).text).not.toMatch(/admin\/edit|admin\/links/)
    }
  })

  test.each([
    ['/global/en-us', '/about', 'content/guildhall/entries/landing_page/about/en-us.yaml'],
    ['/global/de-de', '/about', 'content/guildhall/entries/landing_page/about/de-de.yaml'],
    [
      '/global/en-us',
      '/blog/data/reading-a-query-plan',
      'content/guildhall/entries/blog_article_page/reading-a-query-plan/en-us.md',
    ],
    ['/global/uk-ua', '/blog', 'content/guildhall/entries/blog_landing_page/blog/uk-ua.yaml'],
  ])('in %s the file of %s is %s, and the menus are beside it', async (place, page, file) => {
    const { response, text } = await editor.open(`${place}/admin/edit?page=${encodeURIComponent(page)}`)
    expect(response.status).toBe(200)
    expect(whole(text)).toContain(file)
    expect(whole(text)).toMatch(/entries\/header\/main\/[a-z-]+\.yaml/)
    expect(text).toContain(`${place}${page}?live_preview=draft`)
    expect(text).toContain('npm run cli -- content push')
  })

  test('the named files exist', async () => {
    const { existsSync } = await import('node:fs')
    const { text } = await editor.open('/global/en-us/admin/edit?page=/start')
    const files = [
      ...whole(text.slice(text.indexOf('<main'), text.indexOf('</main>'))).matchAll(
        /content\/guildhall\/entries\/[\w/.-]+/g,
      ),
    ]
    expect(files.length).toBeGreaterThan(3)
    for (const [file] of files) expect(existsSync(file), file).toBe(true)
  })

  test('if the vendor has an editor, the entry there is linked', async () => {
    const { text } = await editor.open('/global/en-us/admin/edit?page=/ways')
    expect(text).toContain('https://vendor.example/landing_page/en-us/blt00000000000000b1')
  })

  test('a text that is not translated says which file is missing', async () => {
    const { text } = await editor.open('/global/de-de/admin/edit?page=/ways')
    expect(whole(text)).toContain('entries/landing_page/ways/de-de.yaml')
  })

  test.each(['/no/such/page', '//elsewhere.example', 'javascript:alert(1)', '/a?b', ''])(
    'an address without an entry, or none at all, is no fault: %s',
    async (page) => {
      const { response, text } = await editor.open(
        `/global/en-us/admin/edit?page=${encodeURIComponent(page)}`,
      )
      expect(response.status).toBe(200)
      expect(text).not.toContain('href="//elsewhere')
      expect(text).not.toContain('href="javascript')
    },
  )
})

describe('broken links', () => {
  const { signal } = new AbortController()
  const now = new Date('2026-11-23T12:00:00Z')
  const db = () => site.services.database.db
  const tenant = () => site.services.env.TENANT
  const asked =
    /^\/(global|eu)\/en-us\/(about|profile|blog\/no-such-room|vacancy\/none-1)$|^\/global\/[a-z-]+\/start$/
  const askPage = (address: string) =>
    ownPageAsked(site.services.origin, async (request) =>
      site.request(new URL(request.url).pathname + new URL(request.url).search),
    )(address)
  async function check() {
    await collectLinks(db(), {
      tenant: tenant(),
      leadsTo: linkTargets({ origin: site.services.origin, destinations: {}, off: [] }),
      stacks: await shownStacks(db(), tenant()),
      now: new Date(),
      signal,
    })
    await checkLinks(db(), {
      ...{
        tenant: tenant(),
        inside: true,
        notSince: new Date(),
        doubtNotSince: new Date(),
        limit: 5_000,
        together: 2,
        signal,
      },
      // Checking each seed page in each language would take minutes.
      ask: async (address) => (asked.test(address) ? askPage(address) : undefined),
      now: () => now,
      log: site.services.log,
    })
  }

  test('before the first check the list says so', async () => {
    expect((await editor.open(LINKS)).text).toContain('Nothing has been checked yet.')
  })

  test('a button starts the check now', async () => {
    const { response, text } = await editor.send(LINKS, { order: 'check' })
    expect(response.status).toBe(200)
    expect(text).toContain('The check has started.')
    const jobs = await listJobs(db(), tenant(), 500)
    const [check] = jobs.filter(({ kind }) => kind === 'collect-links')
    expect(check?.runAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect((await editor.send(LINKS, { order: 'dance' })).response.status).toBe(400)
  })

  test('pages of the site are requested: missing ones are listed with the field that links them', async () => {
    await check()
    // The job requested above may also find faults of the seed.
    const dead = await sql<{ address: string }>`
      select distinct a.address from links.address a join links.place p using (tenant, address)
      where a.state = 'dead' and p.page = '/ways' order by a.address`.execute(db())
    expect(dead.rows.map(({ address }) => address)).toEqual([
      '/global/en-us/blog/no-such-room',
      '/global/en-us/vacancy/none-1',
    ])
    const { text } = await editor.open(LINKS)
    expect(text).toContain('/global/en-us/blog/no-such-room')
    expect(text).toContain('blocks.0.hero.actions.3.url')
    expect(text).toContain('/global/en-us/admin/edit?page=%2Fways')
    expect(text).toContain('Answers 404')
    const { text: german } = await editor.open('/global/de-de/admin/links')
    expect(german).toContain('Defekte Links')
  }, 120_000)

  test('links are checked in the language of their entry', async () => {
    const { rows } = await sql<{ locale: string }>`
      select distinct substr(address, 9, 5) as locale from links.address
      where inside and state = 'alive' and address like '/global/%/start'`.execute(db())
    expect(rows.map(({ locale }) => locale).sort()).toEqual([
      'de-de',
      'en-us',
      'es-es',
      'fr-fr',
      'nl-nl',
      'ru-ru',
      'uk-ua',
    ])
  })

  test('an entry shown in several regions is checked only in the first', async () => {
    const { rows } = await sql<{ region: string }>`
      select distinct split_part(a.address, '/', 2) as region from links.address a
      join links.place p using (tenant, address) where p.content_type = 'header'`.execute(db())
    expect(rows).toEqual([{ region: 'global' }])
  })

  test('pages that offer a dead address know it, until it answers again', async () => {
    const about = { tenant: tenant(), address: DEAD, now }
    expect(await deadAmong(db(), tenant(), [DEAD, 'https://other.example'])).toEqual(new Set())
    await keepOutcome(db(), { ...about, outcome: { status: 404 } })
    expect(await deadAmong(db(), tenant(), [DEAD])).toEqual(new Set())
    await keepOutcome(db(), { ...about, outcome: { status: 404 } })
    expect(await deadAmong(db(), tenant(), [DEAD, 'https://other.example'])).toEqual(new Set([DEAD]))
    expect((await editor.open(LINKS)).text).toContain(DEAD)
    await keepOutcome(db(), { ...about, outcome: { status: 200 } })
    expect(await deadAmong(db(), tenant(), [DEAD])).toEqual(new Set())
  })

  test('an address that must not be requested does not hold up the following ones', async () => {
    const ask = async () => {
      const seen: string[] = []
      await checkLinks(db(), {
        ...{
          tenant: tenant(),
          inside: false,
          notSince: new Date('2026-11-20T00:00:00Z'),
          doubtNotSince: new Date('2026-11-20T00:00:00Z'),
          limit: 1,
          together: 1,
          signal,
        },
        ask: async (address) => void seen.push(address),
        now: () => now,
        log: site.services.log,
      })
      return seen
    }
    const [first, second] = [await ask(), await ask()]
    expect([first.length, second.length]).toEqual([1, 1])
    expect(second).not.toEqual(first)
  })

  test('addresses no longer in content are deleted', async () => {
    const key = { contentType: 'landing_page', uid: 'blt00000000000000b1', locale: 'en-us' }
    await saveVersions(db(), stack, [{ ...key, fields: { title: 'Ways', url: '/ways', blocks: [] } }], saving)
    await publish(db(), stack, [key], ['production'], saving)
    await check()
    const { rows } = await sql`
      select address from links.address
      where address in (${DEAD}, '/global/en-us/blog/no-such-room', '/global/en-us/vacancy/none-1')`.execute(
      db(),
    )
    expect(rows).toEqual([])
    expect((await editor.open(LINKS)).text).not.toContain('no-such-room')
  }, 120_000)
})
