// Parses the filter language of the delivery protocol, `query={JSON}`, into a tree of conditions, with
// limits.

import { isRecord } from '#services/record.ts'
import { storable } from './params.ts'
import { type Pattern, translatePattern } from './pattern.ts'
import { badQuery } from './refusal.ts'

export type Scalar = string | number | boolean
export type Comparison = '<' | '<=' | '>' | '>='
export type TermRelation = 'above' | 'eq_above' | 'below' | 'eq_below'

/** A dotted path; `taxonomies.usa` addresses the terms of one taxonomy. */
export interface Field {
  path: readonly string[]
}

export type Filter =
  | { kind: 'all' | 'any'; parts: readonly Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'equals'; field: Field; values: readonly Scalar[] }
  | { kind: 'empty'; field: Field }
  | { kind: 'exists'; field: Field }
  | { kind: 'compares'; field: Field; comparison: Comparison; value: string | number }
  | { kind: 'matches'; field: Field; pattern: Pattern }
  | { kind: 'refers'; field: Field; filter: Filter }
  | { kind: 'related'; field: Field; relation: TermRelation; term: string; levels: number }

const MAX_CONDITIONS = 500
const MAX_VALUES = 2_000
const MAX_REFERRING = 20
const DEEPEST = 12
const LONGEST_PATH = 20
const LONGEST_VALUE = 5_000

