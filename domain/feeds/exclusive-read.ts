import type { Db, WorkDatabase } from '#db/database.ts'
import { exclusively } from '#db/exclusive.ts'
import type { Clock } from '#services/clock.ts'

/** Longer than reading and importing a feed can take. */
const LEASE = 15 * 60_000

/**
 * Runs `work` unless this or another process is already reading the source. On a database server the lock
 * lasts as long as the reader's connection. The embedded database has one session for all, which could take
 * the same lock twice; there the reader stores a lease, and after a killed process the source waits until
 * that lease ends.
 * @returns undefined when the source is being read elsewhere
 */
export async function readExclusively<T>(
  database: WorkDatabase,
  id: string,
  clock: Pick<Clock, 'now'>,
  work: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  if (!database.embedded) return exclusively(database, `feed ${id}`, work)
  const now = clock.now()
  const { numUpdatedRows } = await database.db
    .updateTable('feeds.source')
    .set({ reading_until: new Date(now.getTime() + LEASE) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('reading_until', 'is', null), eb('reading_until', '<=', now)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  try {
    return await work(database.db)
  } finally {
    await database.db.updateTable('feeds.source').set({ reading_until: null }).where('id', '=', id).execute()
  }
}
