import { expect, test } from 'vitest'
import { type CandidatePlaces, isSameTown, placeFactor, type ReaderPlaces } from './place-fit.ts'

const kraków: ReaderPlaces = { home: { city: 'Krakow', country: 'PL' }, moves: 'no' }
const at = (city: string | null, country: string | null): CandidatePlaces => ({
  remote: 'none',
  remoteCountries: [],
  at: [{ city, country }],
})
const afar = (...remoteCountries: string[]): CandidatePlaces => ({
  ...at('Leeds', 'GB'),
  remote: 'full',
  remoteCountries,
})

test.each<[string, CandidatePlaces | undefined, ReaderPlaces | undefined, number | 'some']>([
  ['nothing is known of the reader', at('Leeds', 'GB'), undefined, 1],
  ['the reader says no home', at('Leeds', 'GB'), { moves: 'no' }, 1],
  ['the same town in another spelling', at('Kraków', 'PL'), kraków, 1],
  ['from afar, from anywhere', afar(), kraków, 1],
  ['from afar, from this country', afar('DE', 'PL'), kraków, 1],
  ['from afar, but from other countries', afar('DE'), kraków, 0],
  ['in another country', at('Leeds', 'GB'), kraków, 0],
  ['in another country, for who would move', at('Leeds', 'GB'), { ...kraków, moves: 'abroad' }, 'some'],
  ['in another country, where nothing is said', at('Leeds', 'GB'), { ...kraków, moves: null }, 'some'],
  ['where they want to go', at('Leeds', 'GB'), { ...kraków, target: { city: null, country: 'GB' } }, 1],
  ['in another town', at('Gdańsk', 'PL'), kraków, 'some'],
  ['somewhere in the country', at(null, 'PL'), kraków, 1],
  ['nobody knows where', { remote: 'none', remoteCountries: [], at: [] }, kraków, 'some'],
])('work %s', (_, places, reader, expected) => {
  const factor = placeFactor('vacancy', places, reader)
  if (expected === 'some') expect([factor > 0, factor < 1]).toEqual([true, true])
  else expect(factor).toBe(expected)
})

test('who would move within the country minds another town less', () => {
  const of = (moves: ReaderPlaces['moves']) =>
    placeFactor('vacancy', at('Gdańsk', 'PL'), { ...kraków, moves })
  expect(of('country')).toBeGreaterThan(of('no'))
})

test('an event abroad comes late, but can be travelled to', () => {
  expect(placeFactor('event', at('Leeds', 'GB'), kraków)).toBeGreaterThan(0)
  expect(placeFactor('event', at('Leeds', 'GB'), kraków)).toBeLessThan(0.5)
})

test.each([
  ['Kraków', 'krakow', true],
  ['Łódź', 'Lodz', true],
  ['Paris', 'Lyon', false],
  [null, null, false],
])('%s and %s are one town: %s', (one, other, same) => expect(isSameTown(one, other)).toBe(same))
