// Converts any input (typed, posted, from a draft or a profile) to the field's kind of value. What cannot be
// converted is kept, and validation reports it.
import { isRecord } from '#services/record.ts'
import type { Field } from '../definition/field-schema.ts'
import { valueKindOf } from '../definition/field-types.ts'
import { findOption, isOption, type Option, optionId } from '../definition/options.ts'

/** The converted value, undefined if there is none. Never throws. */
export function readValue(field: Field, given: unknown): unknown {
  if (given === undefined || given === null || given === '') return undefined
  switch (valueKindOf(field)) {
    case 'flag':
      return flag(given)
    case 'option':
      return choice(field, Array.isArray(given) && given.length === 1 ? given[0] : given)
    case 'options':
      return (Array.isArray(given) ? given : [given]).map((item) => choice(field, item))
    case 'amount':
      return amount(field, given)
    case 'slot':
      return isRecord(given) && !given.from && !given.to ? undefined : given
    case 'files':
      return Array.isArray(given) ? given : [given]
    case 'phone': {
      if (!isText(given)) return given
      const text = String(given).trim()
      // A calling code alone was put there by the control.
      return text === '' || text.length < (field.min_phone_length ?? 0) ? undefined : text
    }
    case 'number':
      return typeof given === 'string' && given.trim() === '' ? undefined : given
    default:
      if (typeof given === 'number' || typeof given === 'boolean') return String(given)
      // Posted line breaks are CRLF, typed ones LF; both count as one character.
      return typeof given === 'string' ? given.replaceAll('\r\n', '\n') : given
  }
}

/** Options in the definition; undefined if they come from a service or an unread dictionary. */
export function ownOptions(field: Field): readonly Option[] | undefined {
  const list = field.option_list ?? field.dictionary?.static_options
  if (list !== undefined) return list
  const isElsewhere = field.loadOptions ?? field.option_list_reference ?? field.dictionary?.api
  return field.type === 'selectAsync' || isElsewhere !== undefined ? undefined : []
}

function choice(field: Field, given: unknown): unknown {
  const id = isText(given) ? String(given) : optionId(given)
  if (id === undefined) return given
  const known = [...(ownOptions(field) ?? []), ...(field.dictionary?.default_list ?? [])]
  // Use the definition's option, so that nobody can send another label with a known id.
  return findOption(known, id) ?? (isOption(given) ? given : id)
}

function flag(given: unknown): unknown {
  if (given === 'true' || given === 'on') return true
  return given === 'false' || given === 'off' ? false : given
}

function amount(field: Field, given: unknown): unknown {
  if (!isRecord(given)) return given
  const typed = given.amount
  if (typed === undefined || typed === null || typed === '') return undefined
  const unit = given.unit ?? field.dropdown_value ?? optionId(ownOptions(field)?.[0]) ?? ''
  return {
    amount: typeof typed === 'number' ? String(typed) : typed,
    unit: optionId(unit) ?? (isText(unit) ? String(unit) : ''),
  }
}

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
