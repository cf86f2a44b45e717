// Converts a filter tree to an SQL condition. All of a caller's input is passed as parameters; field paths
// become quoted properties in a jsonpath, which is a parameter, too.
import { type RawBuilder, sql } from 'kysely'
import {
  type Comparison,
  type Field,
  type Filter,
  isTaxonomy,
  type Scalar,
  type TermRelation,
} from './filter.ts'
import type { Pattern } from './pattern.ts'
import { isCut, SEARCHED_LENGTH, searchText } from './search-text.ts'

export type Condition = RawBuilder<boolean>
export type ScalarKind = 'text' | 'number' | 'boolean'

/**
 * What a condition is evaluated against: the columns of content.published, or a single document (a content
 * type).
 */
export interface FilterTarget {
  /** The unchanged body. */
  body: RawBuilder<unknown>
  /** Its search form. */
  search: RawBuilder<unknown>
  /** Hashes of the search form; null where there are none. */
  terms: RawBuilder<unknown> | null
  /** The type of a field with a single value in every document, so that an index can be used. */
  scalarKind(path: readonly string[]): ScalarKind | undefined
  /** Whether that single value is indexed. */
  isIndexed(path: readonly string[], kind: ScalarKind): boolean
  /** Uids of the terms that have this relation to a term. */
  relatedTerms(taxonomy: string, term: string, relation: TermRelation, levels: number): readonly string[]
  /** A sub-select of the uids of matching entries. */
  matchingUids(filter: Filter, path: readonly string[]): RawBuilder<unknown>
}

const NEVER: Condition = sql<boolean>`false`
const ALWAYS: Condition = sql<boolean>`true`

export function filterCondition(filter: Filter, target: FilterTarget): Condition {
  switch (filter.kind) {
    case 'all':
      return joined(filter.parts, target, sql` and `, ALWAYS)
    case 'any':
      return joined(filter.parts, target, sql` or `, NEVER)
    case 'not':
      return sql<boolean>`(${filterCondition(filter.part, target)}) is not true`
    case 'equals':
      return equals(filter.field, filter.values, target)
    case 'empty':
      return sql<boolean>`(${hasPath(target.search, `${path(filter.field)} ? (@ != null)`)}) is not true`
    case 'exists':
      return hasPath(target.search, path(filter.field))
    case 'compares':
      return compares(filter.field, filter.comparison, filter.value, target)
    case 'matches':
      return matches(filter.field, filter.pattern, target)
    case 'refers':
      return sql<boolean>`exists (
        select from jsonb_path_query(${target.search}, ${`${path(filter.field)}.uid`}::jsonpath) as referred(uid)
        where referred.uid #>> '{}' in (${target.matchingUids(filter.filter, filter.field.path)}))`
    case 'related': {
      const taxonomy = filter.field.path[1] ?? ''
      const terms = target.relatedTerms(taxonomy, filter.term, filter.relation, filter.levels)
      return equals(filter.field, terms, target)
    }
  }
}

function joined(
  parts: readonly Filter[],
  target: FilterTarget,
  separator: RawBuilder<unknown>,
  none: Condition,
): Condition {
  const [only, ...more] = parts
  if (only === undefined) return none
  if (more.length === 0) return filterCondition(only, target)
  return sql<boolean>`(${sql.join(
    parts.map((part) => sql`(${filterCondition(part, target)})`),
    separator,
  )})`
}

function equals(field: Field, values: readonly Scalar[], target: FilterTarget): Condition {
  if (values.length === 0) return NEVER
  const kind = target.scalarKind(field.path)
  // An index on the field also supports sorting, and the planner knows how frequent each value is.
  if (kind !== undefined && values.every((value) => isOf(kind, value)) && target.isIndexed(field.path, kind))
    return sql<boolean>`${scalar(target.search, field.path, kind)} = any(${values.map(searched)}::${
      kind === 'number' ? sql`numeric[]` : sql`text[]`
    })`
  if (target.terms === null) return hasPath(target.search, `${path(field)} ? (${anyValue(values)})`)
  const terms = sql.join(values.map((value) => term(field, value)))
  const found: Condition =
    values.length === 1
      ? sql<boolean>`${target.terms} @> array[${terms}]`
      : sql<boolean>`${target.terms} && array[${terms}]`
  const cut = values.some((value) => typeof value === 'string' && isCut(value))
  return cut
    ? sql<boolean>`(${found} and ${hasPath(target.body, `${path(field)} ? (${anyValue(values, false)})`)})`
    : found
}

