// The names of all cities within some distance of others, from the coordinates in the reference data.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/database.ts'
import { foldedForms } from '#services/reference-data/fold.ts'

/** A name as it is looked up, and the country of the city that has it there. */
export interface NearName {
  form: string
  country: string
}

/** Kilometres that may be chosen. */
export const distances = [25, 50, 100] as const
export type Distance = (typeof distances)[number]

const MAX_KEPT = 200
/** Of one degree of latitude. */
const DEGREE_KM = 111.2

/** The largest of the distances that are chosen; undefined where none can be chosen so. */
export function distanceOf(values: readonly string[] | undefined): Distance | undefined {
  return distances.findLast((km) => values?.includes(String(km)))
}

/** Looks cities up, and keeps the answers. */
export class NearCities {
  readonly #db: Db
  readonly #kept = new LRUCache<string, readonly NearName[]>({ max: MAX_KEPT })

  constructor(db: Db) {
    this.#db = db
  }

  forget(): void {
    this.#kept.clear()
  }

  /**
   * A name that several cities of a country have stands for the largest of them: it is near if that one is.
   * @param names of cities, of which each means the largest that has it
   */
  async around(names: readonly string[], km: Distance): Promise<readonly NearName[]> {
    const forms = [...new Set(names.flatMap(foldedForms))].slice(0, 30)
    const key = JSON.stringify([forms, km])
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const found = await this.#owned(await this.#near(forms, km))
    this.#kept.set(key, found)
    return found
  }

  async #near(forms: readonly string[], km: Distance): Promise<City[]> {
    const { rows } = await sql<City>`
      with centre as (
        select distinct on (k.key) (e.more ->> 'latitude')::float8 as latitude, (e.more ->> 'longitude')::float8 as longitude
        from reference.search_key k
        join reference.entry e on e.dictionary = k.dictionary and e.id = k.entry_id and e.is_active and e.type = 'City'
        where k.dictionary = 'locations' and k.key = any(${[...forms]}::text[])
        order by k.key, k.is_alias, e.weight desc
      ),
      box as (
        select latitude, centre.longitude, centre.longitude + turn as middle, ${km / DEGREE_KM}::float8 as high,
          ${km / DEGREE_KM}::float8 / greatest(0.05, cos(radians(latitude))) as wide
        -- On the other side of the line at which days begin, longitudes go on there.
        from centre cross join unnest(array[-360, 0, 360]::float8[]) as turned (turn)
        where latitude is not null and centre.longitude is not null
      )
      select distinct e.id, e.parent_id as country,
        array[e.name] || array(select value from jsonb_each_text(e.names)) || e.aliases as names
      from box
      join reference.entry e on e.dictionary = 'locations' and e.type = 'City' and e.is_active
        and (e.more ->> 'latitude')::float8 between box.latitude - high and box.latitude + high
        and (e.more ->> 'longitude')::float8 between middle - wide and middle + wide
      where 2 * 6371 * asin(least(1, sqrt(
        sin(radians((e.more ->> 'latitude')::float8 - box.latitude) / 2) ^ 2
        + cos(radians(box.latitude)) * cos(radians((e.more ->> 'latitude')::float8))
          * sin(radians((e.more ->> 'longitude')::float8 - box.longitude) / 2) ^ 2))) <= ${km}`.execute(
      this.#db,
    )
    return rows
  }

  /** The names that no larger city of the country has that is too far. */
  async #owned(cities: readonly City[]): Promise<NearName[]> {
    if (cities.length === 0) return []
    const near = new Set(cities.map(({ id }) => id))
    const countries = new Set(cities.map(({ country }) => country))
    const forms = [...new Set(cities.flatMap(({ names }) => names.flatMap(foldedForms)))]
    const { rows } = await sql<NearName & { id: string }>`
      select distinct on (k.key, e.parent_id) k.key as form, e.parent_id as country, e.id
      from unnest(${forms}::text[]) asked (key)
      join reference.search_key k on k.dictionary = 'locations' and k.key = asked.key
      join reference.entry e on e.dictionary = k.dictionary and e.id = k.entry_id and e.is_active and e.type = 'City'
      order by k.key, e.parent_id, k.is_alias, e.weight desc`.execute(this.#db)
    return rows.flatMap(({ id, form, country }) =>
      near.has(id) && countries.has(country) ? [{ form, country }] : [],
    )
  }
}

interface City {
  id: string
  country: string
  names: string[]
}
