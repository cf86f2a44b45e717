import { expect, it, test } from 'vitest'
import { everyPlace } from '#app/locale/locales.ts'
import { childrenNamed, parseXml, type XmlElement } from '#tests/tools/well-formed-xml.ts'
import { robotsFile } from './robots.ts'
import { type ListedPage, localeSitemap, sitemapIndex } from './sitemap.ts'

const origin = 'https://guildhall.example'
const pages: ListedPage[] = [
  {
    uid: 'home',
    translations: [
      { locale: 'en-us', page: '/home', updatedAt: '2026-11-01T08:00:00.000Z' },
      { locale: 'uk-ua', page: '/home', updatedAt: '2026-11-03T08:00:00.000Z' },
    ],
  },
  {
    uid: 'odd',
    translations: [{ locale: 'en-us', page: '/q&a', updatedAt: '2026-11-02T08:00:00.000Z' }],
  },
]

const textOf = (element: XmlElement, name: string) => childrenNamed(element, name)[0]?.text

test('the index names a sitemap for each locale with pages, with its newest change', () => {
  const maps = childrenNamed(parseXml(sitemapIndex(pages, everyPlace, origin)), 'sitemap')
  expect(maps.map((map) => [textOf(map, 'loc'), textOf(map, 'lastmod')])).toEqual([
    [`${origin}/sitemap-en-us.xml`, '2026-11-02T08:00:00.000Z'],
    [`${origin}/sitemap-uk-ua.xml`, '2026-11-03T08:00:00.000Z'],
  ])
})

test('a sitemap lists the pages that exist in its locale, in the region for all', () => {
  const urls = (locale: 'en-us' | 'uk-ua' | 'nl-nl') =>
    childrenNamed(parseXml(localeSitemap(pages, locale, everyPlace, origin)), 'url').map((url) =>
      textOf(url, 'loc'),
    )
  expect(urls('en-us')).toEqual([`${origin}/global/en-us/home`, `${origin}/global/en-us/q&a`])
  expect(urls('uk-ua')).toEqual([`${origin}/global/uk-ua/home`])
  expect(urls('nl-nl')).toEqual([])
})

it('lists all languages of every page, consistently on both sides', () => {
  const links = (locale: 'en-us' | 'uk-ua') => {
    const [url] = childrenNamed(parseXml(localeSitemap(pages, locale, everyPlace, origin)), 'url')
    if (!url) throw new Error('No page')
    return childrenNamed(url, 'xhtml:link').map(({ attributes }) => [attributes.hreflang, attributes.href])
  }
  expect(links('en-us')).toEqual([
    ['en', `${origin}/global/en-us/home`],
    ['uk', `${origin}/global/uk-ua/home`],
    ['x-default', `${origin}/global/en-us/home`],
  ])
  expect(links('uk-ua')).toEqual(links('en-us'))
})

test('robots.txt disallows the services and names the sitemap', () => {
  const lines = robotsFile(origin, 'everybody', true).split('\n')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test.each(['members', 'employees'] as const)('a site for %s asks crawlers to stay away', (access) => {
  expect(robotsFile(origin, access, true)).toBe('User-agent: *\nDisallow: /\n')
})

test('a site that is not to be listed may be read, so that its answers can say so, and names no sitemap', () => {
  expect(robotsFile(origin, 'everybody', false)).not.toMatch(/Sitemap|Disallow: \/$/m)
})
