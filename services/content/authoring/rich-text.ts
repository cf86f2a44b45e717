// The vendor's JSON rich text: a document of element nodes and text leaves.

import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'

export interface Leaf {
  text: string
  bold?: boolean
  italic?: boolean
  strikethrough?: boolean
  inlineCode?: boolean
  break?: boolean
}

export interface Element {
  type: string
  uid?: string
  attrs: JsonObject
  children: RichNode[]
}

export type RichNode = Leaf | Element

export interface RichDocument extends Element {
  type: 'doc'
}

export const isLeaf = (node: RichNode): node is Leaf => 'text' in node

export const isDocument = (value: unknown): value is JsonObject & { type: 'doc'; children: Json[] } =>
  isRecord(value) && value.type === 'doc' && Array.isArray(value.children)

/**
 * A document without the editor's residue (uids, empty styles), so that documents with the same text are
 * equal.
 */
export function canonicalDocument(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonicalDocument)
  if (!isRecord(value)) return value
  const node: JsonObject = {}
  for (const [member, inner] of Object.entries(value)) {
    if (member === 'uid' || member === 'id' || member === '_version' || inner === false) continue
    if (member === 'attrs') {
      const attrs = canonicalAttributes(inner)
      if (Object.keys(attrs).length > 0) node.attrs = attrs
    } else node[member] = member === 'children' ? canonicalDocument(inner) : inner
  }
  return node
}

function canonicalAttributes(attrs: Json): JsonObject {
  if (!isRecord(attrs)) return {}
  return Object.fromEntries(
    Object.entries(attrs).filter(
      ([member, value]) =>
        member !== 'dirty' && !(isRecord(value) && Object.keys(value).length === 0) && value !== null,
    ),
  )
}
