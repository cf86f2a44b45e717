// What letters say of interviews, and whether one waits.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Appointment, appointmentsOf } from './appointment-rows.ts'
import type { LetterKind } from './letter-rows.ts'

const aboutAppointments = ['appointment', 'appointmentOff'] as const satisfies readonly LetterKind[]

export const isAboutAppointment = (kind: LetterKind): kind is (typeof aboutAppointments)[number] =>
  aboutAppointments.some((one) => one === kind)

interface Round {
  applicationId: string
  round: number | null
}

/** What the applicant was last told of an interview; undefined: nothing yet. */
async function lastTold(db: Db, { applicationId, round }: Round): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications.letter')
    .select('kind')
    .where('application_id', '=', applicationId)
    .where('round', '=', round)
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
  { applicationId, round, kind }: Round & { kind: (typeof aboutAppointments)[number] },
  now: Date,
): Promise<{ appointment: Appointment; isChange: boolean } | undefined> {
  const all = await appointmentsOf(db, applicationId)
  const appointment = all.find((one) => one.round === round)
  if (appointment === undefined || appointment.startsAt <= now) return undefined
  const known = await lastTold(db, { applicationId, round })
  const isOff = kind === 'appointmentOff'
  if (isOff !== (appointment.calledOffAt !== null)) return undefined
  if (isOff && known !== 'appointment') return undefined
  return { appointment, isChange: known === 'appointment' }
}

/**
 * Whether the letter that waits tells of an interview as it will be. Locked: whoever sends letters may claim it only
 * when the change that it is to tell of is there (`takeLetter` leaves out what is locked).
 */
export async function isLetterWaiting(trx: Db, { applicationId, round }: Round): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    select kind from applications.letter
    where application_id = ${applicationId} and round = ${round}
      and kind in ('appointment', 'appointmentOff') and state = 'queued'
    order by id desc limit 1 for update`.execute(trx)
  return rows[0]?.kind === 'appointment'
}

/** The next round of an application's interviews. Of those that were removed letters keep the number. */
export async function nextRound(trx: Db, applicationId: string): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    select coalesce(max(round), 0) + 1 as round from (
      select round from applications.appointment where application_id = ${applicationId}
      union all select round from applications.letter where application_id = ${applicationId}) r`.execute(trx)
  return rows[0]?.round ?? 1
}
