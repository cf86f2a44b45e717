// The names of the fields that a question is answered with, written once for the page and for whoever reads the form.
import type { Given } from '#domain/assessment/responses.ts'

export const optionField = (position: number) => `option.${position}`
export const unknownField = (position: number) => `unknown.${position}`
export const gapField = (position: number, gap: number) => `gap.${position}.${gap}`
export const versionField = (position: number) => `version.${position}`

/** The value of "I don't know" among options. */
export const UNKNOWN = 'unknown'

/** Gaps of one item. */
const MAX_GAPS = 2

type Fields = Readonly<Record<string, string>>

/** What was answered to the question at a position; undefined where nothing was. */
export function givenIn(fields: Fields, position: number): Given | undefined {
  const option = fields[optionField(position)]
  if (option === UNKNOWN) return { kind: 'unknown' }
  if (option !== undefined) return /^\d$/.test(option) ? { kind: 'option', at: Number(option) } : undefined
  const texts = Array.from({ length: MAX_GAPS }, (_, gap) => fields[gapField(position, gap)] ?? '')
  if (texts.some((text) => text.trim() !== '')) return { kind: 'typed', texts }
  return fields[unknownField(position)] === undefined ? undefined : { kind: 'unknown' }
}
