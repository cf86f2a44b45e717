import type { ListingState } from './listing-state.ts'

export interface FacetValue {
  value: string
  label: string
  /** The number of results with it, all else unchanged. */
  count: number
  /** Chosen by typed words alone: the list without these words. */
  typed?: string
}

export interface ListingFacet {
  key: string
  label: string
  /** In display order. A chosen value is included even with a count of 0. */
  values: readonly FacetValue[]
  /** Where there are more values than these: the list with all of them, and how many they are. */
  all?: { href: string; count: number } | undefined
  /** All values are here, those that contain what was looked for. */
  find?: { typed: string } | undefined
  /** Chosen by other means and removed as a chip; the form sends what is chosen unseen. */
  isHidden?: boolean
  /** Of a hidden facet: the value that some field of the form shows and sends. */
  inField?: string
  /** Something is chosen that filters nothing yet, because it needs a second choice, as a distance needs a city. */
  isIdle?: boolean
  /** Its values are called as those of another facet, so that chips name it. */
  namesChips?: boolean
  pay?: PayFacetData
  place?: PlaceFacetData
}

export interface PlaceFacetData {
  /** What the fields say: the name of a city, and kilometres around it or nothing. */
  city: string
  within: string
  /** The cities among the typed words. */
  typed?: readonly TypedChoice[]
  /** True for a distance that is around nothing. */
  needsCity?: boolean
}

/** What typed words chose. */
export interface TypedChoice {
  label: string
  /** The list without these words. */
  href: string
}

export interface PayFacetData {
  /** In the order of pay, without the ends that have nothing. */
  bands: readonly { label: string; count: number }[]
  /** What the fields say: yearly pay in euros. */
  min: string
  max: string
  /** What typed words say, and in the fields, where it fits there. */
  typed?: readonly TypedChoice[]
  typedMin?: string
  typedMax?: string
}

const AT_ONCE = 6

/** The visible values of a facet: the first ones, and all chosen ones. */
export function splitFacet(
  { key, values }: ListingFacet,
  { chosen }: ListingState,
): { first: FacetValue[]; more: FacetValue[] } {
  const first: FacetValue[] = []
  const more: FacetValue[] = []
  // One value behind a button would take as much room as the button.
  const limit = values.length === AT_ONCE + 1 ? AT_ONCE + 1 : AT_ONCE
  values.forEach((value, index) => {
    const seen = index < limit || value.typed !== undefined || (chosen[key]?.includes(value.value) ?? false)
    ;(seen ? first : more).push(value)
  })
  return { first, more }
}

/** Includes chosen values without a count, so that submitting the form keeps them and they can be removed. */
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

export interface ShownChip {
  key: string
  value: string
  label: string
  /** The facet, if its name belongs to the chip. */
  facet: string | undefined
}

/** One chip for each value that is chosen, in the order of the facets. Idle facets have none. */
export function chipsOf(
  facets: readonly ListingFacet[],
  keys: readonly string[],
  { chosen }: Pick<ListingState, 'chosen'>,
): ShownChip[] {
  return keys.flatMap((key) => {
    const facet = facets.find((facet) => facet.key === key)
    if (facet?.isIdle) return []
    return (chosen[key] ?? []).map((value) => ({
      key,
      value,
      label: facet?.values.find((known) => known.value === value)?.label ?? value,
      facet: facet?.namesChips ? facet.label : undefined,
    }))
  })
}
