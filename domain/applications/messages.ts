// What reviewers write to an applicant. The applicant answers with a note (member-acts.ts).
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { type Access, accessTo, type Reviewing } from './conflicts.ts'
import { noteLetter } from './letter-rows.ts'
import { inPlaces, MAX_NOTE } from './member-acts.ts'
import { noteInLog } from './noted.ts'
import { stageRows } from './stages.ts'

/** Of reviewers, to one application. */
export const MAX_MESSAGES = 20

export type MessageOutcome =
  | { kind: 'sent' }
  | { kind: 'no-text' | 'long-text' | 'too-many' | 'has-ended' }
  | { kind: Exclude<Access, 'allowed'> }

/**
 * Writes to the applicant of an application that has not ended. The same text again is the same message. The caller asks for
 * the letters.
 */
export async function writeToApplicant(
  db: Db,
  {
    id,
    text,
    tenant,
    reviewerId,
    now,
    audit,
  }: Reviewing & { id: string; text: string; audit?: Pick<Audit, 'note'> | undefined },
): Promise<MessageOutcome> {
  const written = text.trim()
  const outcome = await inPlaces(
    db,
    { tenant, id },
    async (trx, { application }): Promise<MessageOutcome> => {
      const access = await accessTo(trx, { ...application, reviewerId, now })
      if (access !== 'allowed') return { kind: access }
      if (stageRows[application.stage].hasEnded) return { kind: 'has-ended' }
      if (written === '') return { kind: 'no-text' }
      if (written.length > MAX_NOTE) return { kind: 'long-text' }
      const earlier = await trx
        .selectFrom('applications.note')
        .select('text')
        .where('application_id', '=', id)
        .where('by', '=', 'reviewer')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      if (earlier[0]?.text === written) return { kind: 'sent' }
      if (earlier.length >= MAX_MESSAGES) return { kind: 'too-many' }
      await trx
        .insertInto('applications.note')
        .values({
          application_id: id,
          member_id: application.memberId,
          by: 'reviewer',
          reviewer_id: reviewerId,
          at: now,
          text: written,
        })
        .execute()
      // One letter leads to all messages that were written before it is sent.
      if (!(await isLetterWaiting(trx, id)))
        await noteLetter(trx, { tenant, applicationId: id, kind: 'message', at: now })
      await noteInLog(trx, { audit, reviewerId, now }, { action: 'application-written-to', application })
      return { kind: 'sent' }
    },
  )
  return outcome ?? { kind: 'unknown' }
}

async function isLetterWaiting(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from applications.letter
    where application_id = ${id} and kind = 'message' and state = 'queued' limit 1`.execute(trx)
  return rows.length > 0
}
