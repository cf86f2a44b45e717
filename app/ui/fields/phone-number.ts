// What a phone field knows of numbers: which country they belong to and how they are put together. Whether a number can
// exist is for rules that know the country's lengths and prefixes.

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2: `UA`. */
  code: string
  /** In the reader's language. */
  name: string
  /** Digits without the plus: `380`. */
  callingCode: string
  /** Of several countries with one calling code, the one that is meant when nothing says otherwise. */
  main?: boolean | undefined
}

export interface PhoneValue {
  /** ISO 3166-1 alpha-2; empty while none is chosen. */
  country: string
  /** Without the calling code, as typed. */
  number: string
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** `+380501234567`; empty without digits. Zeros that only a call within the country starts with are left out. */
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

/** Whether a text is written with its calling code: `+380 50`, `00380 50`. */
export function isInternational(text: string): boolean {
  return /^\s*(\+|00)\s*[1-9]/.test(text)
}

/**
 * Takes the calling code off a number. Countries share codes: the one that was chosen stays if the number may be its own,
 * else it is the main one of the longest code that fits. Undefined where no country fits.
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

/** The rest of the text after the digits of the code, in the writer's own grouping. */
function withoutCode(text: string, callingCode: string): string {
  const rest = text.replace(/^\s*(\+|00)\s*/, '')
  const code = new RegExp(`^${[...callingCode].join('[^0-9]*')}`)
  return rest.replace(code, '').replace(/^[\s\-./)]+/, '')
}
