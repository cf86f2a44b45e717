import { expect, test } from 'vitest'
import { isDoubt, programFaults } from './program-faults.ts'

const sound = {
  workflow_type: 'preselect-only' as const,
  application_url: '',
  opens: '2026-12-01T09:00',
  closes: '2027-01-15T18:00',
  decision_by: '',
  starts: '2027-02-01T00:00:00Z',
  time_zone: 'Europe/Berlin',
  seats: 24,
  again_after_days: 90,
  decline_after_hours: 24,
  reviewers: null,
  title: 'A programme',
  currency: '',
  fee: null,
  fee_title: '',
  fee_hours: null,
  fee_terms: '',
  eligibility: [{ about: 'english', at_least: 'B1' }, { about: 'first' }] as object[],
}
const country = (...values: string[]) => ({ about: 'country', values })

test('a programme that people can apply for has no fault; one without a workflow is not looked at', () => {
  expect(programFaults(sound)).toEqual([])
  expect(programFaults({ ...sound, eligibility: [country('UA', 'DE'), country('DE', 'PL')] })).toEqual([])
  expect(programFaults({ ...sound, workflow_type: null, opens: 'x' })).toEqual([])
})

test.each<[string, Partial<typeof sound>, string]>([
  [
    'two countries that exclude each other',
    { eligibility: [country('UA'), { about: 'first' }, country('DE')] },
    'nobody eligibility 1, 3',
  ],
  [
    'three that have nothing in common',
    { eligibility: [country('UA', 'DE'), country('DE', 'PL'), country('UA', 'PL')] },
    'nobody eligibility 1, 2, 3',
  ],
  [
    'employees who are none',
    {
      eligibility: [
        { about: 'employee', values: ['yes'] },
        { about: 'employee', values: ['no'] },
      ],
    },
    'nobody eligibility 1, 2',
  ],
  ['a country that there is not', { eligibility: [country('QX')] }, 'noCountry eligibility.0.values QX'],
  ['what is no code of a country', { eligibility: [country('A1')] }, 'noCountry eligibility.0.values A1'],
  [
    'a number by its name in content',
    { decline_after_hours: 1_000_000 },
    'wrongNumber decline_after_hours decline_after_hours',
  ],
  [
    'a rule about nothing',
    { eligibility: [{ about: 'first' }, { about: 'mood' }] },
    'unknownRule eligibility.1 2',
  ],
  [
    'an age of a child',
    { eligibility: [{ about: 'age', at_least: '13' }] },
    'wrongAge eligibility.0.at_least 14–99',
  ],
  ['closed before it opens', { opens: '2027-01-15T18:00' }, 'neverOpen closes 2027-01-15T18:00'],
  ['a time without a zone', { time_zone: '', opens: '' }, 'noMoment closes 2027-01-15T18:00'],
  ['half a place', { seats: 1.5 }, 'wrongNumber seats seats'],
  ['open after the start', { closes: '2027-02-02T18:00' }, 'closesLate closes 2027-02-02T18:00'],
  ['two ways to apply', { application_url: 'https://x.example' }, 'twoWays workflow_type https://x.example'],
])('%s', (_, change, fault) => {
  const found = programFaults({ ...sound, ...change })
  expect(found.map(({ kind, field, about }) => `${kind} ${field} ${about}`)).toEqual([fault])
  expect(found.every(isDoubt)).toBe(/^(closesLate|twoWays)/.test(fault))
})

test('a fee without a known currency, of half a cent or to be paid in no time is named', () => {
  const faults = (fee: object) =>
    programFaults({ ...sound, ...fee }).map(({ kind, field }) => `${kind} ${field}`)
  expect(faults({ fee: 49, currency: 'EUR' })).toEqual([])
  expect(faults({ fee: 49 })).toEqual(['noCurrency currency'])
  expect(faults({ fee: 0.001, currency: 'EUR' })).toEqual(['wrongNumber fee'])
  expect(faults({ fee: -1, currency: 'EUR' })).toEqual(['wrongNumber fee'])
  expect(faults({ fee: 49, currency: 'EUR', fee_hours: 0.5 })).toEqual(['wrongNumber fee_hours'])
})
