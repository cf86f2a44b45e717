import { expect, test } from 'vitest'
import { unknownNames } from './names-in-text.ts'

const known = new Set(['python', 'aws'])
const namesIn = (text: string, locale = 'en-us') =>
  [...unknownNames(text, { locale, isKnown: (name) => known.has(name.toLowerCase()) })].sort()

test.each<[string, string[]]>([
  ['You will work with Phoenix and gRPC every day.', ['Phoenix', 'gRPC']],
  ['we deploy to Google Cloud Run with GDPR in mind', ['GDPR', 'Google Cloud Run']],
  // The first word of a sentence has a capital anyway.
  ['Experience is needed. Teams decide.', []],
  // A heading says nothing by its capitals, a technical name does.
  ['What We Offer To Our People', []],
  ['What We Offer With OAuth2', ['OAuth2']],
  ['WE ARE HIRING NOW', []],
  ['## Remote status\n\nours is open for 100+ people since October', []],
  // What is known is not lacking, and words around it are about it.
  ['you know Python and AWS Lambda Functions well', []],
  ['write to Ann.Smith@example.com or <a href="https://Acme.example/Jobs">here</a>', []],
  ['the ten Very Long Names Of Many Words in a row', []],
])('%s', (text, names) => expect(namesIn(text)).toEqual(names))

test('German writes every noun with a capital, so only technical names count', () => {
  expect(namesIn('Du arbeitest mit Kunden, Phoenix und mit JUnit5 an der Plattform.', 'de-de')).toEqual([
    'JUnit5',
  ])
})

test('Cyrillic names are read as well', () => {
  expect(namesIn('ми працюємо з Битрикс щодня', 'uk-ua')).toEqual(['Битрикс'])
})
