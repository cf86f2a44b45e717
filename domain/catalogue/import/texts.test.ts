import { expect, test } from 'vitest'
import { plainText } from './texts.ts'

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
