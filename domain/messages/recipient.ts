// Whom a member may write to for the first time.
import type { Db } from '#db/database.ts'

/**
 * The member behind a public page who takes messages. Undefined for everybody else, whatever the reason: that nobody has
 * the page, that it is the asker's own, that its member takes no messages, that one of the two has blocked the other.
 * @param asker undefined for the anonymous
 */
export async function findRecipient(
  db: Db,
  slug: string,
  asker: string | undefined,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('profile.profile')
    .select('member_id')
    .where('public_slug', '=', slug)
    .where('is_public', '=', true)
    .where('accepts_messages', '=', true)
    .executeTakeFirst()
  if (row === undefined || asker === undefined) return row?.member_id
  if (row.member_id === asker || (await isBlockedBetween(db, asker, row.member_id))) return undefined
  return row.member_id
}

/** Whether one of the two has blocked the other. */
export async function isBlockedBetween(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages.block')
    .select('since')
    .where((is) =>
      is.or([
        is.and([is('blocker_id', '=', one), is('blocked_id', '=', other)]),
        is.and([is('blocker_id', '=', other), is('blocked_id', '=', one)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
