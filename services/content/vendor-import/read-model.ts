import type { Json, JsonObject } from '#db/json.ts'
import {
  type ContentModel,
  readShape,
  type Shape,
  type ShapePart,
} from '#services/content/authoring/content-model.ts'
import { normaliseDates } from '#services/content/store/item.ts'
import type { Taxonomy, Term } from '#services/content/store/taxonomies.ts'
import { isRecord } from '#services/record.ts'
import { type ExportFolder, has, isFolder, namesIn, readJson, readRecords, textOf } from './json-files.ts'

/** Content types and global fields: one file for all, or a file for each. */
export function readModel(folder: ExportFolder): ContentModel {
  return {
    contentTypes: readShapes(folder, 'content_types', 'schema.json'),
    globalFields: readShapes(folder, 'global_fields', 'globalfields.json'),
  }
}

function readShapes(folder: ExportFolder, part: ShapePart, all: string): Map<string, Shape> {
  const shapes = new Map<string, Shape>()
  const single = namesIn(folder, part).filter((name) => name.endsWith('.json') && name !== all)
  const files = has(folder, `${part}/${all}`) ? [all, ...single] : single
  for (const name of files) {
    const file = `${part}/${name}`
    const several = name === all
    const records = several ? readRecords(folder, file) : [readJson(folder, file)].filter(isRecord<Json>)
    for (const [index, record] of records.entries()) {
      const uid = textOf(record, 'uid')
      if (uid !== undefined && shapes.has(uid)) {
        if (several) folder.problems.push({ file, field: uid, reason: 'comes twice' })
        continue
      }
      const at = several ? (uid ?? String(index)) : ''
      const reading = readShape(shapeBody(part, record), part, file, at)
      if ('shape' in reading) shapes.set(reading.shape.uid, reading.shape)
      else
        folder.problems.push(
          ...reading.faults.map(({ field, reason }) => ({
            file,
            field: [at, field].filter((part) => part !== '').join('.'),
            reason,
          })),
        )
    }
  }
  return shapes
}

/**
 * Exports repeat a global field's schema in content types that use it; delivery includes it only on request.
 */
function shapeBody(part: string, record: JsonObject): JsonObject {
  const { stackHeaders: _h, urlPath: _u, ...body } = record
  return part === 'content_types' ? (strip(body) as JsonObject) : body
}

function strip(value: Json): Json {
  if (Array.isArray(value)) return value.map(strip)
  if (!isRecord(value)) return value
  const stripped = Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, strip(inner)]))
  if (value.data_type === 'global_field' && typeof value.reference_to === 'string') delete stripped.schema
  return stripped
}

/** taxonomies/<uid>.json, or a folder for each locale in newer exports. */
export function readTaxonomies(folder: ExportFolder, masterLocale: string): Taxonomy[] {
  const files = namesIn(folder, 'taxonomies').flatMap((name) => {
    const path = `taxonomies/${name}`
    if (!isFolder(folder, path))
      return name === 'taxonomies.json' || !name.endsWith('.json')
        ? []
        : [{ file: path, locale: masterLocale }]
    return namesIn(folder, path)
      .filter((inner) => inner.endsWith('.json') && inner !== 'taxonomies.json')
      .map((inner) => ({ file: `${path}/${inner}`, locale: name }))
  })
  const listed = new Map(
    readRecords(folder, 'taxonomies/taxonomies.json').map((record) => [textOf(record, 'uid'), record]),
  )
  return files.flatMap(({ file, locale }) => {
    const json = readJson(folder, file)
    if (json === undefined) return []
    const taxonomy = isRecord(json) && isRecord(json.taxonomy) ? json.taxonomy : undefined
    const uid = taxonomy && textOf(taxonomy, 'uid')
    if (!isRecord(json) || taxonomy === undefined || uid === undefined) {
      folder.problems.push({ file, field: 'taxonomy.uid', reason: 'is missing' })
      return []
    }
    return [
      {
        uid,
        locale,
        name: textOf(taxonomy, 'name') ?? uid,
        description: textOf(taxonomy, 'description') ?? '',
        terms: readTerms(folder, file, json.terms),
        // Some versions of the export tool write dates only to the list of all taxonomies.
        ...history(locale === masterLocale ? { ...listed.get(uid), ...taxonomy } : taxonomy),
      },
    ]
  })
}

/** Who created and changed a taxonomy or term, and when, as far as the export says. */
function history(record: JsonObject): { extra?: JsonObject } {
  const members = ['created_at', 'updated_at', 'created_by', 'updated_by'] as const
  const extra: JsonObject = {}
  for (const member of members) {
    const value = textOf(record, member)
    if (value !== undefined) extra[member] = value
  }
  return Object.keys(extra).length === 0 ? {} : { extra: normaliseDates(extra) }
}

function readTerms(folder: ExportFolder, file: string, terms: Json | undefined): Term[] {
  if (terms === undefined) return []
  if (!Array.isArray(terms)) {
    folder.problems.push({ file, field: 'terms', reason: 'is not a list' })
    return []
  }
  const known = new Set(terms.filter(isRecord<Json>).map((term) => textOf(term, 'uid')))
  const read = terms.flatMap((term, index): Term[] => {
    const uid = isRecord(term) ? textOf(term, 'uid') : undefined
    if (!isRecord(term) || uid === undefined) {
      folder.problems.push({ file, field: `terms.${index}.uid`, reason: 'is missing' })
      return []
    }
    const parentUid = textOf(term, 'parent_uid') ?? null
    if (parentUid !== null && !known.has(parentUid))
      folder.problems.push({
        file,
        field: `terms.${index}.parent_uid`,
        reason: `term '${parentUid}' does not exist`,
      })
    return [{ uid, name: textOf(term, 'name') ?? uid, parentUid, ...history(term) }]
  })
  const { ordered, circular } = parentsFirst(read)
  for (const { uid, parentUid } of circular)
    if (parentUid !== null && known.has(parentUid))
      folder.problems.push({
        file,
        field: `terms.${uid}.parent_uid`,
        reason: 'leads back to the term itself',
      })
  return [...ordered, ...circular]
}

/** Parents before children, otherwise in the given order. */
function parentsFirst(terms: Term[]): { ordered: Term[]; circular: Term[] } {
  const ordered: Term[] = []
  const placed = new Set<string>()
  let waiting = terms
  while (waiting.length > 0) {
    const next = waiting.filter(({ parentUid }) => parentUid === null || placed.has(parentUid))
    if (next.length === 0) break
    for (const term of next) placed.add(term.uid)
    ordered.push(...next)
    waiting = waiting.filter((term) => !next.includes(term))
  }
  return { ordered, circular: waiting }
}
