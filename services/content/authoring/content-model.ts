// Content types and global fields as the vendor exports them, as far as this program needs them.
import { z } from 'zod'
import type { JsonObject } from '#db/json.ts'
import type { SchemaBody } from '#services/content/store/schemas.ts'

export interface Field {
  uid: string
  data_type: string
  mandatory: boolean
  multiple: boolean
  unique: boolean
  non_localizable: boolean
  /** For references a list of content types, for a global field its uid. */
  reference_to?: string | string[] | undefined
  field_metadata: {
    ref_multiple?: boolean | undefined
    allow_json_rte?: boolean | undefined
    default_value?: unknown
  }
  enum?: { choices: { value?: unknown }[] } | null | undefined
  min?: number | null | undefined
  max?: number | null | undefined
  schema?: Field[] | undefined
  blocks?: Block[] | undefined
}

export interface Block {
  uid: string
  /** Uid of the global field that the block uses. */
  reference_to?: string | undefined
  schema?: Field[] | undefined
}

const flag = z.boolean().optional().default(false)

// A missing uid or kind is reported by checkModel, and is no reason to drop the whole content type.
const fieldSchema: z.ZodType<Field> = z.looseObject({
  uid: z.string().optional().default(''),
  data_type: z.string().optional().default(''),
  mandatory: flag,
  multiple: flag,
  unique: flag,
  non_localizable: flag,
  reference_to: z.union([z.string(), z.array(z.string())]).optional(),
  field_metadata: z
    .looseObject({
      ref_multiple: z.boolean().optional(),
      allow_json_rte: z.boolean().optional(),
    })
    .optional()
    .default({}),
  enum: z.looseObject({ choices: z.array(z.looseObject({ value: z.unknown().optional() })) }).nullish(),
  min: z.number().nullish().catch(undefined),
  max: z.number().nullish().catch(undefined),
  get schema() {
    return z.array(fieldSchema).optional()
  },
  get blocks() {
    return z.array(blockSchema).optional()
  },
})

const blockSchema: z.ZodType<Block> = z.looseObject({
  uid: z.string().optional().default(''),
  reference_to: z.string().optional(),
  get schema() {
    return z.array(fieldSchema).optional()
  },
})

export interface Shape {
  uid: string
  schema: Field[]
  /** The JSON as it is in the file. */
  body: SchemaBody
  /** The file, and in a file of several items the path in it. */
  file: string
  at: string
}

const shapeSchema = z.looseObject({ uid: z.string().min(1), schema: z.array(fieldSchema) })

/** The content types and global fields of a stack. */
export interface ContentModel {
  contentTypes: Map<string, Shape>
  globalFields: Map<string, Shape>
}

export type ShapeReading = { shape: Shape } | { faults: { field: string; reason: string }[] }

/**
 * Adds the properties that every delivered content type has; global fields have all of them but the
 * abilities.
 */
function completed(body: SchemaBody, part: ShapePart): SchemaBody {
  const common = {
    description: '',
    _version: 1,
    inbuilt_class: false,
    maintain_revisions: true,
    last_activity: {},
  }
  if (part === 'global_fields') return { ...common, ...body }
  const options = { is_page: false, singleton: false, title: 'title', sub_title: [] }
  return { ...common, options, abilities: ABILITIES, ...body }
}

const ABILITIES = {
  get_one_object: true,
  get_all_objects: true,
  create_object: true,
  update_object: true,
  delete_object: true,
  delete_all_objects: true,
}

export type ShapePart = 'content_types' | 'global_fields'

/** @param at path in a file of several items */
export function readShape(json: unknown, part: ShapePart, file: string, at = ''): ShapeReading {
  const parsed = shapeSchema.safeParse(json)
  if (!parsed.success)
    return {
      faults: parsed.error.issues.map(({ path, message }) => ({
        field: path.map(String).join('.'),
        reason: message,
      })),
    }
  const { uid, schema } = parsed.data
  return { shape: { uid, schema, body: completed(json as SchemaBody, part), file, at } }
}

/** A file of a content folder. With `_exact` its properties are complete and none is added. */
export function readShapeFile(json: unknown, part: ShapePart, file: string): ShapeReading {
  if (typeof json !== 'object' || json === null || !('_exact' in json)) return readShape(json, part, file)
  const { _exact, ...body } = json as JsonObject as SchemaBody
  const reading = readShape(body, part, file)
  return _exact === true && 'shape' in reading ? { shape: { ...reading.shape, body } } : reading
}

/** The fields inside a group or a global field. */
export function innerFields(field: Field, model: ContentModel): Field[] {
  if (field.data_type === 'global_field' && typeof field.reference_to === 'string')
    return model.globalFields.get(field.reference_to)?.schema ?? field.schema ?? []
  return field.schema ?? []
}

export function blockFields(block: Block, model: ContentModel): Field[] {
  if (block.reference_to !== undefined)
    return model.globalFields.get(block.reference_to)?.schema ?? block.schema ?? []
  return block.schema ?? []
}

export const isRichText = (field: Field) =>
  field.data_type === 'json' && field.field_metadata.allow_json_rte === true

/** Whether the field has a list as its value. References and blocks always do. */
export const isList = (field: Field) => field.multiple || field.data_type === 'blocks'
