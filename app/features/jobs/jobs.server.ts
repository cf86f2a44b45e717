import type { ListingFacet } from '#app/features/listing/facets.ts'
import type { FoundJobs, Search } from '#domain/search/search.ts'
import { langOf } from '#services/languages.ts'
import { countryName, type JobWords, valueLabel } from './job-words.ts'

/** Facet counts with labels in a language. */
export async function labelledFacets(
  search: Pick<Search, 'namesOfSkills'>,
  words: JobWords,
  found: FoundJobs,
): Promise<ListingFacet[]> {
  const skills = found.facets.find(({ key }) => key === 'skills')?.values ?? []
  const names = await search.namesOfSkills(
    skills.map(({ value }) => value),
    langOf(words.locale),
  )
  return found.facets.map(({ key, values }) => ({
    key,
    label: words.t(`jobs.${key}`),
    values: values.map(({ value, count }) => ({
      value,
      count,
      label:
        key === 'country'
          ? countryName(words, value)
          : key === 'skills'
            ? (names.get(value) ?? value)
            : valueLabel(words, value),
    })),
  }))
}
