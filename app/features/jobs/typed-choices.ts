import type { ListingFacet } from '#app/features/listing/facets.ts'
import { formatListing, isChosen, type ListingState, withQuery } from '#app/features/listing/listing-state.ts'
import { plainQuery, withoutSpans } from '#domain/search/meant/tokens.ts'
import type { Understood } from '#domain/search/meant/understand.ts'
import { askedPay } from '#domain/search/yearly-pay.ts'
import { type JobWords, payText } from './job-words.ts'
import { pageListing } from './jobs-listing.ts'

/** The facets with what typed words chose in them, and for each value the list without its words. */
export function withTyped(
  words: JobWords,
  facets: readonly ListingFacet[],
  state: ListingState,
  understood: readonly Understood[],
): ListingFacet[] {
  const query = plainQuery(state.query)
  const typedIn = new Map<string, { value: string; href: string }[]>()
  for (const part of understood) {
    const href = formatListing(withQuery(state, withoutSpans(query, [part]), pageListing), pageListing)
    for (const [key, values = []] of Object.entries(part.choices))
      typedIn.set(key, [...(typedIn.get(key) ?? []), ...values.map((value) => ({ value, href }))])
  }
  const first = (key: 'city' | 'pay_min' | 'pay_max') => typedIn.get(key)?.[0]?.value ?? ''
  // The fields are about a year, and have room for an amount.
  const amount = (key: 'pay_min' | 'pay_max'): string => {
    const pay = askedPay(first(key))
    if (pay?.period !== 'year') return ''
    return payText(words, { min: pay.amount, max: pay.amount, currency: pay.currency, period: null })
  }
  return facets.map((facet) => {
    if (facet.place) return { ...facet, place: { ...facet.place, typed: first('city') } }
    if (facet.pay)
      return { ...facet, pay: { ...facet.pay, typedMin: amount('pay_min'), typedMax: amount('pay_max') } }
    const typed = (typedIn.get(facet.key) ?? []).filter(({ value }) => !isChosen(state, facet.key, value))
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
