// Fills in the references that a request includes, one look-up a level for all entries together.
import type { Db } from '#db/database.ts'
import type { Json, JsonObject } from '#db/schema.ts'
import type { Access } from './access.ts'
import { lookUpItems, nameKey } from './item-lookup.ts'
import { isReference, type Projection, treeOf } from './projection.ts'
import { badQuery } from './refusal.ts'
import { isObject } from './schema-fields.ts'
import type { Shape } from './shape.ts'

export interface Included {
  /** Distinct entries that were filled in. */
  count: number
  /** Levels of references, the entries themselves being the first. */
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

/** A place that holds a list of references, or one. */
interface Place {
  holder: JsonObject
  member: string
  /** The dotted path from the first entry, as `include` names it. */
  path: string
  tree: Tree
}

/** One answer may repeat an entry in many places, but not without end. */
const MOST_FILLED_IN = 20_000

/** Changes the entries in place. */
export async function includeReferences(
  db: Db,
  entries: readonly JsonObject[],
  inclusion: Inclusion,
): Promise<Included> {
  const tree = treeOf(inclusion.paths)
  const included = new Set<string>()
  let depth = 1
  let places = entries.flatMap((entry) => placesIn(entry, tree, ''))
  // How often each entry stands in the answer, repetitions counted.
  let repeated = 0
  while (places.length > 0) {
    const found = await lookUp(db, places, inclusion)
    if (found.size === 0 && places.every((place) => referencesAt(place).length === 0)) break
    depth += 1
    const filled = new Map<string, JsonObject>()
    const next: Place[] = []
    for (const place of places) {
      const fill = (reference: JsonObject & { uid: string }): JsonObject[] => {
        const name = { contentType: String(reference._content_type_uid), uid: reference.uid }
        const row = found.get(nameKey(name))
        if (row === undefined) return []
        repeated += 1
        if (repeated > MOST_FILLED_IN) throw badQuery()
        included.add(nameKey(name))
        const key = `${place.path}\n${nameKey(name)}`
        const known = filled.get(key)
        if (known !== undefined) return [known]
        const shaped = { ...inclusion.shape(row), _content_type_uid: name.contentType }
        const entry = inclusion.projection.apply(shaped, place.path)
        filled.set(key, entry)
        next.push(...placesIn(entry, place.tree, `${place.path}.`))
        return [entry]
      }
      const value = place.holder[place.member]
      if (Array.isArray(value))
        place.holder[place.member] = value.flatMap((item) => (isReference(item) ? fill(item) : [item]))
      else if (isReference(value)) place.holder[place.member] = fill(value)
    }
    places = next
  }
  return { count: included.size, depth }
}

function lookUp(db: Db, places: readonly Place[], { access, chain }: Inclusion) {
  const names = places
    .flatMap(referencesAt)
    .map(({ uid, _content_type_uid }) => ({ contentType: String(_content_type_uid), uid }))
  const distinct = [...new Map(names.map((name) => [nameKey(name), name])).values()]
  return lookUpItems(db, access, distinct, chain)
}

function referencesAt({ holder, member }: Place): (JsonObject & { uid: string })[] {
  const value = holder[member]
  return (Array.isArray(value) ? value : [value]).filter(isReference)
}

/** Walks groups, lists and blocks along the tree until it meets references. */
function placesIn(value: Json, tree: Tree, prefix: string): Place[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, tree, prefix))
  if (!isObject(value)) return []
  return [...tree].flatMap(([member, below]): Place[] => {
    const inner = value[member]
    if (inner === undefined || inner === null) return []
    const path = `${prefix}${member}`
    const first = Array.isArray(inner) ? inner.find((item) => item !== null) : inner
    if (isReference(first)) return [{ holder: value, member, path, tree: below }]
    return placesIn(inner, below, `${path}.`)
  })
}
