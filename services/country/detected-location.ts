import type { Log } from '#services/content/log.ts'
import { foldedForms } from '#services/reference-data/fold.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import type { Lang } from '#services/reference-data/seed-entry.ts'
import type { VisitorCity } from './visitor-city.ts'
import type { VisitorCountry } from './visitor-country.ts'

/** Where a visitor seems to be; what is not known is absent. */
export interface DetectedLocation {
  /** ISO 3166-1, two letters in upper case. */
  countryIsoCode?: string
  /** Its name in the reader's language. */
  country?: string
  /** Of the reference data's locations. */
  cityId?: string
  /** The detection is over, whether or not it found anything. */
  loaded: true
}

export interface LocationDetectorOptions {
  visitorCountry: VisitorCountry
  visitorCity: VisitorCity
  reference: Pick<ReferenceData, 'search' | 'lookup'>
  log: Log
}

/**
 * Tells where a visitor is from what the edge says and from the reference data; nobody else is asked. When the look-up
 * fails, that is logged and the city is left out: the country needs no look-up.
 */
export function locationDetector({ visitorCountry, visitorCity, reference, log }: LocationDetectorOptions) {
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
      const cityId = await cityOf(reference, city, country.id)
      return cityId === undefined ? found : { ...found, cityId }
    } catch (error) {
      log.warn({ err: error, country: code }, 'A detected location could not be looked up')
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

/** The largest city of that very name in the country: one that is only called alike would be a guess. */
async function cityOf(
  reference: LocationDetectorOptions['reference'],
  name: string,
  countryId: string,
): Promise<string | undefined> {
  const options = { lang: 'en' as const, q: name, filter: `type==City;parent_id=="${countryId}"`, size: 5 }
  const { results, degraded } = await reference.lookup('locations', options)
  if (degraded === true) throw new Error('The reference service cannot be reached')
  const wanted = new Set(foldedForms(name))
  const same = results.find(
    (city) => typeof city.name === 'string' && foldedForms(city.name).some((form) => wanted.has(form)),
  )
  return typeof same?.id === 'string' ? same.id : undefined
}

/** The runtime's own name of a country, where the reference data has none. */
function spareName(code: string, lang: Lang): string | undefined {
  return new Intl.DisplayNames([lang], { type: 'region', fallback: 'none' }).of(code)
}
