import { countryCode } from './countries.ts'
import { CERTAIN, type KnownCities, SURE } from './known-cities.ts'
import { cityOf, isAlsoCity, stateIn } from './states.ts'

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
  /** Which of them it means, as the known cities of that name say. */
  likely?: string | undefined
}

const NOWHERE = 'anywhere|remote|worldwide|online|virtual|home\\s?office'
const ANYWHERE = new RegExp(`^(?:${NOWHERE}|n\\/?a|tba|tbd|various|-+)$`, 'i')
/** "Remote - US", "Berlin (remote)": the place without the manner. */
const MANNER = new RegExp(
  `^(?:fully )?(?:${NOWHERE}|hybrid)\\s*(?:[-–—:,/]|\\bin\\b)\\s*|^(?:${NOWHERE}|hybrid)\\s*\\((?=.+\\)$)|\\s*(?:[-–—,/]\\s*)?\\(?\\b(?:${NOWHERE}|hybrid)\\)?$`,
  'i',
)
/** Post to soldiers abroad: AE is no Emirates, and where they are is not said. */
const MILITARY = /^(?:APO|FPO|DPO|(?:Army|Air|Fleet|Diplomatic) Post Office)\b.*\b(?:AA|AE|AP)\b/
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

/**
 * @param cities decide what two letters behind a city mean, if no country is stated
 * @returns the places, and the line that contradicts the stated country, if none agrees with it */
export function placesIn(
  texts: readonly string[],
  country: string | null,
  cities?: KnownCities,
): { places: Place[]; contradicted: string | undefined } {
  const lines = texts.flatMap((text) => lineOf(text, cities) ?? [])
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
  // What one line says for certain decides others of the row that may mean it: CA and GA beside Texas.
  const certain = new Set(
    lines.flatMap(({ countries, likely }) => likely ?? (countries.length === 1 ? countries : [])),
  )
  const places = lines.map((line): Place => {
    const { name, city, countries, likely } = line
    const [only = null] = countries
    const known = (): string | null => {
      if (contradicted !== undefined) return null
      if (countries.length === 0) return country ?? likely ?? null
      if (countries.length === 1) return only
      if (country !== null) return countries.find((own) => own === country) ?? null
      if (likely !== undefined) return likely
      const beside = countries.filter((own) => certain.has(own))
      return beside.length === 1 ? (beside[0] ?? null) : null
    }
    return { name, city, country: known() }
  })
  return { places, contradicted }
}

/** What a line asks of the known cities. */
type Cities = Pick<KnownCities, 'countriesOf' | 'homesOf' | 'decide'>

/** True of a line whose country the known cities may decide: "San Jose, CA", "Atlanta, Georgia". */
export function asksCities(text: string): boolean {
  let isAsked = false
  const none = () => {
    isAsked = true
    return []
  }
  lineOf(text, {
    countriesOf: none,
    homesOf: none,
    decide: () => {
      isAsked = true
      return undefined
    },
  })
  return isAsked
}

function lineOf(text: string, cities: Cities | undefined): Line | undefined {
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
  if (isState || parts.length > 2 || cities === undefined)
    return { name, city: isState ? null : first, countries: decided }
  return { name, city: first, ...meantBy(first, last, decided, cities) }
}

/** The countries that a state or country behind a city can mean, and the one that has such a city. */
function meantBy(
  city: string,
  last: string,
  countries: readonly string[],
  cities: Cities,
): Pick<Line, 'countries' | 'likely'> {
  const [, letters] = /^([A-Z]{2})(?: \d{5}(?:-\d{4})?)?$/.exec(last) ?? []
  const state = stateIn(last)
  const elsewhere = letters === undefined ? [] : cities.countriesOf(letters)
  const possible = [...new Set([...countries, ...elsewhere])]
  // "Ontario, CA" is a city of California and a province of Canada.
  const isBoth = countries.length > 1 && countries.includes(stateIn(city)?.country ?? '')
  if (possible.length < (letters === undefined ? 2 : 1) || isBoth) return { countries: possible }
  const meant = (region: string) =>
    letters === undefined ? region === `${state?.country}-${state?.code}` : region.slice(2) === `-${letters}`
  const found = cities.decide(
    city,
    meant,
    countryCode(last),
    letters !== undefined && state?.country === 'US',
  )
  const likely = found !== undefined && found.confidence >= SURE ? found.country : undefined
  // PI is known of Brazil, and not of Italy: such letters rule no column out.
  if (countries.length === 0) return { countries, likely }
  // One country alone has such a city: "Washington, DC" and "Tbilisi, Georgia" contradict every other column.
  if (likely !== undefined && found?.confidence === CERTAIN) return { countries: [likely], likely }
  if (likely !== undefined) return { countries: possible, likely }
  if (found !== undefined) return { countries: possible }
  // "Genova, GE" is no city of Georgia: where its letters mean a country, or a column says another, it is one of these.
  const homes = letters === undefined ? [] : cities.homesOf(city)
  const all = { countries: [...new Set([...possible, ...homes])] }
  // A code that was certain stays so where no such city is known; states of other countries need one, or a column.
  // American towns bear the names of known cities: "Berlin, NJ".
  const [only] = countries
  const stays = countries.length === 1 && (homes.length === 0 || state?.country === only)
  return stays ? { ...all, likely: only } : all
}

function alone(text: string): Pick<Line, 'city' | 'countries'> {
  const state = stateIn(text)
  if (state !== undefined && isAlsoCity(text)) return { city: cityOf(text), countries: [state.country] }
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
