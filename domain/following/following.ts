import type { Db } from '#db/database.ts'
import { lockMember } from '#services/identity/lock-member.ts'

export interface Subscription {
  /** The uid of the author's page. */
  authorId: string
  since: Date
}

export const MAX_FOLLOWED = 500

/** A member's subscription to an author; undefined if there is none. */
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

/** All authors that a member follows, newest first. */
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

/**
 * Follows an author; following again keeps the first date.
 * @returns false when the member follows too many
 */
export async function follow(db: Db, memberId: string, authorId: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    if ((await subscriptionTo(trx, memberId, authorId)) !== undefined) return true
    if ((await listSubscriptions(trx, memberId)).length >= MAX_FOLLOWED) return false
    await trx
      .insertInto('following.subscription')
      .values({ member_id: memberId, author_id: authorId, since: now })
      .execute()
    return true
  })
}

export async function unfollow(db: Db, memberId: string, authorId: string): Promise<void> {
  await db
    .deleteFrom('following.subscription')
    .where('member_id', '=', memberId)
    .where('author_id', '=', authorId)
    .execute()
}
