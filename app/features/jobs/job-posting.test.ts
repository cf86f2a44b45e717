import { expect, test } from 'vitest'
import type { VacancyDetail } from '#domain/search/vacancy-rows.ts'
import { jobPosting } from './job-posting.ts'

const vacancy: VacancyDetail = {
  id: '0f8fad5b-d9cb-869f-a165-70867728950e',
  slug: 'data-engineer',
  title: 'Data engineer',
  company: 'Nordwind Logistik',
  company_key: 'nordwind-logistik',
  summary: 'Parcels.',
  locale: 'en-us',
  written_in: null,
  specialization: 'data',
  job_type: 'hire',
  employment_form: 'part-time',
  assignment_duration: 'permanent',
  seniority: null,
  locations: [{ name: 'Hamburg', city: 'Hamburg', country: 'DE', from_text: false }],
  remote: 'none',
  remote_countries: [],
  salary: { min: 78000, max: 92000, currency: 'EUR', period: 'year' },
  skills: [{ id: null, name: 'SQL', required: true }],
  published_at: '2026-11-12T08:00:00Z',
  valid_through: '2026-12-27',
  hot: 3,
  status: 'open',
  description: 'Parcels & more.',
  description_format: 'text',
  responsibilities: ['Move <things>'],
  requirements: ['SQL'],
  languages: [],
  apply_url: null,
  program: null,
  closed_at: null,
  updated_at: '2026-11-12T08:00:00Z',
}
const url = 'https://guildhall.example/global/en-us/vacancy/data-engineer'
const posting = (more: Partial<VacancyDetail> = {}, descriptionHtml = '<p>Parcels.</p>') =>
  jobPosting({ ...vacancy, ...more }, { url, descriptionHtml })

// developers.google.com/search/docs/appearance/structured-data/job-posting, "Required properties".
const required = ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation']
const requiredOfRemote = [
  'title',
  'description',
  'datePosted',
  'hiringOrganization',
  'jobLocationType',
  'applicantLocationRequirements',
]

test('contains all properties that search engines require', () => {
  const said = posting() ?? {}
  for (const property of required) expect(said).toHaveProperty(property)
  expect(said).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-11-12',
    validThrough: '2026-12-27T23:59:59Z',
    hiringOrganization: { '@type': 'Organization', name: 'Nordwind Logistik' },
    jobLocation: [{ '@type': 'Place', address: { addressLocality: 'Hamburg', addressCountry: 'DE' } }],
    employmentType: 'PART_TIME',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 78000, maxValue: 92000, unitText: 'YEAR' },
    },
  })
  expect(said.description).toContain('<li>Move &lt;things&gt;</li>')
})

test('remote work states the applicant countries', () => {
  const said = posting({ remote: 'full', locations: [], remote_countries: ['DE', 'UA'] }) ?? {}
  for (const property of requiredOfRemote) expect(said).toHaveProperty(property)
  expect(said).toMatchObject({ jobLocationType: 'TELECOMMUTE' })
  expect(said).not.toHaveProperty('jobLocation')
})

test.each([
  ['no company', { company: '' }],
  ['no date', { published_at: null }],
  ['no place', { locations: [] }],
  [
    'a place without a country',
    { locations: [{ name: 'Bay Area', city: null, country: null, from_text: false }] },
  ],
  [
    'a place that was only read out of its text',
    { locations: [{ name: 'Kyiv', city: 'Kyiv', country: 'UA', from_text: true }] },
  ],
  [
    'remote from anywhere, which cannot be said',
    { remote: 'full' as const, locations: [], remote_countries: [] },
  ],
])('there is no posting with %s', (_, more) => expect(posting(more)).toBeUndefined())

test.each([
  ['pay without a currency', { salary: { min: 1, max: 2, currency: null, period: 'year' as const } }],
  ['pay without a period', { salary: { min: 1, max: 2, currency: 'EUR', period: null } }],
  ['no pay', { salary: null }],
])('%s is left out', (_, more) => expect(posting(more)).not.toHaveProperty('baseSalary'))
