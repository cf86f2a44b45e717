import metadata from 'libphonenumber-js/max/metadata'
import type { PhoneCountry } from '#app/ui/fields/phone-number.ts'
import { intlTagOf, type Locale } from '#services/languages.ts'
import type { FormDefinition } from '../definition/form-schema.ts'

const known = new Map<Locale, PhoneCountry[]>()

/**
 * Countries and their calling codes, sorted by name in a language; undefined for a form without a phone
 * field.
 */
export function phoneCountriesFor(form: FormDefinition, locale: Locale): PhoneCountry[] | undefined {
  const asks = form.groups.some(({ fields }) => fields.some(({ type }) => type === 'phone'))
  return asks ? phoneCountriesIn(locale) : undefined
}

/** All countries, sorted by name in a language. */
export function phoneCountriesIn(locale: Locale): PhoneCountry[] {
  const found = known.get(locale) ?? phoneCountries(locale)
  known.set(locale, found)
  return found
}

function phoneCountries(locale: Locale): PhoneCountry[] {
  const tag = intlTagOf(locale)
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return Object.entries(metadata.country_calling_codes)
    .flatMap(([callingCode, countries]) =>
      countries.map((code, at) => ({
        code,
        name: names.of(code) ?? code,
        callingCode,
        // The first country of a shared code is the default.
        ...(at === 0 && countries.length > 1 ? { main: true } : {}),
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name, tag))
}
