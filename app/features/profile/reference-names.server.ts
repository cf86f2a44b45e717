// Names for the ids in a profile, in the reader's language.
import { readDictionary } from '#app/forms/dictionaries.server.ts'
import { references, valuesAt } from '#domain/profile/check-references.ts'
import { sharedDictionaries } from '#domain/profile/choices.ts'
import type { VisibleProfile } from '#domain/profile/visible-profile.ts'
import type { Lang } from '#services/languages.ts'
import type { ReferenceData, ReferenceEntry } from '#services/reference-data/reference-data.ts'
import type { DictionaryName } from '#services/reference-data/seed-entry.ts'
import type { Place } from './display-rules.ts'
import { type Names, noChoices, type SharedDictionaries } from './names.ts'

const listed = (id: string | null | undefined): string[] => (id ? [id] : [])

/** All dictionary ids in the profiles. */
function wantedIds(profiles: readonly Partial<VisibleProfile>[]): Map<DictionaryName, Set<string>> {
  const wanted = new Map<DictionaryName, Set<string>>(dictionariesOfNames.map((name) => [name, new Set()]))
  for (const profile of profiles) {
    for (const [path, source] of Object.entries(references))
      if ('dictionary' in source)
        for (const { id } of valuesAt(profile, path)) wanted.get(source.dictionary)?.add(id)
    const employeeTitle = profile.employeeMetadata?.titleId
    if (employeeTitle) wanted.get('job-titles')?.add(employeeTitle)
  }
  return wanted
}

const dictionariesOfNames = [
  'skills',
  'job-titles',
  'title-lines',
  'job-functions',
  'locations',
  'languages',
] as const satisfies readonly DictionaryName[]

/** @param others further profiles whose ids need names */
export async function readNames(
  reference: ReferenceData,
  profile: VisibleProfile,
  lang: Lang,
  others: readonly Partial<VisibleProfile>[] = [],
): Promise<Names> {
  const wanted = wantedIds([profile, ...others])
  const [dictionaries, levels, ...lists] = await Promise.all([
    readDictionaries(reference, lang),
    reference.search('skill-levels', { lang, filter: 'scheme==Proficiency', size: 20 }),
    ...[...wanted].map(async ([dictionary, ids]) => {
      const asked = [...ids]
      const { results } =
        asked.length === 0 ? { results: [] } : await reference.byIds(dictionary, asked, { lang })
      return [dictionary, results] as const
    }),
  ])
  const found = new Map(lists)
  const places = await withParents(reference, placesOf(found.get('locations') ?? []), lang)
  const named = (dictionary: DictionaryName, id = 'id', name = 'name') =>
    Object.fromEntries(
      (found.get(dictionary) ?? []).flatMap((entry) =>
        typeof entry[id] === 'string' && typeof entry[name] === 'string' ? [[entry[id], entry[name]]] : [],
      ),
    )
  return {
    skills: named('skills'),
    titles: named('job-titles', 'title_id', 'title_name'),
    lines: named('title-lines'),
    functions: named('job-functions'),
    languages: named('languages'),
    places,
    skillLevels: levels.results
      .toSorted((one, other) => Number(one.rank) - Number(other.rank))
      .map(({ label, name }) => String(label ?? name)),
    dictionaries,
  }
}

const placesOf = (entries: readonly ReferenceEntry[]): Place[] =>
  entries.map(({ id, type, name, parent_id }) => ({
    id: String(id),
    type: String(type),
    name: String(name),
    parent_id: typeof parent_id === 'string' ? parent_id : null,
  }))

/** Adds the parents of cities, which are shown in their place. */
async function withParents(
  reference: ReferenceData,
  places: readonly Place[],
  lang: Lang,
): Promise<Record<string, Place>> {
  const parents = [...new Set(places.flatMap((place) => listed(place.parent_id)))]
  const { results } =
    parents.length === 0 ? { results: [] } : await reference.byIds('locations', parents, { lang })
  return Object.fromEntries([...places, ...placesOf(results)].map((place) => [place.id, place]))
}

export async function readDictionaries(reference: ReferenceData, lang: Lang): Promise<SharedDictionaries> {
  const lists = await Promise.all(
    sharedDictionaries.map(async (name) => [name, await readDictionary(reference, name, lang)] as const),
  )
  return { ...noChoices, ...Object.fromEntries(lists) }
}
