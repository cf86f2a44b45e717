import type { JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import type { DeliveryRequest, SiteStack } from '../wire.ts'
import type { CachePolicy } from './cache-policy.ts'

/** Fields by the reference that they belong to; a plain list means the entry itself. */
export type Fields = readonly string[] | Readonly<Record<string, readonly string[]>>

export interface Ask {
  /** Defaults to the reader's policy. */
  cachePolicy?: CachePolicy
}

export interface EntryQuery extends Ask {
  locale?: string
  /** Falls back along the locale's chain. */
  includeFallback?: boolean
  /** Reference fields to resolve, dotted for deeper ones: ['authors', 'related.authors']. */
  include?: readonly string[]
  only?: Fields
  except?: Fields
  /** Resolves the entries and assets that rich text refers to. */
  embedded?: boolean
  /** Pictures come with their size. */
  includeDimension?: boolean
  variants?: readonly string[]
}

export interface EntriesQuery extends EntryQuery {
  contentType: string
  /** A filter of the delivery protocol: { slug: 'backend', views: { $gt: 10 } }. */
  query?: JsonObject
  tags?: readonly string[]
  asc?: string
  desc?: string
  skip?: number
  limit?: number
  includeCount?: boolean
}

export interface AssetsQuery extends Ask {
  locale?: string
  includeFallback?: boolean
  includeDimension?: boolean
  query?: JsonObject
  asc?: string
  desc?: string
  skip?: number
  limit?: number
  includeCount?: boolean
}

export interface ContentTypesQuery extends Ask {
  includeGlobalFieldSchema?: boolean
  skip?: number
  limit?: number
  includeCount?: boolean
}

export interface TermsQuery extends Ask {
  locale?: string
  includeFallback?: boolean
  depth?: number
  skip?: number
  limit?: number
  includeCount?: boolean
}

type AnyQuery = Partial<Omit<EntriesQuery & AssetsQuery & ContentTypesQuery & TermsQuery, 'contentType'>>
type Param = readonly [name: string, value: string]

/**
 * Translates a query to a delivery request. Equal queries give equal requests, whatever the order of their
 * properties.
 */
export function deliveryRequest(site: SiteStack, path: string, ask: AnyQuery): DeliveryRequest {
  const list = (name: string, values: readonly string[] = []): Param[] =>
    values.toSorted().map((value) => [name, value])
  const flag = (name: string, on: boolean | undefined): Param[] => (on === true ? [[name, 'true']] : [])
  const value = (name: string, it: string | number | undefined): Param[] =>
    it === undefined ? [] : [[name, String(it)]]
  return {
    path,
    params: [
      ['environment', site.environment],
      ...value('locale', ask.locale),
      ...flag('include_fallback', ask.includeFallback),
      ...value('query', ask.query && JSON.stringify(sorted(ask.query))),
      ...list('tags[]', ask.tags),
      ...list('include[]', ask.include),
      ...fields('only', ask.only),
      ...fields('except', ask.except),
      ...list('include_embedded_items[]', ask.embedded ? ['BASE'] : []),
      ...flag('include_dimension', ask.includeDimension),
      ...flag('include_global_field_schema', ask.includeGlobalFieldSchema),
      ...value('asc', ask.asc),
      ...value('desc', ask.desc),
      ...value('depth', ask.depth),
      ...value('skip', ask.skip),
      ...value('limit', ask.limit),
      ...flag('include_count', ask.includeCount),
    ],
    headers: {
      api_key: site.apiKey,
      branch: site.branch,
      ...(ask.variants?.length ? { 'x-cs-variant-uid': ask.variants.join(',') } : {}),
    },
  }
}

/** Everything that the answer depends on, as one text. */
export const requestKey = ({ path, params, headers }: DeliveryRequest): string =>
  JSON.stringify([path, params, Object.entries(headers).toSorted(([a], [b]) => (a < b ? -1 : 1))])

function fields(parameter: 'only' | 'except', of: Fields | undefined): Param[] {
  if (of === undefined) return []
  const byReference: Readonly<Record<string, readonly string[]>> = isList(of) ? { BASE: of } : of
  return Object.entries(byReference)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([reference, names]) =>
      names.toSorted().map((name): Param => [`${parameter}[${reference}][]`, name]),
    )
}

// Array.isArray does not narrow readonly arrays.
const isList = (of: Fields): of is readonly string[] => Array.isArray(of)

// The properties of a filter are joined by and, so their order does not matter; lists keep theirs.
function sorted(filter: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(filter), (_name, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) as JsonObject
}
