import type { Db } from '#db/database.ts'

/** Whose public page has this address; undefined when nobody's, or not any more. */
export async function findPublicMember(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profile.profile')
    .select('member_id')
    .where('public_slug', '=', slug)
    .where('is_public', '=', true)
    .executeTakeFirst()
  return row?.member_id
}
