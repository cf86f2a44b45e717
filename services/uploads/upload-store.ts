import type { Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { UploadTable } from '#db/tables/uploads.ts'
import {
  afterMove,
  metaAfterMove,
  startsOf,
  type UploadKind,
  type UploadMove,
  type UploadStatus,
} from './upload-status.ts'

export type UploadRow = Selectable<UploadTable>

export async function insertUpload(
  db: Db,
  upload: { memberId: string; kind: UploadKind; declaredType: string | undefined },
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('uploads.upload')
    .values({
      member_id: upload.memberId,
      kind: upload.kind,
      declared_type: upload.declaredType ?? null,
      status: 'REQUESTED',
      meta_status: 'STARTED',
      requested_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads.upload').selectAll().where('id', '=', id).executeTakeFirst()

/** An upload of this member; another member's is not found. */
export const findOwnUpload = (db: Db, memberId: string, id: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('uploads.upload')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

type Facts = Partial<
  Pick<UploadRow, 'file_name' | 'content_type' | 'sha256' | 'failure' | 'object_key' | 'seconds'> & {
    bytes: number
  }
>

/** @returns undefined when another process was first; nothing was changed */
export async function moveUpload(
  db: Db,
  row: Pick<UploadRow, 'id' | 'status' | 'meta_status'>,
  move: UploadMove,
  facts: Facts,
  now: Date,
): Promise<UploadRow | undefined> {
  const status = afterMove(row.status, move)
  if (status === undefined) return undefined
  return (
    db
      .updateTable('uploads.upload')
      .set({ ...facts, status, meta_status: metaAfterMove(row.meta_status, move), changed_at: now })
      .where('id', '=', row.id)
      .where('status', '=', row.status)
      // What was sent with something stays with it.
      .$if(move === 'remove', (update) => update.where('held_since', 'is', null))
      .returningAll()
      .executeTakeFirst()
  )
}

/** A file that is in the storage already, and was checked; `finishUpload` makes it the member's own. */
export const insertKept = (
  db: Db,
  file: Pick<UploadRow, 'id' | 'member_id' | 'kind' | 'file_name' | 'content_type' | 'object_key'> & {
    bytes: number
  },
  now: Date,
): Promise<UploadRow> =>
  db
    .insertInto('uploads.upload')
    .values({
      ...file,
      status: 'IN_EPAM_STORAGE',
      meta_status: 'FINISHED',
      requested_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Claims an unfinished upload for this process for a while. */
export const claimUpload = (
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<UploadRow | undefined> =>
  db
    .updateTable('uploads.upload')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('status', 'in', unsettled)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', now)]))
    .returningAll()
    .executeTakeFirst()

export async function releaseUpload(db: Db, id: string): Promise<void> {
  await db.updateTable('uploads.upload').set({ claimed_until: null }).where('id', '=', id).execute()
}

export const unsettled: UploadStatus[] = ['REQUESTED', 'IN_S3_BUCKET', 'IN_EPAM_STORAGE']

/** Kinds of which a member has one: a new file replaces the old one. */
const single = new Set<UploadKind>(['AVATAR', 'CV'])

/**
 * Makes a stored file the member's own and removes the one that it replaces, both or neither.
 * @returns the objects to delete
 */
export function finishUpload(db: Db, row: UploadRow, now: Date): Promise<UploadRow[]> {
  return db.transaction().execute(async (trx) => {
    // Lock: two files of one member finish one after the other.
    await trx.selectFrom('identity.member').select('id').where('id', '=', row.member_id).forUpdate().execute()
    const replaced = single.has(row.kind)
      ? await trx
          .updateTable('uploads.upload')
          .set({ status: 'REMOVED', changed_at: now })
          .where('member_id', '=', row.member_id)
          .where('kind', '=', row.kind)
          .where('status', 'in', startsOf('remove'))
          .where('id', '!=', row.id)
          .returningAll()
          .execute()
      : []
    await moveUpload(trx, row, 'finish', {}, now)
    return replaced
  })
}

export async function forgetObject(db: Db, id: string): Promise<void> {
  await db.updateTable('uploads.upload').set({ object_key: null }).where('id', '=', id).execute()
}
