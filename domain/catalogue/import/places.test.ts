import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asksCities, isRemote, placeLines, placesIn } from './places.ts'
import { readVacancy } from './read-vacancy.ts'

const said = (text: string, country: string | null) =>
  placesIn(placeLines(text), country).places.map((place) => `${place.city ?? ''}/${place.country ?? ''}`)

test.each([
  // A state that is also a country says nothing alone, and nothing that the column contradicts.
  ['Georgia', null, ['/']],
  ['Georgia', 'US', ['/US']],
  ['Georgia', 'GE', ['/GE']],
  ['Georgia', 'SD', ['/']],
  ['Atlanta, Georgia', null, ['Atlanta/']],
  ['Atlanta, GA, USA', null, ['Atlanta/US']],
  ['Berlin, DE', null, ['Berlin/']],
  ['Austin, TX', 'SD', ['Austin/']],
  ['United States', 'SD', ['/']],
  // The country of a row with several places is one of theirs.
  ['Berlin, Germany; Paris, France', 'DE', ['Berlin/DE', 'Paris/FR']],
  ['San Juan, Puerto Rico', 'US', ['San Juan/PR']],
  // City, state, country.
  ['Austin, Texas, United States', null, ['Austin/US']],
  ['Noida, Uttar Pradesh, India', null, ['Noida/IN']],
  ['New York, New York, United States', null, ['New York/US']],
  ['Austin, TX 78701', null, ['Austin/US']],
  ['Vancouver, BC', null, ['Vancouver/CA']],
  ['Sydney, NSW', null, ['Sydney/AU']],
  ['India, Gurgaon', null, ['Gurgaon/IN']],
  // A state that is given twice, or alone, is no city.
  ['New Jersey, NJ', null, ['/US']],
  ['California, United States', null, ['/US']],
  ['New York, NY', null, ['New York/US']],
  ['Washington, D.C.', null, ['Washington/US']],
  ['Washington DC', null, ['Washington/US']],
  ['Washington D.C. (hybrid)', 'US', ['Washington/US']],
  // Post to soldiers abroad.
  ['APO, AE', null, ['/']],
  ['FPO, AP 96319', null, ['/']],
  ['Army Post Office, AE', null, ['/']],
  // Certain neighbours decide what is both.
  ['Los Angeles, CA; New York, NY', null, ['Los Angeles/US', 'New York/US']],
  ['Los Angeles, CA; Bangalore, India', null, ['Los Angeles/', 'Bangalore/IN']],
  ['Almere, The Netherlands & Barcelona, Spain', null, ['Almere/NL', 'Barcelona/ES']],
  ['Newcastle & Gateshead', null, ['Newcastle & Gateshead/']],
  ['Remote - US', null, ['/US']],
  // A country's whole name after a city needs no comma; after a part of the world or a country it names no city.
  ['Warsaw Poland', null, ['Warsaw/PL']],
  ['Addis Ababa Ethiopia', null, ['Addis Ababa/ET']],
  ['Auckland New Zealand', null, ['Auckland/NZ']],
  ['Warsaw Poland', 'US', ['Warsaw/']],
  ['Dubai - United Arab Emirates', null, ['Dubai/AE']],
  ['Remote Poland', null, ['/PL']],
  ['Northern Ireland', null, ['/GB']],
  ['Southern Germany', null, ['Southern Germany/']],
  ['New Mexico', null, ['/US']],
  ['South Korea', null, ['/KR']],
  ['Tbilisi Georgia', null, ['Tbilisi Georgia/']],
  ['Remote (Germany)', null, ['/DE']],
  ['Remote', 'DE', ['/DE']],
  ['Remote', null, []],
])('%s, %s', (text, country, places) => expect(said(text, country)).toEqual(places))

test.each([
  ['Remote - US', true],
  ['Berlin, Germany (Remote)', true],
  ['Montreal, Québec & Remote', true],
  ['Remoteville, France', false],
  ['Berlin, Germany', false],
])('%s is for work from anywhere: %s', (text, remote) => expect(placeLines(text).some(isRemote)).toBe(remote))

test.each([
  ['San Jose, CA', true],
  ['San Jose, CA 95113', true],
  ['Pisa, PI (remote)', true],
  ['Atlanta, Georgia', true],
  ['Austin, Texas', false],
  ['Berlin, Germany', false],
  ['Austin, TX, USA', false],
  ['Berlin', false],
  ['Remote', false],
])('the known cities are asked about %s: %s', (text, isAsked) => expect(asksCities(text)).toBe(isAsked))

test('a country that contradicts the place is reported and not set', () => {
  const { item, problems } = readVacancy(
    { where: 'a:1', fields: { id: '1', title: 'Tester', location: 'Austin, TX', country: 'Sudan' } },
    { locale: 'en-us', monthFirst: false },
  )
  expect(item?.locations).toEqual([{ name: 'Austin, TX', city: 'Austin', country: null }])
  expect(problems).toMatchObject([
    {
      field: 'country',
      reason: "contradicts the place: 'Sudan' beside 'Austin, TX'",
      effect: 'field dropped',
    },
  ])
})

test('places of a hundred judged lines', () => {
  const lines = readFileSync(join(import.meta.dirname, 'places-judged.tsv'), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
  for (const [half, whole, precision] of [
    ['T', 43, 1],
    ['H', 46, 0.96],
  ] as const) {
    const counts = { whole: 0, set: 0, right: 0 }
    for (const [, line = '', country = '', judged = ''] of lines.filter(([own]) => own === half)) {
      const fields = { id: '1', title: 'Tester', location: country === '' ? [line] : line, country }
      const { item } = readVacancy({ where: 'a:1', fields }, { locale: 'en-us', monthFirst: false })
      const places = item?.locations.map((place) => `${place.city ?? ''}/${place.country ?? ''}`) ?? []
      const found = [...places, ...(item?.remote === 'full' ? ['remote'] : [])].join('; ')
      if (found === judged) counts.whole++
      const set = places.filter((place) => !place.endsWith('/'))
      counts.set += set.length
      counts.right += set.filter((place) => judged.split('; ').includes(place)).length
    }
    expect(counts.whole).toBeGreaterThanOrEqual(whole)
    expect(counts.right / counts.set).toBeGreaterThanOrEqual(precision)
  }
})
