import type { Field } from '../definition/field-schema.ts'
import { type FileSet, fileSets } from '../definition/field-types.ts'
import type { FileFact } from '../values/values.ts'
import { type ErrorMessage, ownText } from './messages.ts'

const megabyte = 1024 * 1024

/** Media types and extensions that a field accepts. */
export function acceptedTypes(field: Field): { types: string[]; extensions: string[] } {
  const set = Object.hasOwn(fileSets, field.file_accept) ? fileSets[field.file_accept as FileSet] : undefined
  if (set !== undefined)
    return { types: Object.keys(set), extensions: [...new Set(Object.values(set).flat())] }
  return { types: [], extensions: field.file_accept.split(',').map((part) => part.trim().toLowerCase()) }
}

/** Maximum number of files. */
export const fileLimit = (field: Field): number =>
  field.max_upload_limit ?? (field.is_multi ? Number.POSITIVE_INFINITY : 1)

/** @returns the error of the first file that is refused */
export function checkFiles(field: Field, value: unknown): ErrorMessage | undefined {
  if (!Array.isArray(value) || !value.every(isFile)) return { key: 'forms.invalid' }
  const count = fileLimit(field)
  if (value.length > count) return { key: 'forms.tooManyFiles', values: { count } }
  if (value.some(({ isOnItsWay }) => isOnItsWay === true)) return { key: 'forms.filesOnTheirWay' }
  for (const file of value) {
    const error = checkFile(field, file)
    if (error !== undefined) return error
  }
  return undefined
}

export function checkFile(field: Field, { name, size, type }: FileFact): ErrorMessage | undefined {
  if (size === 0) return ownText(field.zero_size_message, { key: 'forms.fileEmpty', values: { name } })
  if (size < field.min_file_size * megabyte)
    return ownText(field.min_size_message, {
      key: 'forms.fileTooSmall',
      values: { name, size: field.min_file_size },
    })
  if (size > field.max_file_size * megabyte)
    return ownText(field.max_size_message, {
      key: 'forms.fileTooLarge',
      values: { name, size: field.max_file_size },
    })
  return isAccepted(field, name, type)
    ? undefined
    : { key: 'forms.fileType', values: { name, types: acceptedTypes(field).extensions.join(', ') } }
}

/** Both name and type must be accepted; some browsers report no type. */
function isAccepted(field: Field, name: string, type: string): boolean {
  const { types, extensions } = acceptedTypes(field)
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''
  const known = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!extensions.includes(extension)) return false
  return known === '' || known === 'application/octet-stream' || types.length === 0 || types.includes(known)
}

function isFile(value: unknown): value is FileFact {
  if (typeof value !== 'object' || value === null) return false
  const { name, size, type } = value as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof size === 'number' &&
    Number.isFinite(size) &&
    size >= 0 &&
    typeof type === 'string'
  )
}
