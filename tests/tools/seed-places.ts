// The shipped locations, for tests of matching in texts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { PlaceEntry } from '#domain/matching/place-terms.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'

const folder = join(import.meta.dirname, '../../db/seed/reference')

interface MoreOfPlace {
  country_iso_code?: string
  region_id?: string
  region?: string
  population?: number
}

export function seedPlaces(): PlaceEntry[] {
  const files = readdirSync(folder).filter((name) => /^locations\..*\.br$/.test(name))
  return files.flatMap((file) =>
    brotliDecompressSync(readFileSync(join(folder, file)))
      .toString()
      .trim()
      .split('\n')
      .map((line) => placeOf(JSON.parse(line) as SeedEntry)),
  )
}

function placeOf({ id, type, name, names = {}, aliases = [], more = {} }: SeedEntry): PlaceEntry {
  const { country_iso_code: country = id, region_id, region, population = 0 } = more as MoreOfPlace
  return {
    id,
    type: type as PlaceEntry['type'],
    name,
    names: Object.values(names),
    aliases,
    country,
    regions: [region_id, region].filter((one) => one !== undefined),
    people: population,
  }
}
