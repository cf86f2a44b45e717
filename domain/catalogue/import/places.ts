import { countryCode } from './countries.ts'
import { isAlsoCity, stateIn } from './states.ts'

export interface Place {
  /** Name as the source writes it. */
  name: string
  city: string | null
  country: string | null
}

interface Line {
  name: string
  city: string | null
  /** The countries that it can mean: none, one, or two where a code or name is both a state and a country. */
  countries: readonly string[]
}

const NOWHERE = 'anywhere|remote|worldwide|online|virtual|home\\s?office'
const ANYWHERE = new RegExp(`^(?:${NOWHERE}|n\\/?a|tba|tbd|various|-+)$`, 'i')
/** "Remote - US", "Berlin (remote)": the place without the manner. */
const MANNER = new RegExp(
  `^(?:fully )?(?:${NOWHERE}|hybrid)\\s*(?:[-–—:,/]|\\bin\\b)\\s*|^(?:${NOWHERE}|hybrid)\\s*\\((?=.+\\)$)|\\s*(?:[-–—,/]\\s*)?\\(?\\b(?:${NOWHERE}|hybrid)\\)?$`,
  'i',
)
/** Post to soldiers abroad: AE is no Emirates, and where they are is not said. */
const MILITARY = /^(?:APO|FPO|DPO)\b.*\b(?:AA|AE|AP)\b/
/** Countries that sources also give as the country that they belong to. */
const PARENTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    US: 'PR GU VI AS MP',
    CN: 'HK MO TW',
    FR: 'RE GP MQ GF YT PF NC',
    GB: 'JE GG IM GI BM',
    DK: 'GL FO',
    NL: 'AW CW SX',
    FI: 'AX',
  }).flatMap(([parent, codes]) => codes.split(' ').map((code) => [code, parent])),
)

/** True of placeholders that mean "no place". */
export function isNowhere(text: string): boolean {
  return ANYWHERE.test(text.trim())
}

/** True where a line says, beside a place, that the work is done from anywhere. */
export function isRemote(text: string): boolean {
  return (
    isNowhere(text) ||
    new RegExp(`(?:^|[-–—:,/(]\\s*)(?:fully )?(?:${NOWHERE})(?:$|\\s*[-–—:,/()])`, 'i').test(text)
  )
}

