// `_embedded_items` of an entry: lists of entries and assets by the path of the field that embeds them.

import { isRecord } from '#services/record.ts'
import type { EmbeddedItem } from './page-context.ts'
import { member, textOf } from './source/attributes.ts'

export type FindItem = (uid: string, contentType: string) => EmbeddedItem | undefined

/** @param embedded the entry's `_embedded_items`, or a list of items */
export function findItems(embedded: unknown): FindItem {
  const lists = Array.isArray(embedded) ? [embedded] : isRecord(embedded) ? Object.values(embedded) : []
  const items = new Map<string, EmbeddedItem>()
  for (const raw of lists.flat(1)) {
    const item = readItem(raw)
    if (item === undefined) continue
    items.set(item.uid, item)
    items.set(`${textOf(member(raw, '_content_type_uid'))} ${item.uid}`, item)
  }
  return (uid, contentType) => items.get(`${contentType} ${uid}`) ?? items.get(uid)
}

function readItem(raw: unknown): EmbeddedItem | undefined {
  const system = member(raw, 'system')
  const text = (name: string) => textOf(member(raw, name))
  const uid = text('uid') || textOf(member(system, 'uid'))
  if (uid === '') return undefined
  const width = member(member(raw, 'dimension'), 'width')
  const height = member(member(raw, 'dimension'), 'height')
  return {
    uid,
    url: text('url'),
    title: text('title'),
    description: text('description'),
    filename: text('filename'),
    content_type: text('content_type'),
    dimension:
      typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0
        ? { width, height }
        : undefined,
  }
}
