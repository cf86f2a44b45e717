// File fields. A saved version has {uid, _content_type_uid: 'sys_assets'}, so an entry does not change when
// its picture does. In a scope's delivered form the field has the whole asset, for filters, but without
// dimensions; it is rewritten when the asset is saved, published or unpublished in that scope. An asset that
// the scope lacks is delivered as null, and left out of lists.

import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import { ASSETS } from './stack-change.ts'

function fileUid(value: Json): string | undefined {
  if (!isRecord(value) || typeof value.uid !== 'string') return undefined
  if (value._content_type_uid === ASSETS && Object.keys(value).length === 2) return value.uid
  // A whole asset, as in a vendor's export or an earlier delivery.
  return typeof value.filename === 'string' &&
    typeof value.content_type === 'string' &&
    typeof value.url === 'string'
    ? value.uid
    : undefined
}

function replaceFiles(value: Json, replace: (uid: string, file: Json) => Json): Json {
  if (Array.isArray(value))
    return value
      .map((item) => ({ item, replaced: replaceFiles(item, replace) }))
      .filter(({ item, replaced }) => replaced !== null || item === null)
      .map(({ replaced }) => replaced)
  if (!isRecord(value)) return value
  const uid = fileUid(value)
  if (uid !== undefined) return replace(uid, value)
  return replaceInMembers(value, replace)
}

function replaceInMembers(body: JsonObject, replace: (uid: string, file: Json) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([member, value]) => [member, replaceFiles(value, replace)]),
  )
}

/** A body with files as references: the form of content.version. */
export function referFiles(body: JsonObject): JsonObject {
  return replaceInMembers(body, (uid) => ({ uid, _content_type_uid: ASSETS }))
}

/** A body with files as whole assets: the form of content.published. */
export function resolveFiles(body: JsonObject, assets: ReadonlyMap<string, JsonObject>): JsonObject {
  return replaceInMembers(body, (uid) => {
    const asset = assets.get(uid)
    if (asset === undefined) return null
    const { dimension: _, ...file } = asset
    return file
  })
}

export function fileUids(body: JsonObject, into = new Set<string>()): Set<string> {
  replaceInMembers(body, (uid, file) => {
    into.add(uid)
    return file
  })
  return into
}
