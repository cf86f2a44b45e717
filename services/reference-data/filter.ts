import { type ExpressionNode, getSelector, getValue, isComparisonNode, isLogicNode } from '@rsql/ast'
import { parse } from '@rsql/parser'
import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../languages.ts'
import { FilterError } from './reference-data.ts'
import type { Selector } from './selectors.ts'

type Condition = RawBuilder<boolean>
type Selectors = Readonly<Record<string, Selector>>

const LENGTH = 8_000
const COMPARISONS = 50
const VALUES = 200

const operators: Readonly<Record<string, string>> = {
  '==': '==',
  '!=': '!=',
  '=in=': '=in=',
  '=out=': '=out=',
  '<': '<',
  '=lt=': '<',
  '<=': '<=',
  '=le=': '<=',
  '>': '>',
  '=gt=': '>',
  '>=': '>=',
  '=ge=': '>=',
}

/**
 * An RSQL filter as a condition on rows. Only `selectors` can be named, and every value is a parameter. Text
 * is compared ignoring case; `*` matches any characters.
 * @throws FilterError for syntax errors, unknown selectors or operators, wrong types and excessive length
 */
export function filterCondition(filter: string | undefined, selectors: Selectors, lang: Lang): Condition {
  if (filter === undefined || filter.trim() === '') return sql<boolean>`true`
  if (filter.length > LENGTH) throw new FilterError(`A filter has at most ${LENGTH} characters.`)
  let left = COMPARISONS
  const read = (node: ExpressionNode): Condition => {
    if (isLogicNode(node)) {
      const [one, other] = [read(node.left), read(node.right)]
      return node.operator === ',' || node.operator === 'or'
        ? sql`(${one} or ${other})`
        : sql`(${one} and ${other})`
    }
    if (!isComparisonNode(node)) throw new FilterError('A filter is made of comparisons.')
    left -= 1
    if (left < 0) throw new FilterError(`A filter has at most ${COMPARISONS} comparisons.`)
    return comparison(getSelector(node), node.operator, getValue(node), selectors, lang)
  }
  return read(parsed(filter.trim()))
}

function parsed(filter: string): ExpressionNode {
  try {
    return parse(filter)
  } catch (error) {
    // The parser's message quotes only the filter, and says where it failed.
    throw new FilterError(error instanceof Error ? error.message : 'The filter cannot be parsed.')
  }
}

function comparison(
  name: string,
  written: string,
  value: string | string[],
  selectors: Selectors,
  lang: Lang,
): Condition {
  const selector = Object.hasOwn(selectors, name) ? selectors[name] : undefined
  if (selector === undefined) throw new FilterError(`«${name}» cannot be filtered by.`)
  const operator = Object.hasOwn(operators, written) ? operators[written] : undefined
  const values = Array.isArray(value) ? value : [value]
  if (values.length > VALUES) throw new FilterError(`A list has at most ${VALUES} values.`)
  if (operator === '=in=' || operator === '==') return anyOf(selector, values, lang)
  if (operator === '=out=' || operator === '!=') return sql`not ${anyOf(selector, values, lang)}`
  if (operator === undefined) throw new FilterError(`«${written}» is no operator.`)
  const [first] = values
  if (selector.kind !== 'number' || first === undefined || values.length > 1)
    throw new FilterError(`«${name}» cannot be compared with «${written}».`)
  return sql`coalesce(${selector.column} ${sql.raw(operator)} ${numberOf(first)}::numeric, false)`
}

function anyOf(selector: Selector, values: readonly string[], lang: Lang): Condition {
  const { column, kind, inLanguage } = selector
  if (kind === 'id') return sql`coalesce(${column} = any(${values}::text[]), false)`
  if (kind === 'boolean') return sql`coalesce(${column} = any(${values.map(booleanOf)}::boolean[]), false)`
  if (kind === 'number') return sql`coalesce(${column} = any(${values.map(numberOf)}::numeric[]), false)`
  const patterns = values.map(patternOf)
  if (kind === 'texts')
    return sql`exists (select from unnest(${column}) held where held ilike any(${patterns}::text[]))`
  const columns = inLanguage === undefined ? [column] : [column, inLanguage(lang)]
  const matches = columns.map((each) => sql`coalesce(${each} ilike any(${patterns}::text[]), false)`)
  return sql`(${sql.join(matches, sql` or `)})`
}

const patternOf = (text: string) => text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%')

function booleanOf(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new FilterError(`«${text}» is neither true nor false.`)
  return text === 'true'
}

function numberOf(text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw new FilterError(`«${text}» is no number.`)
  return number
}
