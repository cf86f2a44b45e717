import { expect, test } from 'vitest'
import { entryUid } from '#services/content/authoring/uids.ts'
import { entryAddress, entryFile, isEntryAddress } from './entry-place.ts'

const key = (contentType: string, name: string, locale = 'en-us') => ({
  apiKey: 'guildhall',
  branch: 'main',
  environment: 'production',
  contentType,
  uid: entryUid('guildhall', contentType, name),
  locale,
})

test('an entry links to its source file', () => {
  expect(entryFile(key('landing_page', 'about', 'de-de'), { title: 'About', url: '/about' })).toBe(
    'content/guildhall/entries/landing_page/about/de-de.yaml',
  )
  expect(entryFile(key('header', 'main'), { title: 'Main header' })).toBe(
    'content/guildhall/entries/header/main/en-us.yaml',
  )
  const body = { type: 'doc', children: [] }
  expect(
    entryFile(key('blog_article_page', 'reading-a-query-plan'), {
      url: '/blog/data/reading-a-query-plan',
      body,
    }),
  ).toBe('content/guildhall/entries/blog_article_page/reading-a-query-plan/en-us.md')
})

const template =
  'https://app.vendor.example/#!/stack/{api_key}/content-type/{content_type}/{locale}/entry/{entry}/edit'

test('an entry links to the vendor’s editor', () => {
  expect(isEntryAddress(template)).toBe(true)
  expect(entryAddress(template, { ...key('landing_page', 'about'), uid: 'blt1/2' })).toBe(
    'https://app.vendor.example/#!/stack/guildhall/content-type/landing_page/en-us/entry/blt1%2F2/edit',
  )
})

test.each([
  'https://app.vendor.example/',
  'http://app.vendor.example/{entry}',
  'https://app.vendor.example/{entry}/{id}',
])('%s is no such address', (wrong) => expect(isEntryAddress(wrong)).toBe(false))
