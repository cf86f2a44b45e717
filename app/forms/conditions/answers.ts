// The values that a condition compares: a field's answer as strings, whatever kind of value the field holds.

import type { Field } from '../definition/field-schema.ts'
import { valueKindOf } from '../definition/field-types.ts'
import type { Condition } from '../definition/form-schema.ts'
import { optionId, optionName } from '../definition/options.ts'

/** An answer or a part of one. Any of its strings may match: a choice matches by id or by name. */
type Answer = readonly string[]

/** The parts of a field's answer; empty if it has none. */
export function answersOf(field: Field, value: unknown): Answer[] {
  switch (valueKindOf(field)) {
    case 'flag':
      // An untouched checkbox counts as not ticked.
      return [[String(value === true)]]
    case 'option':
    case 'options':
      return (Array.isArray(value) ? value : [value]).flatMap(choice)
    case 'number':
      return scalar(value).map((text) => [numberText(text)])
    case 'amount':
      return scalar(member(value, 'amount')).map((text) => [numberText(text)])
    case 'slot':
      return scalar(member(value, 'from')).map((text) => [text])
    case 'files':
      return (Array.isArray(value) ? value : []).flatMap((file) =>
        scalar(member(file, 'name')).map((text) => [text]),
      )
    default:
      return scalar(value).map((text) => [text.trim().toLowerCase()])
  }
}

/**
 * Whether a condition holds for an answer.
 * - includes: a wanted value is among the answers, or within a free text; without wanted values: it is
 * answered.
 * - excludes: the opposite.
 * - equals: the answer is a wanted value; a list is exactly the wanted values; without wanted values: it is
 * not answered.
 */
export function compilesTo(condition: Condition, field: Field): (answers: readonly Answer[]) => boolean {
  const kind = valueKindOf(field)
  const isFreeText = kind === 'text' || kind === 'phone'
  const isList = kind === 'options' || kind === 'files'
  const wanted = wantedOf(condition).map((texts) =>
    texts.map((text) => {
      if (isFreeText) return text.trim().toLowerCase()
      return kind === 'number' || kind === 'amount' ? numberText(text) : text
    }),
  )
  const same = (answer: Answer, want: Answer) => answer.some((text) => want.includes(text))
  const includes = (answers: readonly Answer[]) =>
    answers.some(
      (answer) =>
        wanted.length === 0 ||
        wanted.some((want) =>
          isFreeText ? answer.some((text) => want.some((part) => text.includes(part))) : same(answer, want),
        ),
    )
  if (condition.mode === 'includes') return includes
  if (condition.mode === 'excludes') return (answers) => !includes(answers)
  return (answers) => {
    if (wanted.length === 0) return answers.length === 0
    if (answers.length === 0) return false
    const allWanted = answers.every((answer) => wanted.some((want) => same(answer, want)))
    return allWanted && (!isList || wanted.every((want) => answers.some((answer) => same(answer, want))))
  }
}

/** The wanted values of a condition, each as all the strings that match it. */
export function wantedOf({ value, options_list }: Condition): Answer[] {
  const items = value === undefined ? options_list : [value, ...options_list]
  return items.flatMap((item) => (typeof item === 'object' ? choice(item) : [[String(item)]]))
}

function choice(value: unknown): Answer[] {
  const id = optionId(value)
  if (id !== undefined) return [[id, optionName(value)]]
  return scalar(value).map((text) => [text])
}

function scalar(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
}

function numberText(text: string): string {
  const number = Number(text)
  return Number.isFinite(number) && text.trim() !== '' ? String(number) : text
}

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
