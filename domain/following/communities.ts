import type { Db } from '#db/database.ts'
import { lockMember } from '#services/identity/lock-member.ts'

export interface FollowedCommunity {
  name: string
  since: Date
}

export const MAX_COMMUNITIES = 100

/** A community is known by its name: it has no other id. */
export const communityKey = (name: string): string => name.trim().toLowerCase().slice(0, 200)

export async function followsCommunity(db: Db, memberId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('following.community')
    .select('key')
    .where('member_id', '=', memberId)
    .where('key', '=', communityKey(name))
    .executeTakeFirst()
  return row !== undefined
}

/** All communities that a member follows, newest first. */
export const listCommunities = (db: Db, memberId: string): Promise<FollowedCommunity[]> =>
  db
    .selectFrom('following.community')
    .select(['name', 'since'])
    .where('member_id', '=', memberId)
    .orderBy('since', 'desc')
    .orderBy('key')
    .limit(MAX_COMMUNITIES)
    .execute()

/** Follows a community; following again keeps the first date. @returns false when the member follows too many */
export async function followCommunity(db: Db, memberId: string, name: string, now: Date): Promise<boolean> {
  const key = communityKey(name)
  if (key === '') return false
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    if (await followsCommunity(trx, memberId, name)) return true
    if ((await listCommunities(trx, memberId)).length >= MAX_COMMUNITIES) return false
    await trx
      .insertInto('following.community')
      .values({ member_id: memberId, key, name: name.trim(), since: now })
      .execute()
    return true
  })
}

export async function unfollowCommunity(db: Db, memberId: string, name: string): Promise<void> {
  await db
    .deleteFrom('following.community')
    .where('member_id', '=', memberId)
    .where('key', '=', communityKey(name))
    .execute()
}
