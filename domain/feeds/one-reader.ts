import type { Db, WorkDatabase } from '#db/database.ts'
import { exclusively } from '#db/exclusive.ts'
import type { Clock } from '#services/clock.ts'

/** Longer than reading and importing a feed may take. */
const LEASE = 15 * 60_000

/**
 * Runs `work` unless a source is being read already, by this process or another.
 * A database server keeps a lock for as long as the reader's connection lives. The embedded database has one session for
 * all its processes, which would get the same lock twice: there a reader notes until when it is at it, and after one
 * that was killed the source rests until then.
 * @returns undefined when another one reads it
 */
export async function asOnlyReader<T>(
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
