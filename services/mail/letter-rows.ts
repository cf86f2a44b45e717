// Letters that wait in a table until they are sent: what such tables have in common.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

type LetterTable = 'applications.letter' | 'applications.reminder' | 'meeting.letter' | 'plan.letter'

export interface Settled {
  state: 'accepted' | 'dropped' | 'failed' | 'unknown' | 'queued'
  now: Date
  /** When one that is queued again is sent. */
  dueAt?: Date
}

/** Records what became of a letter that was claimed. */
export const settleLetterOf =
  (table: LetterTable) =>
  async (db: Db, id: string, { state, now, dueAt = now }: Settled): Promise<void> => {
    await sql`
      update ${sql.table(table)} set state = ${state}, changed_at = ${now}, due_at = ${dueAt}
      where id = ${id}::bigint`.execute(db)
  }

/** Gives up letters whose process died while it sent them: they may have arrived, so they are not sent again. */
export const giveUpHandingOf =
  (table: LetterTable) =>
  async (db: Db, tenant: string, before: Date, now: Date): Promise<void> => {
    await sql`
      update ${sql.table(table)} set state = 'unknown', changed_at = ${now}
      where tenant = ${tenant} and state = 'handing' and changed_at < ${before}`.execute(db)
  }
