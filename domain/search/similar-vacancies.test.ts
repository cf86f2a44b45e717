import { expect, test } from 'vitest'
import { Columns } from './columns.ts'
import type { VacancyFacts } from './facts.ts'
import { similarVacancies } from './similar-vacancies.ts'

const now = new Date('2026-11-23T12:00:00Z')
const day = Math.floor(now.getTime() / 86_400_000)

function columnsOf(vacancies: readonly Partial<VacancyFacts>[]): Columns {
  const columns = new Columns()
  vacancies.forEach((facts, ord) => {
    columns.put({
      ord,
      locale: 'en-us',
      is_open: true,
      specialization: 'backend',
      job_type: '',
      assignment_duration: '',
      seniority: '',
      countries: [],
      skills: [],
      must: [],
      hot: 0,
      published: 1_000_000 + ord,
      last_day: null,
      salary_min: null,
      salary_max: null,
      salary_currency: null,
      salary_period: null,
      remote: 'none',
      employment_form: '',
      written_in: '',
      cities: [],
      employer: 0,
      ...facts,
    })
  })
  return columns
}
const similar = (columns: Columns, more: object = {}) =>
  similarVacancies(columns, { ord: 0, languages: new Set(['en']), size: 3, now, ...more })

// Git is asked for everywhere, Erlang by three.
const many = Array.from({ length: 50 }, () => ({ skills: ['git', 'sql'] }))
const market = [
  { skills: ['git', 'sql', 'erlang'] },
  { skills: ['erlang'] },
  { skills: ['erlang', 'git'], locale: 'de-de' },
  ...many,
]

test('one special skill says more than two that everybody asks for', () => {
  expect(similar(columnsOf(market))[0]).toBe(1)
})

test('nothing in a language that the reader does not read, and nothing that shares no skill', () => {
  expect(similar(columnsOf(market), { languages: new Set(['de']) })).toEqual([2])
  expect(similar(columnsOf([{ skills: ['go'] }, { skills: ['sql'] }]))).toEqual([])
  expect(similar(columnsOf([{ skills: [] }, { skills: ['sql'] }]))).toEqual([])
})

test('never itself, one that is closed or over, or one that the reader has hidden', () => {
  const go = { skills: ['go'] }
  const columns = columnsOf([
    go,
    { ...go, is_open: false },
    { ...go, last_day: day - 1 },
    go,
    { ...go, last_day: day },
  ])
  expect(similar(columns)).toEqual([4, 3])
  expect(similar(columns, { without: Uint32Array.of(4) })).toEqual([3])
})

test('the same field first, then the newer one', () => {
  const go = { skills: ['go'] }
  expect(similar(columnsOf([go, go, go, { ...go, specialization: 'data' }]))).toEqual([2, 1, 3])
})

test('with sets of values as without', async () => {
  const columns = columnsOf(market)
  const before = similar(columns, { size: 10 })
  await columns.settle(async () => {}, 0)
  expect(columns.sets).toBeDefined()
  expect(similar(columns, { size: 10 })).toEqual(before)
})
