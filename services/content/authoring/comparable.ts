// Decides whether two versions of an item differ: by their own fields, not by who saved them and when.
import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '#db/json.ts'
import { canonicalDocument, isDocument } from './rich-text.ts'

const SYSTEM = new Set([
  'uid',
  'locale',
  '_version',
  'ACL',
  '_in_progress',
  'created_by',
  'updated_by',
  'is_dir',
  'publish_details',
])

/** Without what delivery adds to every item. */
export const ownFields = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([member]) => !SYSTEM.has(member)))

export const sameFields = (saved: JsonObject, fields: JsonObject): boolean =>
  differingMembers(saved, fields).length === 0

/** @param fields the fields to save; dates that they do not contain are not compared */
export function differingMembers(saved: JsonObject, fields: JsonObject): string[] {
  const dates = ['created_at', 'updated_at'].filter((member) => fields[member] === undefined)
  const own = (body: JsonObject) =>
    new Map(
      Object.entries({ ...body, tags: body.tags ?? [] })
        .filter(([member, value]) => !SYSTEM.has(member) && !dates.includes(member) && value !== null)
        .map(([member, value]) => [member, comparable(value)] as const),
    )
  const [before, after] = [own(saved), own(fields)]
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (member) => !isDeepStrictEqual(before.get(member), after.get(member)),
  )
}

/** Without uids that only the vendor's editor needs; an empty value equals a missing one. */
export function comparable(value: Json): Json {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  if (isDocument(value)) return canonicalDocument(value)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([member, inner]) => member !== '_metadata' && inner !== null)
      .map(([member, inner]) => [member, comparable(inner)]),
  )
}
