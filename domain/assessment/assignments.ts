// What a connected examinator is asked, and what it tells: the only way in which its word moves an assessment.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Assignment, Examinator, Standing } from '#services/assessment/examinator.ts'
import { enqueueAnew, enqueueJob } from '#services/jobs/job-rows.ts'
import { assessmentById, moveAssessment } from './assessments.ts'
import { levels } from './item.ts'
import { stepsTo } from './status.ts'

export const ORDER_LINK = 'order-test-link'

/** After this it is asked again for a link that it is still preparing. */
const PREPARES_MS = 2_000
/** One that has failed for good is tried again at a member's wish, but not with every question. */
const FAILED_MS = 60_000
/** How old the word of an examinator may get before it is asked. */
const ASK_AFTER_MS = 15 * 60_000
const AT_ONCE = 50
const REMEMBERED_MS = 86_400_000

interface Place {
  region: string
  locale: string
}

export async function storeAssignment(
  db: Db,
  {
    id,
    memberId,
    tenant,
    region,
    locale,
    now,
  }: Place & { id: string; memberId: string; tenant: string; now: Date },
): Promise<void> {
  await db
    .insertInto('profile.assignment')
    .values({
      assessment_id: id,
      member_id: memberId,
      tenant,
      region,
      locale,
      passing_link: null,
      asked_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await orderLink(db, { id, tenant, now })
}

/** Has the examinator asked for the link, unless it was just now. */
export async function orderLink(
  db: Db,
  { id, tenant, now }: { id: string; tenant: string; now: Date },
): Promise<void> {
  const known = await assignmentOf(db, { id, tenant })
  if (known?.askedAt !== undefined) {
    // It answered that it is preparing the link: who waits for it hurries.
    if (now.getTime() - known.askedAt.getTime() >= PREPARES_MS)
      await enqueueJob(db, { tenant, kind: ORDER_LINK, key: id, runAt: now })
    return
  }
  await enqueueAnew(db, {
    tenant,
    kind: ORDER_LINK,
    key: id,
    runAt: now,
    failedBefore: new Date(now.getTime() - FAILED_MS),
  })
}

export interface KnownAssignment {
  memberId: string
  passingLink: string | undefined
  askedAt: Date | undefined
  assignment: Assignment
}

export async function assignmentOf(
  db: Db,
  { id, tenant }: { id: string; tenant: string },
): Promise<KnownAssignment | undefined> {
  const row = await db
    .selectFrom('profile.assignment as assignment')
    .innerJoin('profile.assessment as assessment', 'assessment.id', 'assignment.assessment_id')
    .whereRef('assessment.member_id', '=', 'assignment.member_id')
    .where('assignment.assessment_id', '=', id)
    .where('assignment.tenant', '=', tenant)
    .select(['assignment.member_id', 'assignment.passing_link', 'assignment.asked_at'])
    .select(['assignment.region', 'assignment.locale'])
    .select(['assessment.vendor', 'assessment.program', 'assessment.product', 'assessment.campaign'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { member_id: memberId, passing_link: passingLink, asked_at: askedAt, ...assignment } = row
  return {
    memberId,
    passingLink: passingLink ?? undefined,
    askedAt: askedAt ?? undefined,
    assignment: { id, ...assignment },
  }
}

interface AskParts {
  db: Db
  examinator: Examinator
  tenant: string
  now: () => Date
}

/** Asks for the link of an assignment, and keeps it. The same asked twice is one at the examinator. */
export async function fetchLink(
  { db, examinator, tenant, now }: AskParts,
  id: string,
  signal?: AbortSignal,
): Promise<'stored' | 'preparing' | 'gone'> {
  const known = await assignmentOf(db, { id, tenant })
  // The member has left, or it has come meanwhile.
  if (known === undefined) return 'gone'
  if (known.passingLink !== undefined) return 'stored'
  try {
    const passingLink = await examinator.passingLink(known.assignment, signal)
    await noteAsked(db, id, now(), passingLink)
    return passingLink === undefined ? 'preparing' : 'stored'
  } catch (error) {
    // Nobody hurries it now.
    await noteAsked(db, id, null)
    throw error
  }
}

/** Asks how those stand of which nothing was heard for a while, the longest unasked first. */
export async function askWhatBecame(
  { db, examinator, tenant, now }: AskParts,
  signal?: AbortSignal,
): Promise<void> {
  await db
    .deleteFrom('profile.examinator_delivery')
    .where('received_at', '<', new Date(now().getTime() - REMEMBERED_MS))
    .execute()
  const due = await db
    .selectFrom('profile.assignment as assignment')
    .innerJoin('profile.assessment as assessment', 'assessment.id', 'assignment.assessment_id')
    .whereRef('assessment.member_id', '=', 'assignment.member_id')
    .select('assignment.assessment_id as id')
    .where('assignment.tenant', '=', tenant)
    .where('assessment.status', 'in', ['UNSTARTED', 'IN_PROGRESS', 'TO_REVIEW'])
    .where((of) =>
      of.or([
        of('assignment.asked_at', 'is', null),
        of('assignment.asked_at', '<', new Date(now().getTime() - ASK_AFTER_MS)),
      ]),
    )
    .orderBy('assignment.asked_at', (order) => order.asc().nullsFirst())
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) {
    // First, so that one that fails does not stand in the way of the others the next time.
    await noteAsked(db, id, now())
    const standing = await examinator.standing(id, signal)
    if (standing !== undefined) await applyStanding(db, { id, tenant, standing, now: now() })
  }
}

/** `refused`: the table of status.ts has no way there; nothing is changed. */
export type Applied = 'moved' | 'same' | 'refused' | 'unknown'

/** Moves an assessment to where its examinator says that it is, by the steps of the table. */
export function applyStanding(
  db: Db,
  { id, tenant, standing, now }: { id: string; tenant: string; standing: Standing; now: Date },
): Promise<Applied> {
  return db.transaction().execute((trx) => applyInside(trx, { id, tenant, standing, now }))
}

/** What was delivered: once, whatever is sent again. */
export function takeDelivery(
  db: Db,
  { delivery, ...told }: { delivery: string; id: string; tenant: string; standing: Standing; now: Date },
): Promise<Applied> {
  return db.transaction().execute(async (trx) => {
    if ((await assignmentOf(trx, told)) === undefined) return 'unknown'
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('profile.examinator_delivery')
      .values({ delivery, received_at: told.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 0n ? 'same' : applyInside(trx, told)
  })
}

async function applyInside(
  trx: Db,
  { id, tenant, standing, now }: { id: string; tenant: string; standing: Standing; now: Date },
): Promise<Applied> {
  const known = await assignmentOf(trx, { id, tenant })
  if (known === undefined) return 'unknown'
  const { memberId } = known
  // Two deliveries at once come one after the other.
  await sql`select from profile.assignment where assessment_id = ${id} for update`.execute(trx)
  const assessment = await assessmentById(trx, { memberId, id })
  if (assessment === undefined) return 'unknown'
  const steps = stepsTo(assessment.status, standing.status)
  if (steps === undefined) return 'refused'
  const level = levels.find((one) => one === standing.level)
  if (steps.at(-1) === 'COMPLETED' && level === undefined) return 'refused'
  const since = assessment.startedAt ?? assessment.requestedAt
  // Clocks differ, and nothing happens before it was asked for or after it was told.
  const at = new Date(Math.min(Math.max(standing.at.getTime(), since.getTime()), now.getTime()))
  for (const to of steps)
    await moveAssessment(trx, { memberId, id, to, at, level: to === 'COMPLETED' ? level : undefined })
  await noteAsked(trx, id, now, standing.passingLink)
  return steps.length === 0 ? 'same' : 'moved'
}

async function noteAsked(db: Db, id: string, at: Date | null, passingLink?: string): Promise<void> {
  await db
    .updateTable('profile.assignment')
    .set({ asked_at: at, ...(passingLink === undefined ? {} : { passing_link: passingLink }) })
    .where('assessment_id', '=', id)
    .execute()
}
