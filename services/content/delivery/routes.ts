import type { DeliveryResponse } from '../wire.ts'
import type { Asking } from './asking.ts'
import { listAssets, oneAsset } from './assets.ts'
import { listEntries, oneEntry } from './entries.ts'
import { storable } from './params.ts'
import { noSuchPath } from './refusal.ts'
import { listContentTypes, listGlobalFields, oneContentType, oneGlobalField } from './schemas.ts'
import { sync } from './sync.ts'
import { listTaxonomies, listTerms, oneTaxonomy, oneTerm, termLocales, termRelatives } from './taxonomies.ts'

type Endpoint = (asking: Asking, ...parts: string[]) => Promise<DeliveryResponse>

// In order: 'taxonomies/entries' before 'taxonomies/:'.
const ENDPOINTS: readonly (readonly [path: string, endpoint: Endpoint])[] = [
  ['content_types', listContentTypes],
  ['content_types/:', (asking, uid = '') => oneContentType(asking, uid)],
  ['content_types/:/entries', (asking, type = '') => listEntries(asking, type)],
  ['content_types/:/entries/:', (asking, type = '', uid = '') => oneEntry(asking, type, uid)],
  ['assets', listAssets],
  ['assets/:', (asking, uid = '') => oneAsset(asking, uid)],
  ['global_fields', listGlobalFields],
  ['global_fields/:', (asking, uid = '') => oneGlobalField(asking, uid)],
  ['taxonomies', listTaxonomies],
  ['taxonomies/entries', (asking) => listEntries(asking, null)],
  ['taxonomies/:', (asking, uid = '') => oneTaxonomy(asking, uid)],
  ['taxonomies/:/terms', (asking, taxonomy = '') => listTerms(asking, taxonomy)],
  ['taxonomies/:/terms/:', (asking, taxonomy = '', uid = '') => oneTerm(asking, taxonomy, uid)],
  ['taxonomies/:/terms/:/locales', (asking, taxonomy = '', uid = '') => termLocales(asking, taxonomy, uid)],
  [
    'taxonomies/:/terms/:/ancestors',
    (asking, taxonomy = '', uid = '') => termRelatives(asking, taxonomy, uid, 'above'),
  ],
  [
    'taxonomies/:/terms/:/descendants',
    (asking, taxonomy = '', uid = '') => termRelatives(asking, taxonomy, uid, 'below'),
  ],
  ['stacks/sync', sync],
]

/** @throws {Refusal} when there is nothing at the path */
export function endpointAt(path: string): (asking: Asking) => Promise<DeliveryResponse> {
  const steps = path.split('/').filter((step) => step !== '')
  for (const [pattern, endpoint] of ENDPOINTS) {
    const parts = match(pattern.split('/'), steps)
    if (parts !== undefined) return (asking) => endpoint(asking, ...parts)
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
