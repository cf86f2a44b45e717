// How a member plans: in which zone, and whether they are reminded.
import type { Db } from '#db/database.ts'
import { zoneOf } from './day.ts'
import type { Planner } from './step-rows.ts'

export interface PlanSetting {
  /** Of the browser that last changed the plan; undefined before that. */
  zone: string | undefined
  reminders: boolean
}

export async function settingOfPlan(db: Db, { memberId, tenant }: Planner): Promise<PlanSetting> {
  const row = await db
    .selectFrom('plan.setting')
    .select(['time_zone', 'reminders'])
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return { zone: zoneOf(row?.time_zone ?? undefined), reminders: row?.reminders ?? false }
}

export const zoneOfPlan = async (db: Db, planner: Planner): Promise<string | undefined> =>
  (await settingOfPlan(db, planner)).zone

export async function keepZone(
  db: Db,
  { memberId, tenant, zone }: Planner & { zone: string },
): Promise<void> {
  await db
    .insertInto('plan.setting')
    .values({ member_id: memberId, tenant, time_zone: zone })
    .onConflict((conflict) => conflict.columns(['member_id', 'tenant']).doUpdateSet({ time_zone: zone }))
    .execute()
}

/** Switches reminders on, in the language of the page that asks for them, or off. */
export function setReminders(
  db: Db,
  { memberId, tenant, isOn, region, locale }: Planner & { isOn: boolean; region: string; locale: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const values = isOn ? { reminders: true, region, locale } : { reminders: false }
    await trx
      .insertInto('plan.setting')
      .values({ member_id: memberId, tenant, ...values })
      .onConflict((conflict) => conflict.columns(['member_id', 'tenant']).doUpdateSet(values))
      .execute()
    // What moved while they were off is no news.
    if (isOn)
      await trx
        .updateTable('plan.step')
        .set({ told_start: null, told_last_day: null })
        .where('member_id', '=', memberId)
        .where('tenant', '=', tenant)
        .execute()
  })
}

/** Switches reminders off by the link in one of them. */
export async function stopReminders(db: Db, stopId: string): Promise<void> {
  await db.updateTable('plan.setting').set({ reminders: false }).where('stop_id', '=', stopId).execute()
}

/** Where reminders were asked for, by the id in their link. */
export const placeOfReminders = (
  db: Db,
  stopId: string,
): Promise<{ region: string | null; locale: string | null } | undefined> =>
  db.selectFrom('plan.setting').select(['region', 'locale']).where('stop_id', '=', stopId).executeTakeFirst()
