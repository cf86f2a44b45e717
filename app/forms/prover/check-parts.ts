// Checks of single parts.
import type { Field } from '../definition/field-schema.ts'
import { choiceTypes, valueKindOf } from '../definition/field-types.ts'
import type { FormDefinition, Group } from '../definition/form-schema.ts'
import { findOption, optionId } from '../definition/options.ts'
import { isProfileMember } from '../definition/profile-fields.ts'
import { type CheckContext, checkField } from '../validation/check-field.ts'
import { firstOptionIds } from '../values/first-values.ts'
import { ownOptions, readValue } from '../values/read-value.ts'
import type { Finding, Rule } from './finding.ts'
import { isEvil } from './pattern-analysis.ts'
import { rightAnswer } from './sample-answers.ts'

/** Names that the site provides for definitions. Undefined if unknown here; then they are not checked. */
export interface Provided {
  dictionaries?: ReadonlySet<string>
  lookups?: ReadonlySet<string>
  functions?: ReadonlySet<string>
}

export type Tell = (rule: Rule, name: string, path: string, reason: string) => void

export function checkParts(form: FormDefinition, provided: Provided, context: CheckContext): Finding[] {
  const findings: Finding[] = []
  const tell: Tell = (rule, name, path, reason) =>
    findings.push({ form: form.form_id, name, path, rule, reason })
  form.groups.forEach((group, g) => {
    const path = `groups.${g}`
    if (group.is_multiple && group.max_entries === 1)
      tell(
        'no-effect',
        group.group_id,
        `${path}.max_entries`,
        'a group of one entry does not come several times',
      )
    group.fields.forEach((field, f) => {
      const at = (rule: Rule, attribute: string, reason: string) =>
        tell(rule, field.field_id, `${path}.fields.${f}.${attribute}`, reason)
      checkTexts(field, at)
      checkOptions(field, provided, at)
      checkPattern(field, provided, at)
      checkStart(field, group, context, at)
      checkEffects(field, at)
    })
  })
  checkActions(form, tell)
  return findings
}

type At = (rule: Rule, attribute: string, reason: string) => void

function checkTexts(field: Field, at: At): void {
  const needsLabel = field.type !== 'hidden' && !field.type.startsWith('custom')
  if (needsLabel && field.label === undefined) at('missing-label', 'label', 'nobody can tell what is asked')
  const hasTooltip = field.tooltip_headline !== undefined || field.tooltip_text !== undefined
  if (hasTooltip && field.tooltip_variant === 'standard' && field.tooltip_headline === undefined)
    at('missing-label', 'tooltip_headline', 'a standard tooltip needs a headline')
  const template = field.max_length_validation_message ?? ''
  for (const [, name = ''] of template.matchAll(/\{\{?\s*([^{}]*?)\s*\}?\}/g))
    if (name !== 'maxLength')
      at('message-placeholder', 'max_length_validation_message', `there is no {${name}}: only {maxLength}`)
}

function checkOptions(field: Field, { dictionaries, lookups }: Provided, at: At): void {
  const { option_list, option_list_reference: reference, dictionary, loadOptions } = field
  const isFilledLater = reference !== undefined || loadOptions !== undefined || dictionary?.api !== undefined
  const own = ownOptions(field) ?? []
  const needsOptions = choiceTypes.has(field.type) || field.type === 'selectAsync'
  if (needsOptions && own.length === 0 && !isFilledLater)
    at(
      'missing-options',
      field.type === 'selectAsync' ? 'dictionary' : 'option_list',
      'there is nothing to choose from',
    )
  const ids = new Set<string>()
  for (const [index, option] of own.entries()) {
    const id = optionId(option) ?? ''
    if (ids.has(id))
      at('duplicate-option', `option_list.${index}`, `the id '${id}' is taken by another option`)
    ids.add(id)
  }
  if (typeof reference === 'string' && dictionaries !== undefined && !dictionaries.has(reference))
    at('unknown-reference', 'option_list_reference', `there is no dictionary '${reference}'`)
  if (loadOptions !== undefined && lookups !== undefined && !lookups.has(loadOptions))
    at('unknown-reference', 'loadOptions', `there is no lookup '${loadOptions}'`)
  if (option_list !== undefined && reference !== undefined)
    at('no-effect', 'option_list_reference', 'option_list stands in its place')
  if (isFilledLater) return
  const known = [...own, ...(dictionary?.default_list ?? [])]
  const wanted: [attribute: string, ids: unknown[]][] = [
    [
      field.default_option === undefined ? 'dictionary.default_options' : 'default_option',
      firstOptionIds(field),
    ],
    ['dropdown_value', [field.dropdown_value ?? []].flat()],
  ]
  for (const [attribute, list] of wanted)
    for (const id of list)
      if (findOption(known, String(id)) === undefined)
        at('unknown-default', attribute, `there is no option '${id}'`)
}

