import type { ListingFacet } from '#app/features/listing/facets.ts'
import { distanceOf } from '#domain/search/distances.ts'
import { type FacetKey, limitKeys } from '#domain/search/facts.ts'
import type { FoundJobs, Search } from '#domain/search/search.ts'
import { payBands } from '#domain/search/yearly-pay.ts'
import { langOf } from '#services/languages.ts'
import { choiceLabel, type JobWords, payOfBand } from './job-words.ts'

/** Facet counts with labels in a language. */
export async function labelledFacets(
  search: Pick<Search, 'namesOfSkills'>,
  words: JobWords,
  found: FoundJobs,
): Promise<(ListingFacet & { key: FacetKey })[]> {
  const skills = found.facets.find(({ key }) => key === 'skills')?.values ?? []
  const names = await search.namesOfSkills(
    skills.map(({ value }) => value),
    langOf(words.locale),
  )
  return found.facets.map(({ key, values }) => ({
    key,
    label: words.t(key === 'pay' ? 'jobs.payYear' : `jobs.${key}`),
    // The name of a language alone may be that of a skill.
    ...(key === 'written_in' ? { namesChips: true } : {}),
    values: values.map(({ value, count }) => ({
      value,
      count,
      label: key === 'skills' ? (names.get(value) ?? value) : choiceLabel(words, key, value),
    })),
  }))
}

/** The facets that no value of a vacancy stands for: when it was published, and limits of pay. */
export function limitFacets(
  words: JobWords,
  found: FoundJobs,
  chosen: Readonly<Record<string, readonly string[]>>,
): ListingFacet[] {
  const bands = new Map(
    found.facets.find(({ key }) => key === 'pay')?.values.map(({ value, count }) => [Number(value), count]),
  )
  const counted = payBands.map((from) => ({ label: payOfBand(words, from), count: bands.get(from) ?? 0 }))
  const first = counted.findIndex(({ count }) => count > 0)
  const last = counted.findLastIndex(({ count }) => count > 0)
  const plain = (key: 'pay_min' | 'pay_max') => chosen[key]?.find((value) => /^\d+$/.test(value)) ?? ''
  const within = distanceOf(chosen.within)
  const hasCity = chosen.city !== undefined || found.understood.some(({ choices }) => choices.city)
  const isIdle = within !== undefined && !hasCity
  const place = { city: chosen.city?.[0] ?? '', within: String(within ?? ''), needsCity: isIdle }
  return [
    {
      key: 'posted',
      label: words.t('jobs.posted'),
      values: [...found.recent].map(([days, count]) => ({
        value: String(days),
        count,
        label: choiceLabel(words, 'posted', String(days)),
      })),
    },
    {
      key: 'pay',
      label: words.t('jobs.payYear'),
      values: (chosen.pay ?? []).map((value) => ({
        value,
        count: bands.get(Number(value)) ?? 0,
        label: choiceLabel(words, 'pay', value),
      })),
      pay: {
        bands: first === -1 ? [] : counted.slice(first, last + 1),
        min: plain('pay_min'),
        max: plain('pay_max'),
      },
    },
    ...limitKeys
      .filter((key) => key !== 'posted')
      .map((key) => ({
        key,
        label: words.t(`jobs.${key}`),
        ...(key === 'city'
          ? { place }
          : key === 'within'
            ? { isHidden: true, isIdle, inField: place.within }
            : { isHidden: true, inField: plain(key) }),
        values: (chosen[key] ?? []).map((value) => ({
          value,
          count: 0,
          label: choiceLabel(words, key, value),
        })),
      })),
  ]
}
