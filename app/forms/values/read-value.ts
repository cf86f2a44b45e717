// Whatever arrives (typed, posted without script, kept in a draft, taken from a profile) becomes the kind of value that
// its field has. What cannot be read stays as it is, and the validation says so.
import { isRecord } from '#services/record.ts'
import type { Field } from '../definition/field-schema.ts'
import { valueKindOf } from '../definition/field-types.ts'
import { findOption, isOption, type Option, optionId } from '../definition/options.ts'

/** The value in the field's own kind; undefined when there is none. Never throws. */
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
      // A calling code alone is what the control puts there by itself.
      return text === '' || text.length < (field.min_phone_length ?? 0) ? undefined : text
    }
    case 'number':
      return typeof given === 'string' && given.trim() === '' ? undefined : given
    default:
      if (typeof given === 'number' || typeof given === 'boolean') return String(given)
      // A posted text has the line ends of a network, a typed one those of a page; both are as long as they look.
      return typeof given === 'string' ? given.replaceAll('\r\n', '\n') : given
  }
}

/** The choices that a field knows by itself; undefined when a service or a dictionary that was not read knows them. */
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
  // The definition's own choice, so that nobody sends another name under a known id.
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
