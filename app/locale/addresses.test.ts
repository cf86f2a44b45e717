import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { locales } from '#services/languages.ts'
import { isOutsidePages, pagePath, parsePagePath, resolveAddress } from './addresses.ts'
import { regions } from './locales.ts'

const resolve = (path: string) => resolveAddress(new URL(`https://site.example${path}`), { locale: 'uk-ua' })

describe('resolveAddress', () => {
  test.each([
    ['/global/en-us/blog', 'global', 'en-us', '/blog'],
    ['/azure-eu/nl-nl/blog/data/some-slug?page=2', 'azure-eu', 'nl-nl', '/blog/data/some-slug'],
    ['/global/de-de/home?lang=klingon', 'global', 'de-de', '/home'],
  ])('%s is a page', (path, region, locale, page) => {
    expect(resolve(path)).toEqual({ kind: 'page', region, locale, page })
  })

  test.each(['/sitemap.xml', '/sitemap-uk-ua.xml', '/robots.txt'])('%s belongs to no region', (path) => {
    expect(resolve(path)).toEqual({ kind: 'page', region: 'global', locale: 'en-us', page: path })
    expect(isOutsidePages(path)).toBe(true)
  })

  test.each([
    // Short languages, the same for everybody.
    ['/global/en/blog', 301, '/global/en-us/blog'],
    ['/global/ru/blog?page=2', 301, '/global/ru-ru/blog?page=2'],
    ['/eu/uk/blog', 301, '/eu/uk-ua/blog'],
    ['/us/de', 301, '/us/de-de/home'],
    ['/global/fr/blog', 301, '/global/fr-fr/blog'],
    ['/global/es/blog', 301, '/global/es-es/blog'],
    ['/global/nl/blog', 301, '/global/nl-nl/blog'],
    // A missing region.
    ['/en/onboarding?redirect=%2Fglobal', 301, '/global/en-us/onboarding?redirect=%2Fglobal'],
    ['/fr-fr/blog', 301, '/global/fr-fr/blog'],
    // A missing locale depends on the visitor.
    ['/', 302, '/global/uk-ua/home'],
    ['/?utm_source=x', 302, '/global/uk-ua/home?utm_source=x'],
    ['/blog/data', 302, '/global/uk-ua/blog/data'],
    ['/eu', 302, '/eu/uk-ua/home'],
    ['/eu/blog', 302, '/eu/uk-ua/blog'],
    // The canonical form of an address.
    ['/global/en-us', 301, '/global/en-us/home'],
    ['/global/en-us/blog/', 301, '/global/en-us/blog'],
    ['/Global/EN-US/blog', 301, '/global/en-us/blog'],
    ['//evil.example/blog', 302, '/global/uk-ua/evil.example/blog'],
    ['/global/en-us//evil.example', 301, '/global/en-us/evil.example'],
    // Chosen by parameter.
    ['/global/en-us/blog?lang=nl&page=2', 302, '/global/nl-nl/blog?page=2'],
    ['/global/en-us/blog?region=eu&lang=es-es', 302, '/eu/es-es/blog'],
    ['/blog?region=us', 302, '/us/uk-ua/blog'],
    ['/global/en-us/blog?lang=en', 302, '/global/en-us/blog'],
  ])('%s is answered %i %s', (path, status, to) => {
    expect(resolve(path)).toEqual({ kind: 'redirect', status, to })
  })

  test.each(['/global/xx/home', '/global/xx-yy/home', '/xx-yy/home', '/mars/en-us/home', '/eu/pt_br'])(
    '%s is unknown',
    (path) => {
      expect(resolve(path)).toEqual({ kind: 'unknown', region: 'global', locale: 'uk-ua' })
    },
  )

  it('redirects once, to an address of this site', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const first = resolve(`${path || '/'}?${query}`)
        if (first.kind !== 'redirect') return
        const next = new URL(first.to, 'https://site.example')
        expect(next.origin).toBe('https://site.example')
        expect(resolve(first.to).kind).not.toBe('redirect')
      }),
    )
  })
})

test('a page path is parsed back into its parts', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...regions),
      fc.constantFrom(...locales),
      fc.constantFrom('/', '/home', '/blog/data/slug'),
      (region, locale, page) => {
        expect(parsePagePath(pagePath({ region, locale, page }))).toEqual({ region, locale, page })
      },
    ),
  )
  expect(parsePagePath('/global/en/home')).toBeUndefined()
  expect(parsePagePath('/blog')).toBeUndefined()
})
