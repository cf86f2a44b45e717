import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { langOf, langs, languageOf, localeOfLang, locales, parseLocale } from '#services/languages.ts'
import { bestLocale, parseAcceptLanguage, parseRegion, regions } from './locales.ts'

describe('parseLocale', () => {
  test.each([
    ['en-us', 'en-us'],
    ['EN-US', 'en-us'],
    ['uk_UA', 'uk-ua'],
    [' nl ', 'nl-nl'],
    ['ru', 'ru-ru'],
    ['es', 'es-es'],
    ['en-gb', undefined],
    ['xx', undefined],
    ['', undefined],
    [null, undefined],
    ['toString', undefined],
  ])('reads %j as %j', (text, locale) => {
    expect(parseLocale(text)).toBe(locale)
  })

  it('has a short form for every locale, in both directions', () => {
    expect(langs.map(localeOfLang)).toEqual(locales)
    expect(locales.map(langOf)).toEqual(langs)
  })
})

test('regions are case-insensitive', () => {
  expect(regions.map((region) => parseRegion(region.toUpperCase()))).toEqual([...regions])
  expect(parseRegion('mars')).toBeUndefined()
})

test('the week starts on Sunday in English and on Monday elsewhere', () => {
  expect(locales.map((locale) => languageOf(locale).firstWeekday)).toEqual(
    locales.map((locale) => (locale === 'en-us' ? 0 : 1)),
  )
})

describe('parseAcceptLanguage', () => {
  test.each([
    ['uk-UA,uk;q=0.9,en;q=0.8', ['uk-ua', 'en-us']],
    ['en;q=0.3, de;q=0.9, fr', ['fr-fr', 'de-de', 'en-us']],
    ['de-AT', ['de-de']],
    ['en-GB,nl;q=0.5', ['en-us', 'nl-nl']],
    ['xx, ru;q=0.1', ['ru-ru']],
    ['fr;q=0, es;q=0.2', ['es-es']],
    ['xx, *;q=0.5', ['en-us']],
    ['fr;q=zero, nl', ['nl-nl']],
    ['fr;q=2, nl', ['nl-nl']],
    ['', []],
    [null, []],
    [';;;,,q=1', []],
  ])('%j asks for %j', (header, wanted) => {
    expect(parseAcceptLanguage(header)).toEqual(wanted)
  })

  it('survives any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        for (const locale of parseAcceptLanguage(header)) expect(locales).toContain(locale)
      }),
    )
  })
})

describe('bestLocale', () => {
  test.each([
    [{ cookie: 'uk-ua', acceptLanguage: 'de' }, 'uk-ua'],
    [{ cookie: 'klingon', acceptLanguage: 'de' }, 'de-de'],
    [{ cookie: null, acceptLanguage: 'xx' }, 'en-us'],
    [{}, 'en-us'],
  ])('%j gets %s', (visitor, locale) => {
    expect(bestLocale(visitor)).toBe(locale)
  })
})
