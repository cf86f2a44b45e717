// What somebody typed before they signed in. The browser has its id in a cookie that no script reads; the text is in no address.
import type { Db } from '#db/database.ts'

export const DRAFT_SECONDS = 3_600

export async function keepDraft(
  db: Db,
  { id, text, now }: { id: string; text: string; now: Date },
): Promise<void> {
  await db
    .insertInto('messages.draft')
    .values({ id, text, expires_at: new Date(now.getTime() + DRAFT_SECONDS * 1_000) })
    .execute()
}

export async function readDraft(db: Db, id: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages.draft')
    .select('text')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.text
}

export async function dropDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('messages.draft').where('id', '=', id).execute()
}
