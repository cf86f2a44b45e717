// The reviewers' side of the speaking part. A reviewer sees the topic and the recording, and neither the member,
// nor the test's level, nor what another reviewer said. Of closed accounts there is nothing on it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { isOpen } from '#services/identity/closed-accounts.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import type { Level } from '../item.ts'
import { resultOf } from '../results.ts'
import { decide, type Marks, marksSchema } from './decision.ts'
import { DAYS_TO_RATE, type SpeakingRow, startAnew } from './speaking.ts'
import { SEND_SPEAKING_LETTER } from './tell-of-speaking.ts'

/** How long a reviewer has a recording before others may take it. */
export const LEASE_MINUTES = 60
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
export const MAX_COMMENT = 2_000
/** Maximum number of recordings listed, oldest first. */
const MAX_LISTED = 200

export interface Desk {
  tenant: string
  /** Excludes the reviewer's own recording and those they have already rated. */
  reviewerId: string
  now: Date
}

export interface WaitingSpeaking {
  id: string
  topic: string
  sentAt: Date
  dueAt: Date
  /** The reviewer has it already. */
  isTaken: boolean
}

/** Recordings that this reviewer can take, oldest first; those that others have are left out. */
export async function listSpeaking(db: Db, desk: Desk): Promise<WaitingSpeaking[]> {
  const rows = await open(db, desk).orderBy('due_at').orderBy('attempt_id').limit(MAX_LISTED).execute()
  return rows.map(waitingOf(desk))
}

/**
 * Takes a recording for an hour, so that two do not rate it at the same time. Taking it again prolongs that.
 * @returns false if it is no longer available
 */
export function takeSpeaking(db: Db, { id, ...desk }: Desk & { id: string }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Waits for a rating under way, which the next statement could not see if it waited itself.
    await sql`
      select from assessment.speaking
      where attempt_id = ${id} and tenant = ${desk.tenant} for update`.execute(trx)
    const { rows } = await sql`
      update assessment.speaking as speaking set leased_by = ${desk.reviewerId}::uuid,
        leased_until = ${new Date(desk.now.getTime() + LEASE_MINUTES * MINUTE_MS)}::timestamptz
      where attempt_id = ${id} and tenant = ${desk.tenant} and state = 'to-review'
        and member_id <> ${desk.reviewerId}::uuid and ${isOpen(sql.ref('speaking.member_id'))}
        and (leased_by is null or leased_by = ${desk.reviewerId}::uuid or leased_until <= ${desk.now}::timestamptz)
        and not exists (select from assessment.speaking_rating rating
          where rating.attempt_id = speaking.attempt_id and rating.reviewer_id = ${desk.reviewerId}::uuid)
        and exists (select from uploads.upload file where file.id = speaking.upload_id and file.status = 'UPLOADED')
      returning attempt_id`.execute(trx)
    return rows.length > 0
  })
}

/** The recording that this reviewer has taken, for watching and rating. Its lease may be over while nobody else took it. */
export async function takenSpeaking(
  db: Db,
  { id, ...desk }: Desk & { id: string },
): Promise<(WaitingSpeaking & { uploadId: string }) | undefined> {
  const row = await open(db, desk)
    .where('attempt_id', '=', id)
    .where('leased_by', '=', desk.reviewerId)
    .executeTakeFirst()
  return row?.upload_id ? { ...waitingOf(desk)(row), uploadId: row.upload_id } : undefined
}

/** Releases a recording for other reviewers. */
export async function putBack(db: Db, { id, tenant, reviewerId }: Desk & { id: string }): Promise<void> {
  await db
    .updateTable('assessment.speaking')
    .set({ leased_by: null, leased_until: null })
    .where('attempt_id', '=', id)
    .where('tenant', '=', tenant)
    .where('leased_by', '=', reviewerId)
    .execute()
}

interface Logged {
  /** Undefined: nothing is logged. The site always logs. */
  audit?: Pick<Audit, 'note'> | undefined
}

export interface Rating extends Desk, Logged {
  id: string
  marks: Marks
  /** For the member. */
  comment: string
  /** How long the recording of a decided part is kept. */
  keptDays: number
}

/** `another`: stored, and another reviewer has to rate too. `gone`: the reviewer has it no longer. */
export type RatingOutcome = 'decided' | 'another' | 'gone'

