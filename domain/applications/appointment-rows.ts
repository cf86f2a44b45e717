// Interviews of applications, in the database.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Application } from './application-rows.ts'
import type { Arranged } from './appointment-form.ts'
import { noteLetter } from './letter-rows.ts'

export interface Appointment extends Arranged {
  applicationId: string
  /** From 1: which of the application's interviews it is. */
  round: number
  version: number
  /** Of its calendar entry. */
  sequence: number
  calledOffAt: Date | null
  changedAt: Date
}

export const endOf = ({ startsAt, minutes }: Pick<Appointment, 'startsAt' | 'minutes'>): Date =>
  new Date(startsAt.getTime() + minutes * 60_000)

const columns = sql`
  application_id as "applicationId", round, starts_at as "startsAt", minutes, time_zone as zone, place, link, note,
  version, sequence, called_off_at as "calledOffAt", changed_at as "changedAt"`

/** All interviews of an application, the latest first. */
export async function appointmentsOf(db: Db, applicationId: string): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`
    select ${columns} from applications.appointment where application_id = ${applicationId}
    order by round desc limit 100`.execute(db)
  return rows
}

/** The latest interview of an application: the only one that may be ahead. */
export async function appointmentOf(db: Db, applicationId: string): Promise<Appointment | undefined> {
  const { rows } = await sql<Appointment>`
    select ${columns} from applications.appointment where application_id = ${applicationId}
    order by round desc limit 1`.execute(db)
  return rows[0]
}

/** Of a member's applications: those that begin after a moment, the next first. */
export async function appointmentsOfMember(
  db: Db,
  { tenant, memberId, after }: { tenant: string; memberId: string; after: Date },
): Promise<(Appointment & { programId: string; stage: Application['stage'] })[]> {
  const { rows } = await sql<Appointment & { programId: string; stage: Application['stage'] }>`
    select a.program_id as "programId", a.stage, p.* from applications.application a
    join (select ${columns} from applications.appointment where member_id = ${memberId}) p on p."applicationId" = a.id
    where a.tenant = ${tenant} and a.member_id = ${memberId} and p."startsAt" > ${after}
    order by p."startsAt", a.id limit 200`.execute(db)
  return rows
}

/**
 * Calls off an interview that has not begun, and tells the applicant. Call it under the application's lock.
 * @returns false if there is none to call off
 */
export async function endAppointment(
  trx: Db,
  { tenant, id }: Pick<Application, 'tenant' | 'id'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ round: number }>`
    update applications.appointment
    set called_off_at = ${at}, changed_at = ${at}, version = version + 1, sequence = sequence + 1
    where application_id = ${id} and called_off_at is null and starts_at > ${at} returning round`.execute(trx)
  const [ended] = rows
  if (ended === undefined) return false
  await noteLetter(trx, {
    tenant,
    applicationId: id,
    kind: 'appointmentOff',
    round: ended.round,
    at,
  })
  return true
}
