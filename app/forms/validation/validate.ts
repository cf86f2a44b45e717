// All errors of a form, in page order. Browser and server run the same function.

import { evaluate, type FormState, isUsable } from '../conditions/evaluate.ts'
import { valueKindOf } from '../definition/field-types.ts'
import type { FormDefinition } from '../definition/form-schema.ts'
import { type Option, optionId, optionName } from '../definition/options.ts'
import { ownOptions, readValue } from '../values/read-value.ts'
import { type FormValues, type Place, placesOf } from '../values/values.ts'
import { type CheckContext, checkField, numberOf } from './check-field.ts'
import { loadEmailCheck } from './email.ts'
import { type ErrorMessage, ownText } from './messages.ts'
import { loadPhoneCheck } from './phone.ts'

export interface FieldError {
  /** `email`, `education.0.degree` */
  path: string
  message: ErrorMessage
}

/** Hidden and disabled fields are neither required nor checked. */
export function validate(
  form: FormDefinition,
  values: FormValues,
  context: CheckContext,
  state: FormState = evaluate(form, values),
): FieldError[] {
  const places = placesOf(form, values)
  const usable = places.filter(({ path }) => isUsable(state.fields.get(path)))
  return usable.flatMap((place): FieldError[] => {
    const message = checkPlace(place, usable, context)
    return message === undefined ? [] : [{ path: place.path, message }]
  })
}

/** Validates one field when the reader leaves it. */
export function validateOne(
  form: FormDefinition,
  values: FormValues,
  path: string,
  context: CheckContext,
): ErrorMessage | undefined {
  const state = evaluate(form, values)
  const usable = placesOf(form, values).filter((place) => isUsable(state.fields.get(place.path)))
  const place = usable.find((one) => one.path === path)
  return place && checkPlace(place, usable, { ...context, ...untilLoaded(context) })
}

/** On a slow network a field may be left before its table has loaded. Sending waits for it, so nothing is called wrong. */
const untilLoaded = ({ email, phone }: CheckContext) => ({
  email: email ?? (() => undefined),
  phone: phone ?? (() => true),
})

/** Loads only the tables that the form needs. */
export async function loadChecks(form: FormDefinition): Promise<Pick<CheckContext, 'email' | 'phone'>> {
  const types = new Set(form.groups.flatMap((group) => group.fields.map(({ type }) => type)))
  const [email, phone] = await Promise.all([
    types.has('email') ? loadEmailCheck() : undefined,
    types.has('phone') ? loadPhoneCheck() : undefined,
  ])
  return { email, phone }
}

function checkPlace(place: Place, usable: readonly Place[], context: CheckContext): ErrorMessage | undefined {
  const { field } = place
  return checkField(field, readValue(field, place.value), context) ?? checkComparison(place, usable, context)
}

/** The first amount must be smaller than the second, if both are given. */
function checkComparison(place: Place, usable: readonly Place[], { locale }: CheckContext) {
  const { compare_field_id, compare_validation_message } = place.field.custom_validator ?? {}
  if (compare_field_id === undefined) return undefined
  const others = usable.filter(({ field }) => field.field_id === compare_field_id)
  const other = others.find(({ group, row }) => group === place.group && row === place.row) ?? others[0]
  if (other === undefined) return undefined
  if (isSmaller(place, other, locale)) return undefined
  return ownText(compare_validation_message, {
    key: 'forms.amountNotSmaller',
    values: { field: other.field.label ?? other.field.field_id },
  })
}

type Answer = Pick<Place, 'field' | 'value'>

/** True also if one is missing. */
export function isSmaller(one: Answer, other: Answer, locale: CheckContext['locale']): boolean {
  const [smaller, greater] = [comparable(one, locale), comparable(other, locale)]
  return smaller === undefined || greater === undefined || smaller < greater
}

function comparable({ field, value: given }: Answer, locale: CheckContext['locale']): number | undefined {
  const value = readValue(field, given)
  if (valueKindOf(field) !== 'amount') return numberOf(value, locale)
  const { amount, unit } = (value ?? {}) as Partial<Record<string, unknown>>
  const number = numberOf(amount, locale)
  return number === undefined || !isYears(ownOptions(field) ?? [], unit) ? number : number * 12
}

/** Years are recognised by the unit's id, because names are translated. */
function isYears(units: readonly Option[], unit: unknown): boolean {
  const known = units.find((option) => optionId(option) === unit)
  return /^(?:y|yr|yrs|years?)$/i.test(String(unit)) || /^years?$/i.test(optionName(known))
}
