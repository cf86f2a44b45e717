// Applies authors' rules (custom_validator) to submissions in the marketing format, which have one string per
// field. The form engine validates forms posted to pages.
import type { Field } from '#app/forms/definition/field-schema.ts'
import { valueKindOf } from '#app/forms/definition/field-types.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { passesOwnRule } from '#app/forms/validation/check-field.ts'
import { isSmaller } from '#app/forms/validation/validate.ts'

/** Rows are joined by semicolons; nobody types a list of more parts. */
const MAX_PARTS = 200

/** Choices and files are sent as ids, which have no rules. */
const typed: ReadonlySet<string> = new Set(['text', 'number', 'phone', 'amount', 'date'])

/** @returns ids of fields whose rule refuses the value */
export function refusedByOwnRules(form: FormDefinition, sent: ReadonlyMap<string, string>): string[] {
  return form.groups.flatMap((group) =>
    group.fields.flatMap((field) => {
      const text = sent.get(field.field_id) ?? ''
      if (text === '' || field.custom_validator === undefined || !typed.has(valueKindOf(field))) return []
      const passes = (value: string) => textsOf(field, value).some((one) => passesOwnRule(field, one))
      const isRight = group.is_multiple
        ? isJoined(text, passes)
        : passes(text) && isBelowItsOther(form, field, sent)
      return isRight ? [] : [field.field_id]
    }),
  )
}

/**
 * The text that the rule applies to. Amounts arrive with their unit, numbers with a decimal point in every
 * language.
 */
function textsOf(field: Field, sent: string): string[] {
  const kind = valueKindOf(field)
  const text = kind === 'amount' ? (sent.split(' ')[0] ?? '') : sent
  return kind === 'amount' || kind === 'number' ? [text, text.replace('.', ',')] : [text]
}

function isBelowItsOther(form: FormDefinition, field: Field, sent: ReadonlyMap<string, string>): boolean {
  const other = form.groups
    .flatMap(({ fields }) => fields)
    .find(({ field_id }) => field_id === field.custom_validator?.compare_field_id)
  return other === undefined || isSmaller(numbered(field, sent), numbered(other, sent), 'en-us')
}

function numbered(field: Field, sent: ReadonlyMap<string, string>) {
  const text = sent.get(field.field_id) ?? ''
  if (valueKindOf(field) !== 'amount' || text === '') return { field, value: text }
  const [amount = '', ...unit] = text.split(' ')
  return { field, value: { amount, unit: unit.join(' ') } }
}

/**
 * Whether a text consists of valid values joined by semicolons. Values may contain semicolons, so all splits
 * are tried.
 */
function isJoined(text: string, passes: (value: string) => boolean): boolean {
  const parts = text.split(';')
  if (parts.length > MAX_PARTS) return false
  const ends = [true]
  for (let end = 1; end <= parts.length; end += 1)
    ends[end] = parts.some(
      (_, start) => start < end && ends[start] === true && passes(parts.slice(start, end).join(';')),
    )
  return ends[parts.length] === true
}
