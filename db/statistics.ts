import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs ANALYZE on every table: the embedded database has no autovacuum, and without statistics a join of a
 * few hundred rows takes ten times as long. One table at a time, so that other statements get their turn.
 */
export async function takeStatistics(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.raw(name)}`.execute(db)
}
