import { expect, test } from 'vitest'
import { countWords, readingMinutes } from './reading-time.ts'

test.each([
  ['en-us', "It doesn't hold 3 locks, does it?", 7],
  ['de-de', 'Die Datenbankverbindung hält drei Sperren – oder?', 6],
  ['fr-fr', 'Aujourd’hui, la requête attend.', 4],
  ['es-es', '¿Cuánto cuesta una cola?', 4],
  ['nl-nl', 'De wachtrij ’s ochtends is leeg.', 6],
  ['ru-ru', 'Очередь — это просто: один-два запроса.', 6],
  ['uk-ua', 'Об’єкт чекає на блокування.', 4],
])('%s: words are what a reader of it takes for words', (locale, text, words) => {
  expect(countWords(text, locale)).toBe(words)
})

test('reading time is in whole minutes, at least one', () => {
  expect(readingMinutes(0, 'en-us')).toBe(1)
  expect(readingMinutes(2200, 'en-us')).toBe(10)
  // Fewer, longer words: the translation takes as long as its original.
  expect(readingMinutes(1850, 'uk-ua')).toBe(10)
  expect(readingMinutes(2000, 'xx-xx')).toBe(10)
})
