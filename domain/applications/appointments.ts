// Reviewers arrange an interview, change it, and call it off. The stage of the application stays as it is: where somebody
// is talked to is not where the decision stands.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import {
  type AppointmentFaults,
  type AppointmentForm,
  type AppointmentRefusal,
  type Arranged,
  readAppointment,
} from './appointment-form.ts'
import { isLetterWaiting, nextRound } from './appointment-letters.ts'
import { type Appointment, appointmentOf, endAppointment } from './appointment-rows.ts'
import { type Access, accessTo, type Reviewing } from './conflicts.ts'
import { noteLetter } from './letter-rows.ts'
import { inPlaces } from './member-acts.ts'
import { noteInLog } from './noted.ts'
import { stageRows } from './stages.ts'
import { noteForVendor } from './vendor-messages.ts'

/** How often interviews of an application are arranged and changed: each time there is a letter. */
export const MAX_CHANGES = 30

type Seen = Reviewing & {
  id: string
  /** The version of the interview that the reviewer saw; 0: there was none. */
  version: number
  audit?: Pick<Audit, 'note'> | undefined
}

export type AppointmentOutcome =
  | { kind: 'arranged' }
  | { kind: 'called-off' }
  | { kind: 'wrong-interview'; faults: AppointmentFaults }
  | { kind: AppointmentRefusal }
  | { kind: Exclude<Access, 'allowed'> }

/**
 * Arranges an interview for an open application, or changes the one that is ahead. One that has begun stays as it was,
 * and the next is arranged beside it. The caller asks for the letters.
 */
export async function arrange(
  db: Db,
  { id, tenant, reviewerId, version, now, audit, form }: Seen & { form: AppointmentForm },
): Promise<AppointmentOutcome> {
  const outcome = await inPlaces(
    db,
    { tenant, id },
    async (trx, { application }): Promise<AppointmentOutcome> => {
      const access = await accessTo(trx, { ...application, reviewerId, now })
      if (access !== 'allowed') return { kind: access }
      if (stageRows[application.stage].hasEnded) return { kind: 'interview-ended' }
      // Nobody is invited whom a letter declines within a day.
      if (application.tellAt !== null) return { kind: 'interview-planned' }
      const read = readAppointment(form, now)
      if ('faults' in read) return { kind: 'wrong-interview', faults: read.faults }
      const before = await appointmentOf(trx, id)
      // A second press, or a reload.
      if (before !== undefined && isSame(before, read.arranged)) return { kind: 'arranged' }
      if ((before?.version ?? 0) !== version) return { kind: 'interview-changed' }
      if (version >= MAX_CHANGES) return { kind: 'too-many-changes' }
      const round = await store(trx, { ...application, reviewerId, now }, before, read.arranged)
      if (!(await isLetterWaiting(trx, { applicationId: id, round })))
        await noteLetter(trx, { tenant, applicationId: id, kind: 'appointment', round, at: now })
      await noteForVendor(trx, { tenant, applicationId: id, stage: application.stage, at: now })
      await noteInLog(trx, { audit, reviewerId, now }, { action: 'interview-arranged', application })
      return { kind: 'arranged' }
    },
  )
  return outcome ?? { kind: 'unknown' }
}

/** Calls off an interview that has not begun. The caller asks for the letters. */
export async function callOff(
  db: Db,
  { id, tenant, reviewerId, version, now, audit }: Seen,
): Promise<AppointmentOutcome> {
  const outcome = await inPlaces(
    db,
    { tenant, id },
    async (trx, { application }): Promise<AppointmentOutcome> => {
      const access = await accessTo(trx, { ...application, reviewerId, now })
      if (access !== 'allowed') return { kind: access }
      const before = await appointmentOf(trx, id)
      if (before !== undefined && before.calledOffAt !== null && before.version === version + 1)
        return { kind: 'called-off' }
      if (before?.version !== version) return { kind: 'interview-changed' }
      if (before.calledOffAt === null && before.startsAt <= now) return { kind: 'interview-begun' }
      if (!(await endAppointment(trx, application, now))) return { kind: 'interview-changed' }
      await noteForVendor(trx, { tenant, applicationId: id, stage: application.stage, at: now })
      await noteInLog(trx, { audit, reviewerId, now }, { action: 'interview-called-off', application })
      return { kind: 'called-off' }
    },
  )
  return outcome ?? { kind: 'unknown' }
}

/** What calendars show of it; the link and the note are on the page of the application alone. */
const isSameEntry = (one: Arranged, other: Arranged): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.minutes === other.minutes &&
  one.zone === other.zone &&
  one.place === other.place

const isSame = (before: Appointment, { link, note, ...now }: Arranged): boolean =>
  before.calledOffAt === null &&
  before.link === link &&
  before.note === note &&
  isSameEntry(before, { ...now, link, note })

/** @returns the round of the interview that was arranged or changed */
async function store(
  trx: Db,
  { id, memberId, reviewerId, now }: { id: string; memberId: string; reviewerId: string; now: Date },
  before: Appointment | undefined,
  arranged: Arranged,
): Promise<number> {
  const values = {
    reviewer_id: reviewerId,
    starts_at: arranged.startsAt,
    minutes: arranged.minutes,
    time_zone: arranged.zone,
    place: arranged.place,
    link: arranged.link,
    note: arranged.note,
    called_off_at: null,
    changed_at: now,
  }
  if (before === undefined || before.startsAt <= now) {
    const round = await nextRound(trx, id)
    await trx
      .insertInto('applications.appointment')
      .values({
        application_id: id,
        round,
        member_id: memberId,
        version: (before?.version ?? 0) + 1,
        ...values,
      })
      .execute()
    return round
  }
  const isShown = before.calledOffAt !== null || !isSameEntry(before, arranged)
  await trx
    .updateTable('applications.appointment')
    .set({
      ...values,
      version: sql<number>`version + 1`,
      sequence: sql<number>`sequence + ${isShown ? 1 : 0}::int`,
    })
    .where('application_id', '=', id)
    .where('round', '=', before.round)
    .execute()
  return before.round
}
