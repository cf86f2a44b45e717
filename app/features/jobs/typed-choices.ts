import type { ListingFacet, TypedChoice } from '#app/features/listing/facets.ts'
import { formatListing, isChosen, type ListingState, withQuery } from '#app/features/listing/listing-state.ts'
import { nameAsTyped } from '#app/features/listing/named-as-typed.ts'
import type { Chosen } from '#domain/search/facet-counts.ts'
import type { ChoiceKey } from '#domain/search/facts.ts'
import { plainQuery, tokensOf, withoutSpans } from '#domain/search/meant/tokens.ts'
import type { Understood } from '#domain/search/meant/understand.ts'
import { askedPay } from '#domain/search/yearly-pay.ts'
import { choiceLabel, type JobWords, payText } from './job-words.ts'
import { pageListing } from './jobs-listing.ts'

/** The facets with what typed words chose in them, and for each value the list without its words. */
export function withTyped(
  words: JobWords,
  facets: readonly ListingFacet[],
  state: ListingState,
  understood: readonly Understood[],
): ListingFacet[] {
  const query = plainQuery(state.query)
  const parts = understood.map((part) => ({
    ...part,
    href: formatListing(withQuery(state, withoutSpans(query, [part]), pageListing), pageListing),
  }))
  const linksOf = (...keys: ChoiceKey[]): TypedChoice[] =>
    parts.flatMap(({ typed, choices, href }) => {
      const own = Object.entries(choices).filter(([key]) => keys.some((each) => each === key))
      return own.length === 0 ? [] : [{ label: labelOfTyped(words, typed, Object.fromEntries(own)), href }]
    })
  // The fields are about a year, and have room for an amount.
  const amount = (key: 'pay_min' | 'pay_max'): string => {
    const pay = askedPay(parts.find(({ choices }) => choices[key] !== undefined)?.choices[key]?.[0] ?? '')
    if (pay?.period !== 'year') return ''
    return payText(words, { min: pay.amount, max: pay.amount, currency: pay.currency, period: null })
  }
  return facets.map((facet) => {
    if (facet.place) return { ...facet, place: { ...facet.place, typed: linksOf('city') } }
    if (facet.pay)
      return {
        ...facet,
        pay: {
          ...facet.pay,
          typed: linksOf('pay_min', 'pay_max'),
          typedMin: amount('pay_min'),
          typedMax: amount('pay_max'),
        },
      }
    const typed = parts
      .flatMap(({ choices, href }) =>
        (choices[facet.key as ChoiceKey] ?? []).map((value) => ({ value, href })),
      )
      .filter(({ value }) => !isChosen(state, facet.key, value))
    if (facet.isHidden || typed.length === 0) return facet
    return {
      ...facet,
      values: facet.values.map((value) => {
        const words = typed.find((each) => each.value === value.value)
        return words === undefined ? value : { ...value, typed: words.href }
      }),
    }
  })
}

/** What typed words were taken for. */
export const labelOfTyped = (words: JobWords, typed: string, choices: Chosen): string =>
  Object.entries(choices)
    .map(([key, values]) => {
      // The names of a city are one; other values are alternatives.
      const named = key === 'city' ? [nameAsTyped(typed, values) ?? ''] : values
      const name = named.map((value) => choiceLabel(words, key, value)).join(', ')
      // The name of a language alone may be that of a skill.
      return key === 'written_in'
        ? words.t('listing.named', { facet: words.t('jobs.written_in'), name })
        : name
    })
    .join(' – ')

/** The words that were understood and those that were not, each as a query of its own. */
export function partedQuery(
  typed: string,
  understood: readonly Understood[],
): { understood: string; others: string } {
  const query = plainQuery(typed)
  const others = tokensOf(query).filter(({ from, to }) =>
    understood.every((part) => to <= part.from || from >= part.to),
  )
  const isWord = others.some(({ kind }) => kind !== 'comma')
  return {
    // Cut out of what was typed instead of put together anew: words that stood side by side still do.
    understood: withoutSpans(query, others),
    others: isWord ? withoutSpans(query, understood) : '',
  }
}
