// Opens every address of the sitemap in all seven languages.
// The same on any database: it reads the pages that roles.test.ts and lists.test.ts ask for, in more places.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#services/languages.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value)
const pathOf = (address: string) => new URL(address).pathname

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
  const index = await site.page('/sitemap.xml')
  const sitemaps = await Promise.all(
    all(index, /<loc>([^<]+)<\/loc>/g).map((address) => site.page(pathOf(address))),
  )
  const addresses = sitemaps.flatMap((sitemap) => all(sitemap, /<loc>([^<]+)<\/loc>/g))
  expect(addresses.length).toBeGreaterThan(100)
  expect(new Set(addresses).size).toBe(addresses.length)

  const seen = new Map<string, Seen>()
  const left = [...addresses]
  const readOn = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift())
      seen.set(address, await read(pathOf(address)))
  }
  await Promise.all([readOn(), readOn(), readOn()])
  const faults: string[] = []
  for (const [address, { canonical, alternates, robots }] of seen) {
    if (canonical.length !== 1 || canonical[0] !== address)
      faults.push(`${address} has the canonical addresses ${canonical}`)
    if (robots?.includes('noindex')) faults.push(`${address} is listed and asks not to be`)
    if (!alternates.has('x-default')) faults.push(`${address} has no x-default`)
    if (![...alternates.values()].includes(address)) faults.push(`${address} is not among its own alternates`)
    for (const [lang, other] of alternates) {
      const back = seen.get(other)
      if (back === undefined)
        faults.push(`${address} has the alternate ${lang} ${other}, which is not in the sitemap`)
      else if (![...back.alternates.values()].includes(address))
        faults.push(`${other} does not answer the alternate of ${address}`)
    }
  }
  expect(faults).toEqual([])
  // Some five hundred pages, each rendered once.
}, 900_000)

test('robots.txt names the sitemap', async () => {
  expect(await site.page('/robots.txt')).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:3000\/sitemap\.xml$/m)
})
