// Connects a form to the marketing service.
import { z } from 'zod'
import { nameSchema } from './field-schema.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const objectTypeId = z.string().regex(/^\d+-\d+$/, 'is no object type: 0-1 is a contact')

/** The only supported type of marketing form; others render nothing. */
export const marketingFormType = 'hubspot'

export const marketingFormSchema = z.object({
  type: z.string().default(marketingFormType),
  form_id: id,
  portal_id: id,
  staging_form_id: id.optional(),
  staging_portal_id: id.optional(),
  communications: z
    .array(
      z.object({
        /** Id of the checkbox that accepts it. */
        field_id: nameSchema,
        /** Id of the field that it concerns. */
        connected_field_id: nameSchema.optional(),
        subscription_type_id: z.coerce.number().int(),
        text: z.string().min(1, 'is empty'),
      }),
    )
    .default([]),
  consent_field_id: nameSchema.default('consent_to_process'),
  consent_text: z.string().default('I agree to the storing and processing of my personal data.'),
  with_additional_fields: z.boolean().default(false),
  additional_fields: z
    .array(z.object({ name: z.string(), value: z.string(), object_type_id: objectTypeId.optional() }))
    .default([]),
  /** A list in content, because fields of entries have fixed names. */
  fields_to_object_type_id_map: z
    .union([
      z.record(z.string(), objectTypeId),
      z
        .array(z.object({ name: z.string(), object_type_id: objectTypeId }))
        .transform((pairs) =>
          Object.fromEntries(pairs.map(({ name, object_type_id }) => [name, object_type_id])),
        ),
    ])
    .default({}),
})
export type MarketingForm = z.output<typeof marketingFormSchema>
