// `only` and `except`: which properties of an entry are returned.

import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import { BASE, type Params } from './params.ts'

export interface Projection {
  /** @param owner BASE, or the path of the reference that the entry was reached by */
  apply(entry: JsonObject, owner: string): JsonObject
}

type Tree = Map<string, Tree>

const ALWAYS: Record<string, readonly string[]> = { [BASE]: ['uid'] }
const ALWAYS_OF_REFERRED = ['uid', '_content_type_uid']

export function readProjection(params: Params): Projection {
  const only = trees(params.fields('only'))
  const except = trees(params.fields('except'))
  return {
    apply(entry, owner) {
      const kept = ALWAYS[owner] ?? ALWAYS_OF_REFERRED
      const onlyThese = only.get(owner)
      if (onlyThese !== undefined) {
        for (const member of kept) onlyThese.set(member, new Map())
        return pick(entry, onlyThese)
      }
      const notThese = except.get(owner)
      if (notThese === undefined) return entry
      for (const member of kept) notThese.delete(member)
      return omit(entry, notThese)
    },
  }
}

function trees(fields: ReadonlyMap<string, readonly string[]>): Map<string, Tree> {
  return new Map([...fields].map(([owner, paths]) => [owner, treeOf(paths)]))
}

/** Dotted paths as a tree; a leaf includes everything below it. */
export function treeOf(paths: readonly string[]): Tree {
  const root: Tree = new Map()
  for (const path of paths) {
    let node = root
    for (const step of path.split('.').slice(0, 20)) {
      const next = node.get(step) ?? new Map()
      node.set(step, next)
      node = next
    }
  }
  return root
}

export const isReference = (value: Json | undefined): value is JsonObject & { uid: string } =>
  isRecord(value) && typeof value.uid === 'string' && typeof value._content_type_uid === 'string'

function pick(value: JsonObject, tree: Tree): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([member, inner]): [string, Json][] => {
      const below = tree.get(member)
      if (below === undefined) return []
      return [[member, below.size === 0 ? inner : inLists(inner, (object) => pick(object, below))]]
    }),
  )
}

function omit(value: JsonObject, tree: Tree): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([member, inner]): [string, Json][] => {
      const below = tree.get(member)
      if (below === undefined) return [[member, inner]]
      return below.size === 0 ? [] : [[member, inLists(inner, (object) => omit(object, below))]]
    }),
  )
}

function inLists(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => inLists(item, change))
  // A reference is left alone: the projection of its own path applies to it.
  return isRecord(value) && !isReference(value) ? change(value) : value
}
