import { expect, test } from 'vitest'
import { applicationSources, sourceOf, withSource } from './sources.ts'

const PAGE = 'https://club.example/global/en-us/apply/night-shift'

test.each([
  ['?utm_source=LinkedIn', '', 'LinkedIn'],
  ['?utm_source=find-me-a-job', '', 'FindMeAJob'],
  ['?utm_source=Hiring%20Sprint', '', 'HiringSprint'],
  ['?utm_source=club&utm_medium=referral', '', 'ClubWebsite'],
  ['?source=Naukri', 'https://www.linkedin.com/feed', 'Naukri'],
  ['?utm_source=newsletter', 'https://www.linkedin.com/feed', 'LinkedIn'],
  ['', 'https://lnkd.in/abc', 'LinkedInRedirect'],
  ['', 'https://www.naukri.com/', 'Naukri'],
  ['', 'https://club.example/global/en-us/programs/night-shift?utm_source=linkedin', 'LinkedIn'],
  ['', 'https://club.example/global/en-us/vacancy/engineer-1', 'Vacancy'],
  ['', 'https://club.example/global/en-us/jobs?q=java', 'Vacancy'],
  ['', 'https://club.example/global/en-us/home', 'ClubWebsite'],
  // Only whole hosts count, and only names of the table.
  ['', 'https://notlinkedin.com/', undefined],
  ['', 'https://linkedin.com.evil.example/', undefined],
  ['?source=constructor', '', undefined],
  ['?utm_source=', 'about:client', undefined],
  ['', '', undefined],
])('%s from %s: %s', (query, referrer, source) => {
  expect(sourceOf({ url: PAGE + query, referrer })).toBe(source)
})

test('every source can be passed on, and by its own name as utm_source', () => {
  expect(applicationSources).toHaveLength(10)
  for (const source of applicationSources) {
    expect(sourceOf({ url: `${PAGE}?source=${source}`, referrer: '' })).toBe(source)
    expect(sourceOf({ url: `${PAGE}?utm_source=${source}`, referrer: '' })).toBe(source)
  }
})

test('a site on which people apply gets the source, and keeps what its address says', () => {
  expect(withSource('https://jobs.example/1?a=b', 'LinkedIn')).toBe(
    'https://jobs.example/1?a=b&utm_content=LinkedIn',
  )
  expect(withSource('https://jobs.example/1', undefined)).toBe('https://jobs.example/1')
  for (const address of ['https://jobs.example/1?utm_content=board', '/global/en-us/home'])
    expect(withSource(address, 'LinkedIn')).toBe(address)
})
