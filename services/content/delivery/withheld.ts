// Fields that the site reads and no delivery token gets: those whose schema says `withheld`, such as the right answers of a quiz.
// What is not sent cannot be asked for either: a filter, an order or a search over it would tell it bit by bit.
import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import type { Access } from './access.ts'
import type { Filter } from './filter.ts'
import { badQuery } from './refusal.ts'

type Path = readonly string[]

const NONE: readonly Path[] = []
const known = new WeakMap<JsonObject, readonly Path[]>()

/** The paths of a content type's withheld fields, within groups too. */
function pathsOf(type: JsonObject): readonly Path[] {
  const paths = known.get(type) ?? inSchema(type.schema, [])
  known.set(type, paths)
  return paths
}

function inSchema(schema: Json | undefined, above: Path): Path[] {
  if (!Array.isArray(schema)) return []
  return schema.flatMap((field): Path[] => {
    if (!isRecord(field) || typeof field.uid !== 'string') return []
    const path = [...above, field.uid]
    const { field_metadata: metadata } = field
    return isRecord(metadata) && metadata.withheld === true ? [path] : inSchema(field.schema as Json, path)
  })
}

/** Empty for the site itself and for editors. */
export function withheldFrom({ seesAll, branch }: Access, contentType: string | null): readonly Path[] {
  if (seesAll) return NONE
  if (contentType === null) return [...branch.contentTypes.values()].flatMap(pathsOf)
  const type = branch.contentTypes.get(contentType)
  return type === undefined ? NONE : pathsOf(type)
}

/** An item without them. */
export function withoutWithheld(body: JsonObject, paths: readonly Path[]): JsonObject {
  return paths.reduce((rest, path) => without(rest, path) as JsonObject, body)
}

function without(value: Json | undefined, [step, ...further]: Path): Json | undefined {
  if (Array.isArray(value)) return value.map((one) => without(one, [step ?? '', ...further]) ?? null)
  if (!isRecord(value) || step === undefined || !(step in value)) return value
  const { [step]: inner, ...others } = value as JsonObject
  return further.length === 0 ? others : { ...others, [step]: without(inner, further) ?? null }
}

interface Question {
  filter: Filter
  sort: readonly { path: Path }[]
  typeahead: string | undefined
}

/** @throws {Refusal} where the question is about what is withheld */
export function refuseAboutWithheld(access: Access, contentType: string | null, ask: Question): void {
  const paths = withheldFrom(access, contentType)
  if (paths.length > 0 && (ask.typeahead !== undefined || ask.sort.some(({ path }) => touches(path, paths))))
    throw badQuery()
  if (isAbout(ask.filter, paths, access.seesAll ? NONE : withheldFrom(access, null))) throw badQuery()
}

/** @param everywhere what is withheld of any type: an entry that is referred to may be of each */
function isAbout(filter: Filter, paths: readonly Path[], everywhere: readonly Path[]): boolean {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.parts.some((part) => isAbout(part, paths, everywhere))
    case 'not':
      return isAbout(filter.part, paths, everywhere)
    case 'refers':
      return touches(filter.field.path, paths) || isAbout(filter.filter, everywhere, everywhere)
    default:
      return touches(filter.field.path, paths)
  }
}

/** A field, one within it, or a group around it. Places in a list are left out of a path. */
function touches(path: Path, paths: readonly Path[]): boolean {
  const named = path.filter((step) => !/^\d+$/.test(step))
  return paths.some((one) => one.every((step, at) => at >= named.length || named[at] === step))
}
