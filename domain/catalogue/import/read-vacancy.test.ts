import { describe, expect, test } from 'vitest'
import { readVacancy } from './read-vacancy.ts'

const read = (fields: Record<string, unknown>) =>
  readVacancy(
    { where: 'a:1', fields: { id: '1', title: 'Tester', ...fields } },
    { locale: 'en-us', monthFirst: false },
  )

describe('pay', () => {
  test.each([
    [
      { salary: '$1,000 - $2,000', country: 'Canada' },
      { min: 1000, max: 2000, currency: 'CAD', period: null },
    ],
    [
      { salary_min: '50k', salary_max: '£60k' },
      { min: 50_000, max: 60_000, currency: null, period: null },
    ],
    [
      { salary_min: 50, salary_max: 60, salary_currency: '€', salary_period: 'HOUR' },
      { min: 50, max: 60, currency: 'EUR', period: 'hour' },
    ],
    [
      { salary_min: 0, salary_max: 60_000 },
      { min: null, max: 60_000, currency: null, period: null },
    ],
    [{ salary_min: 0, salary_max: 0 }, null],
    [
      { salary: 'up to £50k', salary_min: 30_000 },
      { min: 30_000, max: null, currency: 'GBP', period: null },
    ],
  ])('%j', (fields, salary) => expect(read(fields).item?.salary).toEqual(salary))

  test.each([
    [{ salary_min: -5 }, 'salary', 'is no pay: -5'],
    [{ salary_min: 9e12, salary_max: 9e12 }, 'salary', 'is no pay: 9000000000000'],
    [{ salary_min: 90, salary_max: 20 }, 'salary', 'ends below its start: 90, 20'],
    [{ salary: 'negotiable' }, 'salary', "has no amount: 'negotiable'"],
  ])('%j loses the pay, and the row stays', (fields, field, reason) => {
    const { item, problems } = read(fields)
    expect(item?.title).toBe('Tester')
    expect(item?.salary).toBeNull()
    expect(problems).toEqual([{ where: 'a:1', field, reason, effect: 'field dropped' }])
  })
})
