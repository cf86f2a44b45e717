// The allowlist: every field that a member may write, with its type and limits.
import { z } from 'zod'
import { type FieldWith, type fields, fieldsWith } from './fields.ts'
import { audiences, hideableFields } from './visibility.ts'

type RowSchemas = { [Name in FieldWith<'schema'>]: (typeof fields)[Name]['schema'] }

export const patchFields = {
  ...(Object.fromEntries(fieldsWith('schema').map(([name, { schema }]) => [name, schema])) as RowSchemas),
  /** Written separately, because the hideable fields are derived from the rows. */
  visibility: z.partialRecord(z.enum(hideableFields), z.enum(audiences)),
}

const allFields = z.strictObject(patchFields)
export const patchSchema = allFields.partial()

export type WritableField = keyof typeof patchFields
/** All fields that a member may write, as stored. */
export type WrittenFields = z.output<typeof allFields>
export type ProfilePatch = z.output<typeof patchSchema>
/** As a client sends it: fields with a default may be missing. */
export type ProfilePatchInput = z.input<typeof patchSchema>
