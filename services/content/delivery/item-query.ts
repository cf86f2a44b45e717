// A page of entries or assets, selected, sorted and counted by the database.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import type { Filter } from './filter.ts'
import { inLocale, itemSource, itemTarget, type Selection } from './item-source.ts'
import { orderBy, type SortKey, sortValue } from './order.ts'
import type { Page } from './params.ts'
import { filterCondition } from './sql-filter.ts'

export interface ItemRow {
  content_type_uid: string
  /** The locale it is published in; body.locale may differ. */
  locale: string
  uid: string
  body: JsonObject
  variants: JsonObject | null
}

export interface ItemQuery extends Selection {
  filter: Filter
  /** Text to find in any text of the item. */
  typeahead: string | undefined
  sort: readonly SortKey[]
  page: Page
  /** Only items after or before this one in the order. */
  after: string | undefined
  before: string | undefined
}

export async function findItems(db: Db, query: ItemQuery): Promise<ItemRow[]> {
  if (query.page.limit === 0) return []
  const { rows } = await pageStatement(query).execute(db)
  return rows
}

export function pageStatement(query: ItemQuery): RawBuilder<ItemRow> {
  const { sort, page } = query
  const columns = sql`item.content_type_uid, item.locale, item.uid, item.body, item.variants, item.updated_at`
  const values = sort.map(
    (key, index) => sql`, ${sortValue(query, key, 'item')} as ${sql.id(`sort_${index}`)}`,
  )
  const order = orderBy(query, 'page')
  const cursor = cursorCondition(query)
  // Each locale of the chain returns its own first rows in order, so that an index on the order can be used.
  const parts = positions(query).map(
    (position) => sql`(
      select ${columns} ${sql.join(values, sql``)} from ${itemSource(query.access, 'item')}
      where ${condition(query, position)} and ${cursor}
      order by ${orderBy(query, 'item', (key) => sortValue(query, key, 'item'))}
      limit ${page.skip + page.limit})`,
  )
  return sql<ItemRow>`
    select content_type_uid, locale, uid, body, variants
    from (${sql.join(parts, sql` union all `)}) as page
    order by ${order} limit ${page.limit} offset ${page.skip}`
}

export async function countItems(db: Db, query: ItemQuery): Promise<number> {
  const parts = positions(query).map(
    (position) => sql`(
      select count(*) as number from ${itemSource(query.access, 'item')} where ${condition(query, position)})`,
  )
  const { rows } = await sql<{ total: number }>`
    select sum(number)::int as total from (${sql.join(parts, sql` union all `)}) as counts`.execute(db)
  return rows[0]?.total ?? 0
}

function positions({ chain }: ItemQuery): (number | null)[] {
  return chain === null ? [null] : chain.map((_, position) => position)
}

function condition(query: ItemQuery, position: number | null): RawBuilder<unknown> {
  const located = inLocale(query, 'item', position)
  const found = filterCondition(query.filter, itemTarget(query, 'item'))
  return query.typeahead === undefined
    ? sql`${located} and ${found}`
    : sql`${located} and ${found} and ${mentions(query.typeahead)}`
}

const NOT_SEARCHED = [
  ...['uid', 'ACL', 'locale', 'created_at', 'created_by', 'updated_at', 'updated_by', 'publish_details'],
  ...['_version', '_in_progress'],
]

/**
 * Some text of the item contains the word, ignoring case. Only the search form is searched, which has the
 * beginnings of texts and no rich text: reading 100,000 full bodies for a rare word takes seconds.
 */
function mentions(word: string): RawBuilder<unknown> {
  const literal = JSON.stringify(word)
  return sql`(item.search - ${NOT_SEARCHED}::text[]) @? ${`$.** ? (@ like_regex ${literal} flag "iq")`}::jsonpath`
}

/** The cursor's position is found by numbering the selection: rarely needed, and correct for every order. */
function cursorCondition(query: ItemQuery): RawBuilder<unknown> {
  const { after, before, sort } = query
  if (after === undefined && before === undefined) return sql`true`
  const parts = positions(query).map(
    (position) => sql`(
      select item.uid, item.locale, item.updated_at
        ${sql.join(
          sort.map((key, index) => sql`, ${sortValue(query, key, 'item')} as ${sql.id(`sort_${index}`)}`),
          sql``,
        )}
      from ${itemSource(query.access, 'item')} where ${condition(query, position)})`,
  )
  const numbered = sql`select uid, locale, row_number() over (order by ${orderBy(query, 'found')}) as place
    from (${sql.join(parts, sql` union all `)}) as found`
  const place = (uid: string) => sql`(select min(place) from numbered where uid = ${uid})`
  return sql`(item.uid, item.locale) in (
    with numbered as (${numbered}) select uid, locale from numbered
    where ${after === undefined ? sql`true` : sql`place > ${place(after)}`}
      and ${before === undefined ? sql`true` : sql`place < ${place(before)}`})`
}
