import type { Log } from '#services/log.ts'
import type { ReferenceData, ReferenceEntry } from '#services/reference-data/reference-data.ts'
import type { Lang } from '../languages.ts'
import type { VisitorCity } from './visitor-city.ts'
import type { VisitorCountry } from './visitor-country.ts'
import type { VisitorRegion } from './visitor-region.ts'

/** A visitor's approximate location; unknown parts are absent. */
export interface DetectedLocation {
  /** ISO 3166-1 alpha-2 in upper case */
  countryIsoCode?: string
  /** Its name in the reader's language. */
  country?: string
  /** Id in the dictionary of locations. */
  cityId?: string
  /** Detection has finished, with or without a result. */
  loaded: true
}

export interface LocationDetectorOptions {
  visitorCountry: VisitorCountry
  visitorCity: VisitorCity
  /** Distinguishes cities of the same name. */
  visitorRegion: VisitorRegion
  reference: Pick<ReferenceData, 'search' | 'lookup'>
  log: Log
}

/**
 * Determines a visitor's location from the edge's headers and the reference data, without asking any other
 * service. If the look-up fails, that is logged and the city is left out; the country needs no look-up.
 */
export function locationDetector(options: LocationDetectorOptions) {
  const { visitorCountry, visitorCity, visitorRegion, reference, log } = options
  return async (headers: Headers, lang: Lang): Promise<DetectedLocation> => {
    const code = await visitorCountry(headers)
    if (code === undefined) return { loaded: true }
    const found: DetectedLocation = { countryIsoCode: code, loaded: true }
    const spare = spareName(code, lang)
    try {
      const country = await countryOf(reference, code, lang)
      const name = country.name ?? spare
      if (name !== undefined) found.country = name
      const city = visitorCity(headers)
      if (city === undefined || country.id === undefined) return found
      const cityId = await cityOf(reference, {
        name: city,
        countryId: country.id,
        regionCode: visitorRegion(headers),
        lang,
      })
      return cityId === undefined ? found : { ...found, cityId }
    } catch (error) {
      log.warn(
        { err: error, country: code },
        "A visitor's location could not be looked up; the city is left out",
      )
      return spare === undefined ? found : { ...found, country: found.country ?? spare }
    }
  }
}

export type DetectLocation = ReturnType<typeof locationDetector>

async function countryOf(
  reference: LocationDetectorOptions['reference'],
  code: string,
  lang: Lang,
): Promise<{ id?: string; name?: string }> {
  const filter = `type==Country;iso_code==${code}`
  const { results, degraded } = await reference.search('locations', { lang, filter, size: 1 })
  if (degraded === true) throw new Error('The reference service cannot be reached')
  const [country] = results
  return {
    ...(typeof country?.id === 'string' ? { id: country.id } : {}),
    ...(typeof country?.name === 'string' ? { name: country.name } : {}),
  }
}

interface SoughtCity {
  name: string
  countryId: string
  regionCode: string | undefined
  lang: Lang
}

const MAX_OF_ONE_NAME = 50

/** The city with this name in the country, by any of its names; a similar name would be a guess. */
async function cityOf(
  reference: LocationDetectorOptions['reference'],
  { name, countryId, regionCode, lang }: SoughtCity,
): Promise<string | undefined> {
  const filter = `type==City;parent_id=="${countryId}"`
  // An external service is asked in the reader's language too, because it knows one name of a city for each
  // language.
  for (const spelling of spellingsOf(name))
    for (const asked of new Set<Lang>(['en', lang])) {
      const page = { lang: asked, q: spelling, exact: true, filter, size: MAX_OF_ONE_NAME }
      const { results, degraded } = await reference.lookup('locations', page)
      if (degraded === true) throw new Error('The reference service cannot be reached')
      if (results.length === 0) continue
      const id = oneOf(results, regionCode === undefined ? undefined : `${countryId}-${regionCode}`)?.id
      return typeof id === 'string' ? id : undefined
    }
  return undefined
}

/** IP databases and gazetteers abbreviate "Saint" differently, and disagree about adding "City". */
function spellingsOf(name: string): string[] {
  const saint = /^St\.? /i.test(name) ? name.replace(/^St\.? /i, 'Saint ') : name.replace(/^Saint /i, 'St ')
  return [...new Set([name, saint, `${name} City`])]
}

/**
 * Of cities with one name the one in the region, else the largest that may be in it: not every city has a
 * region. If the region is unknown, the largest.
 */
function oneOf(cities: readonly ReferenceEntry[], regionId: string | undefined): ReferenceEntry | undefined {
  const [largest, ...others] = cities
  if (others.length === 0 || regionId === undefined) return largest
  return (
    cities.find((city) => city.region_id === regionId) ?? cities.find((city) => city.region_id === undefined)
  )
}

/** The runtime's name for a country that the reference data lacks. */
function spareName(code: string, lang: Lang): string | undefined {
  return new Intl.DisplayNames([lang], { type: 'region', fallback: 'none' }).of(code)
}
