// Stores with steps how often their skills were asked for.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Asked } from './asked.ts'
import type { Planner } from './step-rows.ts'

export interface StepAsked extends Asked {
  id: string
  role: string
  skill: string
}

/**
 * Keeps counts with open steps that have none of this role and skill yet: what is there stays, so that a change is not
 * forgotten before it was read.
 * @param acknowledged the step whose member has read the change: its count is replaced
 */
export async function keepAsked(
  db: Db,
  { tenant, memberId, now }: Planner & { now: Date },
  counts: readonly StepAsked[],
  acknowledged?: string,
): Promise<void> {
  if (counts.length === 0) return
  await sql`
    update plan.step s set asked_role = c.role, asked_skill = c.skill, asked_count = c.count, asked_of = c.of, asked_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as c (id uuid, role text, skill text, count integer, of integer)
    where s.id = c.id and s.member_id = ${memberId} and s.tenant = ${tenant} and s.done_at is null and s.removed_at is null
      and (s.id = ${acknowledged ?? null}::uuid or (s.asked_role, s.asked_skill) is distinct from (c.role, c.skill))`.execute(
    db,
  )
}
