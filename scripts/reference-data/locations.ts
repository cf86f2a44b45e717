import type { Lang } from '#services/languages.ts'
import { fold } from '#services/reference-data/fold.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'
import { byLang, entryOf, type Source } from './source.ts'

const LEAST_PEOPLE = 15_000

interface CountryNames {
  cldr?: string
  cldr_short?: string
  cldr_variant?: string
  npm?: string
  npm_other?: string[]
}
interface Country {
  alpha2: string
  alpha3: string
  numeric: string
  names: Record<string, CountryNames>
}
interface Subdivision {
  code: string
  country: string
  parent: string | null
  names: Record<string, string>
}
interface PhoneCountry {
  alpha2: string
  country_code: string
}

/** Not in ISO 3166-1: see docs/decisions/041-kosovo.md. The names are CLDR's. */
const kosovo: SeedEntry = {
  ...entryOf('XK', { en: 'Kosovo', ru: 'Косово', uk: 'Косово' }, ['Kosova', 'XK']),
  type: 'Country',
  weight: 10,
  more: { iso_code: 'XK', phone_code: '383' },
}

/**
 * Countries with their names from CLDR and i18n-iso-countries; the names of iso-codes are left out, so that
 * this file is free of its licence.
 */
export function countries(source: Source): SeedEntry[] {
  const phones = new Map(
    source
      .json<PhoneCountry[]>('phone-countries/phone-countries.json')
      .map(({ alpha2, country_code }) => [alpha2, country_code]),
  )
  const listed = source
    .lines<Country>('locations/countries.jsonl')
    .map(({ alpha2, alpha3, numeric, names }) => {
      const shown = byLang(
        Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, name.cldr ?? name.npm])),
      )
      const other = Object.values(names).flatMap((name) => [
        name.npm,
        name.cldr_short,
        name.cldr_variant,
        ...(name.npm_other ?? []),
      ])
      const phone = phones.get(alpha2)
      return {
        ...entryOf(alpha2, shown, [...other.filter((name) => name !== undefined), alpha3, alpha2]),
        type: 'Country',
        weight: 10,
        more: { iso_code: alpha2, iso_code_3: alpha3, numeric, ...(phone ? { phone_code: phone } : {}) },
      }
    })
  return [...listed, kosovo]
}

/** States, provinces and the like, from iso-codes; a separate file because of its licence. */
export function subdivisions(source: Source): SeedEntry[] {
  return source.lines<Subdivision>('locations/subdivisions.jsonl').map(({ code, country, names }) => ({
    ...entryOf(code, byLang(names)),
    type: 'Region',
    parent: country,
    weight: 3,
    more: { iso_code: code, country_iso_code: country },
  }))
}

interface CityNames {
  /** By language and GeoNames id. */
  inLanguages: ReadonlyMap<Lang, ReadonlyMap<string, string>>
  /** Russian and Ukrainian names written for this project, by id. */
  inCyrillic: Record<string, string[]>
}

/** Cities with at least 15,000 people, and all capitals. */
export function cities(
  source: Source,
  regions: readonly SeedEntry[],
  { inLanguages, inCyrillic }: CityNames,
): SeedEntry[] {
  const regionOf = new Map(regions.map(({ id, name, parent }) => [`${parent} ${regionKey(name)}`, id]))
  const translated = new Map(
    source
      .lines<{ time_zone: string; names: Record<string, string> }>('locations/timezone-cities.jsonl')
      .map(({ time_zone, names }) => {
        const english = names['en-us'] ?? time_zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
        return [fold(english), byLang(names)] as const
      }),
  )
  const [, ...rows] = source.text('locations/cities.csv').trim().split('\n')
  const found = rows
    .map(readCity)
    .filter(({ kind, people }) => kind !== 'PPLX' && (people >= LEAST_PEOPLE || kind === 'PPLC'))
    .sort((a, b) => b.people - a.people)
  return found.map((city): SeedEntry => {
    const key = fold(city.name)
    // A time zone is named after the largest city of that name.
    const names = city.people > 100_000 || city.kind === 'PPLC' ? translated.get(key) : undefined
    if (names) translated.delete(key)
    const [ru, uk] = inCyrillic[city.id] ?? []
    const { en, ...otherNames } = Object.fromEntries(
      [...inLanguages].map(([lang, all]) => [lang, all.get(city.id)]),
    )
    const region = regionOf.get(`${city.country} ${regionKey(city.region)}`)
    return {
      ...entryOf(
        city.id,
        { ...otherNames, ...names, ...(ru ? { ru } : {}), ...(uk ? { uk } : {}), en: city.name },
        [
          ...(city.otherName ? [city.otherName] : []),
          ...[names?.en, en].filter((name) => name !== undefined),
        ],
      ),
      type: 'City',
      parent: city.country,
      weight: Math.round(Math.log10(city.people + 1) * 10) / 10 + (city.kind === 'PPLC' ? 1 : 0),
      more: {
        country_iso_code: city.country,
        ...(region ? { region_id: region } : {}),
        region: city.region,
        population: city.people,
        latitude: hundredths(city.latitude),
        longitude: hundredths(city.longitude),
      },
    }
  })
}

function readCity(row: string) {
  const cells = [...row.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
  const [id = '', name = '', otherName = '', country = '', kind = '', , region = '', people = '0'] = cells
  const [latitude, longitude] = cells.slice(8, 10).map(Number)
  return { id, name, otherName, country, kind, region, people: Number(people), latitude, longitude }
}

/** A kilometre more or less. */
const hundredths = (degrees = Number.NaN) => Math.round(degrees * 100) / 100

const regionKey = (name: string) =>
  fold(name)
    .replace(/\b(state of|oblast|province|region|state|counti|district|governorate|voblast|citi)\b/g, '')
    .trim()
