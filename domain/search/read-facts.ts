// Reads the facts of vacancies in batches.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { VacancyFacts } from './facts.ts'

/** `writtenBy`: the transaction, where it matters, or an empty text. */
export type ReadFacts = VacancyFacts & { writtenBy: string }

/** Small batches, so that decoding one does not block the process. */
const ROWS_AT_ONCE = 2_500

export interface FactsQuery {
  /** Only rows that this transaction or later ones wrote; all rows when undefined. */
  since: string | undefined
  /** The oldest transaction that is still running. */
  over: string
}

/** In the order of their numbers. */
export async function* readFacts(db: Db, tenant: string, ask: FactsQuery): AsyncGenerator<ReadFacts[]> {
  let next: Promise<Columnar> | undefined = readSome(db, tenant, ask, 0)
  while (next !== undefined) {
    const columns: Columnar = await next
    const last = columns.ord?.at(-1)
    // The database prepares the next batch while this one is processed.
    next =
      last === undefined || (columns.ord?.length ?? 0) < ROWS_AT_ONCE
        ? undefined
        : readSome(db, tenant, ask, last)
    // A consumer that breaks off does not wait for it.
    next?.catch(() => undefined)
    yield rowsOf(columns)
  }
}

type Columnar = { [Key in keyof ReadFacts]: ReadFacts[Key][] | null }

// Each fact of all rows as one value: the driver decodes a few hundred lists much faster than a million rows.
async function readSome(
  db: Db,
  tenant: string,
  { since, over }: FactsQuery,
  after: number,
): Promise<Columnar> {
  const changed =
    since === undefined
      ? sql``
      : sql`and changed_in >= ${since}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`
  const { rows } = await sql<Columnar>`
    select json_agg(ord) as ord, json_agg(locale) as locale, json_agg(is_open) as is_open,
      json_agg(specialization) as specialization, json_agg(job_type) as job_type,
      json_agg(assignment_duration) as assignment_duration, json_agg(seniority) as seniority,
      json_agg(countries) as countries, json_agg(skills) as skills, json_agg(must) as must, json_agg(hot) as hot,
      json_agg(extract(epoch from published_at)::float8) as published,
      json_agg(valid_through - date '1970-01-01') as last_day,
      json_agg(salary_min) as salary_min, json_agg(salary_max) as salary_max,
      json_agg(salary_currency) as salary_currency, json_agg(salary_period) as salary_period,
      json_agg(remote) as remote, json_agg(employment_form) as employment_form, json_agg(cities) as cities,
      json_agg(written_in) as written_in,
      json_agg(employer) as employer,
      json_agg(case when changed_in >= ${since ?? over}::xid8 then changed_in::text else '' end) as "writtenBy"
    from (
      select * from search.vacancy where ord > ${after} and tenant = ${tenant} ${changed}
      order by ord limit ${ROWS_AT_ONCE}
    ) as part`.execute(db)
  const [columns] = rows
  if (columns === undefined) throw new Error('An aggregate has no row')
  return columns
}

function rowsOf(columns: Columnar): ReadFacts[] {
  const keys = Object.keys(columns) as (keyof ReadFacts)[]
  const rows: Record<string, unknown>[] = (columns.ord ?? []).map(() => ({}))
  // One fact of all rows at a time, so that V8 sees a single shape.
  for (const key of keys) {
    const values = columns[key] ?? []
    for (const [at, row] of rows.entries()) row[key] = values[at]
  }
  return rows as unknown as ReadFacts[]
}
