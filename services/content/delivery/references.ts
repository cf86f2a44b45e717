// Resolves the references that a request includes, with one query a level for all entries together.

import type { Db } from '#db/database.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import type { Access } from './access.ts'
import { lookUpItems, nameKey } from './item-lookup.ts'
import type { ItemRow } from './item-query.ts'
import { isReference, type Projection, treeOf } from './projection.ts'
import { badQuery } from './refusal.ts'
import type { Shape } from './shape.ts'

export interface Included {
  /** Distinct entries that were resolved. */
  count: number
  /** Levels of references, counting the entries themselves as the first. */
  depth: number
}

interface Inclusion {
  access: Access
  chain: readonly string[]
  paths: readonly string[]
  projection: Projection
  shape: Shape
}

type Tree = Map<string, Tree>

/** A property with a reference or a list of references. */
interface Place {
  /** The entry that contains it. */
  entry: JsonObject
  holder: JsonObject
  member: string
  /** The dotted path from the root entry, as in `include`. */
  path: string
  tree: Tree
}

/**
 * Limit for the entries in an answer, including repetitions: a few entries that refer to each other expand to
 * millions.
 */
const MAX_IN_AN_ANSWER = 20_000

/** Modifies the entries in place. An entry that occurs several times on one path is one object. */
export async function includeReferences(
  db: Db,
  entries: readonly JsonObject[],
  inclusion: Inclusion,
): Promise<Included> {
  const tree = treeOf(inclusion.paths)
  const included = new Set<string>()
  const inside = new Map<JsonObject, JsonObject[]>()
  let depth = 1
  let places = entries.flatMap((entry) => placesIn(entry, entry, tree, ''))
  while (places.some((place) => referencesAt(place).length > 0)) {
    depth += 1
    const rows = await lookUp(db, places, inclusion)
    const level = new Level(rows, inclusion)
    for (const place of places) {
      const { entry, holder, member } = place
      const value = holder[member]
      const filled = (Array.isArray(value) ? value : [value ?? null]).flatMap((item) =>
        isReference(item) ? level.fill(item, place) : [item],
      )
      holder[member] = filled
      inside.set(entry, [...(inside.get(entry) ?? []), ...filled.filter(isRecord<Json>)])
    }
    for (const name of rows.keys()) included.add(name)
    if (entriesIn(entries, inside) > MAX_IN_AN_ANSWER) throw badQuery()
    places = level.next
  }
  return { count: included.size, depth }
}

/** The entries of one level of references, created once for each path. */
class Level {
  readonly next: Place[] = []
  readonly #rows: ReadonlyMap<string, ItemRow>
  readonly #inclusion: Inclusion
  readonly #made = new Map<string, JsonObject>()

  constructor(rows: ReadonlyMap<string, ItemRow>, inclusion: Inclusion) {
    this.#rows = rows
    this.#inclusion = inclusion
  }

  /** @returns an empty list for what is not published */
  fill(reference: Reference, { path, tree }: Place): JsonObject[] {
    const row = this.#rows.get(nameKey(nameOf(reference)))
    if (row === undefined) return []
    const key = `${path}\n${row.content_type_uid}\n${row.uid}`
    const known = this.#made.get(key)
    if (known !== undefined) return [known]
    // A copy: references below are resolved in place, which must not show where the same row occurs on
    // another path.
    const own = tree.size === 0 ? row : { ...row, body: structuredClone(row.body) }
    const shaped = { ...this.#inclusion.shape(own), _content_type_uid: row.content_type_uid }
    const entry = this.#inclusion.projection.apply(shaped, path)
    this.#made.set(key, entry)
    this.next.push(...placesIn(entry, entry, tree, `${path}.`))
    return [entry]
  }
}

function entriesIn(entries: readonly JsonObject[], inside: ReadonlyMap<JsonObject, JsonObject[]>): number {
  const counted = new Map<JsonObject, number>()
  const count = (entry: JsonObject): number => {
    const known = counted.get(entry)
    if (known !== undefined) return known
    const number = (inside.get(entry) ?? []).reduce((sum, inner) => sum + count(inner), 1)
    counted.set(entry, number)
    return number
  }
  return entries.reduce((sum, entry) => sum + count(entry), 0)
}

type Reference = JsonObject & { uid: string }

const nameOf = ({ uid, _content_type_uid }: Reference) => ({ contentType: String(_content_type_uid), uid })

function lookUp(db: Db, places: readonly Place[], { access, chain }: Inclusion) {
  const names = places.flatMap(referencesAt).map(nameOf)
  const distinct = [...new Map(names.map((name) => [nameKey(name), name])).values()]
  return lookUpItems(db, access, distinct, chain)
}

function referencesAt({ holder, member }: Place): Reference[] {
  const value = holder[member]
  return (Array.isArray(value) ? value : [value]).filter(isReference)
}

/** Follows the tree through groups, lists and blocks to the references. */
function placesIn(entry: JsonObject, value: Json, tree: Tree, prefix: string): Place[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(entry, item, tree, prefix))
  if (!isRecord(value)) return []
  return [...tree].flatMap(([member, below]): Place[] => {
    const inner = value[member]
    if (inner === undefined || inner === null) return []
    const path = `${prefix}${member}`
    const first = Array.isArray(inner) ? inner.find((item) => item !== null) : inner
    if (isReference(first)) return [{ entry, holder: value, member, path, tree: below }]
    return placesIn(entry, inner, below, `${path}.`)
  })
}
