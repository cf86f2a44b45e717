import type { Db } from '#db/database.ts'
import type { FileFault } from './check/refusal.ts'
import type { UploadKind, UploadMetaStatus, UploadStatus } from './upload-status.ts'

/** The CV in a profile. */
export interface LatestCvUpload {
  uploadId: string
  status: UploadStatus
  uploadCVMetaSD: { fileName: string; status: UploadMetaStatus }
}

/** What a profile contains of the member's files. */
export interface CurrentUploads {
  /** The avatar is at `/avatar/{userId}/{avatarFilename}`. */
  avatarFilename: string | null
  /** The newest CV that has arrived and was not refused, cancelled or removed. */
  latestCVUpload: LatestCvUpload | null
}

export async function currentUploads(db: Db, memberId: string): Promise<CurrentUploads> {
  const rows = await db
    .selectFrom('uploads.upload')
    .distinctOn('kind')
    .select(['id', 'kind', 'status', 'meta_status', 'file_name'])
    .where('member_id', '=', memberId)
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'AVATAR'), where('status', '=', 'UPLOADED')]),
        where.and([
          where('kind', '=', 'CV'),
          where('status', 'in', ['IN_S3_BUCKET', 'IN_EPAM_STORAGE', 'UPLOADED']),
        ]),
      ]),
    )
    .where('file_name', 'is not', null)
    .orderBy('kind')
    .orderBy('requested_at', 'desc')
    .execute()
  const avatar = rows.find(({ kind }) => kind === 'AVATAR')
  const cv = rows.find(({ kind }) => kind === 'CV')
  return {
    avatarFilename: avatar?.file_name ?? null,
    latestCVUpload: cv
      ? {
          uploadId: cv.id,
          status: cv.status,
          uploadCVMetaSD: { fileName: cv.file_name ?? '', status: cv.meta_status },
        }
      : null,
  }
}

/** The upload of the current picture, for its removal. */
export async function avatarUploadOf(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('uploads.upload')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'AVATAR')
    .where('status', '=', 'UPLOADED')
    .executeTakeFirst()
  return row?.id
}

/** An avatar's path. */
export const avatarPath = (memberId: string, filename: string): string => `/avatar/${memberId}/${filename}`

export interface ListedUpload {
  uploadId: string
  kind: UploadKind
  status: UploadStatus
  fileName: string
  /** Why it was refused. */
  failure: FileFault | null
  changedAt: Date
}

/** Files of some kinds, newest first: stored, in progress, or refused and not dismissed. */
export async function listUploads(
  db: Db,
  memberId: string,
  kinds: readonly UploadKind[],
): Promise<ListedUpload[]> {
  const rows = await db
    .selectFrom('uploads.upload')
    .select(['id', 'kind', 'status', 'file_name', 'failure', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', kinds)
    .where('status', 'in', ['IN_S3_BUCKET', 'IN_EPAM_STORAGE', 'UPLOADED', 'FAILED'])
    .where('file_name', 'is not', null)
    .orderBy('requested_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    uploadId: row.id,
    kind: row.kind,
    status: row.status,
    fileName: row.file_name ?? '',
    failure: row.failure as FileFault | null,
    changedAt: row.changed_at,
  }))
}
