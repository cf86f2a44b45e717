import { beforeAll, expect, test } from 'vitest'
import { seedPlaces } from '#tests/tools/seed-places.ts'
import { matchPlaces, type TextKind } from './match-places.ts'
import { type PlaceTerms, placeTerms } from './place-terms.ts'
import { wordsOf } from './text-words.ts'

let terms: PlaceTerms
const entries = seedPlaces()
const nameOf = new Map(entries.map(({ id, type, name }) => [id, type === 'City' ? name : id]))
beforeAll(async () => {
  terms = await placeTerms(entries)
})

const found = (kind: TextKind, text: string, countries: string[] = []) =>
  matchPlaces(text, wordsOf(text), terms, { kind, countries }).map(
    ({ place, rule }) => `${nameOf.get(place)} ${rule}`,
  )

test.each<[string, string[]]>([
  ['Mesa, AZ', ['Mesa within', 'US within', 'US-AZ within']],
  ['Bengaluru, Karnataka, India', ['Bengaluru within', 'IN within', 'IN-KA within']],
  ['Paris, TX', ['Paris within', 'US within', 'US-TX within']],
  ['Paris', ['Paris line', 'FR line']],
  ['Reading, United Kingdom', ['Reading within', 'GB within']],
  ['Київ, Україна', ['Kyiv within', 'UA within']],
  ['München | Wien | Zürich', ['Munich line', 'DE line', 'Vienna line', 'AT line', 'Zürich line', 'CH line']],
  ['Den Haag', ['The Hague line', 'NL line']],
  ['Genève, Suisse', ['Genève within', 'CH within']],
  // A town missing from the dictionary in a state that is in it; and names of several places.
  ['London, OH', ['US within', 'US-OH within']],
  ['Georgia', []],
  ['Atlanta, Georgia', ['Atlanta within', 'US within', 'US-GA within']],
  ['Tbilisi, Georgia', ['Tbilisi within', 'GE within']],
  ['Makati, Metro Manila', ['PH named']],
])('the line %s', (text, places) => expect(found('line', text)).toEqual(expect.arrayContaining(places)))

test('a line names nothing that is not there', () => {
  expect(found('line', 'Georgia')).toEqual([])
  expect(found('line', 'Headquarters, building 4')).toEqual([])
  expect(found('line', 'London, OH')).not.toContain('London line')
})

test.each<[string, string[]]>([
  ['Data engineer - Berlin', ['Berlin apart', 'DE apart']],
  ['Data engineer (Austin, TX)', ['Austin within', 'US within', 'US-TX within']],
  ['Kotlin developer in Kyiv', ['Kyiv after', 'UA after']],
  ['Kotlin-розробник у Львові', ['Lviv after', 'UA after']],
  ['Робота в Києві та Харкові', ['Kyiv settled', 'UA settled', 'Kharkiv listed']],
  ['Разработчик в Берлине', ['Berlin after', 'DE after']],
  ['Développeuse Kotlin à Paris', ['Paris after', 'FR after']],
  ['Entwicklerin in München', ['Munich after', 'DE after']],
  ['Remote from Poland, Ukraine or Romania', ['PL settled', 'UA listed', 'RO listed']],
  // Place names that are ordinary words here.
  ['Reading and writing for engineers', []],
  ['Nice to have: Mobile', []],
  ['Mobile developer', []],
  ['Split testing in March', []],
  ['Essen und Trinken', []],
  ['Orange team lead, Phoenix framework', []],
  ['Victoria and Jackson speak of Java', []],
  ['Contact US for an offer'.toLowerCase(), []],
  ['Head of AI, IN short', []],
  ['Bath time with Georgia', []],
])('the title %s', (text, places) => expect(found('title', text)).toEqual(places))

test('an event is often called after its city', () => {
  expect(found('event', 'DevOpsDays Kyiv')).toEqual(['Kyiv named', 'UA named'])
  expect(found('event', 'Rust never sleeps')).toEqual([])
})

test('an ambiguous name needs its country in the same text, or beside the text', () => {
  expect(found('text', 'We meet near Georgia every spring.')).toEqual([])
  expect(found('line', 'Hyderabad')).toEqual([])
  expect(found('line', 'Hyderabad', ['IN'])).toEqual(['Hyderabad line', 'IN line'])
  expect(found('title', 'Analyst in Reading')).toEqual([])
  expect(found('title', 'Analyst in Reading (United Kingdom)')).toEqual(
    expect.arrayContaining(['Reading within', 'GB within']),
  )
})

test('a text tells where the work is more surely than where the company is, or what is mentioned', () => {
  const text = 'Location: Warsaw. We are headquartered in Boston and like the food of Vietnam.'
  const places = matchPlaces(text, wordsOf(text), terms, { kind: 'text' })
  const sure = (id: string) => places.find(({ place }) => place === id)?.confidence ?? 0
  expect(sure('PL')).toBeGreaterThanOrEqual(0.8)
  expect(sure('US')).toBeLessThan(0.5)
  expect(sure('VN')).toBeLessThan(0.8)
})

test('a match says the words and where they stand', () =>
  expect(matchPlaces('Go in Kyiv', wordsOf('Go in Kyiv'), terms, { kind: 'title' })[0]).toEqual({
    place: '703448',
    confidence: 0.85,
    rule: 'after',
    words: 'Kyiv',
    at: 6,
  }))
