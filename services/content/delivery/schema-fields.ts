// Where a content type's schema puts its values.

import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import type { ScalarKind } from './sql-filter.ts'
import { ASSETS, type BranchView } from './stack-view.ts'

const SYSTEM_FIELDS: readonly (readonly [path: string, kind: ScalarKind])[] = [
  ['uid', 'text'],
  ['title', 'text'],
  ['locale', 'text'],
  ['created_at', 'text'],
  ['created_by', 'text'],
  ['updated_at', 'text'],
  ['updated_by', 'text'],
  ['_version', 'number'],
  ['publish_details.time', 'text'],
]

const ASSET_FIELDS: readonly (readonly [path: string, kind: ScalarKind])[] = [
  ['filename', 'text'],
  ['content_type', 'text'],
  ['file_size', 'text'],
  ['url', 'text'],
  ['parent_uid', 'text'],
  ['description', 'text'],
  ['dimension.width', 'number'],
  ['dimension.height', 'number'],
]

const KINDS: Record<string, ScalarKind> = {
  text: 'text',
  isodate: 'text',
  boolean: 'boolean',
  number: 'number',
}
const DEEPEST = 6

const read = new WeakMap<JsonObject, ReadonlyMap<string, ScalarKind>>()

/** Fields with a single plain value, by dotted path; lists and anything inside them are excluded. */
export function scalarFields(branch: BranchView, contentType: string): ReadonlyMap<string, ScalarKind> {
  if (contentType === ASSETS) return new Map([...SYSTEM_FIELDS, ...ASSET_FIELDS])
  const body = branch.contentTypes.get(contentType)
  if (body === undefined) return new Map(SYSTEM_FIELDS)
  const known = read.get(body)
  if (known !== undefined) return known
  const fields = new Map(SYSTEM_FIELDS)
  collect(fieldsOf(body.schema), '', fields, branch, 0)
  read.set(body, fields)
  return fields
}

function collect(
  schema: readonly JsonObject[],
  prefix: string,
  into: Map<string, ScalarKind>,
  branch: BranchView,
  depth: number,
): void {
  for (const field of schema) {
    if (field.multiple === true || typeof field.uid !== 'string' || depth > DEEPEST) continue
    const path = `${prefix}${field.uid}`
    const kind = KINDS[String(field.data_type)]
    if (kind !== undefined) into.set(path, kind)
    else if (field.data_type === 'link') into.set(`${path}.title`, 'text').set(`${path}.href`, 'text')
    else if (field.data_type === 'group' || field.data_type === 'global_field')
      collect(nestedSchema(field, branch), `${path}.`, into, branch, depth + 1)
  }
}

/** The fields of a group or global field; a content type may omit a global field's schema. */
export function nestedSchema(field: JsonObject, branch: BranchView): JsonObject[] {
  const own = fieldsOf(field.schema)
  if (own.length > 0 || typeof field.reference_to !== 'string') return own
  return fieldsOf(branch.globalFields.get(field.reference_to)?.schema)
}

export function fieldsOf(schema: Json | undefined): JsonObject[] {
  return Array.isArray(schema) ? schema.filter(isRecord<Json>) : []
}

/**
 * The content types that a reference field at this path may refer to; undefined if the schema does not say.
 */
export function referredTypes(
  branch: BranchView,
  contentType: string | null,
  path: readonly string[],
): string[] | undefined {
  let schema = contentType === null ? [] : fieldsOf(branch.contentTypes.get(contentType)?.schema)
  for (const [index, step] of path.entries()) {
    const field = schema.find(({ uid }) => uid === step)
    if (field === undefined) return undefined
    if (index === path.length - 1) {
      const to = field.data_type === 'reference' ? field.reference_to : undefined
      return typeof to === 'string' ? [to] : Array.isArray(to) ? to.map(String) : undefined
    }
    schema =
      field.data_type === 'blocks'
        ? fieldsOf(field.blocks).map((block) => ({ ...block, data_type: 'group' }))
        : nestedSchema(field, branch)
  }
  return undefined
}
