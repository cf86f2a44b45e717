// Features that a site has switched off: their addresses answer as unknown ones, and nothing that is sent leads there.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ELSEWHERE_PAGE } from '#app/features/elsewhere/outgoing.server.ts'
import { isOff, ownerOf, patternOf } from '#domain/features/feature-facts.ts'
import { type Feature, features } from '#domain/features/features.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { pageRoutes } from './page-routes.ts'
import { type RoleEntry, roleTable } from './role-table.ts'

const HTML = { headers: { accept: 'text/html' } }

/** Method, and the path that is asked. */
function asked({ address, ask }: RoleEntry): { method: string; path: string } {
  const [kind = '', pattern = ''] = address.split(' ')
  const path = ask ?? (kind === 'page' ? `/global/en-us/${pattern}` : `/${pattern.replace(/^\//, '')}`)
  return { method: ['page', 'file', 'ALL'].includes(kind) ? 'GET' : kind, path }
}

/** Without region and language. */
const pageOf = (path: string) =>
  path.replace(/^\/[a-z]+\/[a-z]{2}-[a-z]{2}(?=\/|$)/, '').split('?', 1)[0] ?? ''
const ownerOfEntry = (entry: RoleEntry) => ownerOf(pageOf(asked(entry).path))

/** Content names its own pages, and these only lead on. */
const OF_CONTENT = ['page (index)', 'page *', 'ALL /api/*']

describe('the table of addresses', () => {
  test('every address of the site names its feature, or core', () => {
    const unnamed = roleTable.filter((entry) => ownerOfEntry(entry) === undefined)
    expect(unnamed.map(({ address }) => address).sort()).toEqual([...OF_CONTENT].sort())
  })

  test('so does every page of the router by its own pattern', async () => {
    const unnamed = (await pageRoutes())
      .map(({ address }) => address)
      .filter((address) => ownerOf(`/${address.replace(/^(?:page|file) /, '')}`) === undefined)
    expect(unnamed.sort()).toEqual(['page (index)', 'page *'])
  })

  test.each([
    ['/jobs', 'jobs'],
    ['/JOBS/feed.xml', 'jobs'],
    ['/%6aobs.data', 'jobs'],
    ['/jobs?q=/blog', 'jobs'],
    ['/plan', 'jobs'],
    ['/plan/reminders/x', 'core'],
    ['/profile/license', 'licenses'],
    ['/profile/cv', 'core'],
    ['/admin/jobs', 'core'],
    ['/api/search', 'core'],
    ['/api/search/jobs', 'jobs'],
    ['/jobs-in-it', undefined],
    ['/%', undefined],
    ['/', undefined],
  ])('%s is of %s', (path, owner) => expect(ownerOf(path)).toBe(owner))
})

test.each(features)('without %s, browsers and the server agree on what is off', (feature) => {
  const pattern = new RegExp(patternOf([feature]) ?? '', 'i')
  for (const entry of roleTable.filter(({ address }) => address.startsWith('page '))) {
    const page = pageOf(asked(entry).path)
    expect(pattern.test(page), page).toBe(isOff(page, [feature]))
  }
})

/**
 * Each feature is off at two sites of five, no two features at the same two. So of every two there is a site with the one and
 * without the other: a page of the one that leads to the other is found there.
 */
const SITES_WITHOUT: Record<Feature, readonly [number, number]> = {
  blog: [0, 1],
  courses: [1, 2],
  jobs: [2, 3],
  events: [3, 4],
  quiz: [4, 0],
  english: [0, 2],
  apply: [1, 3],
  licenses: [2, 4],
}

test('of every two features there is a site with the one and without the other', () => {
  for (const gone of features)
    for (const there of features.filter((feature) => feature !== gone))
      expect(SITES_WITHOUT[gone].some((at) => !SITES_WITHOUT[there].includes(at))).toBe(true)
})

const sites = [0, 1, 2, 3, 4].map((at) => {
  const off = features.filter((feature) => SITES_WITHOUT[feature].includes(at))
  return { at, off, name: off.join(', ') }
})