/** A single value of that type that the search form did not truncate. */
function isOf(kind: ScalarKind, value: Scalar): boolean {
  if (kind === 'text') return typeof value === 'string' && !isCut(value)
  return kind === 'number' && typeof value === 'number'
}

const searched = (value: Scalar): Scalar => (typeof value === 'string' ? searchText(value) : value)

function term(field: Field, value: Scalar): RawBuilder<unknown> {
  return sql`content.search_term(${field.path.join('.')}, ${JSON.stringify(searched(value))}::jsonb)`
}

function anyValue(values: readonly Scalar[], asSearched = true): string {
  return values.map((value) => `@ == ${literal(asSearched ? searched(value) : value)}`).join(' || ')
}

function compares(
  field: Field,
  comparison: Comparison,
  value: string | number,
  target: FilterTarget,
): Condition {
  const kind = target.scalarKind(field.path)
  const operator = sql.raw(comparison)
  if (kind === 'number' && typeof value === 'number')
    return sql<boolean>`${scalar(target.search, field.path, kind)} ${operator} ${value}`
  if (typeof value === 'string' && isCut(value))
    return hasPath(target.body, `${path(field)} ? (@ ${comparison} ${literal(value)})`)
  if (kind === 'text' && typeof value === 'string')
    return sql<boolean>`${scalar(target.search, field.path, kind)} ${operator} ${searched(value)}`
  return hasPath(target.search, `${path(field)} ? (@ ${comparison} ${literal(searched(value))})`)
}

/** The indexed expression; prepareForSize must write it identically. */
export function scalar(
  search: RawBuilder<unknown>,
  fieldPath: readonly string[],
  kind: ScalarKind,
): RawBuilder<unknown> {
  return kind === 'number'
    ? sql`content.search_number(${search}, ${arrayLiteral(fieldPath)}::text[])`
    : sql`(${search} #>> ${arrayLiteral(fieldPath)}::text[]) collate "C"`
}

const ALTERED = `@ like_regex "^(.{${SEARCHED_LENGTH}}|\\\\d{4}-\\\\d\\\\d-\\\\d\\\\dT[^Z]*Z$)" flag "s"`

/** Searches the search form, and the body where the search form is not the same text. */
function matches(field: Field, { source, ignoreCase, multiline }: Pattern, target: FilterTarget): Condition {
  const flags = `s${ignoreCase ? 'i' : ''}${multiline ? 'm' : ''}`
  const matching = `${path(field)} ? (@ like_regex ${literal(source)} flag "${flags}")`
  return sql<boolean>`case when ${hasPath(target.search, `${path(field)} ? (${ALTERED})`)}
    then ${hasPath(target.body, matching)} else ${hasPath(target.search, matching)} end`
}

function hasPath(document: RawBuilder<unknown>, jsonpath: string): Condition {
  return sql<boolean>`${document} @? ${jsonpath}::jsonpath`
}

/** In lax mode, the default, each step enters every element of a list. */
function path(field: Field): string {
  if (isTaxonomy(field))
    return `$."taxonomies" ? (@."taxonomy_uid" == ${literal(field.path[1] ?? '')})."term_uid"`
  return `$${field.path.map((step) => `.${literal(step)}`).join('')}`
}

/** A value's JSON is also its jsonpath literal. */
const literal = (value: Scalar): string => JSON.stringify(value)

export const arrayLiteral = (steps: readonly string[]): string =>
  `{${steps.map((step) => `"${step.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`
