import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { intlTagOf, langs, localeOfLang } from '#services/languages.ts'
import type { MessageArguments, Messages, MessageText, Translation } from './catalogue.ts'
import { loadMessages, messageAreas } from './load.ts'
import { loadPseudoMessages } from './pseudo.ts'
import { createTranslate } from './translate.ts'

const english = await loadMessages('en')
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
const texts = (message: MessageText): string[] => {
  if (typeof message === 'string') return [message]
  const { by: _, ...forms } = message
  return Object.values(forms)
}

describe.each(langs)('messages in %s', async (lang) => {
  const messages = await loadMessages(lang)

  it('has exactly the keys of English, in the same order', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english))
  })

  test.each(Object.entries(messages))('%s says something and uses what English uses', (key, message) => {
    const source = english[key as keyof Messages]
    const wanted = placeholders(source === undefined ? '' : (texts(source).at(-1) ?? ''))
    for (const text of texts(message)) {
      expect(text.trim()).toBe(text)
      expect(text).not.toBe('')
      expect(placeholders(text)).toEqual(wanted)
    }
  })

  it('has every plural form of the language and no other', () => {
    const categories = new Intl.PluralRules(intlTagOf(localeOfLang(lang))).resolvedOptions().pluralCategories
    for (const message of Object.values(messages)) {
      if (typeof message === 'string') continue
      expect(Object.keys(message).sort()).toEqual(['by', ...categories].sort())
    }
  })

  it.runIf(lang !== 'en')('does not repeat English sentences', () => {
    const words = (message: MessageText) =>
      texts(message)
        .join(' ')
        .replace(/\{\w+\}/g, '')
        .match(/\p{L}+/gu) ?? []
    const repeated = Object.entries(messages).filter(
      ([key, message]) => message === english[key as keyof Messages] && words(message).length > 2,
    )
    expect(repeated.map(([key]) => key)).toEqual([])
  })
})

test('only the areas asked for are loaded', async () => {
  for (const area of messageAreas) {
    const keys = Object.keys(await loadMessages('nl', [area]))
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.every((key) => key.startsWith(`${area}.`))).toBe(true)
  }
})

describe('t', async () => {
  const t = createTranslate(english, 'en-us')
  const uk = createTranslate(await loadMessages('uk'), 'uk-ua')

  it('inserts values, and formats numbers for the language', () => {
    expect(t('blog.pageOf', { page: 2, pages: 1200 })).toBe('Page 2 of 1,200')
    expect(t('shell.copyright', { year: '2026', product: 'Guildhall' })).toBe('© 2026 Guildhall')
  })

  test.each([
    [0, '0 статей'],
    [1, '1 стаття'],
    [2, '2 статті'],
    [5, '5 статей'],
    [11, '11 статей'],
    [21, '21 стаття'],
    [104, '104 статті'],
    [1.5, '1,5 статті'],
  ])('counts %d in Ukrainian', (count, text) => {
    expect(uk('blog.articleCount', { count })).toBe(text)
  })

  it('returns pieces for values that are not text', () => {
    const link = { to: 'olena' }
    expect(t.parts('blog.by', { authors: link })).toEqual(['By ', link])
    expect(t.parts('blog.pageOf', { page: link, pages: 3 })).toEqual(['Page ', link, ' of ', '3'])
  })

  it('leaves text that looks like a placeholder in a value alone', () => {
    expect(t('blog.by', { authors: '{authors}' })).toBe('By {authors}')
  })

  it('shows a key whose area is not loaded as itself', () => {
    expect(createTranslate({}, 'en-us')('blog.title')).toBe('blog.title')
  })

  it('requires every value of a message, and a number for plurals', () => {
    expectTypeOf<MessageArguments<'blog.title'>>().toEqualTypeOf<[]>()
    expectTypeOf<MessageArguments<'blog.by'>[0]>().toEqualTypeOf<Readonly<{ authors: string | number }>>()
    expectTypeOf<keyof MessageArguments<'blog.pageOf'>[0]>().toEqualTypeOf<'page' | 'pages'>()
    expectTypeOf<MessageArguments<'blog.articleCount'>[0]['count']>().toEqualTypeOf<number>()
  })

  it('does not compile if a message or plural form is missing', () => {
    type Source = {
      readonly 'area.a': 'A'
      readonly 'area.b': { readonly by: 'n'; one: string; other: string }
    }
    expectTypeOf<{ 'area.a': string }>().not.toExtend<Translation<Source, 'uk'>>()
    expectTypeOf<{ 'area.a': string; 'area.b': { by: 'n'; one: string; other: string } }>().not.toExtend<
      Translation<Source, 'uk'>
    >()
    expectTypeOf<{ 'area.a': string; 'area.b': { by: 'n'; one: string; other: string } }>().toExtend<
      Translation<Source, 'de'>
    >()
  })
})

test('the pseudo language marks every message and keeps placeholders and plurals', async () => {
  const pseudo = await loadPseudoMessages()
  const t = createTranslate(pseudo, 'en-us')
  expect(Object.keys(pseudo)).toEqual(Object.keys(english))
  expect(t('blog.pageOf', { page: 1, pages: 2 })).toMatch(/^\[Þåĝé 1 öƒ 2~+\]$/)
  expect(t('blog.articleCount', { count: 1 })).toMatch(/^\[1 åŕţîçļé~+\]$|^\[1 å.*\]$/)
  for (const message of Object.values(pseudo))
    for (const text of texts(message)) expect(text).toMatch(/^\[.*~\]$/)
})
