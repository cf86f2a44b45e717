// What two letters behind a city mean: "San Jose, CA" is California, "Bogota, CO" Colombia, "Aschaffenburg, BY" Bavaria.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { withoutSignal } from '#db/request-signal.ts'
import { mapInPieces } from '#services/pause.ts'
import { foldedForms } from '#services/reference-data/fold.ts'
import { loadedVersion } from '#services/reference-data/load.ts'

export interface KnownCity {
  /** In any language. */
  names: readonly string[]
  /** ISO 3166-1 */
  country: string
  /** ISO 3166-2, such as `US-CA`, or a name where the dictionary has no code. */
  regions: readonly string[]
  population: number
}

/** A country that a code behind a city can mean. */
interface Reading {
  country: string
  /** Inhabitants of the largest city of that name there; 0 if none is known. */
  population: number
}

/** Below it a country is not set. The same threshold as for places that are read out of texts. */
export const SURE = 0.8
/** One reading alone has such a city. */
export const CERTAIN = 0.95
/** Of two cities of one name the larger is meant if it is this many times as large. */
const MUCH_LARGER = 10
/** Smaller cities are not in the dictionary. */
const LEAST_KNOWN = 15_000

/** States whose cities have no code in the dictionary, because its names are English and ISO's are not. */
const CODES: Readonly<Record<string, string>> = {
  Bavaria: 'DE-BY',
  Hesse: 'DE-HE',
  'Lower Saxony': 'DE-NI',
  'North Rhine-Westphalia': 'DE-NW',
  Saxony: 'DE-SN',
  'Saxony-Anhalt': 'DE-ST',
  Thuringia: 'DE-TH',
  'Federal District': 'BR-DF',
}

function regionOf({ country, regions }: KnownCity): string | undefined {
  return regions
    .map((region) => CODES[region] ?? region)
    .find((region) => region.startsWith(`${country}-`) && region.length > 3)
}

export class KnownCities {
  readonly #byName = new Map<string, KnownCity[]>()
  readonly #regions = new Map<string, Set<string>>()

  add(cities: Iterable<KnownCity>): void {
    for (const city of cities) {
      for (const form of new Set(city.names.flatMap(foldedForms))) {
        const others = this.#byName.get(form)
        if (others === undefined) this.#byName.set(form, [city])
        else others.push(city)
      }
      const code = regionOf(city)?.slice(3)
      if (code === undefined || !/^[A-Z]{2}$/.test(code)) continue
      const countries = this.#regions.get(code) ?? new Set<string>()
      this.#regions.set(code, countries.add(city.country))
    }
  }

  /** The countries that have a state of this code: `BY` is one of Germany, beside the code of Belarus. */
  countriesOf(code: string): readonly string[] {
    return [...(this.#regions.get(code) ?? [])]
  }

  /** The countries with a city of this name. */
  homesOf(city: string): readonly string[] {
    return [...new Set(this.#named(city).map(({ country }) => country))]
  }

  #named(city: string): KnownCity[] {
    return [...new Set(foldedForms(city).flatMap((form) => this.#byName.get(form) ?? []))]
  }

  /**
   * The country of a city with a code behind it, and how sure that is: 0.95 if one reading alone has such a city, 0.85
   * if it has ten times as many inhabitants as any other reading's. A city that no reading has is not decided.
   * If the code may be an American state, and other countries have a city of that name, it may also be a town there
   * below the dictionary's least: "Vernon, CA".
   * @param meant true of a region of that name or code
   * @param country what the code or name means as a country
   * @param mayBeAmerican it is the code of an American state
   */
  decide(
    city: string,
    meant: (region: string) => boolean,
    country: string | undefined,
    mayBeAmerican = false,
  ): { country: string; confidence: number } | undefined {
    const largest = new Map<string, number>()
    const named = this.#named(city)
    for (const one of named) {
      const region = regionOf(one)
      if (one.country !== country && !(region !== undefined && meant(region))) continue
      largest.set(one.country, Math.max(largest.get(one.country) ?? 0, one.population))
    }
    const readings: Reading[] = [...largest].map(([country, population]) => ({ country, population }))
    const [first, second] = readings.toSorted((one, other) => other.population - one.population)
    if (first === undefined) return undefined
    const mayBeTown =
      first.country !== 'US' && mayBeAmerican && named.some((other) => other.country !== first.country)
    if (second === undefined && !mayBeTown) return { country: first.country, confidence: CERTAIN }
    const isClear = first.population >= MUCH_LARGER * Math.max(1, second?.population ?? LEAST_KNOWN)
    return { country: first.country, confidence: isClear ? 0.85 : 0.5 }
  }
}

/** Batch size: the process also answers pages. */
const AT_ONCE = 1_000

const memories = new WeakMap<Db, { version: string | undefined; cities: Promise<KnownCities> }>()

/** All cities of the dictionary of locations: read when they are first asked for, and again when it has changed. */
export async function knownCities(db: Db): Promise<KnownCities> {
  const version = await loadedVersion(db)
  const kept = memories.get(db)
  if (kept !== undefined && kept.version === version) return kept.cities
  // Others read it later, so it outlives the import that asked first.
  const cities = withoutSignal(() => readKnownCities(db))
  memories.set(db, { version, cities })
  cities.catch(() => memories.delete(db))
  return cities
}

async function readKnownCities(db: Db): Promise<KnownCities> {
  const cities = new KnownCities()
  for (let after = ''; ; ) {
    const { rows } = await sql<KnownCity & { id: string }>`
      select id, array[name] || array(select value from jsonb_each_text(names)) || aliases as names,
        more ->> 'country_iso_code' as country,
        array_remove(array[more ->> 'region_id', more ->> 'region'], null) as regions,
        coalesce((more ->> 'population')::float8, 0) as population
      from reference.entry
      where dictionary = 'locations' and is_active and id > ${after} and type = 'City'
        and more ->> 'country_iso_code' is not null
      order by id limit ${AT_ONCE}`.execute(db)
    await mapInPieces(rows, (row) => cities.add([row]))
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return cities
    after = last.id
  }
}
