// The calendar feed of a member: whoever has its address reads it, until the member deletes the address.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isOpen } from '#services/identity/closed-accounts.ts'
import { readToken, signToken } from '#services/signed-token.ts'
import type { Planner } from './step-rows.ts'

/** The address holds a number that means nothing elsewhere, not the member's id. */
export const calendarToken = (key: Uint8Array, id: string): string => signToken(key, 'calendar', id)

/**
 * The id of the feed's member if the address holds, `gone` if it did once, undefined if we never made it or the
 * account is closed.
 */
export async function memberOfCalendar(
  db: Db,
  key: Uint8Array,
  { tenant, token }: { tenant: string; token: string },
): Promise<string | 'gone' | undefined> {
  const [id] = readToken(key, 'calendar', token) ?? []
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('plan.calendar')
    .select(['member_id', isOpen(sql.ref('plan.calendar.member_id')).as('open')])
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  // A calendar program that is told 'gone' would not ask again when the account is kept.
  if (row?.open === false) return undefined
  return row?.member_id ?? 'gone'
}

/** The id of a member's feed; undefined if there is none. */
export async function findCalendar(db: Db, { memberId, tenant }: Planner): Promise<string | undefined> {
  const row = await db
    .selectFrom('plan.calendar')
    .select('id')
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row?.id
}

/** Makes the feed; one that is there stays as it is. */
export async function makeCalendar(
  db: Db,
  { memberId, tenant, now }: Planner & { now: Date },
): Promise<void> {
  await db
    .insertInto('plan.calendar')
    .values({ member_id: memberId, tenant, made_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'tenant']).doNothing())
    .execute()
}

/** Deletes the feed's address for good: the next one is another. */
export async function deleteCalendar(db: Db, { memberId, tenant }: Planner): Promise<void> {
  await db
    .deleteFrom('plan.calendar')
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .execute()
}
