import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoCourses } from './demo-courses.ts'
import { demoEvents } from './demo-events.ts'
import { demoVacancies } from './demo-vacancies.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../db/seed/catalogue/${name}`, import.meta.url), 'utf8')
const countBy = <Item>(items: readonly Item[], key: (item: Item) => unknown) => new Set(items.map(key)).size

test('sixty courses of seven providers, all of them in English, with several values in each facet', () => {
  const courses = demoCourses(read('courses.yaml'), '2026-11-21')
  const english = courses.filter(({ locale }) => locale === 'en-us')
  expect(english).toHaveLength(60)
  expect(countBy(english, ({ provider }) => provider)).toBe(7)
  expect(countBy(english, ({ language }) => language)).toBe(7)
  expect(countBy(english, ({ level }) => level)).toBe(3)
  expect(countBy(english, ({ format }) => format)).toBe(3)
  expect(countBy(courses, ({ locale }) => locale)).toBe(7)
})

test.each([
  ['python-school-lviv', '2026-12-05', '2027-03-13'],
  ['angular-berlin', '2026-12-08', '2027-01-12'],
  ['architecture-katas', '2027-01-07', '2027-01-08'],
])('%s begins on its weekday, %s, and lasts until %s', (id, start, end) => {
  const course = demoCourses(read('courses.yaml'), '2026-11-21').find(
    ({ external_id }) => external_id === `${id}@en-us`,
  )
  expect(course?.runs).toMatchObject([{ start, end }])
})

test('forty-eight events of six communities around the day, in their own time zones', () => {
  const events = demoEvents(read('events.yaml'), '2026-11-21')
  expect(events).toHaveLength(48)
  expect(countBy(events, ({ community }) => community)).toBe(6)
  const past = events.filter(({ ends_at }) => ends_at !== null && ends_at < '2026-11-21')
  expect(past.length).toBeGreaterThan(4)
  expect(events.find(({ external_id }) => external_id === 'lviv-observability')).toMatchObject({
    starts_at: '2026-12-09T17:00:00.000Z',
    ends_at: '2026-12-09T19:00:00.000Z',
  })
  expect(events.find(({ external_id }) => external_id === 'lviv-camp')).toMatchObject({
    starts_at: '2027-02-03T22:00:00.000Z',
    ends_at: '2027-02-06T22:00:00.000Z',
    all_day: true,
  })
})

test('131 vacancies in fifteen countries, with several values in each facet', () => {
  const vacancies = demoVacancies(read('vacancies.jsonl'), '2026-11-21')
  expect(vacancies).toHaveLength(131)
  expect(new Set(vacancies.flatMap(({ locations }) => locations.map(({ country }) => country))).size).toBe(15)
  expect(countBy(vacancies, ({ locale }) => locale)).toBe(7)
  expect(countBy(vacancies, ({ specialization }) => specialization)).toBe(12)
  expect(countBy(vacancies, ({ job_type }) => job_type)).toBe(7)
  expect(countBy(vacancies, ({ assignment_duration }) => assignment_duration)).toBe(3)
  expect(countBy(vacancies, ({ seniority }) => seniority)).toBe(4)
  expect(vacancies.filter(({ salary }) => salary === null).length).toBeGreaterThan(20)
  const over = vacancies.filter(({ valid_through }) => valid_through !== null && valid_through < '2026-11-21')
  expect(over.length).toBeGreaterThan(0)
  expect(over.length).toBeLessThan(10)
})
