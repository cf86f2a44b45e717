import { type RawBuilder, sql } from 'kysely'
import type { Selection } from './item-source.ts'
import type { Params } from './params.ts'
import { badQuery } from './refusal.ts'
import { scalarFields } from './schema-fields.ts'
import { scalar } from './sql-filter.ts'

export interface SortKey {
  path: readonly string[]
  descending: boolean
}

const LONGEST_PATH = 20

export function readSort(params: Params): SortKey[] {
  const keys = (name: 'asc' | 'desc'): SortKey[] =>
    [params.text(name) ?? params.list(name)[0]]
      .filter((field) => field !== undefined)
      .map((field) => ({ path: field.split('.'), descending: name === 'desc' }))
  const sort = [...keys('asc'), ...keys('desc')]
  if (sort.some(({ path }) => path.length > LONGEST_PATH || path.join('.').length > 500)) throw badQuery()
  return sort
}

export function sortValue(
  { access, contentType }: Selection,
  { path }: SortKey,
  alias: string,
): RawBuilder<unknown> {
  const name = path.join('.')
  if (name === 'updated_at') return sql.ref(`${alias}.updated_at`)
  const kind =
    (contentType === null ? undefined : scalarFields(access.branch, contentType).get(name)) ?? 'text'
  return scalar(sql.ref(`${alias}.search`), path, kind)
}

/** Ties keep the default order, newest first; uid and locale make it deterministic. */
export function orderBy(
  { sort, chain, access }: Selection & { sort: readonly SortKey[] },
  alias: string,
  value?: (key: SortKey) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const keys = sort.map((key, index) => {
    const by = value?.(key) ?? sql.ref(`${alias}.sort_${index}`)
    return key.descending ? sql`${by} desc nulls last` : sql`${by} asc nulls first`
  })
  const locale = sql.ref(`${alias}.locale`)
  const locales = chain === null ? [sql`${locale} <> ${access.stack.masterLocale}`, locale] : []
  return sql.join([...keys, sql`${sql.ref(`${alias}.updated_at`)} desc`, sql.ref(`${alias}.uid`), ...locales])
}
