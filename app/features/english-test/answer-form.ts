// Field names of answers, shared by the page and the form's parser.
import type { Given } from '#domain/assessment/responses.ts'

export const optionField = (position: number) => `option.${position}`
export const unknownField = (position: number) => `unknown.${position}`
export const gapField = (position: number, gap: number) => `gap.${position}.${gap}`
export const versionField = (position: number) => `version.${position}`

/** The value of "I don't know" among options. */
export const UNKNOWN = 'unknown'

/** Maximum number of gaps in an item. */
const MAX_GAPS = 2

type Fields = Readonly<Record<string, string>>

/** Returns the answer to the question at a position; undefined if there is none. */
export function givenIn(fields: Fields, position: number): Given | undefined {
  const option = fields[optionField(position)]
  if (option === UNKNOWN) return { kind: 'unknown' }
  if (option !== undefined) return /^\d$/.test(option) ? { kind: 'option', at: Number(option) } : undefined
  const texts = Array.from({ length: MAX_GAPS }, (_, gap) => fields[gapField(position, gap)] ?? '')
  if (texts.some((text) => text.trim() !== '')) return { kind: 'typed', texts }
  return fields[unknownField(position)] === undefined ? undefined : { kind: 'unknown' }
}
