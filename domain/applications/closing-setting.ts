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

/** Switches them off by the link in one of them. */
export async function stopClosingReminders(db: Db, stopId: string, now: Date): Promise<void> {
  await sql`
    insert into applications.reminders_declined (member_id, declined_at)
    select member_id, ${now}::timestamptz from applications.reminder where stop_id = ${stopId}::uuid
    on conflict do nothing`.execute(db)
}
