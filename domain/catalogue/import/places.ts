import { countryCode } from './countries.ts'

export interface Place {
  /** Name as the source writes it. */
  name: string
  city: string | null
  country: string | null
}

const AMERICAN_STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI ' +
    'SC SD TN TX UT VT VA WA WV WI WY DC'
  ).split(' '),
)
const ANYWHERE = /^(?:anywhere|remote|worldwide|online|virtual|home\s?office|n\/?a|tba|tbd|various|-+)$/i

/** True of placeholders that mean "no place". */
export function isNowhere(text: string): boolean {
  return ANYWHERE.test(text.trim())
}

/**
 * City and country of "Kyiv, Ukraine", "Phoenix, AZ" or a country alone. Two letters that are both a state
 * and a country ("Berlin, DE") are ignored unless the country is known: a wrong country is worse than none.
 * @param country as the source states it beside the place
 */
export function placeOf(text: string, country: string | null = null): Place | undefined {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/\s*\(\+\d+ others?\)$/, '')
    .trim()
  if (name === '' || isNowhere(name)) return country === null ? undefined : { name: '', city: null, country }
  const parts = name.split(/\s*,\s*/).filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  if (parts.length === 1) {
    const alone = /^[A-Z]{2}$/.test(last) && AMERICAN_STATES.has(last) ? undefined : countryCode(last)
    if (alone !== undefined && (country === null || country === alone))
      return { name, city: null, country: alone }
    return { name, city: last, country }
  }
  const city = parts[0] ?? null
  const state = AMERICAN_STATES.has(last)
  const named = countryCode(last)
  if (state && named !== undefined) return { name, city, country: country ?? null }
  return { name, city, country: state ? (country ?? 'US') : (named ?? country) }
}
