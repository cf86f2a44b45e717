import { isRecord } from '#services/record.ts'
import { formSchema } from './form-schema.ts'

/** Content type of forms. */
export const formContentType = 'form'

const members = new Set(Object.keys(formSchema.shape))

/** The definition in an entry, without what the content service adds to entries and groups. */
export function definitionOfEntry(fields: Readonly<Record<string, unknown>>): unknown {
  return withoutSystemMembers(Object.fromEntries(Object.entries(fields).filter(([key]) => members.has(key))))
}

function withoutSystemMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSystemMembers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '_metadata')
      // A group left empty by the editor is stored as an empty group.
      .filter(([, member]) => !isEmptyMap(member))
      .map(([key, member]) => [key, withoutSystemMembers(member)]),
  )
}

const isEmptyMap = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).every(
    ([key, member]) =>
      key === '_metadata' ||
      member === null ||
      member === '' ||
      (Array.isArray(member) && member.length === 0),
  )
