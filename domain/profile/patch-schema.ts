// Every field that a member may write, with its type and limits: the positive list.
import { z } from 'zod'
import { type FieldWith, type fields, fieldsWith } from './fields.ts'
import { audiences, hideableFields } from './visibility.ts'

type RowSchemas = { [Name in FieldWith<'schema'>]: (typeof fields)[Name]['schema'] }

export const patchFields = {
  ...(Object.fromEntries(fieldsWith('schema').map(([name, { schema }]) => [name, schema])) as RowSchemas),
  /** It follows from the rows which fields can be hidden, so it cannot be one of them. */
  visibility: z.partialRecord(z.enum(hideableFields), z.enum(audiences)),
}

const allFields = z.strictObject(patchFields)
export const patchSchema = allFields.partial()

export type WritableField = keyof typeof patchFields
/** All that a member may write, as it is kept. */
export type WrittenFields = z.output<typeof allFields>
export type ProfilePatch = z.output<typeof patchSchema>
/** As a caller may write it: what has a default may be missing. */
export type ProfilePatchInput = z.input<typeof patchSchema>
