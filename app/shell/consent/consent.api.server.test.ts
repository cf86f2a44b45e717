import { expect, test } from 'vitest'
import { pageOf } from './consent.api.server.ts'

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
