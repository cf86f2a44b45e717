// Splits and joins phone numbers by calling code. Whether a number can exist is checked elsewhere, by each
// country's lengths and prefixes.

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2: `UA`. */
  code: string
  /** In the reader's language. */
  name: string
  /** Digits without the plus: `380`. */
  callingCode: string
  /** True for the default among countries that share a calling code. */
  main?: boolean | undefined
}

export interface PhoneValue {
  /** ISO 3166-1 alpha-2; empty while none is chosen. */
  country: string
  /** Without the calling code, as typed. */
  number: string
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** `+380501234567`; empty without digits. Drops leading zeros that are dialled only within the country. */
export function internationalNumber(
  { country, number }: PhoneValue,
  countries: readonly PhoneCountry[],
): string {
  if (isInternational(number)) return `+${digitsOf(number.replace(/^\s*00/, ''))}`
  const digits = digitsOf(number).replace(/^0+/, '')
  if (digits === '') return ''
  const callingCode = countries.find(({ code }) => code === country)?.callingCode
  return callingCode === undefined ? digits : `+${callingCode}${digits}`
}

/** Whether the text includes a calling code: `+380 50`, `00380 50`. */
export function isInternational(text: string): boolean {
  return /^\s*(\+|00)\s*[1-9]/.test(text)
}

/**
 * Splits off the calling code. If countries share the code, the chosen one is kept if it fits, else the
 * default country of the longest matching code is taken. Undefined if no country fits.
 */
export function splitInternational(
  text: string,
  countries: readonly PhoneCountry[],
  chosen: string,
): PhoneValue | undefined {
  if (!isInternational(text)) return undefined
  const digits = digitsOf(text.replace(/^\s*00/, ''))
  const fitting = countries.filter(({ callingCode }) => digits.startsWith(callingCode))
  const longest = Math.max(...fitting.map(({ callingCode }) => callingCode.length))
  const best = fitting.filter(({ callingCode }) => callingCode.length === longest)
  const country = best.find(({ code }) => code === chosen) ?? best.find(({ main }) => main) ?? best[0]
  return country && { country: country.code, number: withoutCode(text, country.callingCode) }
}

/** The text after the calling code, with the digits grouped as typed. */
function withoutCode(text: string, callingCode: string): string {
  const rest = text.replace(/^\s*(\+|00)\s*/, '')
  const code = new RegExp(`^${[...callingCode].join('[^0-9]*')}`)
  return rest.replace(code, '').replace(/^[\s\-./)]+/, '')
}
