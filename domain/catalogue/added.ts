import { type RawBuilder, sql } from 'kysely'

/**
 * True of rows `c` that were added between two snapshots of the database; true of all rows when no snapshots
 * are given.
 */
export function addedCondition(added: { since: string; until: string } | undefined): RawBuilder<boolean> {
  if (added === undefined) return sql`true`
  const { since, until } = added
  // The first condition adds nothing to the result, but it lets an index be used.
  return sql`(c.added_in >= pg_snapshot_xmin(${since}::pg_snapshot)
    and not pg_visible_in_snapshot(c.added_in, ${since}::pg_snapshot)
    and pg_visible_in_snapshot(c.added_in, ${until}::pg_snapshot))`
}
