// Parses a form posted without script: names are field paths, values are strings or files.

import { internationalNumber, type PhoneCountry } from '#app/ui/fields/phone-number.ts'
import { parseTypedDate } from '#app/ui/fields/typed-date.ts'
import type { Field } from '../definition/field-schema.ts'
import { valueKindOf } from '../definition/field-types.ts'
import type { FormDefinition, Group } from '../definition/form-schema.ts'
import type { CheckContext } from '../validation/check-field.ts'
import { preferredName } from './preferred.ts'
import { readValue } from './read-value.ts'
import { type FormValues, pathOf, type RowValues } from './values.ts'

/** The reader's locale, day and list of countries. */
type Reader = Pick<CheckContext, 'locale' | 'today'> & {
  phoneCountries?: readonly PhoneCountry[] | undefined
}

/** The answers in a post. Unknown names are dropped, as are rows beyond the group's maximum. */
export function readPost(form: FormDefinition, data: FormData, reader: Reader): FormValues {
  const values: Record<string, unknown> = {}
  for (const group of form.groups) {
    if (!group.is_multiple) Object.assign(values, readRow(group, undefined, data, reader))
    else values[group.group_id] = rowNumbers(group, data).map((row) => readRow(group, row, data, reader))
  }
  return values
}

function readRow(group: Group, row: number | undefined, data: FormData, reader: Reader): RowValues {
  const values: Record<string, unknown> = {}
  for (const field of group.fields) {
    const path = pathOf(group, row, field.field_id)
    const value = readValue(field, postedValue(field, path, data, reader))
    if (value !== undefined) values[field.field_id] = value
    const marker = preferredName(field)
    if (marker !== undefined && data.has(pathOf(group, row, marker))) values[marker] = true
  }
  return values
}

function postedValue(field: Field, path: string, data: FormData, reader: Reader): unknown {
  const text = (name: string) => data.getAll(name).findLast((each) => typeof each === 'string') ?? ''
  switch (valueKindOf(field)) {
    case 'flag':
      return data.has(path)
    case 'date':
      // A text that is not a date is kept, for the reader to correct.
      return parseTypedDate(text(path), reader.locale, reader.today) ?? text(path)
    case 'phone': {
      const [country, number] = [text(`${path}_country`), text(path)]
      return country === '' ? number : internationalNumber({ country, number }, reader.phoneCountries ?? [])
    }
    case 'options':
      return data.getAll(path).filter((each) => each !== '')
    case 'amount':
      return { amount: text(path), unit: text(`${path}_unit`) }
    case 'slot':
      return { from: text(`${path}_from`), to: text(`${path}_to`) }
    case 'files':
      return data.getAll(path).flatMap((each) => {
        if (typeof each === 'string' || (each.name === '' && each.size === 0)) return []
        return [{ name: each.name, size: each.size, type: each.type }]
      })
    default:
      return text(path)
  }
}

/** Numbers of the rows in a post, in order. */
function rowNumbers(group: Group, data: FormData): number[] {
  const start = `${group.group_id}.`
  const numbers = [...data.keys()].flatMap((name) => {
    const number = name.startsWith(start) ? /^(\d{1,3})\./.exec(name.slice(start.length))?.[1] : undefined
    return number === undefined ? [] : [Number(number)]
  })
  return [...new Set(numbers)].sort((a, b) => a - b).slice(0, group.max_entries)
}
