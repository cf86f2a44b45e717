// Builds the delivered form of an item from its stored row.

import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import type { Access } from './access.ts'
import type { ItemRow } from './item-query.ts'
import { ASSETS } from './stack-view.ts'
import { withheldFrom, withoutWithheld } from './withheld.ts'

export type Shape = (row: ItemRow) => JsonObject

export interface ShapeOptions {
  access: Access
  branch: boolean
  metadata: boolean
  dimension: boolean
  relativeUrls: boolean
  /** Variant uids; the first that an entry has wins. */
  variants: readonly string[]
}

export function shapeBy(options: ShapeOptions): Shape {
  return (row) => {
    const { _metadata, ...own } = withoutWithheld(
      withVariant(row, options.variants),
      withheldFrom(options.access, row.content_type_uid),
    )
    const body: JsonObject = own
    if (row.content_type_uid === ASSETS) {
      if (!options.dimension) delete body.dimension
      if (options.relativeUrls && typeof body.url === 'string')
        body.url = body.url.replace(/^[a-z]+:\/\/[^/]+/i, '')
    }
    if (options.metadata) body._metadata = isRecord(_metadata) ? _metadata : {}
    if (options.branch) body._branch = options.access.branch.uid
    return body
  }
}

function withVariant({ body, variants, locale }: ItemRow, wanted: readonly string[]): JsonObject {
  const uid = wanted.find((candidate) => isRecord(variants?.[candidate]))
  const changed = uid === undefined ? undefined : variants?.[uid]
  if (uid === undefined || !isRecord(changed)) return body
  const { publish_details: published, alias, ...members } = changed
  const base = isRecord(body.publish_details) ? body.publish_details : {}
  const details: JsonObject = {
    alias: alias ?? uid,
    environment: base.environment ?? null,
    locale: base.locale ?? locale,
    time: base.time ?? null,
    user: base.user ?? null,
    ...(isRecord(published) ? published : {}),
  }
  return {
    ...overlaid(body, members),
    _variant: uid,
    publish_details: { ...base, variants: { [uid]: details } },
  }
}

/** Groups are merged property by property; lists and values are replaced. */
function overlaid(body: JsonObject, changes: JsonObject): JsonObject {
  return {
    ...body,
    ...Object.fromEntries(
      Object.entries(changes).map(([member, value]): [string, Json] => {
        const before = body[member]
        return [member, isRecord(before) && isRecord(value) ? overlaid(before, value) : value]
      }),
    ),
  }
}
