import { describe, expect, test } from 'vitest'
import { plainText, withoutEmbeddedPictures } from './texts.ts'

test.each([
  ['<b>Kotlin</b> &amp; <i>Android</i>', 'Kotlin & Android'],
  ['one<br/>two<p class="x">three</p>', 'one two three'],
  ["c't <webdev>", "c't <webdev>"],
  ['Vec<T> and <em>Option<String></em>', 'Vec<T> and Option<String>'],
  ['iterate=>RUHR', 'iterate=>RUHR'],
  ['hidden <script>alert(1)</script>words', 'hidden words'],
])('%s has the words %s', (text, words) => {
  expect(plainText(text)).toBe(words)
})

describe('pictures that are written out', () => {
  test.each([
    ['a <img alt="x" src="data:image/png;base64,AAAA"> b', 'a  b', 1],
    ['a ![x](data:image/png;base64,AAAA) b', 'a  b', 1],
    ['![](data:a)![](data:b) (c)', ' (c)', 2],
    ['![x](data:image/svg+xml;utf8,<svg fill="url(#a)" transform="scale(2)"/>) b', ' b', 1],
    ['![x](https://example.org/a.png)', '![x](https://example.org/a.png)', 0],
    ['![x](data:image/png', '![x](data:image/png', 0],
  ])('%j is %j', (text, kept, count) => {
    expect(withoutEmbeddedPictures(text)).toEqual({ text: kept, count })
  })

  test('a million beginnings are read once each', () => {
    const beginnings = '![](data:'.repeat(1_000_000)
    expect(withoutEmbeddedPictures(beginnings)).toEqual({ text: beginnings, count: 0 })
    expect(withoutEmbeddedPictures(`${beginnings})`)).toEqual({ text: beginnings.slice(0, -9), count: 1 })
    const pairs = `![](data:${'()'.repeat(1_000_000)}`
    expect(withoutEmbeddedPictures(pairs)).toEqual({ text: pairs, count: 0 })
  })
})
