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
  ['courses', 'hybrid cloud', 'hybrid cloud'],
  ['courses', 'remote sensing', 'remote sensing'],
  ['courses', 'remote desktop support', 'remote desktop support'],
  ['courses', 'free speech', 'free speech'],
  ['courses', 'online safety', 'online safety'],
  ['courses', 'Online Sicherheit', 'Online Sicherheit', 'de'],
  ['courses', 'онлайн безпека', 'онлайн безпека', 'uk'],
  ['courses', 'offline first', 'offline first'],
  ['courses', 'free online safety course', 'online safety | price=free'],
  ['events', 'remote work', 'remote work'],
  ['events', 'remote workshop', 'workshop | format=online'],
  // A language is whole where no noun goes on.
  ['courses', 'sql in English for beginners', 'sql | language=en | level=beginner'],
  ['courses', 'python англійською для початківців', 'python | language=en | level=beginner', 'uk'],
  ['courses', 'python по-английски онлайн', 'python | language=en | format=online', 'ru'],
  ['courses', 'fluent in English', 'fluent in English'],
  ['courses', 'fließend auf Deutsch', 'fließend auf Deutsch', 'de'],
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

const denied: readonly [Lang, denials: string, courses: string, events: string][] = [
  [
    'en',
    'no, not, non, without, not a, not in',
    'online, in person, hybrid, free, for beginners, for the beginner, advanced, in English',
    'online, in person, hybrid, in Berlin, Berlin',
  ],
  [
    'de',
    'nicht, kein, keine, keinen, ohne, nicht im',
    'online, vor ort, hybrid, kostenlos, für Anfänger, für einen Anfänger, fortgeschritten, auf Englisch',
    'online, vor ort, in Präsenz, in Berlin, Berlin',
  ],
  [
    'fr',
    'pas, non, sans, pas un, jamais',
    'en ligne, en présentiel, gratuit, pour débutants, avancé, en anglais',
    'en ligne, en présentiel, à Berlin, Berlin',
  ],
  [
    'es',
    'no, sin, nunca, no el',
    'en línea, presencial, gratis, para principiantes, para los principiantes, avanzado, en inglés',
    'en línea, presencial, en Berlin, Berlin',
  ],
  [
    'nl',
    'niet, geen, zonder, niet een',
    'online, op locatie, gratis, voor beginners, voor de beginners, gevorderd, in het Engels',
    'online, op locatie, in Berlin, Berlin',
  ],
  [
    'uk',
    'не, без, ні',
    'онлайн, очно, безкоштовно, для початківців, просунутий, англійською',
    'онлайн, наживо, у Берліні',
  ],
  [
    'ru',
    'не, без, нет',
    'онлайн, очно, бесплатно, для начинающих, продвинутый, на английском',
    'онлайн, очно, в Berlin, Berlin',
  ],
]

test.each(
  denied.flatMap(([lang, denials, courses, events]) =>
    denials
      .split(', ')
      .flatMap((denial) => [
        ...courses.split(', ').map((words) => ['courses', `sql ${denial} ${words}`, lang] as const),
        ...events.split(', ').map((words) => ['events', `sql ${denial} ${words}`, lang] as const),
      ]),
  ),
)('%s: %s denies, and chooses nothing (%s)', (kind, typed, lang) => {
  expect(shown(kind, typed, lang)).toBe(typed)
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