/** The lines of a text that gives several places: "Boston, MA; Berlin, Germany & Remote". */
export function placeLines(text: string): string[] {
  return text
    .split(/\s*[;|\n]\s*/)
    .flatMap((line) => {
      const parts = line.split(/\s+&\s+/)
      return parts.some(isNowhere) || parts.every((part) => part.includes(',')) ? parts : [line]
    })
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/**
 * City and country of "Kyiv, Ukraine", "Phoenix, AZ", "Noida, Uttar Pradesh, India" or a country alone. What is
 * both a state and a country ("Berlin, DE", "Georgia") is left open unless the country is known: a wrong
 * country is worse than none. So is a country that contradicts the place.
 * @param country as the source states it beside the place
 */
export function placeOf(text: string, country: string | null = null): Place | undefined {
  return placesIn([text], country).places[0]
}

/** @returns the places, and the line that contradicts the stated country, if none agrees with it */
export function placesIn(
  texts: readonly string[],
  country: string | null,
): { places: Place[]; contradicted: string | undefined } {
  const lines = texts.flatMap((text) => lineOf(text) ?? [])
  if (lines.length === 0)
    return {
      places: country !== null && texts.length > 0 ? [{ name: '', city: null, country }] : [],
      contradicted: undefined,
    }
  const agrees = ({ countries }: Line) =>
    country === null ||
    countries.length === 0 ||
    countries.some((own) => own === country || PARENTS[own] === country)
  const contradicted = lines.some(agrees) ? undefined : lines[0]?.name
  // One certain American line decides the others, where CA and GA are states as well.
  const american = country === null && lines.some(({ countries }) => countries.join() === 'US')
  const places = lines.map((line): Place => {
    const { name, city, countries } = line
    const [only = null] = countries
    const known = (): string | null => {
      if (contradicted !== undefined) return null
      if (countries.length === 0) return country
      if (countries.length === 1) return only
      if (country !== null) return countries.find((own) => own === country) ?? null
      return american && countries.includes('US') ? 'US' : null
    }
    return { name, city, country: known() }
  })
  return { places, contradicted }
}

function lineOf(text: string): Line | undefined {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/\s*\(\+\d+ others?\)$/, '')
    .trim()
  const place = name
    .replace(MANNER, '')
    .replace(/^\((.*)\)$|\)$(?<!\([^()]*\))/, '$1')
    .trim()
  if (place === '' || isNowhere(name) || isNowhere(place)) return undefined
  if (MILITARY.test(place)) return { name, city: null, countries: [] }
  const parts = place.split(/\s*,\s*/).filter((part) => part !== '')
  const [first = '', second = ''] = parts
  const last = parts.at(-1) ?? ''
  if (parts.length === 1) return { name, ...alone(last) }
  const countries = countriesOf(last)
  // "India, Gurgaon": a country's name, then what is none.
  if (countries.length === 0 && first.length > 3) {
    const before = countriesOf(first)
    if (before.length > 0 && parts.length === 2 && stateIn(first) === undefined)
      return { name, city: last, countries: before }
  }
  // "New Jersey, NJ" and "California, United States" name no city.
  const own = stateIn(first)
  const isState =
    own !== undefined &&
    first.length > 3 &&
    !isAlsoCity(first) &&
    (stateIn(last)?.code === own.code ||
      (parts.length === 2 && countries.join() === own.country && last.length > 3) ||
      (parts.length === 2 && countryCode(last) === own.country && stateIn(last) === undefined))
  // "Singapore, Singapore" is the city; "Boston, MA, US" has its state in the middle, which decides nothing more.
  const state = parts.length > 2 ? stateIn(second) : undefined
  const decided =
    countries.length > 1 && state !== undefined && countries.includes(state.country)
      ? [state.country]
      : countries
  return { name, city: isState ? null : first, countries: decided }
}

function alone(text: string): Pick<Line, 'city' | 'countries'> {
  const state = stateIn(text)
  if (state !== undefined && isAlsoCity(text)) return { city: text, countries: [state.country] }
  const countries = countriesOf(text)
  if (countries.length > 0) return { city: null, countries }
  return cityBeforeCountry(text) ?? { city: text, countries }
}

/** Of these words and a country's name, the whole is a region: "Southern Germany", "Greater China". */
const PART_OF =
  /^(?:(?:north|south|east|west|centr|mid)\w*|greater|upper|lower|inner|outer|new|old|all|whole|rest|team|metropolitan|based|in|of|and|the)$/i

/** "Warsaw Poland", "Addis Ababa Ethiopia": without a comma only a country's whole name counts. */
function cityBeforeCountry(text: string): Pick<Line, 'city' | 'countries'> | undefined {
  const words = text.split(' ')
  for (let start = 1; start < words.length; start++) {
    // "Dubai - United Arab Emirates"
    const before = words.slice(0, start).filter((word) => !/^[-–—]$/.test(word))
    const name = words.slice(start).join(' ')
    const countries = name.length > 3 && /^\p{Lu}\p{Ll}/u.test(name) ? countriesOf(name) : []
    if (countries.length !== 1 || stateIn(name) !== undefined) continue
    if (isNowhere(before.join(' '))) return { city: null, countries }
    const isCity = before.every((word) => /^[\p{L}\p{M}.'’-]+$/u.test(word) && !PART_OF.test(word))
    return isCity && before.length <= 3 ? { city: before.join(' '), countries } : undefined
  }
  return undefined
}

/** As a state and as a country, if it is both. */
function countriesOf(text: string): string[] {
  const own = countryCode(text.replace(/ \d{5}(?:-\d{4})?$/, ''))
  return [...new Set([stateIn(text)?.country, own].filter((code) => code !== undefined))]
}
