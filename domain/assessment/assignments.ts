// Requests to a connected examinator, and its reports. Its reports move assessments only through this file.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Assignment, Examinator, Standing } from '#services/assessment/examinator.ts'
import { enqueueAnew, enqueueJob } from '#services/jobs/job-rows.ts'
import { assessmentById, moveAssessment } from './assessments.ts'
import { levels } from './item.ts'
import { stepsTo } from './status.ts'

export const ORDER_LINK = 'order-test-link'

/** Delay before asking again for a link that is being prepared. */
const PREPARES_MS = 2_000
/** A job that has failed permanently is retried when the member asks again, but at most this often. */
const FAILED_MS = 60_000
/** Maximum age of a reported status before the examinator is asked. */
const ASK_AFTER_MS = 15 * 60_000
const AT_ONCE = 50

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

/** Queues a request for the link, unless one was made just now. */
export async function orderLink(
  db: Db,
  { id, tenant, now }: { id: string; tenant: string; now: Date },
): Promise<void> {
  const known = await assignmentOf(db, { id, tenant })
  if (known?.askedAt !== undefined) {
    // The examinator is preparing the link, and the member is waiting: ask again early.
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

/**
 * Requests the link of an assignment and stores it. Idempotent: the examinator treats repeated requests as
 * one.
 */
export async function fetchLink(
  { db, examinator, tenant, now }: AskParts,
  id: string,
  signal?: AbortSignal,
): Promise<'stored' | 'preparing' | 'gone'> {
  const known = await assignmentOf(db, { id, tenant })
  // The member has left; or, below, the link was stored meanwhile.
  if (known === undefined) return 'gone'
  if (known.passingLink !== undefined) return 'stored'
  try {
    const passingLink = await examinator.passingLink(known.assignment, signal)
    await noteAsked(db, id, now(), passingLink)
    return passingLink === undefined ? 'preparing' : 'stored'
  } catch (error) {
    // Stop asking early.
    await noteAsked(db, id, null)
    throw error
  }
}

/** Asks for the status of assignments without recent news, those that were asked longest ago first. */
export async function askWhatBecame(
  { db, examinator, tenant, now }: AskParts,
  signal?: AbortSignal,
): Promise<void> {
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
    // Recorded before the request, so that a failing assignment does not block the others next time.
    await noteAsked(db, id, now())
    const standing = await examinator.standing(id, signal)
    if (standing !== undefined) await applyStanding(db, { id, tenant, standing, now: now() })
  }
}

/** `refused`: status.ts has no path to the reported status; nothing changes. */
export type Applied = 'moved' | 'same' | 'refused' | 'unknown'

/** Moves an assessment to the status that its examinator reports, step by step as status.ts allows. */
export function applyStanding(
  db: Db,
  { id, tenant, standing, now }: { id: string; tenant: string; standing: Standing; now: Date },
): Promise<Applied> {
  return db.transaction().execute((trx) => applyInside(trx, { id, tenant, standing, now }))
}

/** Applies a delivery once, however often it is sent. */
export function takeDelivery(
  db: Db,
  { delivery, ...delivered }: { delivery: string; id: string; tenant: string; standing: Standing; now: Date },
): Promise<Applied> {
  return db.transaction().execute(async (trx) => {
    if ((await assignmentOf(trx, delivered)) === undefined) return 'unknown'
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('profile.examinator_delivery')
      .values({ delivery, received_at: delivered.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 0n ? 'same' : applyInside(trx, delivered)
  })
}

async function applyInside(
  trx: Db,
  { id, tenant, standing, now }: { id: string; tenant: string; standing: Standing; now: Date },
): Promise<Applied> {
  const known = await assignmentOf(trx, { id, tenant })
  if (known === undefined) return 'unknown'
  const { memberId } = known
  // Serialises concurrent deliveries.
  await sql`select from profile.assignment where assessment_id = ${id} for update`.execute(trx)
  const assessment = await assessmentById(trx, { memberId, id })
  if (assessment === undefined) return 'unknown'
  const steps = stepsTo(assessment.status, standing.status)
  if (steps === undefined) return 'refused'
  const level = levels.find((one) => one === standing.level)
  if (steps.at(-1) === 'COMPLETED' && level === undefined) return 'refused'
  const since = assessment.startedAt ?? assessment.requestedAt
  // Clocks differ: bound the time by the request and by now.
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
