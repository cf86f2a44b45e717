// A member's side of the speaking part: a topic, a recording sent to reviewers, and what became of it. The
// test's level stands all the time.
import type { Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AssessmentTables } from '#db/tables/assessment.ts'
import { type Click, noteConsent } from '#domain/consents/ledger.ts'
import type { Level } from '../item.ts'
import { hasLevel, listResults, type Result, resultOf } from '../results.ts'
import { type Marks, marksSchema, type SpokenOutcome, spokenOutcomeSchema } from './decision.ts'
import { type Files, isOwnRecording, letGo } from './recordings.ts'
import { drawTopic } from './topics.ts'

/** How long after the test a recording can be added. */
export const DAYS_TO_ADD = 30
/** Days until the next rating is due. */
export const DAYS_TO_RATE = 5
/** How often a recording can be sent: returned and withdrawn ones count. */
export const MAX_SENDINGS = 3
const DAY_MS = 86_400_000

export type SpeakingState = AssessmentTables['assessment.speaking']['state']
export type SpeakingRow = Selectable<AssessmentTables['assessment.speaking']>

export interface Speaking {
  attemptId: string
  topic: string
  mayChangeTopic: boolean
  state: SpeakingState
  maySend: boolean
  /** Undefined once the file is gone. */
  uploadId: string | undefined
  sentAt: Date | undefined
  dueAt: Date | undefined
  decidedAt: Date | undefined
  outcome: SpokenOutcome | undefined
  /** The reviewer's reason for returning the recording. */
  note: string | undefined
  keptUntil: Date | undefined
}

type SpokenResult = Result & { outcome: NonNullable<Result['outcome']>; endedAt: Date }

export interface Owner {
  memberId: string
  attemptId: string
}

/** Until when a recording can be added to a result. */
export const addUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + DAYS_TO_ADD * DAY_MS)

/** The member's newest result with a level; only this one can have a speaking part added. */
export async function resultToSpeakFor(db: Db, memberId: string): Promise<SpokenResult | undefined> {
  return (await listResults(db, memberId)).find(hasLevel)
}

/** One of the member's results with a level, and whether it is the newest of them. */
export async function ownResult(
  db: Db,
  { memberId, attemptId }: Owner,
): Promise<{ result: SpokenResult; isNewest: boolean } | undefined> {
  const results = (await listResults(db, memberId)).filter(hasLevel)
  const result = results.find(({ id }) => id === attemptId)
  return result && { result, isNewest: result === results[0] }
}

/** @returns undefined before it was begun, and for another member's */
export async function findSpeaking(db: Db, { memberId, attemptId }: Owner): Promise<Speaking | undefined> {
  const row = await db
    .selectFrom('assessment.speaking')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && speakingOf(row)
}

/** The ratings behind a decision, without their authors. None before it. */
export async function ratingsOf(
  db: Db,
  { memberId, attemptId }: Owner,
): Promise<{ marks: Marks; comment: string; ratedAt: Date }[]> {
  const rows = await db
    .selectFrom('assessment.speaking_rating as rating')
    .innerJoin('assessment.speaking as speaking', 'speaking.attempt_id', 'rating.attempt_id')
    .select(['rating.marks', 'rating.comment', 'rating.rated_at'])
    .where('speaking.attempt_id', '=', attemptId)
    .where('speaking.member_id', '=', memberId)
    .where('speaking.state', '=', 'decided')
    .orderBy('rating.place')
    .execute()
  return rows.map((row) => ({
    marks: marksSchema.parse(row.marks),
    comment: row.comment,
    ratedAt: row.rated_at,
  }))
}

