// Certificates of finished courses: submitted by members, checked by admins. Only checked ones count as
// evidence.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { lockLearner, noteChange, selectEnrolments } from './enrolment-rows.ts'
import { forgetChecked, noteChecked } from './evidence.ts'

export type GivenProof = { link: string } | { uploadId: string }

/**
 * Submits a certificate for a finished course, replacing the previous one; idempotent. The caller has
 * validated the link.
 * @returns false if the member has no such finished enrolment, or the file is not a stored certificate of
 * theirs
 */
export function giveProof(
  db: Db,
  {
    memberId,
    enrolmentId,
    proof,
    now,
  }: { memberId: string; enrolmentId: string; proof: GivenProof; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockLearner(trx, memberId)
    const [enrolment] = await ownEnrolment(trx, memberId, enrolmentId)
    if (enrolment?.state !== 'done') return false
    const given =
      'link' in proof ? { link: proof.link, upload_id: null } : { link: null, upload_id: proof.uploadId }
    if (given.upload_id !== null && !(await isOwnCertificate(trx, memberId, given.upload_id))) return false
    const { proof: before } = enrolment
    if (before !== undefined && before.link === given.link && before.uploadId === given.upload_id) return true
    const fresh = { ...given, given_at: now, state: 'waiting' as const, settled_at: null }
    await trx
      .insertInto('learning.proof')
      .values({ enrolment_id: enrolmentId, member_id: memberId, ...fresh })
      .onConflict((conflict) => conflict.column('enrolment_id').doUpdateSet(fresh))
      .execute()
    await forgetChecked(trx, enrolmentId)
    await noteChange(trx, { id: enrolmentId, memberId }, 'proof-given', now)
    return true
  })
}

/** Withdraws a certificate and the evidence based on it. */
export async function withdrawProof(
  db: Db,
  { memberId, enrolmentId, now }: { memberId: string; enrolmentId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLearner(trx, memberId)
    const { numDeletedRows } = await trx
      .deleteFrom('learning.proof')
      .where('enrolment_id', '=', enrolmentId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await forgetChecked(trx, enrolmentId)
    await noteChange(trx, { id: enrolmentId, memberId }, 'proof-withdrawn', now)
  })
}

const ownEnrolment = (db: Db, memberId: string, id: string) =>
  selectEnrolments(db, sql`e.member_id = ${memberId} and e.id = ${id}`, 1)

async function isOwnCertificate(db: Db, memberId: string, uploadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploads.upload')
    .select('id')
    .where('id', '=', uploadId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'CERTIFICATE')
    .where('status', '=', 'UPLOADED')
    .executeTakeFirst()
  return row !== undefined
}

export interface WaitingProof {
  enrolmentId: string
  memberId: string
  /** The member's name, which the certificate should show. */
  name: string
  course: string
  provider: string
  finishedOn: string
  link: string | null
  uploadId: string | null
  givenAt: Date
}

/** Unchecked certificates, oldest first. */
export async function listWaitingProofs(db: Db, limit: number): Promise<WaitingProof[]> {
  const { rows } = await sql<WaitingProof>`
    select e.id as "enrolmentId", e.member_id as "memberId", trim(m.first_name || ' ' || m.last_name) as name,
      e.title as course, e.provider, to_char(e.finished_on, 'YYYY-MM-DD') as "finishedOn", p.link, p.upload_id as "uploadId",
      p.given_at as "givenAt"
    from learning.proof p join learning.enrolment e on e.id = p.enrolment_id join identity.member m on m.id = p.member_id
    where p.state = 'waiting' order by p.given_at, e.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Records an admin's decision. A certificate that was changed after the admin looked stays waiting.
 * @param givenAt time of submission, as shown to the admin
 * @returns false if nothing waits, or the certificate is not the version shown
 */
export function settleProof(
  db: Db,
  {
    enrolmentId,
    givenAt,
    found,
    now,
  }: { enrolmentId: string; givenAt: Date; found: 'checked' | 'refused'; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('learning.proof')
      .set({ state: found, settled_at: now })
      .where('enrolment_id', '=', enrolmentId)
      .where('state', '=', 'waiting')
      .where(sql<Date>`date_trunc('milliseconds', given_at)`, '=', givenAt)
      .returning('member_id')
      .executeTakeFirst()
    if (row === undefined) return false
    if (found === 'checked') await noteChecked(trx, enrolmentId)
    await noteChange(trx, { id: enrolmentId, memberId: row.member_id }, `proof-${found}`, now)
    return true
  })
}

/**
 * The owner of a file that is submitted as a certificate; undefined for other files. Admins may open only
 * such files.
 */
export async function ownerOfProof(db: Db, uploadId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('learning.proof')
    .select('member_id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  return row?.member_id
}
