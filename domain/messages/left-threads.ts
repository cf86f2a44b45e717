import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Deletes threads that both members have left. */
export async function deleteLeftThreads(db: Db): Promise<void> {
  await sql`
    delete from messages.thread thread
    where not exists (select 1 from messages.participant p where p.thread_id = thread.id)`.execute(db)
}
