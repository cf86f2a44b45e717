// What a field can be. Each type has one kind of value; everything that depends on it asks here.

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

/** What a field of a type holds. */
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

/** A select that takes several is a list; every other type says it by itself. */
export function valueKindOf(field: { type: FieldType; is_multi: boolean }): ValueKind {
  const isSelect = field.type === 'select' || field.type === 'selectAsync'
  return isSelect && field.is_multi ? 'options' : kinds[field.type]
}

/** Fields that count characters: long ones up to 1000, the others up to 50, unless told. */
export const longTextTypes: ReadonlySet<FieldType> = new Set(['textarea', 'customRichText'])
export const defaultMaxlength = 50
export const defaultLongMaxlength = 1000

/** Fields whose options must be known before anybody can answer. */
export const choiceTypes: ReadonlySet<FieldType> = new Set([
  'multiCheckbox',
  'radio',
  'select',
  'inputWithSelect',
])

/** Sets of file types that an author can name, each with MIME types and extensions. */
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
