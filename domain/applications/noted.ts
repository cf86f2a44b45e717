import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import type { AuditAction } from '#domain/audit/chain.ts'
import type { Application } from './application-rows.ts'

export interface Noting {
  /** Undefined: nothing is logged. The site always logs. */
  audit?: Pick<Audit, 'note'> | undefined
  reviewerId: string | undefined
  now: Date
}

/**
 * Logs what a reviewer did, in the transaction that does it. What the applicant is not told of yet is in no log that they
 * read: it names the application and not whose it is.
 */
export async function noteInLog(
  trx: Db,
  { audit, reviewerId, now }: Noting,
  {
    action,
    application: { id, memberId },
    isTold = true,
  }: { action: AuditAction; application: Pick<Application, 'id' | 'memberId'>; isTold?: boolean },
): Promise<void> {
  await audit?.note(trx, {
    actorId: reviewerId,
    role: 'reviewer',
    ...(isTold ? { subjectId: memberId } : { details: { application: id } }),
    action,
    at: now,
  })
}
