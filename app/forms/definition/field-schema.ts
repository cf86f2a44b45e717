import { z } from 'zod'
import { defaultLongMaxlength, defaultMaxlength, fieldTypes, fileSets, longTextTypes } from './field-types.ts'
import { isOption } from './options.ts'

/** Names of fields, groups and actions. They become names of form controls and parts of paths. */
export const nameSchema = z
  .string()
  .max(100)
  .regex(
    /^(?!(?:constructor|prototype|toString|valueOf|hasOwnProperty)$)[A-Za-z][A-Za-z0-9_-]*$/,
    'is no name: letters, digits, _ and -, starting with a letter',
  )

const text = z.string().max(10_000)
const count = z.int().min(1).max(100_000)
const megabytes = z.number().min(0).max(100_000)
const scalar = z.union([z.string(), z.number(), z.boolean()])

export const optionSchema = z
  .record(z.string(), z.unknown())
  .refine(isOption, 'needs an id and a name: id+name, value+label, uid+title or title_id+title_name')
  .describe('A choice: id+name, value+label, uid+title or title_id+title_name')

const day = z
  .string()
  .regex(/^(?:today|\d{4}-\d{2}-\d{2})$/, 'is no day: write 2026-11-21 or today')
  .refine(
    (value) => value === 'today' || !Number.isNaN(Date.parse(value)),
    'is no day of the calendar: write 2026-11-21',
  )

const customValidatorSchema = z.strictObject({
  value: z
    .union([z.string().max(2000), z.strictObject({ function: nameSchema })])
    .optional()
    .describe('A regular expression, or the name of a function that the site provides'),
  flags: z
    .string()
    .regex(/^[gimsu]*$/, 'may hold i, m, s and u')
    .default('i'),
  message: text.optional(),
  compare_field_id: nameSchema.optional().describe('The field whose amount must be the greater one'),
  compare_validation_message: text.optional(),
})

const dictionarySchema = z.strictObject({
  api: text.optional().describe('Path of the lookup service: /v2/skills/lookup'),
  static_options: z.array(optionSchema).optional().describe('Choices that need no service'),
  default_options: z
    .string()
    .transform((list) => list.split(',').map((id) => id.trim()))
    .transform((ids) => ids.filter((id) => id !== ''))
    .optional()
    .describe('Ids of what is chosen at first, with commas between'),
  initial_query: text.optional().describe('What is asked before anything is typed'),
  default_list: z.array(optionSchema).optional().describe('What is shown before anything is typed'),
})

const referenceSchema = z
  .union([
    nameSchema,
    z.array(z.looseObject({ uid: z.string(), _content_type_uid: z.string().optional() })).min(1),
  ])
  .describe('The name of a shared dictionary, or a reference to an entry that holds the choices')

const acceptSchema = z.union([
  z.enum(Object.keys(fileSets) as (keyof typeof fileSets)[]),
  z
    .string()
    .regex(
      /^\.\w+(?:\s*,\s*\.\w+)*$/,
      'is no set of files (CV, Avatar, Document, Video) and no list like .pdf, .txt',
    ),
])

export const fieldSchema = z
  .strictObject({
    field_id: nameSchema,
    type: z.enum(fieldTypes).default('text'),
    label: text.optional(),
    extra_label: text.optional(),
    placeholder: text.optional(),
    description: text.optional(),
    value: z.union([scalar, z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
    required: z.boolean().default(false),
    disabled: z.boolean().default(false),
    maxlength: count.optional().describe('Default 50; 1000 in textarea and customRichText'),
    show_text_length: z.boolean().default(false),
    validation_message: text.optional(),
    max_length_validation_message: text.optional().describe('May hold {maxLength}'),
    custom_validator: customValidatorSchema.optional(),
    option_list: z.array(optionSchema).optional(),
    option_list_reference: referenceSchema.optional(),
    dictionary: dictionarySchema.optional(),
    loadOptions: nameSchema.optional().describe('The name of a lookup that the site provides'),
    default_option: z
      .union([scalar, z.array(scalar)])
      .optional()
      .describe('Id, or ids, of what is chosen at first'),
    dropdown_value: scalar.optional().describe('Id of the unit that an inputWithSelect starts with'),
    is_multi: z.boolean().default(false),
    is_searchable: z.boolean().default(false),
    is_clearable: z.boolean().default(false),
    alphabet_sorting: z.boolean().default(false),
    no_option_message: text.optional(),
    tooltip_variant: z.enum(['standard', 'plain']).default('standard'),
    tooltip_headline: text.optional(),
    tooltip_text: text.optional(),
    default_value_from_cookie: z
      .string()
      .regex(/^[\w.-]+$/, 'is no name of a cookie')
      .optional(),
    preferable_variant: z.boolean().default(false).describe('Rows of a group can mark one as preferred'),
    preferred: z.boolean().default(false),
    min_phone_length: z.int().min(0).max(20).optional(),
    file_accept: acceptSchema.default('CV'),
    max_file_size: megabytes.default(100).describe('Megabytes'),
    min_file_size: megabytes.default(0).describe('Megabytes'),
    max_upload_limit: count.optional().describe('How many files'),
    zero_size_message: text.optional(),
    min_size_message: text.optional(),
    max_size_message: text.optional(),
    start_date: day.optional().describe('The earliest day: 2026-11-21 or today'),
    checked: z.boolean().default(false),
    reset_value: z.boolean().default(false).describe('What was typed is dropped when the field hides'),
    checkbox_size: z.enum(['small', 'medium', 'large']).default('medium'),
    radio_group_mode: z.enum(['vertical', 'horizontal']).default('vertical'),
    input_type: z.enum(['text', 'tel', 'url', 'email', 'search', 'password', 'number']).optional(),
    is_nested: z.boolean().default(false),
    max_width: z.union([z.number().positive(), z.string().regex(/^\d+(?:px|rem|ch|%)$/)]).optional(),
    user_data_field: text.optional().describe('The member of the profile that fills it: profile.firstName'),
  })
  .transform((field) => ({
    ...field,
    // The site has no small checkbox.
    checkbox_size: field.checkbox_size === 'small' ? ('medium' as const) : field.checkbox_size,
    maxlength: field.maxlength ?? (longTextTypes.has(field.type) ? defaultLongMaxlength : defaultMaxlength),
  }))

export type Field = z.output<typeof fieldSchema>
