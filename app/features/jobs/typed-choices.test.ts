import { expect, test } from 'vitest'
import { parseListing } from '#app/features/listing/listing-state.ts'
import { nameAsTyped } from '#app/features/listing/named-as-typed.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import type { Understood } from '#domain/search/meant/understand.ts'
import { langs, localeOfLang } from '#services/languages.ts'
import { jobWords } from './job-words.ts'
import { pageListing } from './jobs-listing.ts'
import { labelOfTyped, partedQuery, withTyped } from './typed-choices.ts'

const words = jobWords(await loadMessages('en', ['jobs', 'listing']), 'en-us')
const query = 'remote sql in Berlin from 60k'
const berlin = ['Berlin', 'Берлін', 'Берлин', 'Berlijn']
const understood = [
  { from: 0, to: 6, typed: 'remote', choices: { workplace: ['remote'] } },
  { from: 11, to: 20, typed: 'in Berlin', choices: { city: berlin } },
  { from: 21, to: 29, typed: 'from 60k', choices: { pay_min: ['60000 EUR'] } },
]
const box = (value: string) => ({ value, label: value, count: 1 })
const facets = [
  { key: 'workplace', label: 'Place', values: [box('remote'), box('hybrid')] },
  { key: 'city', label: 'City', values: [], place: { city: '', within: '' } },
  { key: 'pay', label: 'Pay', values: [], pay: { bands: [], min: '', max: '' } },
]
const shown = (address: string, of: readonly Understood[] = understood) =>
  withTyped(words, facets, parseListing(new URLSearchParams(address), pageListing), of)
const asked = new URLSearchParams({ q: query }).toString()

test('a value that words chose has the list without them, and so have the words’ city and pay', () => {
  const [workplace, city, pay] = shown(asked)
  expect(workplace?.values.map(({ typed }) => typed)).toEqual(['?q=sql+in+Berlin+from+60k', undefined])
  expect(city?.place?.typed).toEqual([{ label: 'Berlin', href: '?q=remote+sql+from+60k' }])
  expect(pay?.pay?.typed).toEqual([{ label: 'from €60,000 a year', href: '?q=remote+sql+in+Berlin' }])
  expect([pay?.pay?.typedMin, pay?.pay?.typedMax]).toEqual(['€60,000', ''])
})

test('both limits of a range are taken back together; without words there is nothing to take back', () => {
  const range = {
    from: 0,
    to: 7,
    typed: '60k-80k',
    choices: { pay_min: ['60000 EUR'], pay_max: ['80000 EUR'] },
  }
  const [, , pay] = shown('q=60k-80k+sql', [range])
  expect(pay?.pay?.typed).toEqual([{ label: 'from €60,000 a year – up to €80,000 a year', href: '?q=sql' }])
  const [workplace, city, none] = shown('', [])
  expect([workplace, city?.place?.typed, none?.pay?.typed]).toEqual([facets[0], [], []])
})

test('what is chosen besides stays a box', () => {
  const [workplace] = shown(new URLSearchParams({ q: query, workplace: 'remote' }).toString())
  expect(workplace?.values.every(({ typed }) => typed === undefined)).toBe(true)
})

const lviv = ['Lviv', 'Lwiw', 'Львів', 'Львов', 'Leópolis']
const prague = ['Prague', 'Prag', 'Прага', 'Praga', 'Praag']
test.each([
  ['Lviv', lviv, 'Lviv'],
  ['у Львові', lviv, 'Львів'],
  ['У ЛЬВОВІ', lviv, 'Львів'],
  ['во Львове', lviv, 'Львов'],
  ['in Lwiw', lviv, 'Lwiw'],
  ['en leópolis', lviv, 'Leópolis'],
  ['у Празі', prague, 'Прага'],
  ['in der Prag', prague, 'Prag'],
  ['(Praag)', prague, 'Praag'],
  ['в Берлине', berlin, 'Берлин'],
  ['у Берліні', berlin, 'Берлін'],
  ['in het berlijn', berlin, 'Berlijn'],
])('%s is called as it was typed', (typed, names, name) => {
  expect(nameAsTyped(typed, names)).toBe(name)
  const [, city] = shown('', [{ from: 0, to: 1, typed, choices: { city: names } }])
  expect(city?.place?.typed?.map(({ label }) => label)).toEqual([name])
})

test.each(langs)('in %s a language that words chose says that it is the text’s', async (lang) => {
  const own = jobWords(await loadMessages(lang, ['jobs', 'listing']), localeOfLang(lang))
  const label = labelOfTyped(own, 'in German', { written_in: ['de'] })
  expect(label).toContain(own.t('jobs.written_in'))
  expect(label.length).toBeGreaterThan(own.t('jobs.written_in').length + 5)
})

const at = (of: string, typed: string): Understood => ({
  from: of.indexOf(typed),
  to: of.indexOf(typed) + typed.length,
  typed,
  choices: {},
})
test.each([
  ['remote sql in Berlin', ['remote', 'in Berlin'], 'remote in Berlin', 'sql'],
  ['python, go from 60k', ['from 60k'], 'from 60k', 'python, go'],
  ['python "in Berlin" -go remote', ['remote'], 'remote', 'python "in Berlin" -go'],
  // Nothing but signs is no word that could be given up.
  ['Berlin, Germany', ['Berlin', 'Germany'], 'Berlin Germany', ''],
  ['remote', ['remote'], 'remote', ''],
])('%j is parted into what was understood and the rest', (typed, parts, kept, others) => {
  expect(
    partedQuery(
      typed,
      parts.map((part) => at(typed, part)),
    ),
  ).toEqual({ understood: kept, others })
})
