// Deletes recordings whose time is over. Each step can be repeated. Of whom nothing may be removed for now, they stay.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isHeld } from '#services/identity/legal-hold.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { type Files, letGo, mark } from './recordings.ts'
import { startAnew } from './speaking.ts'
import { SEND_SPEAKING_LETTER } from './tell-of-speaking.ts'

/** How long a recording is kept that was never sent to the reviewers. Members read these times as a week and two months. */
export const DAYS_UNSENT = 7
/** How long one waits for a decision: reviewers may be missing, or the part switched off. */
export const DAYS_UNDECIDED = 60
const DAY_MS = 86_400_000
/** How many recordings one run takes of each kind. */
const AT_ONCE = 200

const notHeld = (memberId: string) => sql<boolean>`not ${isHeld(sql.ref(memberId))}`

export async function expireRecordings(db: Db, files: Files, now: Date): Promise<void> {
  await expireDecided(db, now)
  await expireUndecided(db, now)
  await expireUnsent(db, now)
  await removeMarked(db, files)
}

async function expireDecided(db: Db, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('assessment.speaking')
    .select('attempt_id')
    .where('state', '=', 'decided')
    .where('upload_id', 'is not', null)
    .where('kept_until', '<=', now)
    .where(notHeld('assessment.speaking.member_id'))
    .orderBy('kept_until')
    .limit(AT_ONCE)
    .execute()
  for (const { attempt_id } of rows)
    await db.transaction().execute(async (trx) => {
      const row = await lock(trx, attempt_id)
      if (row?.state === 'decided') await letGo(trx, row, now)
    })
}

/** Gives what nobody has decided back to the member, who is told. It does not count as sent. */
async function expireUndecided(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS_UNDECIDED * DAY_MS)
  const rows = await db
    .selectFrom('assessment.speaking')
    .select('attempt_id')
    .where('state', '=', 'to-review')
    .where('sent_at', '<=', before)
    .where(notHeld('assessment.speaking.member_id'))
    .orderBy('sent_at')
    .limit(AT_ONCE)
    .execute()
  for (const { attempt_id } of rows)
    await db.transaction().execute(async (trx) => {
      const row = await lock(trx, attempt_id)
      if (row?.state !== 'to-review' || row.sent_at === null || row.sent_at > before) return
      // Without a note: no reviewer returned it.
      await startAnew(trx, row, {
        state: 'returned',
        note: null,
        sendings: Math.max(0, row.sendings - 1),
        now,
      })
      await enqueueJob(trx, { tenant: row.tenant, kind: SEND_SPEAKING_LETTER, key: attempt_id, runAt: now })
    })
}

async function expireUnsent(db: Db, now: Date): Promise<void> {
  const rows = await unsent(db)
    .select('file.id')
    .where('file.changed_at', '<=', new Date(now.getTime() - DAYS_UNSENT * DAY_MS))
    .limit(AT_ONCE)
    .execute()
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      // First the lock, then a look of its own: the member may have sent it in between.
      await trx.selectFrom('uploads.upload').select('id').where('id', '=', id).forUpdate().execute()
      const still = await unsent(trx).select('file.id').where('file.id', '=', id).executeTakeFirst()
      if (still !== undefined) await mark(trx, id, now)
    })
}

const unsent = (db: Db) =>
  db
    .selectFrom('uploads.upload as file')
    .where('file.kind', '=', 'ENGLISH_VIDEO')
    .where('file.status', '=', 'UPLOADED')
    .where('file.remove_since', 'is', null)
    .where(notHeld('file.member_id'))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('assessment.speaking as speaking')
            .select('speaking.attempt_id')
            .whereRef('speaking.upload_id', '=', 'file.id'),
        ),
      ),
    )

async function removeMarked(db: Db, files: Files): Promise<void> {
  const rows = await db
    .selectFrom('uploads.upload')
    .select(['id', 'member_id'])
    .where('remove_since', 'is not', null)
    .where('status', '=', 'UPLOADED')
    .orderBy('remove_since')
    .limit(AT_ONCE)
    .execute()
  for (const { id, member_id: memberId } of rows) await files.remove(memberId, id)
}

const lock = (trx: Db, attemptId: string) =>
  trx
    .selectFrom('assessment.speaking')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where(notHeld('assessment.speaking.member_id'))
    .forUpdate()
    .executeTakeFirst()