function checkPattern(field: Field, { functions }: Provided, at: At): void {
  const { value, flags = 'i' } = field.custom_validator ?? {}
  if (typeof value === 'string' && isEvil(value, flags))
    at(
      'evil-pattern',
      'custom_validator.value',
      'another engine than ours could need ages for it: two repeats compete for the same text',
    )
  if (typeof value === 'object' && functions !== undefined && !functions.has(value.function))
    at('unknown-reference', 'custom_validator.value', `there is no function '${value.function}'`)
}

function checkStart(field: Field, group: Group, context: CheckContext, at: At): void {
  const { user_data_field: member } = field
  if (member !== undefined && !isProfileMember(member))
    at('unmapped-profile-field', 'user_data_field', `a profile has no '${member}'`)
  if (group.is_multiple && (member !== undefined || field.default_value_from_cookie !== undefined))
    at(
      'no-effect',
      member === undefined ? 'default_value_from_cookie' : 'user_data_field',
      'rows are not filled from outside',
    )
  const value = readValue(field, field.value)
  if (value !== undefined && checkField({ ...field, required: false }, value, context) !== undefined)
    at('wrong-default', 'value', 'the field itself refuses this value')
  const isFromOutside = member !== undefined || field.default_value_from_cookie !== undefined
  if (field.type === 'hidden') {
    if (field.required && field.value === undefined && !isFromOutside)
      at('required-hidden', 'required', 'nobody can fill a hidden field that has no value')
  } else if (field.required && !field.disabled && rightAnswer(field, context) === undefined) {
    // A field without options is reported elsewhere.
    const hasOptions = !choiceTypes.has(field.type) || (ownOptions(field)?.length ?? 1) > 0
    if (hasOptions) at('unanswerable', 'custom_validator', 'no answer was found that the field takes')
  }
}

/** Reports attributes without effect on this type of field. */
function checkEffects(field: Field, at: At): void {
  const kind = valueKindOf(field)
  const isChoice = choiceTypes.has(field.type) || field.type === 'selectAsync'
  const hasText = kind === 'text' || kind === 'amount' || kind === 'phone' || kind === 'number'
  const idle: [attribute: string, isSet: boolean][] = [
    ['option_list', field.option_list !== undefined && !isChoice && !field.type.startsWith('custom')],
    ['dropdown_value', field.dropdown_value !== undefined && kind !== 'amount'],
    ['start_date', field.start_date !== undefined && kind !== 'date'],
    ['checked', field.checked && kind !== 'flag'],
    ['min_phone_length', field.min_phone_length !== undefined && kind !== 'phone'],
    ['max_upload_limit', field.max_upload_limit !== undefined && kind !== 'files'],
    ['custom_validator.value', field.custom_validator?.value !== undefined && !hasText],
    ['show_text_length', field.show_text_length && kind !== 'text'],
    ['preferred', field.preferred && !field.preferable_variant],
    ['is_multi', field.is_multi && !['select', 'selectAsync', 'file', 'multiCheckbox'].includes(field.type)],
  ]
  for (const [attribute, isIdle] of idle)
    if (isIdle) at('no-effect', attribute, `does nothing on a field of type ${field.type}`)
  if (kind === 'files' && !field.is_multi && (field.max_upload_limit ?? 1) > 1)
    at('no-effect', 'max_upload_limit', 'a field that is not is_multi takes one file')
}

function checkActions(form: FormDefinition, tell: Tell): void {
  if (!form.actions.some(({ type }) => type === 'submit'))
    tell('no-submit', '', 'actions', 'there is no action of type submit')
  form.actions.forEach(({ action_id, type, url }, index) => {
    const at = `actions.${index}.url`
    if (type === 'link' && url === undefined) tell('bad-address', action_id, at, 'a link needs an address')
    if (url !== undefined && /^\s*(?:javascript|data|vbscript):/i.test(url))
      tell('bad-address', action_id, at, 'is not an address that a page may link to')
  })
}
