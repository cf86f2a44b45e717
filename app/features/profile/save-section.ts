import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { messageOfFault } from '#app/forms/validation/fault-message.ts'
import type { ErrorMessage } from '#app/forms/validation/messages.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import { shownValue } from '#app/forms/view/shown-value.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Fault, FaultCode } from '#services/fault.ts'
import { LINE } from './form-fields.ts'

/** The form field of an API fault: `workExperience.0.company` for `/workExperience/0/company`. */
export function pathOfPointer(pointer: string): string {
  const [field = '', ...rest] = pointer.split('/').slice(1)
  if (field === 'visibility') return `visible_${rest[0] ?? ''}`
  return rest.length >= 2 ? [field, rest[0], rest[1]].join('.') : field
}

type CodedFault = Pick<Fault, 'pointer' | 'limit'> & { code?: FaultCode }

/** API faults as errors of form fields, in the reader's language; the API's own texts are for programs. */
export const errorsOfFaults = (faults: readonly CodedFault[], t: Translate): FieldError[] =>
  faults.map((fault) => ({ path: pathOfPointer(fault.pointer), message: messageOf(fault, t) }))

function messageOf(fault: CodedFault, t: Translate): ErrorMessage {
  if (fault.pointer === '/publicSlug')
    return { text: t(fault.code === 'taken' ? 'profile.slugTaken' : 'profile.slugWrong') }
  // One item per line: the fault names the field, its message the length of the line.
  if (fault.code === 'too_long' && /^\/user\w+\/\d+$/.test(fault.pointer))
    return { key: 'forms.lineTooLong', values: { maxLength: fault.limit ?? LINE } }
  if (fault.pointer === '/linkedInLicenseEmail' && fault.code === 'bad_format')
    return { key: 'forms.emailInvalid' }
  if (fault.pointer === '/employerDomain') return { text: t('profile.domainWrong') }
  return messageOfFault(fault)
}

export interface Difference {
  path: string
  label: string
  mine: string
  theirs: string
}

/** The profile field of a form answer. */
function fieldOfPath(path: string): string {
  if (path === 'primarySkill' || path === 'primaryLevel') return 'skills'
  return path.replace(/^visible_/, 'visibility/')
}

/**
 * Differing answers as displayed text. Rows are compared as a whole.
 * @param changed fields changed by somebody else meanwhile; those that only the reader has changed do not
 * differ
 */
export function differences(
  form: FormDefinition,
  { mine, theirs, changed }: { mine: FormValues; theirs: FormValues; changed: readonly string[] },
): Difference[] {
  const found: Difference[] = []
  for (const group of form.groups) {
    if (group.is_multiple) {
      const read = (values: FormValues) => {
        const rows = values[group.group_id]
        return (Array.isArray(rows) ? (rows as FormValues[]) : [])
          .map((row) => rowText(group.fields, row))
          .filter((text) => text !== '')
          .join('; ')
      }
      add(group.group_id, group.title ?? group.group_id, read(mine), read(theirs))
      continue
    }
    for (const field of group.fields) {
      if (field.type === 'hidden') continue
      const read = (values: FormValues) => shownValue(values[field.field_id], field)
      add(field.field_id, field.label ?? field.field_id, read(mine), read(theirs))
    }
  }
  return found

  function add(path: string, label: string, one: string, other: string) {
    if (one !== other && changed.includes(fieldOfPath(path)))
      found.push({ path, label, mine: one, theirs: other })
  }
}

const rowText = (fields: FormDefinition['groups'][number]['fields'], row: FormValues): string =>
  fields
    .filter(({ type }) => type !== 'hidden')
    .map((field) => shownValue(row[field.field_id], field))
    .filter((text) => text !== '')
    .join(', ')
