import { KnownCities } from '#domain/catalogue/import/known-cities.ts'
import { seedPlaces } from './seed-places.ts'

/** The cities of the shipped dictionary, as an import has them. */
export function shippedCities(): KnownCities {
  const cities = new KnownCities()
  for (const { type, name, names, aliases, country, regions, people } of seedPlaces())
    if (type === 'City')
      cities.add([
        {
          names: [name, ...names, ...aliases],
          country,
          regions,
          population: people,
        },
      ])
  return cities
}
