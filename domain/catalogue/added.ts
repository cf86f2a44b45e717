import { type RawBuilder, sql } from 'kysely'

/** True of rows `c` that one snapshot of the database did not see and another does; of all without snapshots. */
export function addedCondition(added: { since: string; until: string } | undefined): RawBuilder<boolean> {
  if (added === undefined) return sql`true`
  const { since, until } = added
  // The first line says nothing new, but an index can follow it.
  return sql`(c.added_in >= pg_snapshot_xmin(${since}::pg_snapshot)
    and not pg_visible_in_snapshot(c.added_in, ${since}::pg_snapshot)
    and pg_visible_in_snapshot(c.added_in, ${until}::pg_snapshot))`
}
