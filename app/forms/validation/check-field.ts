// Validates one answer, as returned by `readValue`, by all rules of the specification. An author's message
// replaces the default one.

import { parseClockTime } from '#app/ui/fields/time-slots.ts'
import { parseTypedNumber } from '#app/ui/fields/typed-number.ts'
import type { Locale } from '#services/languages.ts'
import type { Field } from '../definition/field-schema.ts'
import { valueKindOf } from '../definition/field-types.ts'
import { findOption, isOption, optionId } from '../definition/options.ts'
import { testPattern } from '../patterns/pattern.ts'
import { ownOptions } from '../values/read-value.ts'
import { isFilled } from '../values/values.ts'
import { checkFiles } from './check-files.ts'
import type { EmailCheck } from './email.ts'
import { type ErrorMessage, ownText } from './messages.ts'
import type { PhoneCheck } from './phone.ts'

/** What validation needs besides the answer; the same in browser and server. */
export interface CheckContext {
  locale: Locale
  /** Today for the reader, 2026-11-21. */
  today: string
  /** Loaded if the form has such a field. */
  email?: EmailCheck | undefined
  phone?: PhoneCheck | undefined
  /** Functions that authors can name in `custom_validator`. */
  functions?: Readonly<Record<string, (text: string) => boolean>> | undefined
}

const invalid: ErrorMessage = { key: 'forms.invalid' }
const required: ErrorMessage = { key: 'forms.required' }

/** @returns the error, if any */
export function checkField(field: Field, value: unknown, context: CheckContext): ErrorMessage | undefined {
  const isTicked = valueKindOf(field) !== 'flag' || value === true
  if (!isFilled(value) || (field.required && !isTicked))
    return field.required ? ownText(field.validation_message, required) : undefined
  return checkKind(field, value, context) ?? checkCustom(field, value, context)
}

function checkKind(field: Field, value: unknown, context: CheckContext): ErrorMessage | undefined {
  switch (valueKindOf(field)) {
    case 'text':
      if (typeof value !== 'string') return invalid
      return tooLong(field, value) ?? (field.type === 'email' ? email(field, value, context) : undefined)
    case 'number':
      return numberOf(value, context.locale) === undefined
        ? ownText(field.validation_message, { key: 'forms.notANumber' })
        : undefined
    case 'phone':
      if (typeof value === 'string' && context.phone?.(value)) return undefined
      return ownText(field.validation_message, { key: 'forms.phoneInvalid' })
    case 'flag':
      return typeof value === 'boolean' ? undefined : invalid
    case 'option':
      return isListed(field, value) ? undefined : { key: 'forms.notInList' }
    case 'options':
      return Array.isArray(value) && value.every((item) => isListed(field, item))
        ? undefined
        : { key: 'forms.notInList' }
    case 'amount':
      return checkAmount(field, value, context)
    case 'date':
      return checkDay(field, value, context)
    case 'slot':
      return checkSlot(value)
    case 'files':
      return checkFiles(field, value)
  }
}

function tooLong(field: Field, text: string): ErrorMessage | undefined {
  if (text.length <= field.maxlength) return undefined
  // As a string, to avoid a thousands separator: the specification gives the sentence.
  const maxLength = String(field.maxlength)
  const own = field.max_length_validation_message
  if (own !== undefined) return { text: own.replaceAll(/\{\{?\s*maxLength\s*\}?\}/g, maxLength) }
  return { key: 'forms.tooLong', values: { maxLength } }
}

function email(field: Field, text: string, context: CheckContext): ErrorMessage | undefined {
  const key = context.email === undefined ? 'forms.emailInvalid' : context.email(text)
  return key === undefined ? undefined : ownText(field.validation_message, { key })
}

/** An option needs an id and a label, and must be one of the field's own. */
function isListed(field: Field, value: unknown): boolean {
  const id = optionId(value)
  if (id === undefined || !isOption(value)) return false
  const own = ownOptions(field)
  return own === undefined || findOption(own, id) !== undefined
}

function checkAmount(field: Field, value: unknown, { locale }: CheckContext): ErrorMessage | undefined {
  const { amount, unit } = partsOf(value)
  if (typeof amount !== 'string' || typeof unit !== 'string') return invalid
  const units = ownOptions(field)
  if (units !== undefined && units.length > 0 && findOption(units, unit) === undefined)
    return { key: 'forms.unitMissing' }
  return (
    tooLong(field, amount) ??
    (numberOf(amount, locale) === undefined ? { key: 'forms.notANumber' } : undefined)
  )
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !dayPattern.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  // JavaScript would turn 30 February into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function checkDay(field: Field, value: unknown, { today }: CheckContext): ErrorMessage | undefined {
  if (!isDay(value)) return { key: 'forms.notADay' }
  const first = field.start_date === 'today' ? today : field.start_date
  return first !== undefined && value < first ? { key: 'forms.tooEarly', values: { day: first } } : undefined
}

function checkSlot(value: unknown): ErrorMessage | undefined {
  const { from, to } = partsOf(value)
  const [start, end] = [from, to].map((time) => (typeof time === 'string' ? parseClockTime(time) : undefined))
  if (start === undefined || end === undefined) return { key: 'forms.notASlot' }
  return start < end ? undefined : { key: 'forms.slotOrder' }
}

/** The author's own rule, for a text or the typed part of an amount. */
function checkCustom(field: Field, value: unknown, { functions }: CheckContext): ErrorMessage | undefined {
  const text = typeof value === 'string' ? value : partsOf(value).amount
  if (typeof text !== 'string' || passesOwnRule(field, text, functions)) return undefined
  return ownText(field.custom_validator?.message, invalid)
}

/** Whether a text satisfies the author's rule; an unknown function rejects everything. */
export function passesOwnRule(field: Field, text: string, functions?: CheckContext['functions']): boolean {
  const { value: rule, flags = 'i' } = field.custom_validator ?? {}
  if (rule === undefined) return true
  return typeof rule === 'string'
    ? testPattern(rule, flags, text)
    : functions?.[rule.function]?.(text) === true
}

/** The number in an answer; undefined if it has none. */
export function numberOf(value: unknown, locale: Locale): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' ? parseTypedNumber(value, locale) : undefined
}

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
