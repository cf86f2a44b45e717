import { countryPhoneData } from 'phone'
import { langs } from '#services/languages.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Reserved or retired codes that runtimes still have names for. */
const NOT_COUNTRIES = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ AN BU CS DD FX NH NT SU TP VD YD YU ZR'.split(' '),
)

/** Common names that no list of countries contains. */
const OTHER_NAMES: Record<string, string> = {
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  greatbritain: 'GB',
  uk: 'GB',
  us: 'US',
  usa: 'US',
  unitedstatesofamerica: 'US',
  el: 'GR',
  holland: 'NL',
  czechrepublic: 'CZ',
  korea: 'KR',
  southkorea: 'KR',
  republicofkorea: 'KR',
  russianfederation: 'RU',
  vietnam: 'VN',
  macedonia: 'MK',
  turkey: 'TR',
  uae: 'AE',
  hongkong: 'HK',
  macau: 'MO',
  ivorycoast: 'CI',
  republicofireland: 'IE',
}

let codes: ReadonlyMap<string, string> | undefined

/**
 * The ISO 3166-1 alpha-2 code for a country's code (two or three letters) or its name in one of the site's
 * languages, ignoring accents and punctuation.
 */
export function countryCode(text: string): string | undefined {
  codes ??= namedCountries()
  return codes.get(key(text))
}

/** All codes of countries, ISO 3166-1 alpha-2. */
export function countryCodes(): string[] {
  codes ??= namedCountries()
  return [...new Set(codes.values())].sort()
}

function namedCountries(): Map<string, string> {
  const found = new Map<string, string>()
  const names = langs.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = first + second
      if (NOT_COUNTRIES.has(code)) continue
      const own = names.flatMap((list) => list.of(code) ?? [])
      if (own.length === 0 || new Intl.Locale(`und-${code}`).region !== code) continue
      for (const name of [code, ...own]) found.set(key(name), code)
    }
  for (const { alpha2, alpha3, country_name } of countryPhoneData)
    for (const name of [alpha3, country_name]) if (!found.has(key(name))) found.set(key(name), alpha2)
  for (const [name, code] of Object.entries(OTHER_NAMES)) found.set(name, code)
  return found
}

function key(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[^\p{L}]/gu, '')
}
