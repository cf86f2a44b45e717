// Cleans up: unused forms, unknown files, old refusals.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isHeld } from '#services/identity/legal-hold.ts'
import { isUuid } from '#services/uuid.ts'
import { dropObjects, type Settling } from './settle-upload.ts'
import type { OwnKey } from './storage/own-objects.ts'
import { moveUpload, unsettled } from './upload-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long finished uploads stay on record, to answer questions about them. */
const REMEMBERED_MS = 30 * DAY_MS
/** How long a file waits for the application that it was uploaded for: twice as long as an answer to its form is kept. */
const UNSENT_MS = 60 * DAY_MS
const PREFIXES = ['incoming/', 'files/', 'avatars/'] as const satisfies OwnKey[]

export async function sweepUploads(settling: Settling): Promise<void> {
  const { db, storage, clock } = settling
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)

  const given = await db
    .selectFrom('uploads.upload')
    .selectAll()
    .where('status', 'in', ['REQUESTED', 'IN_S3_BUCKET'])
    .where('changed_at', '<', before(DAY_MS))
    .execute()
  for (const row of given) await moveUpload(db, row, 'cancel', {}, now)

  await removeUnsent(db, { now, before: before(UNSENT_MS) })

  const over = await db
    .selectFrom('uploads.upload')
    .selectAll()
    .where('status', 'in', ['FAILED', 'CANCELED', 'REMOVED'])
    .where('object_key', 'is not', null)
    .execute()
  for (const row of over) await dropObjects(db, row, storage)

  await db
    .deleteFrom('uploads.upload')
    .where('status', 'in', ['FAILED', 'CANCELED', 'REMOVED'])
    .where('object_key', 'is', null)
    .where('changed_at', '<', before(REMEMBERED_MS))
    .execute()

  await removeOrphans(settling, before(DAY_MS))
  await storage.dropUnfinished?.(before(DAY_MS))
}

/** What nobody has sent in time. Of whom nothing may be removed for now, it stays. */
async function removeUnsent(db: Db, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db
    .updateTable('uploads.upload')
    .set({ status: 'REMOVED', changed_at: now })
    .where('kind', '=', 'APPLICATION_CV')
    .where('status', '=', 'UPLOADED')
    .where('held_since', 'is', null)
    .where('changed_at', '<', before)
    .where(sql<boolean>`not ${isHeld(sql.ref('uploads.upload.member_id'))}`)
    .execute()
}

/**
 * Objects without an upload: of deleted members, or uploaded again with a form whose file had been stored.
 */
async function removeOrphans({ db, storage }: Settling, before: Date): Promise<void> {
  for (const prefix of PREFIXES)
    for await (const { key, changedAt } of storage.list(prefix)) {
      if (changedAt >= before) continue
      const id = key.split('/')[1] ?? ''
      const row = isUuid(id)
        ? await db
            .selectFrom('uploads.upload')
            .select(['object_key', 'status'])
            .where('id', '=', id)
            .executeTakeFirst()
        : undefined
      const wanted =
        row !== undefined &&
        (row.object_key?.startsWith(`${prefix}${id}/`) === true ||
          (prefix === 'incoming/' && unsettled.includes(row.status)))
      if (!wanted) await storage.remove(key)
    }
}