const COMPARISONS: Record<string, Comparison> = { $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' }
const RELATIONS: Record<string, TermRelation> = {
  $above: 'above',
  $eq_above: 'eq_above',
  $below: 'below',
  $eq_below: 'eq_below',
}

/** @throws {Refusal} when it is not JSON, not valid, or too large */
export function parseFilter(text: string | undefined): Filter {
  if (text === undefined) return { kind: 'all', parts: [] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badQuery()
  }
  return readFilter(value, {
    depth: 0,
    budget: { conditions: MAX_CONDITIONS, values: MAX_VALUES, referring: MAX_REFERRING },
  })
}

interface Reading {
  depth: number
  budget: { conditions: number; values: number; referring: number }
}

function readFilter(value: unknown, reading: Reading): Filter {
  if (!isRecord(value) || reading.depth > DEEPEST) throw badQuery()
  const deeper = { ...reading, depth: reading.depth + 1 }
  return {
    kind: 'all',
    parts: Object.entries(value).flatMap(([name, condition]) => {
      if (name === '$and' || name === '$or') {
        const parts = asList(condition).map((part) => readFilter(part, deeper))
        return { kind: name === '$and' ? ('all' as const) : ('any' as const), parts }
      }
      if (name.startsWith('$')) throw badQuery()
      return readCondition(fieldOf(name), condition, deeper)
    }),
  }
}

function readCondition(field: Field, condition: unknown, reading: Reading): Filter {
  reading.budget.conditions -= 1
  if (reading.budget.conditions < 0 || reading.depth > DEEPEST) throw badQuery()
  if (!isRecord(condition)) {
    // SDKs send a list for tags: any of its values matches.
    return Array.isArray(condition) ? anyOf(field, condition, reading) : equals(field, [condition], reading)
  }
  if (isNumbered(condition)) return anyOf(field, asList(condition), reading)
  const names = Object.keys(condition)
  if (names.length > 0 && !names.some((name) => name.startsWith('$'))) {
    // {"seo": {"title": "x"}} equals {"seo.title": "x"}.
    const parts = names.map((name) =>
      readCondition(below(field, name), condition[name], { ...reading, depth: reading.depth + 1 }),
    )
    return { kind: 'all', parts }
  }
  return { kind: 'all', parts: names.flatMap((name) => readOperator(field, name, condition, reading)) }
}

function readOperator(
  field: Field,
  name: string,
  condition: Record<string, unknown>,
  reading: Reading,
): Filter | [] {
  const operand = condition[name]
  const comparison = COMPARISONS[name]
  if (comparison !== undefined) return compares(field, comparison, operand)
  const relation = RELATIONS[name]
  if (relation !== undefined) return related(field, relation, operand, condition.levels)
  switch (name) {
    case '$eq':
      return equals(field, [operand], reading)
    case '$ne':
      return { kind: 'not', part: equals(field, [operand], reading) }
    case '$in':
      return anyOf(field, asList(operand), reading)
    case '$nin':
      return { kind: 'not', part: anyOf(field, asList(operand), reading) }
    case '$exists': {
      const exists: Filter = { kind: 'exists', field }
      if (operand === true || operand === 'true' || operand === 1) return exists
      if (operand === false || operand === 'false' || operand === 0) return { kind: 'not', part: exists }
      throw badQuery()
    }
    case '$regex':
      return matches(field, operand, condition.$options)
    case '$options':
      if (condition.$regex === undefined) throw badQuery()
      return []
    case '$in_query':
      return refers(field, operand, reading)
    case '$nin_query':
      return { kind: 'not', part: refers(field, operand, reading) }
    case 'levels':
      if (Object.keys(RELATIONS).some((known) => known in condition)) return []
      throw badQuery()
    default:
      throw badQuery()
  }
}

function refers(field: Field, operand: unknown, reading: Reading): Filter {
  reading.budget.referring -= 1
  if (reading.budget.referring < 0) throw badQuery()
  return { kind: 'refers', field, filter: readFilter(operand, { ...reading, depth: reading.depth + 1 }) }
}

function equals(field: Field, operands: readonly unknown[], reading: Reading): Filter {
  reading.budget.values -= operands.length
  if (reading.budget.values < 0) throw badQuery()
  const values = operands.filter((operand) => operand !== null).flatMap(spellings)
  const equal: Filter = { kind: 'equals', field, values }
  return operands.includes(null) ? { kind: 'any', parts: [{ kind: 'empty', field }, equal] } : equal
}

function anyOf(field: Field, operands: readonly unknown[], reading: Reading): Filter {
  // {"f": {"$in": [["a", "b"]]}}: a nested list stands for its values.
  return equals(field, operands.flat(2), reading)
}

/** SDKs with an "encode" option percent-encode text inside the filter; both spellings match. */
function spellings(operand: unknown): Scalar[] {
  if (typeof operand === 'boolean') return [operand]
  if (typeof operand === 'number' && Number.isFinite(operand)) return [operand]
  if (typeof operand !== 'string') throw badQuery()
  const value = readText(operand)
  const decoded = percentDecoded(value)
  return decoded === undefined ? [value] : [value, decoded]
}

function percentDecoded(value: string): string | undefined {
  if (!/%[0-9A-F]{2}/.test(value)) return undefined
  try {
    const decoded = decodeURIComponent(value)
    return encodeURIComponent(decoded) === value ? readText(decoded) : undefined
  } catch {
    return undefined
  }
}

function readText(value: string): string {
  if (value.length > LONGEST_VALUE) throw badQuery()
  // JSON escapes can bring in characters that the database cannot store.
  return storable(value)
}

function compares(field: Field, comparison: Comparison, operand: unknown): Filter {
  if (typeof operand === 'number' && Number.isFinite(operand))
    return { kind: 'compares', field, comparison, value: operand }
  if (typeof operand !== 'string') throw badQuery()
  const value = readText(operand)
  return { kind: 'compares', field, comparison, value: percentDecoded(value) ?? value }
}

function matches(field: Field, operand: unknown, options: unknown): Filter {
  if (typeof operand !== 'string') throw badQuery()
  if (options !== undefined && typeof options !== 'string') throw badQuery()
  const text = readText(operand)
  const pattern = translatePattern(percentDecoded(text) ?? text, options)
  if (pattern === undefined) throw badQuery()
  return { kind: 'matches', field, pattern }
}

function related(field: Field, relation: TermRelation, operand: unknown, levels: unknown): Filter {
  if (!isTaxonomy(field) || typeof operand !== 'string') throw badQuery()
  const steps = levels === undefined ? Number.POSITIVE_INFINITY : Number(levels)
  if (!(steps >= 0)) throw badQuery()
  return { kind: 'related', field, relation, term: readText(operand), levels: steps }
}

export const isTaxonomy = ({ path }: Field) => path.length === 2 && path[0] === 'taxonomies'

function fieldOf(name: string): Field {
  const path = readText(name).split('.')
  if (path.length > LONGEST_PATH || path.some((step) => step === '' || step.length > 200)) throw badQuery()
  return { path }
}

function below(field: Field, name: string): Field {
  return fieldOf([...field.path, name].join('.'))
}

/** SDKs may send a list as an object with numeric keys: {"0": …, "1": …}. */
function isNumbered(value: Record<string, unknown>): boolean {
  const names = Object.keys(value)
  return names.length > 0 && names.every((name, index) => name === String(index))
}

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (isRecord(value) && (isNumbered(value) || Object.keys(value).length === 0)) return Object.values(value)
  throw badQuery()
}
