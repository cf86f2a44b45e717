import { expect, test } from 'vitest'
import { splitInternational } from '#app/ui/fields/phone-number.ts'
import { formOf } from '#tests/tools/forms.ts'
import { phoneCountriesFor } from './phone-countries.server.ts'

test('countries are named in the reader’s language, in its order, once each', () => {
  const form = formOf([{ field_id: 'phone', type: 'phone' }])
  const countries = phoneCountriesFor(form, 'uk-ua') ?? []
  expect(countries.find(({ code }) => code === 'DE')).toEqual({
    code: 'DE',
    name: 'Німеччина',
    callingCode: '49',
  })
  expect(countries[0]?.name).toMatch(/^[АA]/)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  expect(countries.length).toBeGreaterThan(230)
  expect(splitInternational('+1 213 373 4253', countries, '')?.country).toBe('US')
  expect(splitInternational('+7 495 123 45 67', countries, '')?.country).toBe('RU')
})

test('a form without a phone field loads none', () => {
  expect(phoneCountriesFor(formOf([{ field_id: 'name' }]), 'en-us')).toBeUndefined()
})
