import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { FacetCount } from './found-course.ts'

/** An imported catalogue can have a thousand providers. */
const VALUES_A_FACET = 50

export interface CountedValues {
  values: FacetCount[]
  /** How many more values there are. */
  more: number
}

/**
 * Counts each value in a query's rows of `value` and `label`. Returns the most frequent values and always the
 * chosen ones, ignoring case.
 */
export async function countValues(
  db: Db,
  counted: RawBuilder<unknown>,
  chosen: readonly string[],
  most = VALUES_A_FACET,
): Promise<CountedValues> {
  const { rows } = await sql<FacetCount & { known: number }>`
    select value, label, count, known from (
      select value, min(label) as label, count(*)::integer as count,
        row_number() over (order by count(*) desc, min(label)) as place, count(*) over ()::integer as known
      from (${counted}) counted where value is not null group by value) ranked
    where place <= ${most} or lower(value) = any(${chosen.map((value) => value.toLowerCase())}::text[])
    order by place`.execute(db)
  const values = rows.map(({ known: _, ...value }) => value)
  return { values, more: (rows[0]?.known ?? 0) - values.length }
}
