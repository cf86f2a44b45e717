import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lang } from '#services/languages.ts'
import { placeMeant } from './places.ts'
import { plainQuery } from './tokens.ts'
import { understandItems, withUnderstood } from './understand-items.ts'
import type { ItemKind } from './words-of-items.ts'

const named = new Set('sql|python|free software|event sourcing|online marketing|spring'.split('|'))
const city = (name: string, population: number, ...names: string[]) => ({ name, names, population })
const cities = new Map([
  ['berlin', city('Berlin', 3_400_000, 'Берлін')],
  ['берліні', city('Berlin', 3_400_000, 'Берлін')],
  ['reading', city('Reading', 318_000)],
  ['emptytown', city('Emptytown', 900_000)],
])

function shown(kind: ItemKind, typed: string, lang: Lang = 'en'): string {
  const { words, understood } = understandItems(typed, kind, {
    lang,
    isNamed: (text) => named.has(text.toLowerCase()),
    placeOf: (text) => placeMeant(text, cities, ([name]) => name !== 'Emptytown'),
  })
  const chosen = Object.entries(withUnderstood(understood, {})).map(([key, values]) => `${key}=${values[0]}`)
  return [words, ...chosen].join(' | ')
}

test.each<[ItemKind, string, string, Lang?]>([
  ['courses', 'free python course', 'python | price=free'],
  ['courses', 'sql for beginners', 'sql | level=beginner'],
  ['courses', 'Advanced SQL online', 'SQL | level=advanced | format=online'],
  ['courses', 'kostenlose Kurse für Anfänger', ' | price=free | level=beginner', 'de'],
  ['courses', 'безкоштовний курс python', 'python | price=free', 'uk'],
  ['courses', 'python для начинающих онлайн', 'python | level=beginner | format=online', 'ru'],
  ['courses', 'cours sql gratuit', 'sql | price=free', 'fr'],
  ['courses', 'sql para principiantes', 'sql | level=beginner', 'es'],
  ['courses', 'gratis sql voor beginners', 'sql | price=free | level=beginner', 'nl'],
  ['courses', 'sql in English', 'sql | language=en'],
  // A part of a name, a word in quotes, one that excludes and alternatives stay words.
  ['courses', 'free software', 'free software'],
  ['courses', 'online marketing', 'online marketing'],
  ['courses', '"free" sql', '"free" sql'],
  ['courses', 'sql -online', 'sql -online'],
  ['courses', 'free sql, python', 'free sql, python'],
  ['courses', 'in English literature', 'in English literature'],
  ['courses', 'course', 'course'],
  ['courses', 'free course', ' | price=free'],
  ['courses', 'sql in Berlin', 'sql in Berlin'],
  ['events', 'online meetup', ' | format=online'],
  ['events', 'python meetup in Berlin', 'python | city=Berlin'],
  ['events', 'мітап у Берліні', ' | city=Berlin', 'uk'],
  ['events', 'Berlin', ' | city=Berlin'],
  ['events', 'reading', 'reading'],
  ['events', 'in Emptytown', 'in Emptytown'],
  ['events', 'event sourcing', 'event sourcing'],
  ['events', 'event storming', 'event storming'],
  ['events', 'python event', 'python'],
  ['events', 'events in Berlin', ' | city=Berlin'],
  ['events', 'free pizza', 'free pizza'],
])('%s: %s is %s', (kind, typed, expected, lang) => {
  expect(shown(kind, typed, lang)).toBe(expected)
})

test('nothing that is typed is lost: what is not understood stays, in its order', () => {
  const word = fc.constantFrom(
    'sql',
    'free',
    'online',
    '"free"',
    '-online',
    ',',
    'for',
    'beginners',
    'Berlin',
    'in',
  )
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 8 }),
      fc.constantFrom<ItemKind>('courses', 'events'),
      (some, kind) => {
        const typed = some.join(' ')
        const { query, words, understood } = understandItems(typed, kind, {
          lang: 'en',
          isNamed: () => false,
          placeOf: () => undefined,
        })
        expect(query).toBe(plainQuery(typed))
        for (const { from, to, typed: text } of understood) expect(query.slice(from, to)).toBe(text)
        const all = [...understood.flatMap((part) => part.typed.split(' ')), ...words.split(' ')].filter(
          Boolean,
        )
        expect(all.toSorted()).toEqual(typed.split(' ').filter(Boolean).toSorted())
      },
    ),
  )
})