/** Draws a topic and stores it. Idempotent: a second time changes nothing. */
export async function beginSpeaking(
  db: Db,
  {
    memberId,
    tenant,
    now,
    random = Math.random,
  }: { memberId: string; tenant: string; now: Date; random?: () => number },
): Promise<'begun' | 'too-late' | 'no-level'> {
  const result = await resultToSpeakFor(db, memberId)
  if (result === undefined) return 'no-level'
  if (addUntil(result.endedAt) <= now) return 'too-late'
  await db
    .insertInto('assessment.speaking')
    .values({
      attempt_id: result.id,
      member_id: memberId,
      tenant,
      topic: drawTopic(result.outcome.level, random).id,
      state: 'preparing',
      started_at: now,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute()
  return 'begun'
}

/** Exchanges the topic, once. @returns false if it was exchanged before, or a recording is with the reviewers */
export async function changeTopic(
  db: Db,
  { memberId, attemptId, level, random = Math.random }: Owner & { level: Level; random?: () => number },
): Promise<boolean> {
  const known = await findSpeaking(db, { memberId, attemptId })
  if (known === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('assessment.speaking')
    .set((of) => ({ first_topic: of.ref('topic'), topic: drawTopic(level, random, known.topic).id }))
    .where('attempt_id', '=', attemptId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['preparing', 'returned'])
    .where('first_topic', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type SendOutcome =
  | 'sent'
  /** It is with the reviewers, decided, or too often sent. */
  | 'refused'
  /** Not a recording of this member, or one that was sent before. */
  | 'no-recording'
  | 'too-late'

/** Hands a recording to the reviewers, with the member's consent to being watched. */
export function sendSpeaking(
  db: Db,
  { memberId, attemptId, uploadId, now, click }: Owner & { uploadId: string; now: Date; click?: Click },
): Promise<SendOutcome> {
  return db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, { memberId, attemptId })
    if (row === undefined) return 'refused'
    if (row.state === 'to-review' && row.upload_id === uploadId) return 'sent'
    if (!speakingOf(row).maySend) return 'refused'
    const attempt = await trx
      .selectFrom('assessment.attempt')
      .selectAll()
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
    const { endedAt } = resultOf(attempt)
    // A returned recording was sent in time; the days with reviewers do not count.
    if (row.state === 'preparing' && (endedAt === undefined || addUntil(endedAt) <= now)) return 'too-late'
    const isFree = await trx
      .selectFrom('assessment.speaking')
      .select('attempt_id')
      .where('upload_id', '=', uploadId)
      .where('attempt_id', '!=', attemptId)
      .executeTakeFirst()
      .then((other) => other === undefined)
    // Locked: a sweep at the same moment sees that it was sent.
    if (!isFree || !(await isOwnRecording(trx, { memberId, uploadId, lock: true }))) return 'no-recording'
    await trx
      .updateTable('assessment.speaking')
      .set({
        state: 'to-review',
        sendings: row.sendings + 1,
        upload_id: uploadId,
        consented_at: now,
        sent_at: now,
        due_at: new Date(now.getTime() + DAYS_TO_RATE * DAY_MS),
        note: null,
        ...noLease,
      })
      .where('attempt_id', '=', attemptId)
      .execute()
    await noteConsent(trx, { memberId, kind: 'speaking', act: 'given', about: attemptId, click, at: now })
    return 'sent'
  })
}

/** Takes a recording back from the reviewers and deletes it, with ratings given so far. */
export async function withdrawSpeaking(
  db: Db,
  { memberId, attemptId, files, now, click }: Owner & { files: Files; now: Date; click?: Click },
): Promise<boolean> {
  const taken = await db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, { memberId, attemptId })
    if (row?.state !== 'to-review') return undefined
    await startAnew(trx, row, { state: 'preparing', note: null, now })
    await noteConsent(trx, { memberId, kind: 'speaking', act: 'withdrawn', about: attemptId, click, at: now })
    return row
  })
  if (taken?.upload_id) await files.remove(memberId, taken.upload_id)
  return taken !== undefined
}

/** Deletes the recording of a decided part before its time. The decision stays. */
export async function deleteRecording(
  db: Db,
  { memberId, attemptId, files, now, click }: Owner & { files: Files; now: Date; click?: Click },
): Promise<boolean> {
  const row = await db.transaction().execute(async (trx) => {
    const found = await lockOwn(trx, { memberId, attemptId })
    if (found?.state !== 'decided') return undefined
    await letGo(trx, found, now)
    if (found.upload_id !== null)
      await noteConsent(trx, {
        memberId,
        kind: 'speaking',
        act: 'withdrawn',
        about: attemptId,
        click,
        at: now,
      })
    return found
  })
  if (row?.upload_id) await files.remove(memberId, row.upload_id)
  return row !== undefined
}

const noLease = { leased_by: null, leased_until: null } as const

/** Back to the member, without ratings and without the recording. */
export async function startAnew(
  trx: Db,
  row: Pick<SpeakingRow, 'attempt_id' | 'upload_id'>,
  { now, ...to }: { state: 'preparing' | 'returned'; note: string | null; sendings?: number; now: Date },
): Promise<void> {
  await trx.deleteFrom('assessment.speaking_rating').where('attempt_id', '=', row.attempt_id).execute()
  await trx
    .updateTable('assessment.speaking')
    .set({ ...to, due_at: null, ...noLease })
    .where('attempt_id', '=', row.attempt_id)
    .execute()
  await letGo(trx, row, now)
}

const lockOwn = (trx: Db, { memberId, attemptId }: Owner): Promise<SpeakingRow | undefined> =>
  trx
    .selectFrom('assessment.speaking')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()

export const speakingOf = (row: SpeakingRow): Speaking => {
  const isWithMember = row.state === 'preparing' || row.state === 'returned'
  return {
    attemptId: row.attempt_id,
    topic: row.topic,
    mayChangeTopic: isWithMember && row.first_topic === null,
    state: row.state,
    maySend: isWithMember && row.sendings < MAX_SENDINGS,
    uploadId: row.upload_id ?? undefined,
    sentAt: row.sent_at ?? undefined,
    dueAt: row.due_at ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    outcome: row.outcome === null ? undefined : spokenOutcomeSchema.parse(row.outcome),
    note: row.note ?? undefined,
    keptUntil: row.kept_until ?? undefined,
  }
}
