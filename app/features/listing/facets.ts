import type { ListingState } from './listing-state.ts'

export interface FacetValue {
  value: string
  label: string
  /** How many the list would have with it, all else as it is. */
  count: number
}

export interface ListingFacet {
  key: string
  label: string
  /** In the order they are offered. A chosen value stands among them, also with a count of 0. */
  values: readonly FacetValue[]
}

const AT_ONCE = 6

/** What is seen at once of a facet: its first values, and chosen ones wherever they stand. */
export function splitFacet(
  { key, values }: ListingFacet,
  { chosen }: ListingState,
): { first: FacetValue[]; more: FacetValue[] } {
  const first: FacetValue[] = []
  const more: FacetValue[] = []
  // One value behind a button would take as much room as the button.
  const limit = values.length === AT_ONCE + 1 ? AT_ONCE + 1 : AT_ONCE
  values.forEach((value, index) => {
    const seen = index < limit || (chosen[key]?.includes(value.value) ?? false)
    ;(seen ? first : more).push(value)
  })
  return { first, more }
}

/** With what is chosen and not counted, so that sending the form keeps it and it can be taken off. */
export function withChosen(
  facet: ListingFacet,
  { chosen }: Pick<ListingState, 'chosen'>,
  labelOf: (value: string) => string = (value) => value,
): ListingFacet {
  const missing = (chosen[facet.key] ?? []).filter(
    (value) => !facet.values.some((known) => known.value === value),
  )
  if (missing.length === 0) return facet
  return {
    ...facet,
    values: [...facet.values, ...missing.map((value) => ({ value, label: labelOf(value), count: 0 }))],
  }
}

export function labelOf(facets: readonly ListingFacet[], key: string, value: string): string {
  const facet = facets.find((facet) => facet.key === key)
  return facet?.values.find((known) => known.value === value)?.label ?? value
}