describe.each(sites)('without $name', ({ at, off }) => {
  let site: Site
  beforeAll(async () => {
    site = await openSite({ env: { DEMO: 'on', FEATURES_OFF: off.join(',') } })
  }, 120_000)
  afterAll(() => site.close())

  /** Asked for once, at the first of a feature's two sites. */
  const asking = off.filter((feature) => SITES_WITHOUT[feature][0] === at)
  const own = roleTable.filter((entry) => isOneOf(ownerOfEntry(entry), asking))

  test('their addresses answer as unknown ones, to admins, too', async () => {
    const admin = openBrowser(site)
    await signIn(admin, { email: 'admin@guildhall.example' })
    for (const feature of asking)
      expect(own.filter((entry) => ownerOfEntry(entry) === feature).length).toBeGreaterThan(2)
    for (const entry of own) {
      const { method, path } = asked(entry)
      const init = {
        method,
        headers: {
          accept: path.startsWith('/global') ? 'text/html' : 'application/json',
          origin: 'http://127.0.0.1:3000',
          'content-type': 'application/json',
        },
        ...(entry.body === undefined ? {} : { body: JSON.stringify(entry.body) }),
      }
      for (const answer of [await site.request(path, init), await admin.ask(path, init)]) {
        expect([answer.status, answer.headers.get('location')], `${method} ${path}`).toEqual([404, null])
        const type = answer.headers.get('content-type') ?? ''
        expect(type, path).toMatch(path.startsWith('/global') ? /^text\/html/ : /^application\/problem\+json/)
      }
    }
  })

  test('what has to be deleted in time still is', () => {
    const { kinds } = site.services.jobs
    expect(kinds).toEqual(
      expect.arrayContaining([
        'expire-english-tests',
        'expire-guests',
        'expire-interviews',
        'expire-recordings',
      ]),
    )
  })

  test('pages, files and calls lead to nothing of them', async () => {
    for (const path of ['/global/en-us/home', '/global/uk-ua/home', '/global/en-us/search?q=data'])
      expect(leadingOff(await site.page(path), off), path).toEqual([])
    for (const path of [
      '/sitemap.xml',
      '/sitemap-en-us.xml',
      '/sitemap-de-de.xml',
      '/llms.txt',
      '/manifest.webmanifest',
    ])
      expect(leadingOff(await site.page(path), off), path).toEqual([])
    for (const typed of ['data', 'test', 'java', 'meetup'])
      expect(leadingOff(await site.page(`/api/search?q=${typed}`), off), typed).toEqual([])
    const { paths } = JSON.parse(await site.page('/api/openapi.json')) as { paths: Record<string, unknown> }
    expect(Object.keys(paths).filter((path) => isOff(`/api${path}`, off))).toEqual([])
    expect(Object.keys(paths)).toContain('/search')
  })

  test('no page that links lead to has a link there, and the others still work', async () => {
    const faults = new Map<string, string[]>()
    const left = ['/global/en-us/home', '/global/en-us/search', '/global/en-us/nothing-here']
    const seen = new Set(left)
    const ofKind = new Map<string, number>()
    for (const path of left) {
      const answer = await site.request(path, HTML)
      if (path.endsWith('nothing-here')) expect(answer.status).toBe(404)
      else expect(answer.status, path).toBeLessThan(404)
      const text = await answer.text()
      const found = leadingOff(text, off)
      if (found.length > 0) faults.set(path, found)
      for (const [, href = ''] of text.matchAll(/href="(\/global\/en-us\/[^"?#]*)/g)) {
        const kind = pageOf(href).split('/').slice(0, 2).join('/')
        // Nothing without the address that it stands for.
        if (kind === ELSEWHERE_PAGE) continue
        const many = ofKind.get(kind) ?? 0
        if (seen.has(href) || many >= 2 || /\.\w+$/.test(href)) continue
        ofKind.set(kind, many + 1)
        seen.add(href)
        left.push(href)
      }
    }
    expect(Object.fromEntries(faults)).toEqual({})
    expect(seen.size).toBeGreaterThan(15)
  })

  test('nor has any page of members and admins', async () => {
    const faults: Record<string, string[]> = {}
    const everyone = ['page home', 'page search', 'page people', 'page people/:slug']
    for (const email of ['member@guildhall.example', 'admin@guildhall.example']) {
      const isAdmin = email.startsWith('admin')
      const browser = openBrowser(site)
      await signIn(browser, { email })
      for (const entry of roleTable) {
        const { path } = asked(entry)
        const isPage = entry.address.startsWith('page ') && !/\.\w+$/.test(path)
        const isTheirs =
          everyone.includes(entry.address) || isAdmin !== /^(?:members|externals)$/.test(entry.audience)
        if (!isPage || !isTheirs || isOneOf(ownerOfEntry(entry), off)) continue
        if (entry.audience === 'anybody' && !everyone.includes(entry.address)) continue
        const answer = await browser.ask(path, HTML)
        expect(answer.status, path).toBeLessThan(500)
        if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
        const found = leadingOff(await answer.text(), off)
        if (found.length > 0) faults[path] = [...new Set([...(faults[path] ?? []), ...found])]
      }
    }
    expect(faults).toEqual({})
  })
})

const isOneOf = (owner: string | undefined, off: readonly Feature[]) =>
  off.some((feature) => feature === owner)

/** Addresses in a text that lead to what is off: of links, and of the data that a page is hydrated with. */
function leadingOff(text: string, off: readonly Feature[]): string[] {
  const complete = [...text.matchAll(/\/[a-z]+\/[a-z]{2}-[a-z]{2}(\/[\w%./-]+)/g)]
  const written = [...text.matchAll(/["'](\/[\w-][\w%./-]*)/g)]
  const pages = [...complete, ...written].map(([, page = '']) => pageOf(page))
  return [...new Set(pages.filter((page) => isOff(page, off)))]
}
