// The only code that takes and frees places. Callers hold the programme's counter row: `lockPlaces` first, then
// everything else in the same transaction.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isPublishedStill } from '#services/content/store/published-version.ts'
import { type Application, headOfQueue } from './application-rows.ts'
import { endAppointment } from './appointment-rows.ts'
import { feeAfterMove } from './fee-rows.ts'
import { letterOfMove, noteLetter } from './letter-rows.ts'
import type { OpenProgram } from './program.ts'
import { type Actor, canMove, type Stage, stageRows, takesPlace } from './stages.ts'
import { noteForVendor } from './vendor-messages.ts'

export interface LockedPlaces {
  tenant: string
  programId: string
  seats: number | null
  startsAt: Date | null
  /** Updated with the counter row. */
  taken: number
  /** When places were drawn. */
  drawnAt: Date | null
  /** A newer version was published since the programme was read: the counter stays as that one wrote it. */
  isOutdated?: boolean
}

const returned = sql`tenant, program_id as "programId", seats, starts_at as "startsAt", taken, drawn_at as "drawnAt"`

/**
 * Locks a programme's counter until the transaction ends.
 * @param program what content says now; without it the row stays as it is
 */
export async function lockPlaces(
  trx: Db,
  { tenant, programId }: { tenant: string; programId: string },
  program?: Pick<OpenProgram, 'seats' | 'workflow' | 'starts' | 'read'>,
): Promise<LockedPlaces | undefined> {
  const lock = async () =>
    (
      await sql<LockedPlaces>`
        select ${returned} from applications.places
        where tenant = ${tenant} and program_id = ${programId} for update`.execute(trx)
    ).rows[0]
  if (program === undefined) return lock()
  const { seats, workflow, starts = null, read } = program
  await sql`
    insert into applications.places (tenant, program_id, seats, workflow, starts_at)
    values (${tenant}, ${programId}, ${seats}, ${workflow}, ${starts}) on conflict do nothing`.execute(trx)
  const locked = await lock()
  // Asked once the lock is held, under which versions are published too: an older one never overwrites a newer.
  if (locked !== undefined && read !== undefined && !(await isPublishedStill(trx, read)))
    return { ...locked, isOutdated: true }
  await sql`
    update applications.places set seats = ${seats}, workflow = ${workflow}, starts_at = ${starts}
    where tenant = ${tenant} and program_id = ${programId}
      and (seats, workflow, starts_at) is distinct from (${seats}::int, ${workflow}, ${starts}::timestamptz)`.execute(
    trx,
  )
  return locked && { ...locked, seats, startsAt: starts }
}

export const freePlaces = ({ seats, taken }: Pick<LockedPlaces, 'seats' | 'taken'>): number =>
  seats === null ? Number.POSITIVE_INFINITY : Math.max(0, seats - taken)

/** Counts a place as taken or free; gives the next number of the queue to whoever joins it. */
export async function countPlaces(
  trx: Db,
  places: LockedPlaces,
  { change, queues }: { change: number; queues: boolean },
): Promise<string | null> {
  if (change === 0 && !queues) return null
  const { rows } = await sql<{ taken: number; last: string }>`
    update applications.places
    set taken = taken + ${change}::int, last_queue_no = last_queue_no + ${queues ? 1 : 0}::int
    where tenant = ${places.tenant} and program_id = ${places.programId}
    returning taken, last_queue_no::text as last`.execute(trx)
  places.taken = rows[0]?.taken ?? places.taken
  return queues ? (rows[0]?.last ?? null) : null
}

export interface Move {
  to: Stage
  by: Actor
  at: Date
  /** Why it is declined. */
  reason?: string
  /** What the reviewer writes to the applicant with it. */
  message?: string
  reviewerId?: string
}

/**
 * Moves an application and its place: the only way to take or free one after sending.
 * @returns undefined if nobody may move it so, or no place is free
 */
export async function moveTo(
  trx: Db,
  places: LockedPlaces,
  application: Application,
  { to, by, at, reason, message = '', reviewerId }: Move,
): Promise<Application | undefined> {
  const { stage: from, workflow } = application
  if (!canMove(from, to, by, workflow)) return undefined
  const change = Number(takesPlace(to)) - Number(takesPlace(from))
  if (change > 0 && freePlaces(places) === 0) return undefined
  const queueNo = await countPlaces(trx, places, {
    change,
    queues: to === 'waiting' && workflow === 'full-self-service',
  })
  // A decline that was planned and not told ends with whatever the member does meanwhile; reviewers are shown so.
  const planEnded = application.tellAt !== null && to === 'accepted' && by === 'person' ? 'accepted' : null
  const { version } = await trx
    .updateTable('applications.application')
    .set({
      stage: to,
      queue_no: queueNo,
      changed_at: at,
      planned_reason: null,
      planned_by: null,
      tell_at: null,
      plan_ended: planEnded,
      ...(to === 'declined' ? { reason: reason ?? '' } : {}),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', application.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('applications.change')
    .values({
      application_id: application.id,
      member_id: application.memberId,
      at,
      stage: to,
      by,
      reviewer_id: reviewerId ?? null,
      message: message || null,
    })
    .execute()
  await feeAfterMove(trx, { applicationId: application.id, from, to, at })
  await noteForVendor(trx, { tenant: application.tenant, applicationId: application.id, stage: to, at })
  const kind = letterOfMove(from, to, by)
  if (kind !== undefined)
    await noteLetter(trx, { tenant: application.tenant, applicationId: application.id, kind, at })
  if (stageRows[to].hasEnded) await endAppointment(trx, application, at)
  return {
    ...application,
    stage: to,
    queueNo,
    version,
    plannedReason: null,
    tellAt: null,
    planEnded,
    changedAt: at,
  }
}

/** Limits one run over the waiting list; the next one continues. */
const MAX_AT_ONCE = 500

/**
 * Gives free places to the waiting list in order, where it moves up by itself. Only applications with a number of
 * the queue are in that list; they were promised it when they were sent, so it goes on after the programme has
 * changed its workflow.
 */
export async function fillPlaces(trx: Db, places: LockedPlaces, now: Date): Promise<void> {
  if (places.startsAt !== null && now >= places.startsAt) return
  for (let moved = 0; moved < MAX_AT_ONCE && freePlaces(places) > 0; moved++) {
    const head = await headOfQueue(trx, places)
    if (head === undefined) return
    if ((await moveTo(trx, places, head, { to: 'accepted', by: 'system', at: now })) === undefined) return
  }
}
