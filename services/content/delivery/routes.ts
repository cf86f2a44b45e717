import type { DeliveryResponse } from '../wire.ts'
import { listAssets, oneAsset } from './assets.ts'
import type { AuthorizedRequest } from './authorized-request.ts'
import { listEntries, oneEntry } from './entries.ts'
import { storable } from './params.ts'
import { noSuchPath } from './refusal.ts'
import { listContentTypes, listGlobalFields, oneContentType, oneGlobalField } from './schemas.ts'
import { sync } from './sync.ts'
import { listTaxonomies, listTerms, oneTaxonomy, oneTerm, termLocales, termRelatives } from './taxonomies.ts'

type Endpoint = (authorized: AuthorizedRequest, ...parts: string[]) => Promise<DeliveryResponse>

// In order: 'taxonomies/entries' before 'taxonomies/:'.
const ENDPOINTS: readonly (readonly [path: string, endpoint: Endpoint])[] = [
  ['content_types', listContentTypes],
  ['content_types/:', (authorized, uid = '') => oneContentType(authorized, uid)],
  ['content_types/:/entries', (authorized, type = '') => listEntries(authorized, type)],
  ['content_types/:/entries/:', (authorized, type = '', uid = '') => oneEntry(authorized, type, uid)],
  ['assets', listAssets],
  ['assets/:', (authorized, uid = '') => oneAsset(authorized, uid)],
  ['global_fields', listGlobalFields],
  ['global_fields/:', (authorized, uid = '') => oneGlobalField(authorized, uid)],
  ['taxonomies', listTaxonomies],
  ['taxonomies/entries', (authorized) => listEntries(authorized, null)],
  ['taxonomies/:', (authorized, uid = '') => oneTaxonomy(authorized, uid)],
  ['taxonomies/:/terms', (authorized, taxonomy = '') => listTerms(authorized, taxonomy)],
  ['taxonomies/:/terms/:', (authorized, taxonomy = '', uid = '') => oneTerm(authorized, taxonomy, uid)],
  [
    'taxonomies/:/terms/:/locales',
    (authorized, taxonomy = '', uid = '') => termLocales(authorized, taxonomy, uid),
  ],
  [
    'taxonomies/:/terms/:/ancestors',
    (authorized, taxonomy = '', uid = '') => termRelatives(authorized, taxonomy, uid, 'above'),
  ],
  [
    'taxonomies/:/terms/:/descendants',
    (authorized, taxonomy = '', uid = '') => termRelatives(authorized, taxonomy, uid, 'below'),
  ],
  ['stacks/sync', sync],
]

/** @throws {Refusal} when there is nothing at the path */
export function endpointAt(path: string): (authorized: AuthorizedRequest) => Promise<DeliveryResponse> {
  const steps = path.split('/').filter((step) => step !== '')
  for (const [pattern, endpoint] of ENDPOINTS) {
    const parts = match(pattern.split('/'), steps)
    if (parts !== undefined) return (authorized) => endpoint(authorized, ...parts)
  }
  throw noSuchPath()
}

function match(pattern: readonly string[], steps: readonly string[]): string[] | undefined {
  if (pattern.length !== steps.length) return undefined
  const parts: string[] = []
  for (const [index, step] of steps.entries()) {
    if (pattern[index] === ':') parts.push(decoded(step))
    else if (pattern[index] !== step) return undefined
  }
  return parts
}

function decoded(step: string): string {
  try {
    return storable(decodeURIComponent(step))
  } catch {
    return step
  }
}
