import { describe, expect, test } from 'vitest'
import { isPlainClick, targetOf, windowFeatures } from './share-targets.ts'

const address = 'https://guildhall.example/global/uk-ua/blog/data/x?a=1&b=2'
const title = 'Черги & ціна: 100 %'

test.each([
  ['telegram', 't.me', { url: address, text: title }],
  ['linkedin', 'www.linkedin.com', { url: address }],
  ['facebook', 'www.facebook.com', { u: address }],
  ['twitter', 'twitter.com', { url: address, text: title }],
])('%s gets address and title whole', (type, host, query) => {
  const url = new URL(targetOf(type)?.href(address, title) ?? '')
  expect(url.host).toBe(host)
  expect(Object.fromEntries(url.searchParams)).toEqual(query)
})

test.each(['copy', 'link', 'e-mail', '', 'constructor'])('the type %j has no window', (type) => {
  expect(targetOf(type)).toBeUndefined()
})

describe('the window', () => {
  test.each([
    [{ width: 1440, height: 900 }, 'popup,noopener,width=640,height=560,left=400,top=170'],
    [{ width: 360, height: 480 }, 'popup,noopener,width=360,height=480,left=0,top=0'],
  ])('on a screen of %o', (screen, features) => {
    expect(windowFeatures(screen)).toBe(features)
  })
})

test.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('a click with %o is plain: %s', (more, plain) => {
  const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
  expect(isPlainClick({ ...click, ...more })).toBe(plain)
})
