import { isRecord } from '#services/record.ts'
import type { FieldRule, Mapping } from './mapping.ts'
import type { UsualNames } from './usual-names.ts'

export type Row = Record<string, unknown>

/**
 * Reads an item's fields from a row of CSV, JSON or XML.
 * @param names the usual names of the kind's fields
 */
export function fieldsOf(row: Row, mapping: Mapping, names: UsualNames): Record<string, unknown> {
  const record = withAttributes(row)
  const found: Record<string, unknown> = {}
  for (const [field, rule] of Object.entries(mapping.fields)) {
    const value = ruled(record, rule)
    if (isSomething(value)) found[field] = value
  }
  if (mapping.usualNames)
    for (const [field, candidates] of Object.entries(names)) {
      if (field in mapping.fields) continue
      for (const candidate of candidates) {
        const value = valueAt(record, candidate)
        if (!isSomething(value)) continue
        found[field] = value
        break
      }
    }
  if (mapping.description === 'markdown') found.description_format = 'markdown'
  return found
}

/** JSON:API nests a row's fields in `attributes`. */
function withAttributes(row: Row): Row {
  const attributes = row.attributes
  const record = isRecord(attributes) ? { ...attributes, id: row.id } : row
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [plainName(name), value]))
}

function ruled(record: Row, rule: FieldRule): unknown {
  if ('value' in rule) return rule.value
  if ('join' in rule) {
    const parts = rule.join.map((path) => valueAt(record, path)).filter(isSomething)
    return parts.map(String).join(rule.with)
  }
  const value = [rule.from]
    .flat()
    .map((path) => valueAt(record, path))
    .find(isSomething)
  if (!('split' in rule || 'values' in rule || 'prefix' in rule)) return value
  const list = rule.split !== undefined && typeof value === 'string' ? value.split(rule.split) : value
  const meaning = (one: unknown) => {
    if (!isSomething(one) || typeof one === 'object') return one
    const known = rule.values?.[String(one)] ?? rule.values?.[String(one).toLowerCase()]
    return known ?? (rule.prefix === undefined ? one : `${rule.prefix}${String(one)}`)
  }
  return Array.isArray(list) ? list.map(meaning) : meaning(list)
}

/** The value at a path; `a[].b` returns a list. */
export function valueAt(record: unknown, path: string): unknown {
  let value: unknown = record
  const steps = path.split('.')
  for (const [index, step] of steps.entries()) {
    const many = step.endsWith('[]')
    const name = plainName(many ? step.slice(0, -2) : step)
    value = Array.isArray(value) && /^\d+$/.test(name) ? value[Number(name)] : memberOf(value, name)
    if (!many) continue
    if (!Array.isArray(value)) return undefined
    const rest = steps.slice(index + 1).join('.')
    return rest === '' ? value : value.flatMap((item) => valueAt(item, rest) ?? [])
  }
  return value
}

function memberOf(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined
  if (Object.hasOwn(value, name)) return value[name]
  const own = Object.keys(value).find((key) => plainName(key) === name)
  return own === undefined ? undefined : value[own]
}

const plain = new Map<string, string>()
/** "Start date", "startDate" and "start_date" are the same name. */
function plainName(name: string): string {
  const known = plain.get(name)
  if (known !== undefined) return known
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || name
  if (plain.size < 10_000) plain.set(name, letters)
  return letters
}

function isSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== ''
}
