// Numbers in forms are international, with a plus. A profile's number may be validated by its country
// instead; the specification has both rules. Their tables load when a form asks for a number.
import type { PhoneResult } from 'phone'

/** Whether the number is possible and starts with a plus. */
export type PhoneCheck = (text: string) => boolean

export async function loadPhoneCheck(): Promise<PhoneCheck> {
  const { isValidPhoneNumber } = await import('libphonenumber-js/max')
  return (text) => /^\s*\+/.test(text) && isValidPhoneNumber(text)
}

export type { PhoneResult }

interface CountryPhoneOptions {
  /** Alpha-2, alpha-3 or English name in any case. Unknown: invalid. Absent: derived from the number. */
  country?: string | undefined
  /** Whether to require a mobile prefix of the country. Countries without a list are not checked. */
  checkPrefix?: boolean | undefined
}

/** @returns a check that returns the international form and country, or all null with `isValid` false */
export async function loadCountryPhoneCheck(): Promise<
  (text: string, options?: CountryPhoneOptions) => PhoneResult
> {
  const { phone } = await import('phone')
  return (text, { country, checkPrefix = true } = {}) =>
    phone(text, {
      validateMobilePrefix: checkPrefix,
      ...(country === undefined ? {} : { country }),
    })
}
