import { expect, test } from 'vitest'
import { partsOfCompound, wordsOfTitle } from './title-words.ts'

test.each([
  ['Softwareentwickler/Softwareentwicklerin', 'Softwareentwickler/in'],
  ['Softwareentwickler (m/w/d)', 'SoftwareentwicklerIn'],
  ['Entwickler:innen', 'Entwickler'],
  ['Restaurantfachmann/-frau', 'Restaurantfachfrau'],
  ['Conducteur de train (h/f/x)', 'conductrice de trains'],
  ['Coupeur / Coupeuse en ganterie', 'coupeuse, ganterie'],
  ['OPERADORES DE PLANTA', 'operadora de planta'],
  ['Électricien', 'electricienne'],
  ['разработчик/ца', 'разработчик'],
  ['chief executives', 'Chief Executive'],
])('«%s» has the words of «%s»', (one, other) => expect(wordsOfTitle(one)).toEqual(wordsOfTitle(other)))

test('a title of small words alone keeps them', () => expect(wordsOfTitle('the on')).not.toEqual([]))

test.each([
  ['softwareentwickl', ['softwar', 'entwickl']],
  ['versicherungsmakl', ['versicherung', 'makl']],
  ['makl', []],
  ['unbekanntesmakl', []],
])('%s is made of %s', (word, parts) => {
  const known = new Set(['softwar', 'entwickl', 'versicherung', 'makl'])
  expect(partsOfCompound(word, (part) => known.has(part))).toEqual(parts)
})
