// Derives form field, initial value, patch and display of plain fields from their row
// (domain/profile/fields.ts). What a row cannot express is in the tables of exceptions here and in the files
// beside.
import { optionId } from '#app/forms/definition/options.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { EMAIL_PATTERN, MAX_EMAIL, plainLine, requiredLine } from '#domain/profile/field-kinds.ts'
import {
  type FieldName,
  type FieldRow,
  type FieldWith,
  fieldsWith,
  rowOf,
  type SearchedDictionary,
  type ValueSource,
} from '#domain/profile/fields.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Section } from '#domain/profile/sections.ts'
import { choices, type FieldInput, type FormFacts, LINE, LINK, lookups, TEXT } from './form-fields.ts'
import { labelOf, type Names } from './names.ts'

export type PlainField = FieldWith<'input'>

/** Fields of a section that are derived from their rows. */
export const plainFieldsOf = (section: Section): PlainField[] =>
  fieldsWith('input').flatMap(([field, row]) => (row.section === section ? [field] : []))

const lookupOf: Readonly<Record<SearchedDictionary, string>> = {
  skills: lookups.skills,
  'job-titles': lookups.titles,
  'title-lines': lookups.lines,
  'job-functions': lookups.functions,
  languages: lookups.languages,
  locations: lookups.places,
}

/** Form attributes beyond the row. */
const askedBeside: Readonly<Partial<Record<PlainField, (facts: FormFacts) => Partial<FieldInput>>>> = {
  firstName: () => ({ required: true, user_data_field: 'firstName' }),
  lastName: () => ({ user_data_field: 'lastName' }),
  headline: ({ t }) => ({ description: t('profile.headlineHelp') }),
  about: ({ t }) => ({ description: t('profile.aboutHelp') }),
  locationId: ({ t }) => ({ description: t('profile.locationHelp') }),
  publicSlug: ({ t }) => ({
    description: t('profile.publicSlugHelp'),
    is_nested: true,
    custom_validator: { value: '^[a-z0-9]+(-[a-z0-9]+)*$', flags: 'u', message: t('profile.slugWrong') },
  }),
  isListed: ({ t }) => ({ description: t('profile.isListedHelp') }),
  employerDomain: ({ t }) => ({ description: t('profile.employerDomainHelp'), is_nested: true }),
}

export function askedField(field: PlainField, facts: FormFacts): FieldInput {
  return { ...askedByRow(field, facts), ...askedBeside[field]?.(facts) } as FieldInput
}

function askedByRow(field: PlainField, facts: FormFacts): FieldInput {
  const { t } = facts
  const { input, values } = rowOf(field)
  const base = { field_id: field, label: t(`profile.${field}`) }
  switch (input) {
    case 'phone':
    case 'checkbox':
      return { ...base, type: input }
    case 'email':
      // The profile's rule, which the licence request uses too; the default rule of forms is stricter.
      return {
        ...base,
        input_type: 'email',
        maxlength: MAX_EMAIL,
        custom_validator: { value: String.raw`^\s*${EMAIL_PATTERN}\s*$`, message: t('forms.emailInvalid') },
      }
    case 'account':
      return { ...base, description: t('profile.accountHelp'), maxlength: LINK }
    case 'paragraphs':
      return { ...base, type: 'textarea', maxlength: TEXT }
    case 'lines':
      return { ...base, type: 'textarea', description: t('profile.oneALine') }
    case 'radio':
    case 'select':
      return { ...base, type: input, option_list: optionsOf(values, facts) }
    case 'boxes':
      return { ...base, type: 'multiCheckbox', option_list: optionsOf(values, facts) }
    case 'lookup':
      return { ...base, type: 'selectAsync', is_clearable: true, dictionary: { api: apiOf(values) } }
    default:
      return { ...base, maxlength: LINE }
  }
}

function apiOf(values: ValueSource | undefined): string {
  if (values === undefined || !('dictionary' in values)) throw new Error('A look-up needs a dictionary')
  return values.countriesOnly ? lookups.countries : lookupOf[values.dictionary]
}

function optionsOf(values: ValueSource | undefined, { t, dictionaries }: FormFacts) {
  if (values === undefined || 'dictionary' in values) throw new Error('A list of choices needs its choices')
  if ('options' in values) return choices(dictionaries[values.options])
  return values.choices.map((id) => ({
    id,
    name: 'words' in values ? t(wordOf(values.words, id)) : labelOf({ dictionaries }, values.namedBy, id),
  }))
}

/** `profile.seniority.lead`; a test checks that every choice has one. */
export const wordOf = (words: string, choice: string) => `profile.${words}.${choice}` as MessageKey

/** Name of a value; undefined to show the value itself, or nothing. */
function nameOf(values: ValueSource, id: string, names: Names): string | undefined {
  if ('options' in values) return labelOf(names, values.options, id)
  if ('choices' in values) return 'namedBy' in values ? labelOf(names, values.namedBy, id) : undefined
  switch (values.dictionary) {
    case 'skills':
      return names.skills[id]
    case 'job-titles':
      return names.titles[id]
    case 'title-lines':
      return names.lines[id]
    case 'job-functions':
      return names.functions[id]
    case 'languages':
      return names.languages[id]
    case 'locations':
      return names.places[id]?.name
  }
}

const optionOf = (id: string, { values }: FieldRow, names: Names) => ({
  id,
  name: (values && nameOf(values, id, names)) ?? id,
})

/** Initial values of a section's form. */
export function startOfPlain(section: Section, profile: Profile, names: Names): Record<string, unknown> {
  return Object.fromEntries(
    plainFieldsOf(section).map((field) => {
      const row = rowOf(field)
      const value: unknown = profile[field]
      if (Array.isArray(value))
        return [field, row.input === 'lines' ? value.join('\n') : value.map((id) => optionOf(id, row, names))]
      return [field, row.values && typeof value === 'string' ? optionOf(value, row, names) : value]
    }),
  )
}

/** Patch from the answers of a section's form: unanswered fields are emptied. */
export const patchOfPlain = (section: Section, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(plainFieldsOf(section).map((field) => [field, writtenOf(field, values[field])]))

function writtenOf(field: PlainField, answer: unknown): unknown {
  const { input, schema } = rowOf(field)
  switch (input) {
    case 'lines':
      return linesOf(answer)
    case 'checkbox':
      return answer === true
    case 'radio':
    case 'select':
    case 'lookup':
      return idOf(answer)
    case 'boxes':
      return idsOf(answer)
    default:
      // Required lines cannot be removed, only emptied.
      return textOf(answer) ?? (schema === requiredLine || schema === plainLine ? '' : null)
  }
}

export const idOf = (value: unknown): string | null => optionId(value) ?? null
export const idsOf = (value: unknown): string[] => [value].flat().flatMap((one) => optionId(one) ?? [])
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** One item per line, without duplicates. */
const linesOf = (value: unknown): string[] => [
  ...new Set(
    String(value ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** Displayed text of a value: its name, or a message for choices of our own. */
export function shownValues(
  field: FieldName,
  value: unknown,
  names: Names,
): { text: string; word?: MessageKey }[] {
  const { values } = rowOf(field)
  return [value].flat().flatMap((one) => {
    if (typeof one !== 'string' || one === '') return []
    if (values === undefined) return [{ text: one }]
    if ('words' in values && values.choices.includes(one))
      return [{ text: one, word: wordOf(values.words, one) }]
    const name = nameOf(values, one, names)
    // The id of a location means nothing to readers.
    if (name === undefined && 'dictionary' in values && values.dictionary === 'locations') return []
    return [{ text: name ?? one }]
  })
}
