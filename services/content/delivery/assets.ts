import type { DeliveryResponse } from '../wire.ts'
import type { AuthorizedRequest } from './authorized-request.ts'
import { parseFilter } from './filter.ts'
import { guarded } from './guarded.ts'
import { lookUpItems, nameKey } from './item-lookup.ts'
import { countItems, findItems, type ItemQuery } from './item-query.ts'
import { readLocales } from './locales.ts'
import { readSort } from './order.ts'
import { BASE } from './params.ts'
import { readProjection } from './projection.ts'
import { noSuchAsset } from './refusal.ts'
import { shapeBy } from './shape.ts'
import { ASSETS } from './stack-view.ts'

export async function listAssets(authorized: AuthorizedRequest): Promise<DeliveryResponse> {
  const { db, params } = authorized
  const query = assetQuery(authorized)
  return guarded(authorized, query, async (trx) => {
    const rows = await findItems(trx, query)
    const wanted = params.flag('include_count') || params.flag('count')
    const count = wanted ? await countItems(trx, query) : undefined
    if (params.flag('count')) return { status: 200, headers: {}, body: { assets: count } }
    const deliver = assetForm(trx === db ? authorized : { ...authorized, db: trx })
    return {
      status: 200,
      headers: {},
      body: { assets: rows.map(deliver), ...(count === undefined ? {} : { count }) },
    }
  })
}

export async function oneAsset(authorized: AuthorizedRequest, uid: string): Promise<DeliveryResponse> {
  const { db, access, params } = authorized
  const { asked } = readLocales(access.stack, params)
  const name = { contentType: ASSETS, uid }
  const row = (await lookUpItems(db, access, [name], asked)).get(nameKey(name))
  if (row === undefined) throw noSuchAsset()
  return { status: 200, headers: {}, body: { asset: assetForm(authorized)(row) } }
}

function assetForm({ access, params }: AuthorizedRequest) {
  const projection = readProjection(params)
  const shape = shapeBy({
    access,
    branch: params.flag('include_branch'),
    metadata: params.flag('include_metadata'),
    dimension: params.flag('include_dimension'),
    relativeUrls: params.flag('relative_urls', 'relative_url'),
    variants: [],
  })
  return (row: Parameters<typeof shape>[0]) => projection.apply(shape(row), BASE)
}

function assetQuery({ access, params }: AuthorizedRequest): ItemQuery {
  const locales = readLocales(access.stack, params)
  const tags = params.list('tags')
  const asked = parseFilter(params.text('query'))
  return {
    access,
    contentType: ASSETS,
    // Without a locale, a list contains every locale in which an asset is published.
    chain: locales.named === null ? null : locales.asked,
    filter:
      tags.length === 0
        ? asked
        : { kind: 'all', parts: [asked, { kind: 'equals', field: { path: ['tags'] }, values: tags }] },
    typeahead: params.text('typeahead'),
    sort: readSort(params),
    page: params.page(),
    after: params.text('after_uid'),
    before: params.text('before_uid'),
  }
}
