// The names of all cities within some distance of others, from the coordinates in the reference data.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/database.ts'
import { foldedForms } from '#services/reference-data/fold.ts'
import type { Distance } from './distances.ts'

/** A name as it is looked up, and the country of the city that has it there. */
export interface NearName {
  form: string
  country: string
  /** True if no city in the world that has the name is larger: it is meant where no country is named. */
  isLargest: boolean
}

/** Anybody may ask, so what one question costs is bounded; further cities are found by their names. */
const MAX_CITIES = 5
/** Answers, and names in all of them together: some ten megabytes. */
const MAX_KEPT = 2_000
const MAX_NAMES = 100_000
/** Of one degree of latitude. */
const DEGREE_KM = 111.2

/** Looks cities up, and keeps the answers. */
export class NearCities {
  readonly #db: Db
  /** By the form of a name and the distance, so that those who ask for several cities share answers. */
  readonly #kept = new LRUCache<string, readonly NearName[]>({
    max: MAX_KEPT,
    maxSize: MAX_NAMES,
    sizeCalculation: (names, key) => names.length + Math.ceil(key.length / 20),
  })

  constructor(db: Db) {
    this.#db = db
  }

  forget(): void {
    this.#kept.clear()
  }

  /**
   * A name that several cities of a country have stands for the largest of them: it is near if that one is.
   * @param names of cities, of which each means the largest that has it; the first five count
   */
  async around(names: readonly string[], km: Distance): Promise<readonly NearName[]> {
    const forms = [...new Set(names.slice(0, MAX_CITIES).flatMap(foldedForms))]
    const answers = new Map(forms.map((form) => [form, this.#kept.get(`${km} ${form}`)]))
    const missing = forms.filter((form) => answers.get(form) === undefined)
    if (missing.length > 0)
      for (const [form, found] of await this.#find(missing, km)) {
        answers.set(form, found)
        this.#kept.set(`${km} ${form}`, found)
      }
    return forms.flatMap((form) => answers.get(form) ?? [])
  }

  async #find(forms: readonly string[], km: Distance): Promise<Map<string, NearName[]>> {
    const cities = await this.#near(forms, km)
    const owners = await this.#owners(cities)
    const near = Map.groupBy(cities, ({ around }) => around)
    return new Map(
      forms.map((form) => {
        const ids = new Set(near.get(form)?.map(({ id }) => id))
        // The names that no larger city of the country has that is too far.
        const own = owners.filter(({ id }) => ids.has(id))
        return [
          form,
          own.map((name) => ({
            form: name.form,
            country: name.country,
            isLargest: ids.has(name.largest),
          })),
        ]
      }),
    )
  }

  async #near(forms: readonly string[], km: Distance): Promise<City[]> {
    const { rows } = await sql<City>`
      with centre as (
        select distinct on (k.key) k.key as around, reference.degrees(e.more ->> 'latitude') as latitude,
          reference.degrees(e.more ->> 'longitude') as longitude
        from reference.search_key k
        join reference.entry e on e.dictionary = k.dictionary and e.id = k.entry_id and e.is_active and e.type = 'City'
        where k.dictionary = 'locations' and k.key = any(${[...forms]}::text[])
        order by k.key, k.is_alias, e.weight desc
      ),
      box as (
        select around, latitude, centre.longitude, centre.longitude + turn as middle, ${km / DEGREE_KM}::float8 as high,
          ${km / DEGREE_KM}::float8 / greatest(0.05, cos(radians(latitude))) as wide
        -- On the other side of the line at which days begin, longitudes go on there.
        from centre cross join unnest(array[-360, 0, 360]::float8[]) as turned (turn)
        where latitude is not null and centre.longitude is not null
      )
      select distinct box.around, e.id, array[e.name] || array(select value from jsonb_each_text(e.names)) || e.aliases as names
      from box
      join reference.entry e on e.dictionary = 'locations' and e.type = 'City' and e.is_active
        and reference.degrees(e.more ->> 'latitude') between box.latitude - high and box.latitude + high
        and reference.degrees(e.more ->> 'longitude') between middle - wide and middle + wide
      where 2 * 6371 * asin(least(1, sqrt(
        sin(radians(reference.degrees(e.more ->> 'latitude') - box.latitude) / 2) ^ 2
        + cos(radians(box.latitude)) * cos(radians(reference.degrees(e.more ->> 'latitude')))
          * sin(radians(reference.degrees(e.more ->> 'longitude') - box.longitude) / 2) ^ 2))) <= ${km}`.execute(
      this.#db,
    )
    return rows
  }

  /** Who owns the names of some cities: in each country the largest city that has it, and the largest of all. */
  async #owners(cities: readonly City[]): Promise<Owner[]> {
    if (cities.length === 0) return []
    const forms = [...new Set(cities.flatMap(({ names }) => names.flatMap(foldedForms)))]
    const { rows } = await sql<Owner>`
      select distinct on (k.key, e.parent_id) k.key as form, e.parent_id as country, e.id,
        first_value(e.id) over (partition by k.key order by k.is_alias, e.weight desc, e.id) as largest
      from unnest(${forms}::text[]) asked (key)
      join reference.search_key k on k.dictionary = 'locations' and k.key = asked.key
      join reference.entry e on e.dictionary = k.dictionary and e.id = k.entry_id and e.is_active and e.type = 'City'
      order by k.key, e.parent_id, k.is_alias, e.weight desc, e.id`.execute(this.#db)
    return rows
  }
}

interface City {
  /** The form of the name that it is near. */
  around: string
  id: string
  names: string[]
}

interface Owner {
  form: string
  country: string
  id: string
  largest: string
}
