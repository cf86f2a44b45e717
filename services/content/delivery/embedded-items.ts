// Adds the entries and assets that rich text refers to, in `_embedded_items`.

import type { Db } from '#db/database.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import type { Access } from './access.ts'
import { type ItemName, lookUpItems, nameKey } from './item-lookup.ts'
import type { Shape } from './shape.ts'
import { ASSETS } from './stack-view.ts'

interface Embedding {
  access: Access
  chain: readonly string[]
  shape: Shape
}

type Mentions = Map<string, ItemName[]>

/** Modifies the entries in place. */
export async function embedItems(
  db: Db,
  entries: readonly JsonObject[],
  { access, chain, shape }: Embedding,
): Promise<void> {
  const mentions = entries.map((entry) => {
    const found: Mentions = new Map()
    collect(entry, '', found)
    return found
  })
  const names = new Map(
    mentions.flatMap((found) => [...found.values()].flat()).map((name) => [nameKey(name), name]),
  )
  const rows = await lookUpItems(db, access, [...names.values()], chain)
  const shaped = new Map(
    [...rows].map(([key, row]) => [key, { ...shape(row), _content_type_uid: row.content_type_uid }]),
  )
  for (const [index, entry] of entries.entries()) {
    const embedded: JsonObject = {}
    for (const [path, mentioned] of mentions[index] ?? []) {
      const distinct = [...new Set(mentioned.map(nameKey))]
      embedded[path] = distinct.flatMap((key) => shaped.get(key) ?? [])
    }
    if (Object.keys(embedded).length > 0) entry._embedded_items = embedded
  }
}

function collect(value: Json, path: string, into: Mentions): void {
  if (typeof value === 'string') add(into, path, inHtml(value))
  else if (Array.isArray(value)) for (const item of value) collect(item, path, into)
  else if (isDocument(value)) add(into, path, inDocument(value))
  else if (isRecord<Json>(value))
    for (const [member, inner] of Object.entries(value))
      if (member !== '_embedded_items') collect(inner, path === '' ? member : `${path}.${member}`, into)
}

function add(into: Mentions, path: string, names: readonly ItemName[]): void {
  if (names.length > 0) into.set(path, [...(into.get(path) ?? []), ...names])
}

const isDocument = (value: Json): value is JsonObject =>
  isRecord(value) && value.type === 'doc' && Array.isArray(value.children)

function inDocument(node: Json): ItemName[] {
  if (!isRecord(node)) return []
  const below = Array.isArray(node.children) ? node.children.flatMap(inDocument) : []
  const { attrs } = node
  if (!isRecord(attrs)) return below
  if (typeof attrs['entry-uid'] === 'string' && typeof attrs['content-type-uid'] === 'string')
    return [{ contentType: attrs['content-type-uid'], uid: attrs['entry-uid'] }, ...below]
  if (typeof attrs['asset-uid'] === 'string')
    return [{ contentType: ASSETS, uid: attrs['asset-uid'] }, ...below]
  return below
}

const TAG = /<[a-z][^>]{0,2000}data-sys-(?:entry|asset)-uid=[^>]{0,2000}>/gi

function inHtml(html: string): ItemName[] {
  if (!html.includes('data-sys-')) return []
  return [...html.matchAll(TAG)].flatMap(([tag]): ItemName[] => {
    const entry = attribute(tag, 'data-sys-entry-uid')
    const contentType = attribute(tag, 'data-sys-content-type-uid')
    if (entry !== undefined && contentType !== undefined) return [{ contentType, uid: entry }]
    const asset = attribute(tag, 'data-sys-asset-uid')
    return asset === undefined ? [] : [{ contentType: ASSETS, uid: asset }]
  })
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}=["']?([^"'\\s>]+)`, 'i').exec(tag)?.[1]
}
