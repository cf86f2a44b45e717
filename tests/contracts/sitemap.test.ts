// Opens the addresses of the sitemap: all texts in English, and of everything else one of every kind in each language.
import { matchRoutes } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLocale, locales } from '#services/languages.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { pageRoutes } from './page-routes.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value)
const pathOf = (address: string) => new URL(address).pathname
const pageOf = (address: string) => pathOf(address).split('/').slice(3).join('/')

/** Each address of all sitemaps, with what its own entry there says of its languages. */
async function listed(): Promise<Map<string, Map<string, string>>> {
  const found: [string, Map<string, string>][] = []
  for (const address of all(await site.page('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g)) {
    for (const entry of all(await site.page(pathOf(address)), /<url>(.*?)<\/url>/gs)) {
      const links = entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)
      const alternates = [...links].map(([, lang = '', href = '']): [string, string] => [lang, href])
      found.push([/<loc>([^<]+)<\/loc>/.exec(entry)?.[1] ?? '', new Map(alternates)])
    }
  }
  expect(new Set(found.map(([address]) => address)).size).toBe(found.length)
  return new Map(found)
}

interface Kinds {
  /** The route that answers a page, for a page of content with its type. */
  of: (address: string) => string
  isText: (address: string) => boolean
}

async function kinds(): Promise<Kinds> {
  const { rows } = await site.services.database.pool.query<{ type: string; url: string }>(
    "select content_type_uid as type, body->>'url' as url from content.published where body->>'url' is not null",
  )
  const types = new Map(rows.map(({ type, url }) => [url, type]))
  const routes = (await pageRoutes())
    .filter(({ address }) => address.startsWith('page '))
    .map(({ address }) => ({ path: `/${address.slice('page '.length)}` }))
  return {
    isText: (address) => types.has(`/${pageOf(address)}`),
    of(address) {
      const page = `/${pageOf(address)}`
      const path = matchRoutes(routes, page)?.at(-1)?.route.path
      if (path === undefined) throw new Error(`No route answers ${page}`)
      return path === '/*' ? `${path} ${types.get(page)}` : path
    },
  }
}

interface Seen {
  canonical: string[]
  alternates: Map<string, string>
  robots: string | undefined
}

async function read(path: string): Promise<Seen> {
  const html = await site.page(path)
  const head = html.slice(0, html.indexOf('</head>'))
  const links = all(head, /<link ([^>]*)>/g)
  const attribute = (text: string, name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(text)?.[1] ?? ''
  return {
    canonical: links
      .filter((link) => attribute(link, 'rel') === 'canonical')
      .map((link) => attribute(link, 'href')),
    alternates: new Map(
      links
        .filter((link) => attribute(link, 'rel') === 'alternate' && /hreflang/i.test(link))
        .map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]),
    ),
    robots: /<meta name="robots" content="([^"]*)"/.exec(head)?.[1],
  }
}

test('the index has one sitemap per language, and each lists pages', async () => {
  const index = await site.page('/sitemap.xml')
  expect(all(index, /<loc>([^<]+)<\/loc>/g)).toHaveLength(locales.length)
})

test('every address answers 200 with one canonical address, its own, and alternates that answer each other', async () => {
  const entries = await listed()
  expect(entries.size).toBeGreaterThan(100)
  const faults: string[] = []
  for (const [address, alternates] of entries) {
    if (!alternates.has('x-default')) faults.push(`${address} has no x-default`)
    if (![...alternates.values()].includes(address)) faults.push(`${address} is not among its own alternates`)
    for (const [lang, other] of alternates) {
      const back = entries.get(other)
      if (back === undefined)
        faults.push(`${address} has the alternate ${lang} ${other}, which is not in the sitemap`)
      else if (![...back.values()].includes(address))
        faults.push(`${other} does not answer the alternate of ${address}`)
    }
  }

  // What decides a head is the kind of page, the language it is read in, and whether English or any other language has it, too.
  // A text may decide by itself. Whatever is chosen names the same languages as its entry.
  const { of: kindOf, isText } = await kinds()
  const chosen = Map.groupBy(entries, ([address, alternates]) => {
    const [, , locale = ''] = pathOf(address).split('/')
    const isAlone = locale === defaultLocale && isText(address)
    return isAlone ? address : [locale, kindOf(address), alternates.has('en'), alternates.size > 2].join()
  })
  expect(chosen.size).toBeGreaterThan(150)
  for (const [[address, alternates] = ['', new Map<string, string>()]] of chosen.values()) {
    const seen = await read(pathOf(address))
    if (seen.canonical.length !== 1 || seen.canonical[0] !== address)
      faults.push(`${address} has the canonical addresses ${seen.canonical}`)
    if (seen.robots?.includes('noindex')) faults.push(`${address} is listed and asks not to be`)
    if (JSON.stringify([...seen.alternates].sort()) !== JSON.stringify([...alternates].sort()))
      faults.push(`${address} names other alternates than its entry in the sitemap`)
  }
  expect(faults).toEqual([])
}, 900_000)

test('robots.txt names the sitemap', async () => {
  expect(await site.page('/robots.txt')).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:3000\/sitemap\.xml$/m)
})
