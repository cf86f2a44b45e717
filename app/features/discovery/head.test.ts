import { describe, expect, it, test } from 'vitest'
import { locales } from '#services/languages.ts'
import {
  alternatesOf,
  defaultShareImage,
  feedLink,
  type HeadFacts,
  pageHead,
  unlistedHead,
  withProductName,
} from './head.ts'

const facts: HeadFacts = {
  origin: 'https://guildhall.example',
  site: {
    product: 'Guildhall',
    description: 'A house for people who work in IT',
    shareImage: defaultShareImage,
    organization: { name: 'Guildhall', url: 'https://guildhall.example' },
  },
  region: 'global',
  locale: 'uk-ua',
  page: '/blog/data',
  contentLocale: 'uk-ua',
  translations: ['uk-ua', 'en-us'],
  title: 'Data',
}

/** The head as lines, as a reader of the page's source would look for them. */
function head(changes: Partial<HeadFacts> = {}): string[] {
  return pageHead({ ...facts, ...changes }).map((descriptor) => {
    const { tagName: _, ...members } = descriptor as Record<string, unknown>
    return Object.values(members).join(' ')
  })
}

const alternates = (lines: string[]) => lines.filter((line) => line.startsWith('alternate '))
const canonical = (lines: string[]) => lines.filter((line) => line.startsWith('canonical '))

describe('the title', () => {
  test.each([
    ['Blog', 'Blog | Guildhall'],
    ['About Guildhall', 'About Guildhall'],
    ['Guildhall', 'Guildhall'],
    ['  About guildhall ', 'About guildhall'],
    ['Guildhall: articles', 'Guildhall: articles | Guildhall'],
    ['', 'Guildhall'],
    ['   ', 'Guildhall'],
  ])('%j is shown as %j', (title, shown) => {
    expect(withProductName(title, 'Guildhall')).toBe(shown)
  })

  it('is the tab title, the meta title or the page’s title', () => {
    expect(head({ meta: { tab: 'Tab', title: 'Meta' } })).toContain('Tab | Guildhall')
    expect(head({ meta: { tab: '', title: 'Meta' } })).toContain('Meta | Guildhall')
    expect(head({ meta: { tab: ' ', title: null } })).toContain('Data | Guildhall')
    expect(head({ title: '' })).toContain('Guildhall')
  })
})

describe('description and social tags', () => {
  it('come from the meta, then the page, then the site', () => {
    const meta = { description: 'Meta', open_graph_title: 'Social', open_graph_description: 'Social text' }
    expect(head({ meta })).toEqual(
      expect.arrayContaining([
        'description Meta',
        'og:title Social',
        'og:description Social text',
        'twitter:title Social',
      ]),
    )
    expect(head({ description: 'Page' })).toEqual(
      expect.arrayContaining(['description Page', 'og:title Data', 'og:description Page']),
    )
    expect(head()).toContain('description A house for people who work in IT')
    expect(head({ site: { ...facts.site, description: '' } })).toContain('description Guildhall')
  })

  it('show the picture of the meta, then of the page, then the fixed one, with its full address', () => {
    const meta = { open_graph_image: { url: '/images/meta.png' } }
    const image = { url: 'https://pictures.example/page.png', width: 800, height: 400, alt: 'A rack' }
    expect(head({ meta, image })).toContain('og:image https://guildhall.example/images/meta.png')
    expect(head({ image })).toEqual(
      expect.arrayContaining([
        'og:image https://pictures.example/page.png',
        'og:image:width 800',
        'og:image:alt A rack',
      ]),
    )
    expect(head()).toContain('og:image https://guildhall.example/share-image.png')
    expect(head()).toContain('twitter:card summary_large_image')
  })

  it('describe an article', () => {
    const article = {
      published: '2026-11-05T08:00:00Z',
      modified: '2026-11-12T08:00:00Z',
      authors: ['https://a.example/o'],
      tags: ['sql'],
    }
    expect(head({ article })).toEqual(
      expect.arrayContaining([
        'og:type article',
        'article:published_time 2026-11-05T08:00:00Z',
        'article:modified_time 2026-11-12T08:00:00Z',
        'article:author https://a.example/o',
        'article:tag sql',
      ]),
    )
    expect(head()).toContain('og:type website')
    expect(head({ meta: { open_graph_type: 'profile' } })).toContain('og:type profile')
    expect(head()).toContain('og:locale uk_UA')
  })
})

describe('the canonical address', () => {
  it('is one, the page itself', () => {
    expect(canonical(head())).toEqual(['canonical https://guildhall.example/global/uk-ua/blog/data'])
    expect(canonical(head({ pageNumber: 2 }))).toEqual([
      'canonical https://guildhall.example/global/uk-ua/blog/data?page=2',
    ])
    expect(canonical(head({ pageNumber: 1 }))).toEqual(canonical(head()))
  })

  it('of a fallback page is the original, without alternate languages', () => {
    const lines = head({ contentLocale: 'en-us', translations: ['en-us', 'de-de'] })
    expect(canonical(lines)).toEqual(['canonical https://guildhall.example/global/en-us/blog/data'])
    expect(alternates(lines)).toEqual([])
    expect(lines).toContain('og:locale en_US')
  })
})

describe('other languages', () => {
  it('are the existing ones, including the page itself, and a default', () => {
    expect(alternates(head())).toEqual([
      'alternate en https://guildhall.example/global/en-us/blog/data',
      'alternate uk https://guildhall.example/global/uk-ua/blog/data',
      'alternate x-default https://guildhall.example/global/en-us/blog/data',
    ])
  })

  it('are the same set on each of them', () => {
    for (const locale of locales) {
      const translations = locales.filter((other) => other !== 'fr-fr')
      if (locale === 'fr-fr') continue
      expect(alternates(head({ locale, contentLocale: locale, translations }))).toEqual(
        alternates(head({ translations })),
      )
    }
  })

  it('have a default even if the default locale is missing, and none if nothing is known', () => {
    expect(alternatesOf(['nl-nl', 'de-de']).at(-1)).toEqual({ hreflang: 'x-default', locale: 'de-de' })
    expect(alternatesOf([])).toEqual([])
  })

  it('are omitted on later pages of a list', () => {
    expect(alternates(head({ pageNumber: 2 }))).toEqual([])
  })
})

test.each([
  [undefined, 'robots index, follow'],
  [{ robots: null }, 'robots index, follow'],
  [{ robots: { index: true } }, 'robots index, follow'],
  [{ robots: { index: false, follow: true } }, 'robots noindex, follow'],
  [{ robots: { index: false, follow: false } }, 'robots noindex, nofollow'],
  [{ robots: { index: null, follow: false } }, 'robots index, nofollow'],
])('a meta of %j gives %s', (meta, line) => {
  expect(head({ meta })).toContain(line)
})

test('a page links to its feed', () => {
  expect(feedLink({ region: 'eu', locale: 'uk-ua', page: '/jobs/feed.xml?q=go' }, 'Стрічка')).toEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'Стрічка',
    href: '/eu/uk-ua/jobs/feed.xml?q=go',
  })
})

test('an error page has a title and asks not to be listed', () => {
  expect(unlistedHead('This page does not exist', 'Guildhall')).toEqual([
    { title: 'This page does not exist | Guildhall' },
    { name: 'robots', content: 'noindex, follow' },
  ])
})
