// The zone in which a member plans.
import type { Db } from '#db/database.ts'
import { zoneOf } from './day.ts'
import type { Planner } from './step-rows.ts'

/** The zone of the browser that last changed the plan; undefined before that. */
export async function zoneOfPlan(db: Db, { memberId, tenant }: Planner): Promise<string | undefined> {
  const row = await db
    .selectFrom('plan.setting')
    .select('time_zone')
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return zoneOf(row?.time_zone ?? undefined)
}

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
