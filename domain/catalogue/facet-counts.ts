import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { FacetCount } from './found-course.ts'

/** An imported catalogue can have a thousand providers. */
const MAX_VALUES = 50

/**
 * Counts each value in a query's rows of `value` and `label`. Returns the most frequent values and always the
 * chosen ones, ignoring case.
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
