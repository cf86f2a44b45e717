import { expect, test } from 'vitest'
import { demoVacancies } from './demo-vacancies.ts'

const line = (id: string) =>
  JSON.stringify({
    external_id: id,
    locale: 'en-us',
    title: 'Tester',
    company: 'Red Door',
    summary: 'We test doors.',
    specialization: 'quality',
    job_type: 'hire',
    employment_form: 'full-time',
    assignment_duration: 'permanent',
    seniority: 'junior',
    locations: [],
    remote: 'full',
    remote_countries: [],
    salary: null,
    languages: [],
    apply_url: null,
    hot: 0,
    skills: [],
    published_days_ago: 2,
    open_days: 30,
  })
const text = {
  description: 'A door.\n\n## What we offer\n\nKeys.',
  responsibilities: ['Open doors', 'Close them'],
  requirements: ['Two hands', 'Patience'],
}

test('a vacancy has its text, or only its summary', () => {
  const [whole, short] = demoVacancies(
    [line('a'), line('b')].join('\n'),
    '2026-11-21',
    new Map([['a', text]]),
  )
  expect(whole).toMatchObject({
    ...text,
    description_format: 'markdown',
    summary: 'We test doors.',
  })
  expect(short).toMatchObject({
    description: 'We test doors.',
    description_format: 'text',
    requirements: [],
  })
})
