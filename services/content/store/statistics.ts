import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * After many rows were written: the embedded database has no autovacuum to update the planner's statistics.
 */
export async function updateStatistics(trx: Db): Promise<void> {
  await sql`analyze content.version, content.published, content.sync_event`.execute(trx)
}