/** Stores a rating, and decides if it was the last one needed. */
export function rateSpeaking(db: Db, rating: Rating): Promise<RatingOutcome> {
  const { reviewerId, now, marks, comment, keptDays } = rating
  return db.transaction().execute(async (trx) => {
    const row = await lockTaken(trx, rating)
    if (row === undefined) return 'gone'
    const before = await trx
      .selectFrom('assessment.speaking_rating')
      .select(['marks', 'reviewer_id'])
      .where('attempt_id', '=', row.attempt_id)
      .orderBy('place')
      .execute()
    if (before.some((one) => one.reviewer_id === reviewerId)) return 'gone'
    await trx
      .insertInto('assessment.speaking_rating')
      .values({
        attempt_id: row.attempt_id,
        place: before.length + 1,
        member_id: row.member_id,
        reviewer_id: reviewerId,
        marks: JSON.stringify(marksSchema.parse(marks)),
        comment: comment.trim().slice(0, MAX_COMMENT),
        rated_at: now,
      })
      .execute()
    const decision = decide(await levelOf(trx, row), [
      ...before.map((one) => marksSchema.parse(one.marks)),
      marks,
    ])
    const { kind, ...outcome } = decision
    await trx
      .updateTable('assessment.speaking')
      .set({
        leased_by: null,
        leased_until: null,
        ...(kind === 'another'
          ? { due_at: new Date(now.getTime() + DAYS_TO_RATE * DAY_MS) }
          : {
              state: 'decided',
              decided_at: now,
              due_at: null,
              outcome: JSON.stringify(outcome),
              kept_until: new Date(now.getTime() + keptDays * DAY_MS),
            }),
      })
      .where('attempt_id', '=', row.attempt_id)
      .execute()
    if (kind === 'decided') await tell(trx, row, now)
    await noteRecording(trx, rating, { row, action: 'recording-rated' })
    return kind
  })
}

/** Returns a recording that cannot be rated to the member, with the reason, and deletes it. */
export async function returnSpeaking(
  db: Db,
  { files, note, ...desk }: Desk & Logged & { id: string; note: string; files: Pick<Uploads, 'remove'> },
): Promise<boolean> {
  const returned = await db.transaction().execute(async (trx) => {
    const row = await lockTaken(trx, desk)
    if (row === undefined) return undefined
    await startAnew(trx, row, { state: 'returned', note: note.trim().slice(0, MAX_COMMENT), now: desk.now })
    await tell(trx, row, desk.now)
    await noteRecording(trx, desk, { row, action: 'recording-returned' })
    return row
  })
  if (returned?.upload_id) await files.remove(returned.member_id, returned.upload_id)
  return returned !== undefined
}

const noteRecording = (
  trx: Db,
  { audit, reviewerId, now }: Desk & Logged,
  { row, action }: { row: SpeakingRow; action: 'recording-rated' | 'recording-returned' },
) => audit?.note(trx, { actorId: reviewerId, role: 'reviewer', subjectId: row.member_id, action, at: now })

const tell = (trx: Db, row: SpeakingRow, now: Date) =>
  enqueueJob(trx, { tenant: row.tenant, kind: SEND_SPEAKING_LETTER, key: row.attempt_id, runAt: now })

async function levelOf(trx: Db, { attempt_id: id }: SpeakingRow): Promise<Level> {
  const attempt = await trx
    .selectFrom('assessment.attempt')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const level = resultOf(attempt).outcome?.level
  if (level === undefined) throw new Error('A speaking part belongs to a test with a level')
  return level
}

const lockTaken = (
  trx: Db,
  { id, tenant, reviewerId }: Desk & { id: string },
): Promise<SpeakingRow | undefined> =>
  trx
    .selectFrom('assessment.speaking')
    .selectAll()
    .where('attempt_id', '=', id)
    .where('tenant', '=', tenant)
    .where('state', '=', 'to-review')
    .where('leased_by', '=', reviewerId)
    .where('member_id', '!=', reviewerId)
    .where(isOpen(sql.ref('assessment.speaking.member_id')))
    .forUpdate()
    .executeTakeFirst()

/** What a reviewer may take, or has taken. */
const open = (db: Db, { tenant, reviewerId, now }: Desk) =>
  db
    .selectFrom('assessment.speaking as speaking')
    .select(['attempt_id', 'topic', 'sent_at', 'due_at', 'leased_by', 'upload_id'])
    .where('tenant', '=', tenant)
    .where('state', '=', 'to-review')
    .where('member_id', '!=', reviewerId)
    .where(isOpen(sql.ref('speaking.member_id')))
    .where((where) =>
      where.or([
        where('leased_by', 'is', null),
        where('leased_by', '=', reviewerId),
        where('leased_until', '<=', now),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('assessment.speaking_rating as rating')
            .select('rating.place')
            .whereRef('rating.attempt_id', '=', 'speaking.attempt_id')
            .where('rating.reviewer_id', '=', reviewerId),
        ),
      ),
    )
    // A member can delete a file at any time, also where all their files are listed.
    .where((where) =>
      where.exists(
        where
          .selectFrom('uploads.upload as file')
          .select('file.id')
          .whereRef('file.id', '=', 'speaking.upload_id')
          .where('file.status', '=', 'UPLOADED'),
      ),
    )

const waitingOf =
  ({ reviewerId, now }: Desk) =>
  (row: {
    attempt_id: string
    topic: string
    sent_at: Date | null
    due_at: Date | null
    leased_by: string | null
  }): WaitingSpeaking => ({
    id: row.attempt_id,
    topic: row.topic,
    sentAt: row.sent_at ?? now,
    dueAt: row.due_at ?? now,
    isTaken: row.leased_by === reviewerId,
  })
