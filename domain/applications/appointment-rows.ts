// The interview of an application, in the database.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Application } from './application-rows.ts'
import type { Arranged } from './appointment-form.ts'
import { type LetterKind, noteLetter } from './letter-rows.ts'

export interface Appointment extends Arranged {
  applicationId: string
  version: number
  /** Of its calendar entry. */
  sequence: number
  calledOffAt: Date | null
  changedAt: Date
}

export const endOf = ({ startsAt, minutes }: Pick<Appointment, 'startsAt' | 'minutes'>): Date =>
  new Date(startsAt.getTime() + minutes * 60_000)

const columns = sql`
  application_id as "applicationId", starts_at as "startsAt", minutes, time_zone as zone, place, link, note, version,
  sequence, called_off_at as "calledOffAt", changed_at as "changedAt"`

export async function appointmentOf(db: Db, applicationId: string): Promise<Appointment | undefined> {
  const { rows } = await sql<Appointment>`
    select ${columns} from applications.appointment where application_id = ${applicationId}`.execute(db)
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
  const { rows } = await sql`
    update applications.appointment
    set called_off_at = ${at}, changed_at = ${at}, version = version + 1, sequence = sequence + 1
    where application_id = ${id} and called_off_at is null and starts_at > ${at} returning version`.execute(
    trx,
  )
  if (rows.length === 0) return false
  await noteLetter(trx, { tenant, applicationId: id, kind: 'appointmentOff', at })
  return true
}

const aboutAppointments = ['appointment', 'appointmentOff'] as const satisfies readonly LetterKind[]

export const isAboutAppointment = (kind: LetterKind): kind is (typeof aboutAppointments)[number] =>
  aboutAppointments.some((one) => one === kind)

/** What the applicant was last told of an interview; undefined: nothing yet. */
async function lastTold(db: Db, applicationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications.letter')
    .select('kind')
    .where('application_id', '=', applicationId)
    .where('kind', 'in', aboutAppointments)
    .where('state', 'in', ['accepted', 'unknown'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.kind
}

/**
 * The interview that a letter is about, as it is now.
 * @returns undefined if the letter is not true any more, or says what the applicant never learnt of
 */
export async function appointmentToTell(
  db: Db,
  { applicationId, kind }: { applicationId: string; kind: (typeof aboutAppointments)[number] },
  now: Date,
): Promise<{ appointment: Appointment; isChange: boolean } | undefined> {
  const appointment = await appointmentOf(db, applicationId)
  if (appointment === undefined || appointment.startsAt <= now) return undefined
  const known = await lastTold(db, applicationId)
  const isOff = kind === 'appointmentOff'
  if (isOff !== (appointment.calledOffAt !== null)) return undefined
  if (isOff && known !== 'appointment') return undefined
  return { appointment, isChange: known === 'appointment' }
}
