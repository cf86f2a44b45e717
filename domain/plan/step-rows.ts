// Reads steps. Contains no rules.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Step, StepKind } from './step.ts'

export interface Planner {
  tenant: string
  memberId: string
}

interface Row {
  id: string
  kind: StepKind
  ref: string
  title: string
  locale: string
  dueOn: string | null
  addedAt: Date
  doneAt: Date | null
  doneOn: string | null
  doneHow: 'said' | 'elsewhere' | null
  link: string | null
  text: string | null
  reopenedAt: Date | null
  isRemoved: boolean
  askedRole: string | null
  askedSkill: string | null
  askedCount: number | null
  askedOf: number | null
  askedAt: Date | null
}

export interface StoredStep extends Step {
  reopenedAt: Date | null
  isRemoved: boolean
}

/** Steps `s` that meet a condition. */
export async function selectSteps(
  db: Db,
  { tenant, memberId }: Planner,
  { where, order, limit }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): Promise<StoredStep[]> {
  const { rows } = await sql<Row>`
    select s.id, s.kind, s.ref, s.title, s.locale, to_char(s.due_on, 'YYYY-MM-DD') as "dueOn", s.added_at as "addedAt",
      s.done_at as "doneAt", to_char(s.done_on, 'YYYY-MM-DD') as "doneOn", s.done_how as "doneHow",
      s.proof_link as link, s.proof_text as text, s.reopened_at as "reopenedAt",
      s.removed_at is not null as "isRemoved", s.asked_role as "askedRole", s.asked_skill as "askedSkill",
      s.asked_count as "askedCount", s.asked_of as "askedOf", s.asked_at as "askedAt"
    from plan.step s where s.member_id = ${memberId} and s.tenant = ${tenant} and ${where}
    order by ${order} limit ${limit}`.execute(db)
  return rows.map(({ doneAt: at, doneOn: on, doneHow: how, link, text, ...all }) => ({
    ...withAsked(all),
    done: at === null || on === null || how === null ? undefined : { at, on, how, link, text },
  }))
}

type AskedColumns = Pick<Row, 'askedRole' | 'askedSkill' | 'askedCount' | 'askedOf' | 'askedAt'>

function withAsked<Own extends AskedColumns>({
  askedRole: role,
  askedSkill: skill,
  askedCount: count,
  askedOf: of,
  askedAt: at,
  ...step
}: Own) {
  const isKept = role !== null && skill !== null && count !== null && of !== null && at !== null
  return { ...step, asked: isKept ? { role, skill, count, of, at } : undefined }
}

const isOpen = sql`s.done_at is null and s.removed_at is null`

/** Stored as open, in the member's order. */
export const openSteps = (db: Db, planner: Planner): Promise<StoredStep[]> =>
  selectSteps(db, planner, { where: isOpen, order: sql`s.position, s.added_at, s.id`, limit: 50 })
