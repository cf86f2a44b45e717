// Whether a member is reminded before something closes: yes, until they say no.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export async function wantsClosingReminders(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications.reminders_declined')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row === undefined
}

export async function setClosingReminders(
  db: Db,
  { memberId, isOn, now }: { memberId: string; isOn: boolean; now: Date },
): Promise<void> {
  if (isOn) await db.deleteFrom('applications.reminders_declined').where('member_id', '=', memberId).execute()
  else
    await db
      .insertInto('applications.reminders_declined')
      .values({ member_id: memberId, declined_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Whether the letter is known whose link this is: it is as long as its member's account. */
export async function isClosingReminder(db: Db, stopId: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications.reminder')
    .select('id')
    .where('stop_id', '=', stopId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Switches them off by the link in one of them.
 * @returns false if the letter is not known
 */
export async function stopClosingReminders(db: Db, stopId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    with reminder as (select member_id from applications.reminder where stop_id = ${stopId}::uuid),
    declined as (
      insert into applications.reminders_declined (member_id, declined_at)
      select member_id, ${now}::timestamptz from reminder on conflict do nothing)
    select exists (select from reminder) as "isKnown"`.execute(db)
  return rows[0]?.isKnown ?? false
}
