// What the values of the directory's facets are called in the reader's language, and where its locations are.
import { currentPlaceOf, type Place } from '#app/features/profile/display-rules.ts'
import { capitalised } from '#app/locale/capitalised.ts'
import { languageName } from '#domain/catalogue/code-names.ts'
import type { CountriesOf } from '#domain/profile/directory-index.ts'
import { type Locale, langOf } from '#services/languages.ts'
import type { ReferenceData, ReferenceEntry } from '#services/reference-data/reference-data.ts'
import type { DictionaryName } from '#services/reference-data/seed-entry.ts'

const dictionaries = {
  skills: { dictionary: 'skills', id: 'id', name: 'name' },
  languages: { dictionary: 'languages', id: 'id', name: 'name' },
  country: { dictionary: 'locations', id: 'id', name: 'name' },
  title: { dictionary: 'job-titles', id: 'title_id', name: 'title_name' },
} as const satisfies Record<string, { dictionary: DictionaryName; id: string; name: string }>

/** @param facets such as `skills:typescript` @returns names by facet, where there are any */
export async function facetNames(
  reference: ReferenceData,
  facets: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const ids = Map.groupBy(facets, (facet) => facet.slice(0, facet.indexOf(':')))
  const parts = await Promise.all(
    Object.entries(dictionaries).map(async ([kind, { dictionary, id, name }]) => {
      const asked = (ids.get(kind) ?? []).map((facet) => facet.slice(kind.length + 1))
      if (asked.length === 0) return []
      const { results } = await reference.byIds(dictionary, asked, { lang: langOf(locale) })
      const shown = kind === 'languages' ? capitalised : String
      return results.map((entry) => [`${kind}:${entry[id]}`, shown(String(entry[name]))] as const)
    }),
  )
  const names = new Map<string, string>(parts.flat())
  for (const facet of ids.get('languages') ?? [])
    if (!names.has(facet))
      names.set(facet, capitalised(languageName(facet.slice('languages:'.length), locale)))
  return names
}

/** As pages of members show it: a location no closer than the parent of its city. */
export const countriesFrom =
  (reference: ReferenceData): CountriesOf =>
  async (locationIds) => {
    const places = await placesOf(reference, locationIds)
    const parents = await placesOf(
      reference,
      [...places.values()].flatMap(({ parent_id }) => parent_id ?? []),
    )
    return new Map(
      [...places].flatMap(([id, place]) => {
        const shown = currentPlaceOf(place, (parent) => places.get(parent) ?? parents.get(parent))
        return shown === undefined ? [] : [[id, shown.id] as const]
      }),
    )
  }

async function placesOf(reference: ReferenceData, ids: readonly string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map()
  const { results } = await reference.byIds('locations', [...new Set(ids)], { lang: 'en' })
  return new Map(results.map((entry) => [String(entry.id), placeOf(entry)]))
}

const placeOf = ({ id, type, name, parent_id }: ReferenceEntry): Place => ({
  id: String(id),
  type: String(type),
  name: String(name),
  parent_id: typeof parent_id === 'string' ? parent_id : null,
})
