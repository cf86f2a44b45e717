// Initial answers: from the definition, a cookie, or the member's profile.
import type { Field } from '../definition/field-schema.ts'
import { valueKindOf } from '../definition/field-types.ts'
import type { FormDefinition, Group } from '../definition/form-schema.ts'
import { findOption } from '../definition/options.ts'
import { preferredName } from './preferred.ts'
import { ownOptions, readValue } from './read-value.ts'
import { type FormValues, isFilled, type RowValues } from './values.ts'

export interface Sources {
  /** Value of a cookie, if it exists. */
  cookie?: (name: string) => string | undefined
  /** The member's profile, as in the product API. */
  profile?: unknown
}

export function firstValues(form: FormDefinition, sources: Sources = {}): FormValues {
  const values: Record<string, unknown> = {}
  for (const group of form.groups) {
    if (group.is_multiple) values[group.group_id] = [firstRowValues(group)]
    else Object.assign(values, firstRowValues(group, sources))
  }
  return values
}

export function firstRowValues(group: Group, sources: Sources = {}): RowValues {
  const values: Record<string, unknown> = {}
  for (const field of group.fields) {
    const value = firstValue(field, sources)
    if (value !== undefined) values[field.field_id] = value
    const marker = preferredName(field)
    if (marker !== undefined && field.preferred && isFilled(value)) values[marker] = true
  }
  return values
}

/** Values of hidden fields that come from cookies, by field id. */
export function cookieValues(form: FormDefinition, cookies: string): FormValues {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('=') as [string, ...string[]])
  const known = new Map(pairs.map(([name, ...value]) => [name, value.join('=')]))
  const fields = form.groups.flatMap((group) => (group.is_multiple ? [] : group.fields))
  return Object.fromEntries(
    fields.flatMap(({ field_id, type, default_value_from_cookie: name }) => {
      const value = type === 'hidden' && name !== undefined ? known.get(name) : undefined
      return value === undefined || value === '' ? [] : [[field_id, decoded(value)]]
    }),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The profile overrides a cookie, a cookie overrides the definition. */
function firstValue(field: Field, { cookie, profile }: Sources): unknown {
  const cookieName = field.default_value_from_cookie
  const candidates = [
    field.user_data_field === undefined ? undefined : memberAt(profile, field.user_data_field),
    cookieName === undefined ? undefined : cookie?.(cookieName),
    field.value,
    chosenAtFirst(field),
    field.checked ? true : undefined,
  ]
  return candidates.map((given) => readValue(field, given)).find(isFilled)
}

function chosenAtFirst(field: Field): unknown {
  const known = [...(ownOptions(field) ?? []), ...(field.dictionary?.default_list ?? [])]
  const options = firstOptionIds(field).flatMap((id) => findOption(known, id) ?? [])
  return valueKindOf(field) === 'options' ? options : options[0]
}

/** Ids of the options selected initially, separated by commas in content. */
export function firstOptionIds(field: Field): string[] {
  const { default_option: given, dictionary } = field
  if (given === undefined) return dictionary?.default_options ?? []
  if (typeof given !== 'string' || valueKindOf(field) !== 'options') return [given].flat().map(String)
  return given.split(',').map((id) => id.trim())
}

/** The value at a path such as `currentTitleLine.id`, if it exists. */
function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce((here, key) => {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    return (here as Record<string, unknown>)[key]
  }, value)
}
