// REGIONS, LANGUAGES and the default of each, as a tenant's file or the environment names them.
import { everyPlace, narrowed, parseRegion, type SitePlaces } from '#app/locale/locales.ts'
import { langOf, langs, parseLocale } from '#services/languages.ts'

export interface PlacesSetting {
  REGIONS?: readonly string[] | undefined
  DEFAULT_REGION?: string | undefined
  LANGUAGES?: readonly string[] | undefined
  DEFAULT_LANGUAGE?: string | undefined
}

/** Without settings all that there is. @param fault is told of each setting that cannot be used, with what to change */
export function readPlaces(
  { REGIONS, DEFAULT_REGION, LANGUAGES, DEFAULT_LANGUAGE }: PlacesSetting,
  fault: (setting: keyof PlacesSetting, what: string) => void,
): SitePlaces {
  const regions = chosen(REGIONS, everyPlace.regions, parseRegion, (what) =>
    fault('REGIONS', `${what}; regions are ${everyPlace.regions.join(', ')}`),
  )
  const locales = chosen(LANGUAGES, everyPlace.locales, parseLocale, (what) =>
    fault('LANGUAGES', `${what}; languages are ${langs.join(', ')}`),
  )
  const region = parseRegion(DEFAULT_REGION) ?? preferred(regions, everyPlace.region)
  const locale = parseLocale(DEFAULT_LANGUAGE) ?? preferred(locales, everyPlace.locale)
  if (isOutside(DEFAULT_REGION, parseRegion, regions))
    fault('DEFAULT_REGION', `must be one of the site's regions: ${regions.join(', ')}`)
  if (isOutside(DEFAULT_LANGUAGE, parseLocale, locales))
    fault('DEFAULT_LANGUAGE', `must be one of the site's languages: ${locales.map(langOf).join(', ')}`)
  const has = { regions, region, locales, locale }
  return narrowed(has) === undefined ? has : { ...has, elsewhere: elsewhereOf(has) }
}

/** Paths of pages in a region or locale that the program knows and the site does not have. */
function elsewhereOf({ regions, locales }: SitePlaces): string {
  const place = (some: Pick<SitePlaces, 'regions' | 'locales'>) =>
    `(?:${some.regions.join('|')})/(?:${some.locales.join('|')})(?![\\w-])`
  return `^/(?!${place({ regions, locales })})${place(everyPlace)}`
}

/** In the order of the program: the setting says which, and no order. */
function chosen<T>(
  names: readonly string[] | undefined,
  all: readonly T[],
  read: (name: string) => T | undefined,
  fault: (what: string) => void,
): readonly T[] {
  if (names === undefined) return all
  const unknown = names.filter((name) => read(name) === undefined)
  if (unknown.length > 0) fault(`knows no ${unknown.map((name) => `'${name}'`).join(', ')}`)
  else if (names.length === 0) fault('names none')
  const named = names.map(read)
  return all.filter((one) => named.includes(one))
}

const preferred = <T>(all: readonly T[], usual: T): T => (all.includes(usual) ? usual : (all[0] ?? usual))

function isOutside<T>(
  name: string | undefined,
  read: (name: string) => T | undefined,
  all: readonly T[],
): boolean {
  if (name === undefined || all.length === 0) return false
  const one = read(name)
  return one === undefined || !all.includes(one)
}
