// Schema of form definitions, with all defaults. Definitions are parsed when content is read; the browser
// gets the result and needs no schema.
import { z } from 'zod'
import { fieldSchema, nameSchema } from './field-schema.ts'

const text = z.string().max(10_000)
const scalar = z.union([z.string(), z.number(), z.boolean()])

export const conditionTypes = ['enabled', 'visible', 'hidden', 'disabled'] as const
export const conditionModes = ['includes', 'excludes', 'equals'] as const

const conditionSchema = z.strictObject({
  related_field_id: nameSchema,
  type: z.enum(conditionTypes),
  mode: z.enum(conditionModes).default('includes'),
  value: scalar.optional(),
  options_list: z
    .array(z.union([scalar, z.record(z.string(), z.unknown())]))
    .default([])
    .describe('Ids, names or choices that the answer is compared with'),
  condition_description: text.optional(),
  is_disabled: z.boolean().default(false).describe('The condition is kept, but does nothing'),
})

const fieldConditionSchema = conditionSchema.extend({ field_id: nameSchema })
const actionConditionSchema = conditionSchema.extend({ action_id: nameSchema })

const groupSchema = z.strictObject({
  group_id: nameSchema,
  title: text.optional(),
  is_multiple: z.boolean().default(false),
  max_entries: z.int().min(1).max(100).default(5),
  add_button_label: text.default('Add more'),
  fields: z.array(fieldSchema).min(1, 'has no fields'),
})

export const actionTypes = ['submit', 'reset', 'cancel', 'button', 'link'] as const

const actionSchema = z.strictObject({
  action_id: nameSchema,
  title: text,
  type: z.enum(actionTypes).default('submit'),
  mode: z.enum(['primary', 'secondary', 'quiet', 'plain']).default('primary'),
  size: z.enum(['small', 'medium', 'large', 'xlarge', 'xxlarge']).default('medium'),
  theme_mode: z.enum(['light', 'dark']).optional(),
  width_mode: z.enum(['content', 'full']).default('content'),
  url: text.optional(),
  icon: text.optional(),
  alignment: z.enum(['start', 'center', 'end']).default('start'),
  data_action: text.optional().describe('What the site measures a press as'),
  align_with_field: nameSchema.optional().describe('The field beside which it stands'),
})

const settingsSchema = z.strictObject({
  success_title: text.optional(),
  success_description: text.optional(),
  error_title: text.optional(),
  error_description: text.optional(),
  error_mailto: z.email().optional().describe('The address of “Or drop us a note at”'),
  disable_after_submit: z.boolean().default(false),
  save_draft: z.boolean().default(true),
})

const stepActionSchema = z.strictObject({
  action_id: nameSchema,
  title: text,
  url: text.optional(),
  variant: z.enum(['primary', 'secondary', 'quiet']).default('primary'),
  analytics: text.optional().describe('What the site measures a press as'),
})

const stepSchema = z.strictObject({
  step_id: nameSchema,
  title: text,
  text: text.optional(),
  groups: z.array(nameSchema).default([]).describe('What is asked in it; without any it is there to be read'),
  actions: z.array(stepActionSchema).default([]),
})

export const requestContentTypes = [
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
] as const

export const formSchema = z.strictObject({
  form_id: nameSchema,
  title: text.optional(),
  primary_title: text.optional(),
  hide_title: z.boolean().default(false),
  groups: z.array(groupSchema).min(1, 'has no groups'),
  steps: z
    .array(stepSchema)
    .max(20)
    .optional()
    // An editor who wrote none left an empty list.
    .transform((steps) => (steps?.length ? steps : undefined))
    .describe('Asked one after the other, and looked over before it is sent'),
  actions: z.array(actionSchema).default([]),
  conditions: z.array(fieldConditionSchema).default([]),
  action_conditions: z.array(actionConditionSchema).default([]),
  settings: settingsSchema.prefault({}),
  need_recaptcha: z.boolean().default(false),
  api_url: z
    .string()
    .regex(/^(?:\/(?!\/)|https:\/\/)\S*$/, 'is neither a path of this site nor an https address')
    .optional(),
  request_content_type: z.enum(requestContentTypes).default('application/json'),
})

export type FormDefinition = z.output<typeof formSchema>
export type FormInput = z.input<typeof formSchema>
export type Group = FormDefinition['groups'][number]
export type Step = NonNullable<FormDefinition['steps']>[number]
export type StepAction = Step['actions'][number]
export type Action = FormDefinition['actions'][number]
export type FieldCondition = FormDefinition['conditions'][number]
export type Condition = Omit<FieldCondition, 'field_id'>

/** The published JSON schema for authors, with descriptions and defaults. */
export function formJsonSchema() {
  return z.toJSONSchema(formSchema, { io: 'input' })
}
