import { describe, expect, test } from 'vitest'
import { internationalNumber, type PhoneCountry, splitInternational } from './phone-number.ts'

const countries: PhoneCountry[] = [
  { code: 'CA', name: 'Canada', callingCode: '1' },
  { code: 'DE', name: 'Germany', callingCode: '49' },
  { code: 'JM', name: 'Jamaica', callingCode: '1876' },
  { code: 'KZ', name: 'Kazakhstan', callingCode: '7' },
  { code: 'UA', name: 'Ukraine', callingCode: '380' },
  { code: 'US', name: 'United States', callingCode: '1', main: true },
]

describe('internationalNumber', () => {
  test.each([
    ['UA', '50 123 45 67', '+380501234567'],
    ['UA', '050 123-45-67', '+380501234567'],
    ['DE', '(0171) 2345678', '+491712345678'],
    ['UA', '', ''],
    ['UA', ' - ', ''],
    ['UA', '000', ''],
    ['', '50 123', '50123'],
    ['XX', '50 123', '50123'],
    // A number in international form ignores the chosen country.
    ['UA', '+49 171 2345678', '+491712345678'],
    ['UA', '0049 171 2345678', '+491712345678'],
  ])('in %s, %j is %j', (country, number, result) => {
    expect(internationalNumber({ country, number }, countries)).toBe(result)
  })
})

describe('splitInternational', () => {
  test.each([
    ['+380 50 123', '', 'UA', '50 123'],
    ['00380 50 123', '', 'UA', '50 123'],
    ['+3 8 0 50 123', '', 'UA', '50 123'],
    ['+49 (171) 23', 'UA', 'DE', '(171) 23'],
    ['+1 212 555', '', 'US', '212 555'],
    ['+1 416 555', 'CA', 'CA', '416 555'],
    ['+1 876 555', 'CA', 'JM', '555'],
    ['+49', '', 'DE', ''],
  ])('%j with %j chosen is of %s: %j', (text, chosen, country, number) => {
    expect(splitInternational(text, countries, chosen)).toEqual({ country, number })
  })

  test.each(['050 123', '+', '', '+999 1', '380 50', '+0 1'])('%j has no country', (text) => {
    expect(splitInternational(text, countries, 'UA')).toBeUndefined()
  })
})
