import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { locales } from '#services/languages.ts'
import {
  type Here,
  pageSourceOf,
  prefixPath,
  resolveLink,
  returnPathOf,
  signInHref,
  signOutHref,
  switchLanguage,
} from './links.ts'
import { regions } from './locales.ts'

const here: Here = { region: 'global', locale: 'en-us', path: '/global/en-us/blog/data' }
const settings = { origin: 'https://guildhall.example', trainingHosts: ['training.example'] }
const resolve = (href: string) => resolveLink(href, here, settings)

describe('links to pages', () => {
  test.each([
    ['/blog', '/global/en-us/blog'],
    ['/', '/global/en-us/home'],
    ['/home?page=2#top', '/global/en-us/home?page=2#top'],
    ['/eu', '/eu/en-us/home'],
    // Already complete.
    ['/global/en-us/blog', '/global/en-us/blog'],
    ['/eu/uk-ua/blog?a=b%20c&flag#x', '/eu/uk-ua/blog?a=b%20c&flag#x'],
    // Short forms are completed, which saves a redirect.
    ['/en/blog', '/global/en-us/blog'],
    ['/us/nl/blog', '/us/nl-nl/blog'],
    // The parameters choose the locale and are removed.
    ['/blog?lang=uk&region=eu', '/eu/uk-ua/blog'],
    ['/global/en-us/blog?lang=fr&page=2', '/global/fr-fr/blog?page=2'],
    ['/blog?lang=klingon', '/global/en-us/blog?lang=klingon'],
    // Full addresses of this site.
    ['https://guildhall.example/about', '/global/en-us/about'],
    ['//guildhall.example/about', '/global/en-us/about'],
    // Relative to the page.
    ['?page=2', '/global/en-us/blog/data?page=2'],
    ['other', '/global/en-us/blog/other'],
    // Pages whose names only begin like other addresses.
    ['/apiary', '/global/en-us/apiary'],
  ])('%s leads to %s', (href, to) => {
    expect(resolve(href)).toEqual({ kind: 'page', href: to })
  })

  it('are prefixed with the region and locale of their page', () => {
    expect(prefixPath('/blog', { region: 'azure-na', locale: 'uk-ua' })).toBe('/azure-na/uk-ua/blog')
  })

  it('prefixes once', () => {
    fc.assert(
      fc.property(
        fc.webPath(),
        fc.constantFrom(...regions),
        fc.constantFrom(...locales),
        (path, region, locale) => {
          const once = prefixPath(path || '/', { region, locale })
          expect(prefixPath(once, { region, locale })).toBe(once)
          expect(prefixPath(once, { region: 'global', locale: 'en-us' })).toBe(once)
        },
      ),
    )
  })
})

describe('links that stay as written', () => {
  test.each([
    ['#contents', 'hash'],
    ['#', 'hash'],
    ['mailto:hello@guildhall.example?subject=Hello', 'plain'],
    ['tel:+380441234567', 'plain'],
    ['/api/login?area=club', 'plain'],
    ['/api/openapi.json', 'plain'],
    ['/content/v3/assets/a.pdf', 'plain'],
    ['/sitemap.xml', 'plain'],
    ['/robots.txt', 'plain'],
  ])('%s', (href, kind) => {
    expect(resolve(href)).toEqual({ kind, href })
  })
})

test.each(['/blog/feed.xml', '/global/en-us/blog/feed.xml', '/events/calendar.ics'])(
  '%s has region and language but is no page',
  (href) => {
    expect(resolve(href)).toEqual({ kind: 'plain', href: prefixPath(href, here) })
    expect(prefixPath(href, here)).toMatch(/^\/global\/en-us\/(blog|events)\//)
  },
)

describe('links that run code or are no address', () => {
  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://guildhall.example/1',
    'file:///etc/passwd',
    'https://',
    'http://[',
  ])('%j is refused', (href) => {
    expect(resolve(href)).toEqual({ kind: 'refused' })
  })

  it('refuses every scheme that is not allowed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,10}$/), fc.string(), (scheme, rest) => {
        const link = resolve(`${scheme}:${rest}`)
        if (link.kind === 'refused') return
        expect(['http', 'https', 'mailto', 'tel', 'sms']).toContain(scheme)
      }),
    )
  })
})

