// The CV of an application: a file of its own, made or copied when it is sent, so that nothing in the profile changes it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isUuid } from '#services/uuid.ts'

/** Made from the profile, the file of the profile, or one for this application alone. */
export type CvOrigin = 'profile' | 'uploaded' | 'new'

/** Whether a programme or vacancy asks for a CV, and whether nobody applies without one. */
export const cvWishes = ['optional', 'required'] as const
export type CvWish = (typeof cvWishes)[number]

export interface CvToSend {
  uploadId: string
  origin: CvOrigin
}

/** As reviewers and its applicant find it. */
export interface SentCv {
  uploadId: string
  fileName: string
  contentType: string
  bytes: number
}

/** Whether the member uploaded this file for an application, its check has passed, and it was not sent yet. */
export async function isFreeCv(
  db: Db,
  { memberId, uploadId }: { memberId: string; uploadId: string },
): Promise<boolean> {
  return isUuid(uploadId) && (await freeCv(db, memberId, uploadId)).length > 0
}

/** The same in any state, including before its check has ended. */
export async function isUnsentCv(
  db: Db,
  { memberId, uploadId }: { memberId: string; uploadId: string },
): Promise<boolean> {
  if (!isUuid(uploadId)) return false
  const row = await db
    .selectFrom('uploads.upload')
    .select('id')
    .where('id', '=', uploadId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'APPLICATION_CV')
    .where('held_since', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** An upload for an application, as a form's answer; undefined for any other file. */
export async function uploadedCv(
  db: Db,
  { memberId, uploadId }: { memberId: string; uploadId: string },
): Promise<{ id: string; name: string; size: number; type: string; isOnItsWay?: boolean } | undefined> {
  const row = await db
    .selectFrom('uploads.upload')
    .select(['file_name', 'content_type', 'bytes', 'status'])
    .where('id', '=', uploadId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'APPLICATION_CV')
    .where('status', 'in', ['REQUESTED', 'IN_S3_BUCKET', 'IN_EPAM_STORAGE', 'UPLOADED'])
    .executeTakeFirst()
  return (
    row && {
      id: uploadId,
      // Not known before its check has begun.
      name: row.file_name ?? 'CV',
      size: Number(row.bytes ?? 0),
      type: row.content_type ?? '',
      ...(row.status === 'UPLOADED' ? {} : { isOnItsWay: true }),
    }
  )
}

/** The profile's checked CV, even while a newer one is being checked. */
export async function cvOfMember(
  db: Db,
  memberId: string,
): Promise<{ id: string; name: string } | undefined> {
  const row = await db
    .selectFrom('uploads.upload')
    .select(['id', 'file_name'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'CV')
    .where('status', '=', 'UPLOADED')
    .where('file_name', 'is not', null)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, name: row.file_name ?? '' }
}

/** Keeps others from taking or removing the file until the transaction ends. @returns false if it is gone */
export async function lockCv(trx: Db, memberId: string, { uploadId }: CvToSend): Promise<boolean> {
  return (await freeCv(trx, memberId, uploadId, sql`for update`)).length > 0
}

async function freeCv(db: Db, memberId: string, uploadId: string, lock = sql``) {
  const { rows } = await sql`
    select id from uploads.upload
    where id = ${uploadId} and member_id = ${memberId} and kind = 'APPLICATION_CV' and status = 'UPLOADED'
      and held_since is null ${lock}`.execute(db)
  return rows
}

/** Sends a locked file with an application: from now on it stays as long as the application does. */
export async function sendCv(
  trx: Db,
  { applicationId, memberId, cv, at }: { applicationId: string; memberId: string; cv: CvToSend; at: Date },
): Promise<void> {
  await trx.updateTable('uploads.upload').set({ held_since: at }).where('id', '=', cv.uploadId).execute()
  await trx
    .insertInto('applications.cv')
    .values({ application_id: applicationId, member_id: memberId, upload_id: cv.uploadId, origin: cv.origin })
    .execute()
}

export async function cvOf(db: Db, applicationId: string): Promise<SentCv | undefined> {
  const { rows } = await sql<SentCv>`
    select u.id as "uploadId", u.file_name as "fileName", u.content_type as "contentType", u.bytes::float8 as bytes
    from applications.cv c join uploads.upload u on u.id = c.upload_id
    where c.application_id = ${applicationId} and u.status = 'UPLOADED'`.execute(db)
  return rows[0]
}

/** The CV of an application at a vendor; undefined if it was withdrawn or belongs to another vendor. */
export async function cvForVendor(
  db: Db,
  { tenant, vendor, id }: { tenant: string; vendor: string; id: string },
): Promise<SentCv | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql`
    select id from applications.application
    where tenant = ${tenant} and vendor = ${vendor} and id = ${id} and stage <> 'withdrawn'`.execute(db)
  return rows.length > 0 ? cvOf(db, id) : undefined
}

/** Marks an application's CV as removed before the application is deleted; the next sweep deletes the stored file. */
export async function dropCv(trx: Db, applicationId: string, at: Date): Promise<void> {
  await sql`
    update uploads.upload set status = 'REMOVED', held_since = null, changed_at = ${at}
    where id in (select upload_id from applications.cv where application_id = ${applicationId})`.execute(trx)
}
