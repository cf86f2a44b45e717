import { expect, test } from 'vitest'
import { programIdOf, vacancyIdOf } from './vacancy-id.ts'
import { closingOf, takesApplicationsHere } from './vacancy-openings.ts'

test.each([
  [{ program: 'anywhere-for-talents', apply_url: null, company: 'Engines' }, true],
  [{ program: 'preboarding', apply_url: null, company: 'Engines' }, true],
  [{ program: 'anywhere-staffing', apply_url: 'https://engines.example/jobs', company: 'Engines' }, false],
  [{ program: 'anywhere-referral', apply_url: null, company: '' }, false],
  [{ program: 'another', apply_url: null, company: 'Engines' }, false],
  [{ program: null, apply_url: null, company: 'Engines' }, false],
])('%j takes applications here: %j', (vacancy, expected) =>
  expect(takesApplicationsHere(vacancy)).toBe(expected),
)

test('a vacancy is open on its last day, and closes when the day is over', () => {
  expect(closingOf('2026-12-31')).toEqual(new Date('2027-01-01T00:00:00Z'))
  expect(closingOf(null)).toBeUndefined()
})

test('the id of a vacancy comes back from that of its programme, and no programme of content has one', () => {
  expect(vacancyIdOf(programIdOf('0f4f'))).toBe('0f4f')
  expect(vacancyIdOf('blt123')).toBeUndefined()
})
