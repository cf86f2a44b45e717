// Reports of threads and admins' decisions. Admins can read a thread only through a report of it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { SEND_WARNING_LETTER } from './tell-of-warning.ts'

const MAX_MESSAGES = 100

export const outcomes = ['nothing', 'removed', 'warned', 'barred'] as const
export type Outcome = (typeof outcomes)[number]

/** Reports the other member of a thread. A second report has no effect while the first is open. */
export async function reportThread(
  db: Db,
  { threadId, memberId, reason, now }: { threadId: string; memberId: string; reason: string; now: Date },
): Promise<boolean> {
  const own = await db
    .selectFrom('messages.participant')
    .select('side')
    .where('thread_id', '=', threadId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (own === undefined) return false
  await db
    .insertInto('messages.report')
    .values({
      thread_id: threadId,
      side: own.side === 'starter' ? 'receiver' : 'starter',
      reporter_id: memberId,
      reason,
      reported_at: now,
      outcome: null,
      decided_at: null,
      decided_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export interface ListedReport {
  id: string
  threadId: string
  reason: string
  reportedAt: Date
  outcome: Outcome | undefined
  decidedAt: Date | undefined
  /** The reported member; undefined if they have left. */
  reportedId: string | undefined
  isBarred: boolean
  /** The latest messages of the thread, in the order they were sent. */
  messages: { id: string; isReported: boolean; text: string; sentAt: Date; isRemoved: boolean }[]
}

/** Reports that nobody has decided. */
export async function countOpenReports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('messages.report')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Open reports first, then the newest. */
export async function listReports(db: Db, limit: number): Promise<ListedReport[]> {
  const reports = await db
    .selectFrom('messages.report as report')
    .leftJoin('messages.participant as reported', (join) =>
      join.onRef('reported.thread_id', '=', 'report.thread_id').onRef('reported.side', '=', 'report.side'),
    )
    .leftJoin('messages.standing as standing', 'standing.member_id', 'reported.member_id')
    .select(['report.id', 'report.thread_id', 'report.side', 'report.reason', 'report.reported_at'])
    .select(['report.outcome', 'report.decided_at', 'reported.member_id', 'standing.barred_at'])
    .orderBy('report.decided_at', (order) => order.desc().nullsFirst())
    .orderBy('report.reported_at', 'desc')
    .limit(limit)
    .execute()
  return Promise.all(
    reports.map(async (report) => {
      const messages = await db
        .selectFrom('messages.message')
        .select(['id', 'side', 'text', 'sent_at', 'removed_at'])
        .where('thread_id', '=', report.thread_id)
        .orderBy('number', 'desc')
        .limit(MAX_MESSAGES)
        .execute()
      return {
        id: report.id,
        threadId: report.thread_id,
        reason: report.reason,
        reportedAt: report.reported_at,
        outcome: report.outcome ?? undefined,
        decidedAt: report.decided_at ?? undefined,
        reportedId: report.member_id ?? undefined,
        isBarred: report.barred_at !== null,
        messages: messages.reverse().map(({ id, side, text, sent_at, removed_at }) => ({
          id,
          isReported: side === report.side,
          text,
          sentAt: sent_at,
          isRemoved: removed_at !== null,
        })),
      }
    }),
  )
}

/**
 * Decides an open report. Warning and barring also remove the reported messages, and the member is told by a
 * letter: wake the job runner afterwards.
 * @returns false if it does not exist or is already decided
 */
export async function decideReport(
  db: Db,
  {
    reportId,
    outcome,
    by,
    tenant,
    now,
  }: { reportId: string; outcome: Outcome; by: string; tenant: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const report = await trx
      .updateTable('messages.report')
      .set({ outcome, decided_at: now, decided_by: by })
      .where('id', '=', reportId)
      .where('outcome', 'is', null)
      .returning(['thread_id', 'side'])
      .executeTakeFirst()
    if (report === undefined) return false
    if (outcome === 'nothing') return true
    await trx
      .updateTable('messages.message')
      .set({ text: '', removed_at: now })
      .where('thread_id', '=', report.thread_id)
      .where('side', '=', report.side)
      .where('removed_at', 'is', null)
      .execute()
    if (outcome === 'warned' || outcome === 'barred') {
      await sql`
        insert into messages.standing as standing (member_id, warned_at, barred_at)
        select member_id, ${now}::timestamptz, ${outcome === 'barred' ? now : null}::timestamptz
        from messages.participant where thread_id = ${report.thread_id} and side = ${report.side}
        on conflict (member_id) do update set warned_at = excluded.warned_at,
          barred_at = coalesce(excluded.barred_at, standing.barred_at)`.execute(trx)
      await enqueueJob(trx, { tenant, kind: SEND_WARNING_LETTER, key: reportId, runAt: now })
    }
    return true
  })
}

/** Lets the reported member write again. @returns false if they were not barred */
export async function liftBar(db: Db, reportId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update messages.standing set barred_at = null where barred_at is not null and member_id in (
      select p.member_id from messages.report r
      join messages.participant p on p.thread_id = r.thread_id and p.side = r.side where r.id = ${reportId})`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Admins' decisions about a member. */
export async function standingOf(
  db: Db,
  memberId: string,
): Promise<{ warnedAt: Date | undefined; isBarred: boolean }> {
  const row = await db
    .selectFrom('messages.standing')
    .select(['warned_at', 'barred_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return { warnedAt: row?.warned_at ?? undefined, isBarred: row !== undefined && row.barred_at !== null }
}
