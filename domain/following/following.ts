import type { Db } from '#db/database.ts'

export interface Subscription {
  /** Uid of the author's page. */
  authorId: string
  since: Date
}

export const MAX_FOLLOWED = 500

/** Whether a member follows an author; undefined when not. */
export async function subscriptionTo(
  db: Db,
  memberId: string,
  authorId: string,
): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('following.subscription')
    .select(['author_id', 'since'])
    .where('member_id', '=', memberId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return row && { authorId: row.author_id, since: row.since }
}

/** Everybody that a member follows, the newest first. */
export async function listSubscriptions(db: Db, memberId: string): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('following.subscription')
    .select(['author_id', 'since'])
    .where('member_id', '=', memberId)
    .orderBy('since', 'desc')
    .orderBy('author_id')
    .limit(MAX_FOLLOWED)
    .execute()
  return rows.map(({ author_id, since }) => ({ authorId: author_id, since }))
}

/** Follows; who follows already does so since then. @returns false when there are too many */
export async function follow(db: Db, memberId: string, authorId: string, now: Date): Promise<boolean> {
  if ((await listSubscriptions(db, memberId)).length >= MAX_FOLLOWED) return false
  await db
    .insertInto('following.subscription')
    .values({ member_id: memberId, author_id: authorId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export async function unfollow(db: Db, memberId: string, authorId: string): Promise<void> {
  await db
    .deleteFrom('following.subscription')
    .where('member_id', '=', memberId)
    .where('author_id', '=', authorId)
    .execute()
}
