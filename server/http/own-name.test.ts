import { expect, test } from 'vitest'
import { ownAddress } from './own-name.ts'

const own = 'http://127.0.0.1:3000'
const navigation = { method: 'GET', accept: 'text/html,*/*;q=0.8', url: '/global/en-us/home?list=2' }
const sentTo = (host: string, { method, accept, url } = navigation, origin = own) =>
  ownAddress({ method, url, headers: { host, accept } }, origin)

test.each(['localhost:3000', 'LOCALHOST:3000', '[::1]:3000', '127.0.0.2:3000'])(
  'a page opened at %s is opened at the printed address',
  (host) => {
    expect(sentTo(host)).toBe('http://127.0.0.1:3000/global/en-us/home?list=2')
  },
)

test.each([
  '127.0.0.1:3000',
  'localhost:8080',
  'localhost',
  'guildhall.lan:3000',
  'localhost.evil.example:3000',
  '192.168.0.10:3000',
])('a page opened at %s stays there', (host) => {
  expect(sentTo(host)).toBeUndefined()
})

test('forms, programs and a site with a name of its own stay where they are', () => {
  expect(sentTo('localhost:3000', { ...navigation, method: 'POST' })).toBeUndefined()
  expect(sentTo('localhost:3000', { ...navigation, accept: 'application/json' })).toBeUndefined()
  expect(sentTo('localhost:3000', navigation, 'http://guildhall.lan:3000')).toBeUndefined()
})