describe('links to other sites', () => {
  test.each([
    [
      'https://other.example',
      'https://other.example/?utm_campaign=ongoing&utm_medium=referral&utm_source=club',
    ],
    [
      'https://other.example/a?q=b%20c&flag#part',
      'https://other.example/a?q=b%20c&flag&utm_campaign=ongoing&utm_medium=referral&utm_source=club#part',
    ],
    [
      'https://other.example/?utm_source=them',
      'https://other.example/?utm_source=them&utm_campaign=ongoing&utm_medium=referral',
    ],
    ['//other.example/a', 'https://other.example/a?utm_campaign=ongoing&utm_medium=referral&utm_source=club'],
    [
      '/\\other.example/a',
      'https://other.example/a?utm_campaign=ongoing&utm_medium=referral&utm_source=club',
    ],
    [
      'https://training.example/course',
      'https://training.example/course?medium=referral&source=club&campaign=data',
    ],
    [
      'https://training.example/course?campaign=spring',
      'https://training.example/course?campaign=spring&medium=referral&source=club',
    ],
    [
      'https://sub.training.example/',
      'https://sub.training.example/?utm_campaign=ongoing&utm_medium=referral&utm_source=club',
    ],
  ])('%s becomes %s', (href, to) => {
    expect(resolve(href)).toEqual({ kind: 'external', href: to })
  })

  it('stay as written if tracking is off', () => {
    const link = resolveLink('https://other.example', here, settings, { tracking: false })
    expect(link).toEqual({ kind: 'external', href: 'https://other.example' })
  })

  it('name the home page as campaign if the path is only a prefix', () => {
    const link = resolveLink('https://training.example/', { ...here, path: '/global/en-us' }, settings)
    expect(link).toEqual({
      kind: 'external',
      href: 'https://training.example/?medium=referral&source=club&campaign=home',
    })
  })

  it('get each parameter once', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const once = resolve(address)
        if (once.kind !== 'external') return
        expect(resolve(once.href)).toEqual(once)
      }),
    )
  })
})

describe('pagesource', () => {
  test.each([
    ['/global/en-us/blog/data', 'blog/data'],
    ['/global/en-us/home', 'home'],
    ['/global/en-us', 'home'],
    ['/eu/uk-ua/', 'home'],
    ['/', 'home'],
  ])('of %s is %s', (path, source) => {
    expect(pageSourceOf(path)).toBe(source)
  })

  it('is added on request and never twice', () => {
    const ask = (href: string) => resolveLink(href, here, settings, { pagesource: true })
    expect(ask('/apply/backend?step=1')).toEqual({
      kind: 'page',
      href: '/global/en-us/apply/backend?step=1&pagesource=blog%2Fdata',
    })
    expect(ask('/apply/backend?pagesource=mail')).toEqual({
      kind: 'page',
      href: '/global/en-us/apply/backend?pagesource=mail',
    })
  })
})

describe('coming back', () => {
  const page = { ...here, search: '?page=2&action=start-career-quiz%3Aa', hash: '#list' }

  it('keeps path, query and hash without the action', () => {
    expect(returnPathOf(page)).toBe('/global/en-us/blog/data?page=2#list')
  })

  it('is a redirect parameter beside the locale prefix', () => {
    expect(resolveLink('/onboarding', page, settings, { redirect: true })).toEqual({
      kind: 'page',
      href: '/global/en-us/onboarding?redirect=%2Fglobal%2Fen-us%2Fblog%2Fdata%3Fpage%3D2%23list',
    })
  })

  it('is part of signing in and out', () => {
    const back = '%2Fglobal%2Fen-us%2Fblog%2Fdata%3Fpage%3D2%23list'
    expect(signInHref(page)).toBe(`/api/login?area=club&redirect=${back}`)
    expect(signOutHref(page)).toBe(`/api/logout?area=club&redirect=${back}`)
  })

  it('carries the action to run after signing in, replacing an earlier one', () => {
    const href = signInHref({ ...page, search: '?action=old&page=2' }, 'start-career-quiz:a:b:c&d')
    const back = new URL(href, 'https://site.invalid').searchParams.get('redirect')
    expect(back).toBe('/global/en-us/blog/data?page=2&action=start-career-quiz%3Aa%3Ab%3Ac%26d#list')
  })
})

describe('switchLanguage', () => {
  test.each([
    ['/global/en-us/blog?page=2#list', '/global/uk-ua/blog?page=2#list'],
    ['/eu/de-de/home', '/eu/uk-ua/home'],
    ['https://guildhall.example/us/fr-fr/about?a=b#c', 'https://guildhall.example/us/uk-ua/about?a=b#c'],
    ['/global/en-us/blog?lang=de&page=2', '/global/uk-ua/blog?page=2'],
    ['/global/en-us/blog?q=b%20c&flag', '/global/uk-ua/blog?q=b%20c&flag'],
    ['/blog', '/global/uk-ua/blog'],
  ])('%s is %s in Ukrainian', (address, switched) => {
    expect(switchLanguage(address, 'uk-ua')).toBe(switched)
  })

  it('switching back gives the same address', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...regions),
        fc.constantFrom(...locales),
        fc.constantFrom(...locales),
        fc.constantFrom('/home', '/blog/data', '/blog?page=2&x=%20', '/about#team'),
        (region, locale, other, page) => {
          const address = `/${region}/${locale}${page}`
          expect(switchLanguage(switchLanguage(address, other), locale)).toBe(address)
        },
      ),
    )
  })
})
