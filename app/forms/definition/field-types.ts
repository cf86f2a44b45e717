// The field types. Each has one kind of value, which decides everything else.

export const fieldTypes = [
  'text',
  'textarea',
  'email',
  'number',
  'phone',
  'hidden',
  'checkbox',
  'multiCheckbox',
  'radio',
  'select',
  'selectAsync',
  'inputWithSelect',
  'datepicker',
  'timeSlot',
  'file',
  'custom',
  'customField',
  'customRichText',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Kinds of values. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'phone'
  | 'flag'
  | 'option'
  | 'options'
  | 'amount'
  | 'date'
  | 'slot'
  | 'files'

const kinds: Record<FieldType, ValueKind> = {
  text: 'text',
  textarea: 'text',
  email: 'text',
  number: 'number',
  phone: 'phone',
  hidden: 'text',
  checkbox: 'flag',
  multiCheckbox: 'options',
  radio: 'option',
  select: 'option',
  selectAsync: 'option',
  inputWithSelect: 'amount',
  datepicker: 'date',
  timeSlot: 'slot',
  file: 'files',
  custom: 'text',
  customField: 'text',
  customRichText: 'text',
}

/** A multiple select holds a list; for all other types the type decides. */
export function valueKindOf(field: { type: FieldType; is_multi: boolean }): ValueKind {
  const isSelect = field.type === 'select' || field.type === 'selectAsync'
  return isSelect && field.is_multi ? 'options' : kinds[field.type]
}

/** Fields with a character limit: 1000 for long ones, 50 for others, unless defined. */
export const longTextTypes: ReadonlySet<FieldType> = new Set(['textarea', 'customRichText'])
export const defaultMaxlength = 50
export const defaultLongMaxlength = 1000

/** Fields that need options before they can be answered. */
export const choiceTypes: ReadonlySet<FieldType> = new Set([
  'multiCheckbox',
  'radio',
  'select',
  'inputWithSelect',
])

/** Named sets of file types, each with media types and extensions. */
export const fileSets = {
  CV: {
    'application/pdf': ['.pdf'],
    'application/msword': ['.doc'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  },
  Avatar: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
  Document: {
    'application/pdf': ['.pdf'],
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/png': ['.png'],
    'application/vnd.ms-powerpoint': ['.ppt', '.pps'],
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
    'application/vnd.rar': ['.rar'],
    'application/x-rar-compressed': ['.rar'],
    'application/zip': ['.zip'],
    'application/x-zip-compressed': ['.zip'],
    'text/plain': ['.txt'],
    'application/vnd.ms-excel': ['.xls'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
    'application/msword': ['.doc'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  },
  Video: { 'video/mp4': ['.mp4'], 'video/quicktime': ['.mov'] },
} as const satisfies Record<string, Record<string, readonly string[]>>
export type FileSet = keyof typeof fileSets
