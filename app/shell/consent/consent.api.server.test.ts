import { expect, test } from 'vitest'
import { pageOf, withWholeQuery } from './consent.api.server.ts'

const origin = 'https://guildhall.example'

test.each([
  ['/global/en-us/blog', '/global/en-us/blog'],
  ['/eu/uk-ua/blog?page=2#list', '/eu/uk-ua/blog?page=2#list'],
  ['/', '/'],
  ['', '/'],
  ['blog', '/'],
  ['/api/logout', '/'],
  ['//elsewhere.example/global/en-us', '/'],
  ['/\\elsewhere.example/global/en-us', '/'],
  ['https://elsewhere.example/global/en-us', '/'],
  ['/global/en-us/../../..//elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
])('back to %j leads to %s', (back, page) => {
  expect(pageOf(back, origin)).toBe(page)
})

test.each([
  [undefined, '/global/en-us/blog?page=2#cookies'],
  [
    'https://guildhall.example/global/en-us/blog?page=2&utm_source=mail',
    '/global/en-us/blog?page=2&utm_source=mail#cookies',
  ],
  ['https://guildhall.example/global/en-us/jobs?q=x', '/global/en-us/blog?page=2#cookies'],
  ['https://elsewhere.example/global/en-us/blog?x=1', '/global/en-us/blog?page=2#cookies'],
  ['nowhere', '/global/en-us/blog?page=2#cookies'],
])('sent from %j the answer leads to %s', (referer, page) => {
  expect(withWholeQuery('/global/en-us/blog?page=2#cookies', referer, origin)).toBe(page)
})
