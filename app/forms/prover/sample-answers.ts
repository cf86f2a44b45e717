// Representative answers: a valid one for a field, and those that conditions distinguish.
import { answersOf, wantedOf } from '../conditions/answers.ts'
import type { Field } from '../definition/field-schema.ts'
import { valueKindOf } from '../definition/field-types.ts'
import type { Condition } from '../definition/form-schema.ts'
import { findOption, type Option, optionId } from '../definition/options.ts'
import { type CheckContext, checkField } from '../validation/check-field.ts'
import { acceptedTypes } from '../validation/check-files.ts'
import { ownOptions, readValue } from '../values/read-value.ts'
import { acceptedTexts } from './pattern-analysis.ts'

const megabyte = 1024 * 1024

/**
 * An answer that the field accepts; undefined if none is found.
 * @param rank number of amounts that have to be smaller than this one
 */
export function rightAnswer(field: Field, context: CheckContext, rank = 0): unknown {
  return candidates(field, context, rank)
    .map((given) => readValue(field, given))
    .find(
      (value) =>
        value !== undefined && checkField({ ...field, required: true }, value, context) === undefined,
    )
}

function candidates(field: Field, { today }: CheckContext, rank: number): unknown[] {
  const numbers = [1, 2, 5, 10, 20, 50, 100, 1000, 2000].map((number) => String(number + rank))
  switch (valueKindOf(field)) {
    case 'flag':
      return [true]
    case 'option':
      return [...choicesOf(field)]
    case 'options':
      return choicesOf(field).map((option) => [option])
    case 'number':
      return [...numbers, ...patternTexts(field)]
    case 'amount': {
      const units = ownOptions(field) ?? []
      const unit = findOption(units, String(field.dropdown_value)) ?? units[0]
      return [...numbers, ...patternTexts(field)].map((amount) => ({ amount, unit: optionId(unit) ?? '' }))
    }
    case 'date':
      return [field.start_date === 'today' ? today : field.start_date, today]
    case 'slot':
      return [{ from: '09:00', to: '10:00' }]
    case 'files': {
      const size = Math.max(1, Math.ceil(field.min_file_size * megabyte))
      return [[{ name: `sample${acceptedTypes(field).extensions[0] ?? ''}`, size, type: '' }]]
    }
    case 'phone':
      return ['+380671234567', '+4915123456789', '+12133734253', ...patternTexts(field)]
    case 'text':
      return [
        'name@example.com',
        'a@b.co',
        'Sample',
        'https://example.com/a',
        '1',
        'a',
        ...patternTexts(field),
        field.value,
      ]
  }
}

const choicesOf = (field: Field): readonly Option[] => ownOptions(field) ?? [{ id: 'sample', name: 'Sample' }]

function patternTexts({ custom_validator }: Field): string[] {
  const { value, flags } = custom_validator ?? {}
  return typeof value === 'string' ? acceptedTexts(value, flags ?? 'i') : []
}

/** No answer, what each condition wants, all of that together, and something that no condition wants. */
export function tellingAnswers(
  field: Field,
  conditions: readonly Condition[],
  context: CheckContext,
): unknown[] {
  const kind = valueKindOf(field)
  if (kind === 'flag') return [undefined, true]
  const wanted = [
    ...new Set(conditions.flatMap((condition) => wantedOf(condition).map(([text = '']) => text))),
  ]
  if (kind === 'option' || kind === 'options') return choiceAnswers(field, conditions, wanted)
  const asValue = (text: string): unknown => {
    if (kind === 'amount') return { amount: text, unit: optionId(ownOptions(field)?.[0]) ?? '' }
    if (kind === 'slot') return { from: text, to: '24:00' }
    return kind === 'files' ? [{ name: text, size: 1, type: '' }] : text
  }
  const texts = wanted.map(asValue)
  // A text that contains all others satisfies several "includes" conditions at once.
  const together = kind === 'text' && wanted.length > 1 ? [wanted.join(' ')] : []
  const other = [rightAnswer(field, context), rightAnswer(field, context, 7), asValue('zzz')]
    .filter((value) => value !== undefined)
    .filter(
      (value) =>
        !wanted.some((text) =>
          answersOf(field, value).some((parts) => parts.some((part) => part.includes(text.toLowerCase()))),
        ),
    )
  return [undefined, ...texts, ...together, ...other.slice(0, 1)]
}

function choiceAnswers(field: Field, conditions: readonly Condition[], wanted: readonly string[]): unknown[] {
  const known = ownOptions(field)
  const optionOf = (text: string): Option | undefined =>
    known === undefined
      ? { id: text, name: text }
      : known.find((option) =>
          answersOf({ ...field, is_multi: false }, option).some((parts) => parts.includes(text)),
        )
  const mentioned = [...new Set(wanted.flatMap((text) => optionOf(text) ?? []))]
  const other =
    known === undefined
      ? { id: 'sample-other', name: 'Sample other' }
      : known.find((option) => !mentioned.includes(option))
  const singles = other === undefined ? mentioned : [...mentioned, other]
  if (valueKindOf(field) === 'option') return [undefined, ...singles]
  const sets = conditions.map((condition) =>
    wantedOf(condition).flatMap(([text = '']) => optionOf(text) ?? []),
  )
  const all = [...new Set(sets.flat())]
  const lists = [
    ...singles.map((option) => [option]),
    ...sets,
    all,
    ...(other === undefined ? [] : [[...all, other]]),
  ]
  const seen = new Map(lists.filter((list) => list.length > 0).map((list) => [JSON.stringify(list), list]))
  return [undefined, ...seen.values()]
}
