import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * True for rows `c` that were added between two snapshots of the database; true for all rows without
 * snapshots.
 */
export function addedCondition(added: { since: string; until: string } | undefined): RawBuilder<boolean> {
  if (added === undefined) return sql`true`
  const { since, until } = added
  // The first condition does not change the result, but it lets an index be used.
  return sql`(c.added_in >= pg_snapshot_xmin(${since}::pg_snapshot)
    and not pg_visible_in_snapshot(c.added_in, ${since}::pg_snapshot)
    and pg_visible_in_snapshot(c.added_in, ${until}::pg_snapshot))`
}

const tables = {
  jobs: sql.table('catalogue.vacancy'),
  courses: sql.table('catalogue.course'),
  events: sql.table('catalogue.event'),
} as const

/**
 * Whether a list has any item added between two snapshots. Checked first: on most days there is none, so the
 * search can be skipped.
 */
export async function hasAdded(
  db: Db,
  tenant: string,
  list: keyof typeof tables,
  added: { since: string; until: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${tables[list]} c where c.tenant = ${tenant} and ${addedCondition(added)}) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}
