// The files of the speaking part: whose they are, and that they are deleted. A file is marked in the transaction
// that decides it and deleted afterwards, so that a process which dies between the two leaves it to the next sweep.
import type { Db } from '#db/database.ts'
import type { Uploads } from '#services/uploads/uploads.ts'

export type Files = Pick<Uploads, 'remove'>

/** Whether a file is a recording of this member that has passed all checks. */
export async function isOwnRecording(
  db: Db,
  { memberId, uploadId, lock = false }: { memberId: string; uploadId: string; lock?: boolean },
): Promise<boolean> {
  const own = db
    .selectFrom('uploads.upload')
    .select('id')
    .where('id', '=', uploadId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'ENGLISH_VIDEO')
    .where('status', '=', 'UPLOADED')
    .where('remove_since', 'is', null)
    // Without a length nobody knows whether it can be played.
    .where('seconds', 'is not', null)
  return (await (lock ? own.forUpdate() : own).executeTakeFirst()) !== undefined
}

/** Parts a speaking part from its recording, and marks the file. */
export async function letGo(
  trx: Db,
  row: { attempt_id: string; upload_id: string | null },
  now: Date,
): Promise<void> {
  if (row.upload_id === null) return
  await trx
    .updateTable('assessment.speaking')
    .set({ upload_id: null })
    .where('attempt_id', '=', row.attempt_id)
    .execute()
  await mark(trx, row.upload_id, now)
}

export const mark = (trx: Db, uploadId: string, now: Date) =>
  trx.updateTable('uploads.upload').set({ remove_since: now }).where('id', '=', uploadId).execute()
