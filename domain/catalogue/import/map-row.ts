import { isRecord } from '#services/record.ts'
import type { FieldRule, Mapping } from './mapping.ts'
import { columnsOf, titleColumn } from './two-word-titles.ts'
import type { UsualNames } from './usual-names.ts'

export type Row = Record<string, unknown>

export interface ReadRow {
  fields: Record<string, unknown>
  /** Names of the row's columns that hold something. */
  columns: { read: string[]; unread: string[] }
}

/**
 * Reads an item's fields from a row of CSV, JSON or XML.
 * @param names the usual names of the kind's fields
 */
export function readRow(row: Row, mapping: Mapping, names: UsualNames): ReadRow {
  const given = ownRow(row)
  const record = Object.fromEntries(Object.entries(given).map(([name, value]) => [plainName(name), value]))
  const found: Record<string, unknown> = {}
  const used = new Set<string>()
  const look = (path: string) => {
    const value = valueAt(record, path)
    if (!isSomething(value)) return undefined
    used.add(plainName((path.split('.')[0] ?? '').replace(/\[\]$/, '')))
    return value
  }
  for (const [field, rule] of Object.entries(mapping.fields)) {
    const value = ruled(look, rule)
    if (isSomething(value)) found[field] = value
  }
  if (mapping.usualNames)
    for (const [field, candidates] of Object.entries(names)) {
      if (field in mapping.fields) continue
      for (const candidate of candidates) {
        const value = look(candidate)
        if (value === undefined) continue
        found[field] = value
        break
      }
    }
  if (mapping.usualNames && names.company !== undefined && !('title' in found || 'title' in mapping.fields)) {
    const column = titleColumn(columnsOf(given).filter((name) => isFilled(given[name])))
    if (column !== undefined) found.title = look(column)
  }
  if (mapping.description === 'markdown') found.description_format = 'markdown'
  return { fields: found, columns: columnsRead(given, used) }
}

/** JSON:API nests a row's fields in `attributes`. */
function ownRow(row: Row): Row {
  return isRecord(row.attributes) ? { ...row.attributes, id: row.id } : row
}

function columnsRead(row: Row, used: ReadonlySet<string>): ReadRow['columns'] {
  const columns: ReadRow['columns'] = { read: [], unread: [] }
  for (const [name, value] of Object.entries(row)) {
    if (!isFilled(value)) continue
    // Of XML, what stands in an element is a column as well.
    const isWrapper = isRecord(value) && Object.keys(value).some((member) => member in row)
    if (used.has(plainName(name))) columns.read.push(name)
    else if (!isWrapper) columns.unread.push(name)
  }
  return columns
}

function ruled(look: (path: string) => unknown, rule: FieldRule): unknown {
  if ('value' in rule) return rule.value
  if ('join' in rule) return rule.join.map(look).filter(isSomething).map(String).join(rule.with)
  const value = firstOf([rule.from].flat(), look)
  if (!('split' in rule || 'values' in rule || 'prefix' in rule)) return value
  const list = rule.split !== undefined && typeof value === 'string' ? value.split(rule.split) : value
  const meaning = (one: unknown) => {
    if (!isSomething(one) || typeof one === 'object') return one
    const known = rule.values?.[String(one)] ?? rule.values?.[String(one).toLowerCase()]
    return known ?? (rule.prefix === undefined ? one : `${rule.prefix}${String(one)}`)
  }
  return Array.isArray(list) ? list.map(meaning) : meaning(list)
}

function firstOf(paths: readonly string[], look: (path: string) => unknown): unknown {
  for (const path of paths) {
    const value = look(path)
    if (value !== undefined) return value
  }
  return undefined
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

const isFilled = (value: unknown): boolean =>
  isSomething(value) && (typeof value !== 'string' || value.trim() !== '')

function isSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== ''
}
