// Validates a single value of a field, and words the fault.

import type { Json } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import type { Field } from './content-model.ts'

export function kindOf(value: Json): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  return (
    { string: 'a text', number: 'a number', boolean: 'true or false' }[typeof value as string] ?? 'unknown'
  )
}

/** An empty value does not satisfy a mandatory field. */
export function isEmpty(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.keys(value).length === 0
}

export function textFault(value: Json, { max, min }: Field): string | undefined {
  if (typeof value !== 'string')
    return `is ${kindOf(value)}, not a text${typeof value === 'number' ? ': put it in quotes' : ''}`
  const length = [...value].length
  if (typeof max === 'number' && length > max) return `has ${length} characters; at most ${max} are allowed`
  if (typeof min === 'number' && length > 0 && length < min)
    return `has ${length} characters; at least ${min} are needed`
  return undefined
}

export function numberFault(value: Json, { max, min }: Field): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `is ${kindOf(value)}, not a number`
  if (typeof max === 'number' && value > max) return `is ${value}; at most ${max} is allowed`
  if (typeof min === 'number' && value < min) return `is ${value}; at least ${min} is needed`
  return undefined
}

/** For a field with choices: the value must be one of them, or empty. */
export function choiceFault(value: Json, field: Field): string | undefined {
  const choices = field.enum?.choices
  if (choices === undefined || value === '') return undefined
  const values = choices.map((choice) => choice.value)
  // A content type may write a number field's choices as text.
  return values.some((choice) => choice === value || String(choice) === String(value))
    ? undefined
    : `'${String(value)}' is not one of the choices: ${values.map(String).join(', ')}`
}

/** An ISO date, or date and time, in the form that delivery uses. */
export function dateOf(value: Json): string | undefined {
  if (typeof value !== 'string') return undefined
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d))?$/.exec(value)
  if (match === null) return undefined
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return undefined
  // 30 February would roll over into March.
  const [year, month, day] = match.slice(1, 4).map(Number)
  const calendar = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 0))
  return calendar.getUTCMonth() === (month ?? 0) - 1 ? date.toISOString() : undefined
}
