import type { Field } from '../definition/field-schema.ts'
import { findOption, optionId, optionName } from '../definition/options.ts'
import { ownOptions } from '../values/read-value.ts'

/** An answer as short text; empty if there is none. */
export function shownValue(value: unknown, field?: Field): string {
  if (value === undefined || value === null || value === false) return ''
  if (value === true) return '✓'
  if (Array.isArray(value)) return value.map((item) => shownValue(item, field)).join(', ')
  if (optionId(value) !== undefined) return optionName(value)
  if (typeof value !== 'object') return String(value)
  const { amount, unit, from, to, name } = value as Record<string, unknown>
  if (amount !== undefined) {
    const known = findOption((field && ownOptions(field)) ?? [], String(unit))
    return `${amount} ${known === undefined ? (unit ?? '') : optionName(known)}`.trim()
  }
  if (from !== undefined) return `${from}–${to}`
  return typeof name === 'string' ? name : ''
}
