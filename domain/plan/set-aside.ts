import type { Db } from '#db/database.ts'
import type { Planner } from './step-rows.ts'

/** Suggestions that are remembered; more than there are kinds. */
const MAX_ASIDE = 30

/** When a member set suggestions aside, by name. */
export async function setAsideOf(db: Db, { memberId, tenant }: Planner): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('plan.set_aside')
    .select(['suggestion', 'at'])
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .orderBy('at', 'desc')
    .limit(MAX_ASIDE)
    .execute()
  return new Map(rows.map(({ suggestion, at }) => [suggestion, at]))
}

export function setAside(
  db: Db,
  { memberId, tenant, suggestion, now }: Planner & { suggestion: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('plan.set_aside')
      .values({ member_id: memberId, tenant, suggestion, at: now })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'tenant', 'suggestion']).doUpdateSet({ at: now }),
      )
      .execute()
    // Older ones are forgotten.
    await trx
      .deleteFrom('plan.set_aside')
      .where('member_id', '=', memberId)
      .where('tenant', '=', tenant)
      .where('suggestion', 'not in', (eb) =>
        eb
          .selectFrom('plan.set_aside')
          .select('suggestion')
          .where('member_id', '=', memberId)
          .where('tenant', '=', tenant)
          .orderBy('at', 'desc')
          .limit(MAX_ASIDE),
      )
      .execute()
  })
}
