import type { Db } from '#db/database.ts'

/** Whose attempt it is, for the audit log alone: reviewers are not told. */
export async function ownerOfAttempt(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('assessment.attempt')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.member_id
}
