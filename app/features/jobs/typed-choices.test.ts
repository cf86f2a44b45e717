import { expect, test } from 'vitest'
import { parseListing } from '#app/features/listing/listing-state.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { jobWords } from './job-words.ts'
import { pageListing } from './jobs-listing.ts'
import { withTyped } from './typed-choices.ts'

const words = jobWords(await loadMessages('en', ['jobs']), 'en-us')
const query = 'remote sql in Berlin from 60k'
const understood = [
  { from: 0, to: 6, typed: 'remote', choices: { workplace: ['remote'] } },
  { from: 11, to: 20, typed: 'in Berlin', choices: { city: ['Berlin', 'Берлін'] } },
  { from: 21, to: 29, typed: 'from 60k', choices: { pay_min: ['60000 EUR'] } },
]
const box = (value: string) => ({ value, label: value, count: 1 })
const facets = [
  { key: 'workplace', label: 'Place', values: [box('remote'), box('hybrid')] },
  { key: 'city', label: 'City', values: [], place: { city: '', within: '' } },
  { key: 'pay', label: 'Pay', values: [], pay: { bands: [], min: '', max: '' } },
]
const shown = (address: string) =>
  withTyped(words, facets, parseListing(new URLSearchParams(address), pageListing), understood)

test('a value that words chose has the list without them; fields say the words’ city and pay', () => {
  const [workplace, city, pay] = shown(new URLSearchParams({ q: query }).toString())
  expect(workplace?.values.map(({ typed }) => typed)).toEqual(['?q=sql+in+Berlin+from+60k', undefined])
  expect(city?.place?.typed).toBe('Berlin')
  expect([pay?.pay?.typedMin, pay?.pay?.typedMax]).toEqual(['€60,000', ''])
})

test('what is chosen besides stays a box', () => {
  const [workplace] = shown(new URLSearchParams({ q: query, workplace: 'remote' }).toString())
  expect(workplace?.values.every(({ typed }) => typed === undefined)).toBe(true)
})
