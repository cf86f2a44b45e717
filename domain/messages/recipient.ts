// Who can receive a first message.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isOpen } from '#services/identity/closed-accounts.ts'

/**
 * The member behind a public page, if they take messages. Undefined if the page does not exist or is the asker's own, if
 * its member takes no messages, or if one of the two has blocked the other.
 * @param asker undefined for anonymous viewers
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

/** Whether either member has blocked the other. */
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

/** Whether nothing is written between the two any more: one has blocked the other, or the account of one is closed. */
export async function isClosedBetween(db: Db, own: string, other: string): Promise<boolean> {
  if (await isBlockedBetween(db, own, other)) return true
  const { rows } = await sql<{ open: boolean }>`
    select ${isOpen(sql`${own}::uuid`)} and ${isOpen(sql`${other}::uuid`)} as open`.execute(db)
  return rows[0]?.open !== true
}
