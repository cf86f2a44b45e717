import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { FacetCount } from './found-course.ts'

/** A catalogue of others has a thousand providers. */
const MAX_VALUES = 50

/**
 * How often each value stands in a query's rows of `value` and `label`: the most frequent ones, and what is chosen wherever it stands,
 * whatever its case.
 */
export async function countValues(
  db: Db,
  counted: RawBuilder<unknown>,
  chosen: readonly string[],
): Promise<FacetCount[]> {
  const { rows } = await sql<FacetCount>`
    select value, label, count from (
      select value, min(label) as label, count(*)::integer as count,
        row_number() over (order by count(*) desc, min(label)) as place
      from (${counted}) counted where value is not null group by value) ranked
    where place <= ${MAX_VALUES} or lower(value) = any(${chosen.map((value) => value.toLowerCase())}::text[])
    order by place`.execute(db)
  return rows
}
