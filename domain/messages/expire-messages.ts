import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Deletes expired forms that wait for a sign-in, and threads that both members have left. */
export async function expireMessages(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('messages.draft').where('expires_at', '<=', now).execute()
  await sql`
    delete from messages.thread thread
    where not exists (select 1 from messages.participant p where p.thread_id = thread.id)`.execute(db)
}
