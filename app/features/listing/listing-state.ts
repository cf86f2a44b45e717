// A list's state is in its address only: `?q=backend&skills=go&skills=kafka&sort=newest&page=2`. A form
// without script submits the same names, a shared link opens the same list, and Back shows the previous one.

/** The parameters of a list. */
export interface ListingShape {
  /** Its address without region and locale: `/jobs`. */
  page: string
  /** Names of the facets in display order. `lang` and `region` are reserved: they select another page. */
  facets: readonly string[]
  /** All values that a facet may have, where they are fixed: others are dropped. */
  values?: Readonly<Record<string, readonly string[]>>
  /** The first is the default. */
  sorts: readonly [string, ...string[]]
  /** The default while words are searched. */
  sortOfWords?: string
}

export interface ListingState {
  /** As typed, trimmed. */
  query: string
  /** Facet → chosen values; a facet without a choice is absent. */
  chosen: Readonly<Record<string, readonly string[]>>
  sort: string
  /** From 1. */
  page: number
}

const MAX_QUERY = 200
const MAX_VALUES = 30
const MAX_VALUE = 120
const MAX_PAGE = 1_000

/** Parses an address. Unknown parts are ignored, so that a mistyped address still shows a list. */
export function parseListing(search: URLSearchParams, shape: ListingShape): ListingState {
  const chosen: Record<string, readonly string[]> = {}
  for (const key of shape.facets) {
    const values = new Set(search.getAll(key).map((value) => value.trim().slice(0, MAX_VALUE)))
    values.delete('')
    const known = shape.values?.[key]
    if (known !== undefined) for (const value of values) if (!known.includes(value)) values.delete(value)
    if (values.size > 0) chosen[key] = [...values].slice(0, MAX_VALUES)
  }
  const sort = search.get('sort') ?? ''
  const page = Number(search.get('page') ?? 1)
  const query = (search.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY)
  return {
    query,
    chosen,
    sort: shape.sorts.includes(sort) ? sort : usualSort(shape, query),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** The query of a state's address; `?` is the unfiltered list. Equal states have equal addresses. */
export function formatListing(state: ListingState, shape: ListingShape): string {
  const search = new URLSearchParams()
  if (state.query !== '') search.set('q', state.query)
  for (const key of shape.facets) for (const value of state.chosen[key] ?? []) search.append(key, value)
  if (state.sort !== usualSort(shape, state.query)) search.set('sort', state.sort)
  if (state.page > 1) search.set('page', String(state.page))
  return `?${search}`
}

/** The parameters that a list's address may have. */
export function listingParameters({ facets }: ListingShape): string[] {
  return ['q', ...facets, 'sort', 'page']
}

/** The order that nobody has to choose. */
export const usualSort = ({ sorts, sortOfWords = sorts[0] }: ListingShape, query: string): string =>
  query === '' ? sorts[0] : sortOfWords

/** An order that was not chosen follows the words. */
export function withQuery(state: ListingState, typed: string, shape: ListingShape): ListingState {
  const query = typed.replace(/\s+/g, ' ').trim()
  const sort = state.sort === usualSort(shape, state.query) ? usualSort(shape, query) : state.sort
  return { ...state, query, sort, page: 1 }
}

export function withChoice(state: ListingState, key: string, value: string, on: boolean): ListingState {
  const others = (state.chosen[key] ?? []).filter((other) => other !== value)
  return withValues(state, key, on ? [...others, value] : others)
}

/** With one value of a facet, or none. */
export function withOnly(state: ListingState, key: string, value: string): ListingState {
  return withValues(state, key, value === '' ? [] : [value])
}

export function withoutFacet(state: ListingState, key: string): ListingState {
  return withValues(state, key, [])
}

function withValues(state: ListingState, key: string, values: readonly string[]): ListingState {
  const { [key]: _, ...others } = state.chosen
  return { ...state, chosen: values.length === 0 ? others : { ...others, [key]: values }, page: 1 }
}

/** Without facets; query and order stay. */
export function withoutChoices(state: ListingState): ListingState {
  return { ...state, chosen: {}, page: 1 }
}

export function withSort(state: ListingState, sort: string): ListingState {
  return { ...state, sort, page: 1 }
}

export function withPage(state: ListingState, page: number): ListingState {
  return { ...state, page }
}

/** True for a page beyond the last one, which does not exist. */
export function isBehind({ page }: ListingState, total: number, pageSize: number): boolean {
  return page > lastPageOf(total, pageSize)
}

/** The number of the last page. An empty list has a first page. */
export const lastPageOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize))

export function isChosen(state: ListingState, key: string, value: string): boolean {
  return state.chosen[key]?.includes(value) ?? false
}

export function countChoices({ chosen }: ListingState): number {
  return Object.values(chosen).reduce((count, values) => count + values.length, 0)
}

/** States with more results: without each of the facets, without the query, without everything. */
export function relaxedStates(
  state: ListingState,
  shape: ListingShape,
): { without: { facet: string } | 'query' | 'all'; state: ListingState }[] {
  const facets = shape.facets.filter((key) => state.chosen[key] !== undefined)
  const single = facets.map((facet) => ({ without: { facet }, state: withoutFacet(state, facet) }))
  const query = state.query === '' ? [] : [{ without: 'query' as const, state: withQuery(state, '', shape) }]
  const all = { without: 'all' as const, state: withQuery(withoutChoices(state), '', shape) }
  return single.length + query.length > 1 ? [...single, ...query, all] : [...single, ...query]
}
