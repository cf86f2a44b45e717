import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import type { VacancySummary } from '#domain/search/vacancy-rows.ts'
import { type Locale, langOf } from '#services/languages.ts'
import {
  choiceLabel,
  countryName,
  type JobWords,
  jobCard,
  jobWords,
  payText,
  valueLabel,
  whereText,
} from './job-words.ts'
import { pageListing } from './jobs-listing.ts'

const words: Partial<Record<Locale, JobWords>> = {}
beforeAll(async () => {
  for (const locale of ['en-us', 'de-de', 'uk-ua'] as const)
    words[locale] = jobWords(await loadMessages(langOf(locale), ['jobs']), locale)
})
const of = (locale: Locale): JobWords => {
  const found = words[locale]
  if (found === undefined) throw new Error(locale)
  return found
}

describe('pay', () => {
  const year = { currency: 'EUR', period: 'year' } as const
  test.each([
    ['en-us', null, 'Pay not stated'],
    ['en-us', { min: null, max: null, ...year }, 'Pay not stated'],
    ['en-us', { min: 78000, max: 92000, ...year }, '€78,000 – €92,000 a year'],
    ['en-us', { min: 78000, max: null, ...year }, 'from €78,000 a year'],
    ['en-us', { min: null, max: 60, currency: 'USD', period: 'hour' as const }, 'up to $60 an hour'],
    ['en-us', { min: 50, max: 50, currency: null, period: null }, '50'],
    ['de-de', { min: 78000, max: 92000, ...year }, '78.000–92.000 € im Jahr'],
    [
      'uk-ua',
      { min: 2400.5, max: 2400.5, currency: 'USD', period: 'month' as const },
      '2 400,50 USD на місяць',
    ],
  ] as const)('%s %j: %s', (locale, salary, text) => expect(payText(of(locale), salary)).toBe(text))
})

describe('location of the work', () => {
  const hamburg = { name: 'Hamburg', city: 'Hamburg', country: 'DE', from_text: false }
  const kyiv = { name: 'Києві', city: 'Kyiv', country: 'UA', from_text: true }
  test.each([
    [{ locations: [hamburg], remote: 'none' as const, remote_countries: [] }, 'Hamburg, Germany'],
    [{ locations: [hamburg], remote: 'hybrid' as const, remote_countries: [] }, 'Hamburg, Germany, hybrid'],
    [{ locations: [], remote: 'hybrid' as const, remote_countries: [] }, 'Hybrid'],
    [{ locations: [], remote: 'none' as const, remote_countries: [] }, 'Location not stated'],
    [{ locations: [hamburg], remote: 'full' as const, remote_countries: [] }, 'Remote, from any country'],
    [
      { locations: [], remote: 'full' as const, remote_countries: ['DE', 'UA'] },
      'Remote in Germany, Ukraine',
    ],
    [
      {
        locations: [{ name: 'Bay Area', city: null, country: null, from_text: false }, hamburg],
        remote: 'none' as const,
        remote_countries: [],
      },
      'Bay Area · Hamburg, Germany',
    ],
    [
      { locations: [kyiv], remote: 'none' as const, remote_countries: [] },
      'Kyiv, Ukraine (from the description)',
    ],
    [
      { locations: [kyiv], remote: 'full' as const, remote_countries: [] },
      'Remote, Kyiv, Ukraine (from the description)',
    ],
  ])('%j', (vacancy, text) => expect(whereText(of('en-us'), vacancy)).toBe(text))
})

describe('a row names the language of its text, not that of the import', () => {
  const vacancy: VacancySummary = {
    id: '0b6f3a52-3c4e-4f0e-9d53-0a6f5d0c8a11',
    slug: 'analityk',
    title: 'Analityk danych',
    company: 'Acme',
    company_key: 'acme',
    summary: '',
    locale: 'en-us',
    written_in: 'pl',
    specialization: null,
    job_type: null,
    employment_form: null,
    assignment_duration: null,
    seniority: null,
    locations: [],
    remote: 'none',
    remote_countries: [],
    salary: null,
    skills: [],
    published_at: null,
    updated_at: '2026-11-21T10:00:00Z',
    valid_through: null,
    hot: 0,
  }
  test.each([
    ['en-us', 'pl', 'pl', 'Polish'],
    ['de-de', 'pl', 'pl', 'Polnisch'],
    ['de-de', 'de', 'de', undefined],
    ['en-us', null, 'en', undefined],
    ['de-de', null, 'en', 'Englisch'],
  ] as const)('%s, written in %s', (locale, written_in, lang, language) =>
    expect(jobCard(of(locale), { ...vacancy, written_in })).toMatchObject({ lang, language }),
  )
})

test('known values are translated', () => {
  expect(valueLabel(of('uk-ua'), 'security')).toBe('Безпека')
  expect(valueLabel(of('en-us'), 'site-reliability')).toBe('Site reliability')
  // Names keep their own capitals and hyphens.
  for (const name of ['iOS', 'IT Park University', 'e-Commerce', 'van der Berg'])
    expect(valueLabel(of('en-us'), name)).toBe(name)
  expect(countryName(of('de-de'), 'UA')).toBe('Ukraine')
  expect(countryName(of('de-de'), 'anywhere')).toBe('Alle Länder')
  expect(countryName(of('de-de'), 'not a code')).toBe('not a code')
})

describe('what is chosen in an address', () => {
  test.each([
    ['pay', '60000', '€60,000 – €69,999 a year'],
    ['pay', '200000', 'from €200,000 a year'],
    ['pay', '65000', '65000'],
    ['pay', 'abc', 'abc'],
    ['pay_min', '3000 USD month', 'from $3,000 a month'],
    ['pay_max', '50', 'up to €50 a year'],
    ['pay_min', '1 constructor', '1 constructor'],
    ['pay_min', '1 EUR toString', '1 EUR toString'],
    ['posted', '8', '8'],
  ])('%s=%s is %s', (key, value, label) => expect(choiceLabel(of('en-us'), key, value)).toBe(label))

  test('always has a name', () => {
    const inherited = fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype))
    const value = fc.oneof(
      fc.string({ minLength: 1 }),
      inherited,
      fc.tuple(fc.nat(), fc.oneof(inherited, fc.constant('EUR')), inherited).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...pageListing.facets), value, (key, chosen) => {
        expect(choiceLabel(of('uk-ua'), key, chosen)).not.toBe('')
      }),
    )
  })
})
