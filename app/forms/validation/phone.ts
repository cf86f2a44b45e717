// Numbers in forms are international, with a plus. A profile's number may be checked by its country instead; these are two
// different rules of the specification. Both bring tables and are loaded when a form asks for a number.
import type { PhoneResult } from 'phone'

/** Whether it is a number that can exist, written with a plus. */
export type PhoneCheck = (text: string) => boolean

export async function loadPhoneCheck(): Promise<PhoneCheck> {
  const { isValidPhoneNumber } = await import('libphonenumber-js/max')
  return (text) => /^\s*\+/.test(text) && isValidPhoneNumber(text)
}

export type { PhoneResult }

interface CountryPhoneOptions {
  /** Alpha-2, alpha-3 or the English name; any case. Unknown: invalid. Absent: found by the number itself. */
  country?: string | undefined
  /** Whether the number must begin as the country's mobile numbers do. Countries without a list are not checked. */
  checkPrefix?: boolean | undefined
}

/** @returns a check whose result is the international form with its country, or all null with isValid false */
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
