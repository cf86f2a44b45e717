// The author's own rules (custom_validator) where a form arrives as the marketing service takes it: one text for each field. Forms that
// are posted to a page are checked by the form engine itself.
import type { Field } from '#app/forms/definition/field-schema.ts'
import { valueKindOf } from '#app/forms/definition/field-types.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { passesOwnRule } from '#app/forms/validation/check-field.ts'
import { isSmaller } from '#app/forms/validation/validate.ts'

/** Rows arrive joined by semicolons; more parts than this are no list that anybody typed. */
const MAX_PARTS = 200

/** Choices and files are named by ids, which no rule is about. */
const typed: ReadonlySet<string> = new Set(['text', 'number', 'phone', 'amount', 'date'])

/** @returns the ids of the fields whose rule refuses what was sent */
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

/** What the rule was asked of where it was typed. An amount arrives with its unit, and numbers with a point in every language. */
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

/** Whether a text is values that pass, joined by semicolons. A value may hold semicolons itself, so every way to part it is tried. */
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
