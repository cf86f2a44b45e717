// Building blocks of the profile's forms.
import type { FormInput } from '#app/forms/definition/form-schema.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { DictionaryOption, SharedDictionaries } from './names.ts'

export type FieldInput = FormInput['groups'][number]['fields'][number]
export type FormParts = Pick<FormInput, 'groups' | 'conditions'>

export interface FormFacts {
  t: Translate
  dictionaries: SharedDictionaries
  /** In ascending order. */
  skillLevels: readonly string[]
  /** Jobs that a project can belong to. */
  jobs: readonly { id: string; name: string }[]
}

const MAX_ROWS = 30
export const TEXT = 4000
export const LINE = 100
export const LINK = 500
export const MONTH_PATTERN = String.raw`^(\d{4}-\d{1,2}(-\d{1,2})?|\d{1,2}[./]\d{4})$`

/** Lookup services. */
export const lookups = {
  skills: '/v2/skills/lookup',
  titles: '/v2/job-function-allowed-titles/lookup',
  lines: '/v2/title-lines/lookup',
  functions: '/v2/job-functions/lookup',
  languages: '/v2/languages/lookup',
  places: '/location/v1/lookup?parents=true',
  countries: '/location/v1/lookup?type=Country',
} as const

export const choices = (options: readonly DictionaryOption[]) =>
  options.map(({ value, label }) => ({ id: value, name: label }))

/** Id of an existing entry. */
export const itemId: FieldInput = { field_id: 'id', type: 'hidden' }

export const shortText = (field_id: string, label: string): FieldInput => ({
  field_id,
  label,
  maxlength: LINE,
})

export const longText = ({ t }: FormFacts): FieldInput => ({
  field_id: 'description',
  type: 'textarea',
  label: t('profile.description'),
  maxlength: TEXT,
})

/** A single choice from a shared dictionary. */
export const dictionary = (
  field_id: string,
  label: string,
  options: readonly DictionaryOption[],
): FieldInput => ({ field_id, type: 'select', label, option_list: choices(options) })

export const rows = (group_id: string, title: string, add_button_label: string, fields: FieldInput[]) => ({
  group_id,
  title,
  add_button_label,
  is_multiple: true,
  max_entries: MAX_ROWS,
  fields,
})

export const found = (field_id: string, label: string, api: string): FieldInput => ({
  field_id,
  type: 'selectAsync',
  label,
  is_clearable: true,
  dictionary: { api },
})

export const foundMany = (field_id: string, label: string, api: string): FieldInput => ({
  ...found(field_id, label, api),
  is_multi: true,
})

export const boxes = (
  field_id: string,
  label: string,
  option_list: { id: string; name: string }[],
): FieldInput => ({
  field_id,
  type: 'multiCheckbox',
  label,
  option_list,
})

export const level = (field_id: string, { t, skillLevels }: FormFacts): FieldInput => ({
  field_id,
  type: 'select',
  label: t('profile.level'),
  option_list: skillLevels.map((name, rank) => ({ id: String(rank), name })),
})

export const month = (field_id: string, label: string, { t }: FormFacts): FieldInput => ({
  field_id,
  label,
  description: t('profile.monthHelp'),
  max_width: '16rem',
  custom_validator: { value: MONTH_PATTERN, message: t('profile.notAMonth') },
})

export const link = ({ t }: FormFacts): FieldInput => ({
  field_id: 'link',
  label: t('profile.link'),
  description: t('profile.linkHelp'),
  input_type: 'url',
  maxlength: LINK,
  custom_validator: { value: String.raw`^\s*https?://[^\s/]+\S*\s*$`, message: t('forms.notAWebAddress') },
})

export const period = (facts: FormFacts): FieldInput[] => [
  month('start_date', facts.t('profile.startDate'), facts),
  month('end_date', facts.t('profile.endDate'), facts),
  { field_id: 'is_active', type: 'checkbox', label: facts.t('profile.isActive') },
]

export const endsUnlessActive = {
  field_id: 'end_date',
  related_field_id: 'is_active',
  type: 'hidden' as const,
  value: true,
}
