// Entries of a content type, a single entry, and entries of any content type by taxonomy.
import type { JsonObject } from '#db/json.ts'
import type { DeliveryResponse } from '../wire.ts'
import type { Access } from './access.ts'
import type { AuthorizedRequest } from './authorized-request.ts'
import { contentTypeForm } from './content-type-form.ts'
import { embedItems } from './embedded-items.ts'
import { addDimensions } from './file-dimensions.ts'
import { type Filter, parseFilter } from './filter.ts'
import { guarded } from './guarded.ts'
import { lookUpItems, nameKey } from './item-lookup.ts'
import { countItems, findItems, type ItemQuery, type ItemRow } from './item-query.ts'
import { type Locales, readLocales } from './locales.ts'
import { readSort } from './order.ts'
import { BASE } from './params.ts'
import { type Projection, readProjection } from './projection.ts'
import { includeReferences } from './references.ts'
import { lookUpReferred } from './referred-entries.ts'
import { noSuchContentType, noSuchObject } from './refusal.ts'
import { type Shape, shapeBy } from './shape.ts'
import { refuseAboutWithheld } from './withheld.ts'

export async function listEntries(
  authorized: AuthorizedRequest,
  contentType: string | null,
): Promise<DeliveryResponse> {
  const { db, access, params } = authorized
  const type = contentType === null ? undefined : contentTypeOf(access, contentType)
  const locales = readLocales(access.stack, params)
  const asked = entryQuery(authorized, contentType, locales)
  return guarded(authorized, asked, async (trx) => {
    const query = { ...asked, filter: await lookUpReferred(trx, asked, asked.filter) }
    if (params.flag('count'))
      return { status: 200, headers: {}, body: { entries: await countItems(trx, query) } }
    const rows = await findItems(trx, query)
    const count = params.flag('include_count') ? await countItems(trx, query) : undefined
    const delivered = await deliver(trx === db ? authorized : { ...authorized, db: trx }, rows, locales)
    return {
      status: 200,
      headers: delivered.headers,
      body: {
        entries: delivered.entries,
        ...(count === undefined ? {} : { count }),
        ...(type === undefined ? {} : typeMembers(authorized, type)),
      },
    }
  })
}

export async function oneEntry(
  authorized: AuthorizedRequest,
  contentType: string,
  uid: string,
): Promise<DeliveryResponse> {
  const { db, access, params } = authorized
  const type = contentTypeOf(access, contentType)
  const locales = readLocales(access.stack, params)
  const name = { contentType, uid }
  const row = (await lookUpItems(db, access, [name], locales.asked)).get(nameKey(name))
  if (row === undefined) throw noSuchObject()
  const delivered = await deliver(authorized, [row], locales)
  return {
    status: 200,
    headers: delivered.headers,
    body: { entry: delivered.entries[0], ...typeMembers(authorized, type) },
  }
}

function contentTypeOf(access: Access, uid: string): JsonObject {
  const type = access.branch.contentTypes.get(uid)
  if (type === undefined) throw noSuchContentType(uid)
  return type
}

function entryQuery(
  { access, params }: AuthorizedRequest,
  contentType: string | null,
  locales: Locales,
): ItemQuery {
  const tags = params.list('tags')
  const parts: Filter[] = [parseFilter(params.text('query'))]
  if (tags.length > 0) parts.push({ kind: 'equals', field: { path: ['tags'] }, values: tags })
  const asked = {
    filter: parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'all' as const, parts },
    typeahead: params.text('typeahead'),
    sort: readSort(params),
  }
  refuseAboutWithheld(access, contentType, asked)
  return {
    ...asked,
    access,
    contentType,
    chain: locales.asked,
    page: params.page(),
    after: params.text('after_uid'),
    before: params.text('before_uid'),
  }
}

function typeMembers({ access, params }: AuthorizedRequest, type: JsonObject): JsonObject {
  const form = contentTypeForm(type, access.branch, params.flag('include_global_field_schema'))
  return {
    ...(params.flag('include_content_type') ? { content_type: form } : {}),
    ...(params.flag('include_schema') ? { schema: form.schema ?? [] } : {}),
  }
}

async function deliver(
  { db, access, params, headers }: AuthorizedRequest,
  rows: readonly ItemRow[],
  locales: Locales,
): Promise<{ entries: JsonObject[]; headers: Record<string, string> }> {
  const projection: Projection = readProjection(params)
  const form = {
    access,
    branch: params.flag('include_branch'),
    dimension: params.flag('include_dimension'),
    relativeUrls: params.flag('relative_urls', 'relative_url'),
    variants: (headers['x-cs-variant-uid'] ?? '').split(',').map((uid) => uid.trim()),
  }
  const shape: Shape = shapeBy({ ...form, metadata: params.flag('include_metadata') })
  const referred: Shape = shapeBy({ ...form, metadata: false })
  const entries = rows.map((row) => projection.apply(shape(row), BASE))
  const chain = locales.chain
  if (params.list('include_embedded_items').includes(BASE))
    await embedItems(db, entries, { access, chain, shape: referred })
  const included = await includeReferences(db, entries, {
    access,
    chain,
    paths: params.list('include'),
    projection,
    shape: referred,
  })
  if (params.flag('include_dimension')) await addDimensions(db, access, entries, chain)
  return {
    entries,
    headers: {
      'x-cs-includedepth': String(included.depth),
      'x-cs-includecount': String(included.count),
    },
  }
}
