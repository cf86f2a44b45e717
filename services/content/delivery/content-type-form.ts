import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import { fieldsOf, nestedSchema } from './schema-fields.ts'
import type { BranchView } from './stack-view.ts'

const DEEPEST = 10

/** A content type as delivered: global fields include their schema only on request. */
export function contentTypeForm(body: JsonObject, branch: BranchView, withGlobalFields: boolean): JsonObject {
  return { ...body, schema: schemaForm(body.schema, branch, withGlobalFields, 0) }
}

/** A global field includes the schemas of the global fields inside it. */
export function globalFieldForm(body: JsonObject, branch: BranchView): JsonObject {
  return contentTypeForm(body, branch, true)
}

function schemaForm(schema: Json | undefined, branch: BranchView, whole: boolean, depth: number): Json[] {
  if (depth > DEEPEST) return []
  return fieldsOf(schema).map((field) => {
    if (field.data_type === 'global_field') {
      const { schema: _, ...rest } = field
      const own = nestedSchema(field, branch)
      return whole && own.length > 0 ? { ...rest, schema: schemaForm(own, branch, whole, depth + 1) } : rest
    }
    if (field.data_type === 'group')
      return { ...field, schema: schemaForm(field.schema, branch, whole, depth + 1) }
    if (field.data_type === 'blocks' && Array.isArray(field.blocks))
      return {
        ...field,
        blocks: field.blocks.map((block) =>
          isRecord(block) ? { ...block, schema: schemaForm(block.schema, branch, whole, depth + 1) } : block,
        ),
      }
    return field
  })
}
