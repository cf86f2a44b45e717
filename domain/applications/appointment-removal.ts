// Interviews that a member has removed from their data.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Application } from './application-rows.ts'
import { endAppointment } from './appointment-rows.ts'
import { askForLetters } from './letter-rows.ts'
import { noteForVendor } from './vendor-messages.ts'

const isRemoved = sql`p.place = '' and p.link = ''`
const hasLetter = sql`exists (
  select from applications.letter l
  where l.application_id = p.application_id and l.round = p.round and l.state in ('queued', 'handing'))`

/** How many of a member's interviews can be removed, in SQL. */
export const appointmentCount = (memberId: string) =>
  sql<number>`(select count(*) from applications.appointment p where p.member_id = ${memberId} and not (${isRemoved}))`

/**
 * Removes a member's interviews. One that is ahead is called off first: the time stays until the letter that takes it
 * out of calendars has left.
 */
export async function removeAppointments(trx: Db, memberId: string, now: Date): Promise<void> {
  const { rows: ahead } = await sql<Pick<Application, 'id' | 'tenant' | 'stage'>>`
    select a.id, a.tenant, a.stage from applications.appointment p join applications.application a on a.id = p.application_id
    where p.member_id = ${memberId} and p.called_off_at is null and p.starts_at > ${now}
    order by a.tenant, a.id`.execute(trx)
  for (const application of ahead) {
    await endAppointment(trx, application, now)
    const { id: applicationId, tenant, stage } = application
    await noteForVendor(trx, { tenant, applicationId, stage, at: now })
  }
  await sql`
    update applications.appointment p set place = '', link = '', note = ''
    where p.member_id = ${memberId} and p.called_off_at is not null and p.starts_at > ${now}`.execute(trx)
  await sql`
    delete from applications.appointment p
    where p.member_id = ${memberId} and not (${isRemoved} and ${hasLetter})`.execute(trx)
  for (const tenant of new Set(ahead.map(({ tenant }) => tenant))) await askForLetters(trx, tenant, now)
}

/**
 * Deletes what is left of removed interviews that nobody has to be told of any more: a letter that waits is not sent once the
 * interview has begun. Its job runs also on a site without applications, where letters wait.
 */
export async function forgetRemoved(db: Db, { tenant, now }: { tenant: string; now: Date }): Promise<void> {
  await sql`
    delete from applications.appointment p using applications.application a
    where a.id = p.application_id and a.tenant = ${tenant} and ${isRemoved}
      and (p.starts_at <= ${now} or not ${hasLetter})`.execute(db)
}
