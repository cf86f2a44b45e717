// The only code that writes messages.
import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/schema.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { findRecipient, isBlockedBetween, isClosedBetween } from './recipient.ts'
import { SEND_MESSAGE_LETTER } from './tell-of-message.ts'
import { dayBefore, mayWrite, NEW_FOR_MS, type WritingVerdict } from './writing-rule.ts'

export type ThreadAbout = 'hello' | 'mentoring'
type Side = 'starter' | 'receiver'

export type WriteOutcome =
  | { kind: 'sent'; threadId: string }
  /** No such recipient, or the member is not in this thread. */
  | { kind: 'unknown' }
  | { kind: Exclude<WritingVerdict, 'may'> }

/** The same words again within this time are a second click: the first has sent them. */
const SAME_CLICK_MS = 60_000

interface Writing {
  tenant: string
  /** The author. */
  memberId: string
  /** The result of `readText`. */
  text: string
  now: Date
}

/**
 * Writes to the member with this public page: the first message between the two, or one more in their thread. Wake the jobs
 * afterwards.
 */
export async function writeToPerson(
  db: Db,
  { slug, about, ...writing }: Writing & { slug: string; about: ThreadAbout },
): Promise<WriteOutcome> {
  return db.transaction().execute(async (trx) => {
    const to = await findRecipient(trx, slug, writing.memberId)
    if (to === undefined) return { kind: 'unknown' }
    await holdBoth(trx, writing.memberId, to)
    const present = await threadBetween(trx, writing.memberId, to)
    if (present !== undefined) return append(trx, { ...writing, threadId: present })
    const verdict = mayWrite({
      ...(await factsOf(trx, writing)),
      isClosed: await isBlockedBetween(trx, writing.memberId, to),
      thread: undefined,
    })
    if (verdict !== 'may') return { kind: verdict }
    const { id: threadId } = await trx
      .insertInto('messages.thread')
      .values({ about, started_at: writing.now, last_at: writing.now, last_side: 'starter' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const nothing = { thread_id: threadId, put_aside_at: null, told_at: null }
    await trx
      .insertInto('messages.participant')
      .values([
        { ...nothing, side: 'starter', member_id: writing.memberId, read_at: writing.now },
        { ...nothing, side: 'receiver', member_id: to, read_at: null },
      ])
      .execute()
    await insert(trx, { ...writing, threadId, side: 'starter' })
    return { kind: 'sent', threadId }
  })
}

/** Writes in a thread of the member's. Wake the jobs afterwards. */
export async function writeInThread(
  db: Db,
  { threadId, ...writing }: Writing & { threadId: string },
): Promise<WriteOutcome> {
  return db.transaction().execute(async (trx) => {
    const others = await sidesOf(trx, threadId)
    const own = others.find(({ member_id }) => member_id === writing.memberId)
    if (own === undefined) return { kind: 'unknown' }
    const other = others.find(({ member_id }) => member_id !== writing.memberId)
    if (other !== undefined) await holdBoth(trx, writing.memberId, other.member_id)
    return append(trx, { ...writing, threadId })
  })
}

type Trx = Transaction<Tables>

const sidesOf = (trx: Db, threadId: string) =>
  trx
    .selectFrom('messages.participant')
    .select(['member_id', 'side'])
    .where('thread_id', '=', threadId)
    .execute()

/**
 * Locks both members, so that messages of a pair or of one member are written one after the other and each limit counts them
 * all, and none is written to an account while it is closed.
 */
async function holdBoth(trx: Trx, one: string, other: string): Promise<void> {
  await sql`
    select id from identity.member where id::text in (${one}, ${other}) order by id for no key update`.execute(
    trx,
  )
}

async function append(
  trx: Trx,
  { threadId, ...writing }: Writing & { threadId: string },
): Promise<WriteOutcome> {
  const sides = await sidesOf(trx, threadId)
  const own = sides.find(({ member_id }) => member_id === writing.memberId)
  const other = sides.find(({ member_id }) => member_id !== writing.memberId)
  if (own === undefined) return { kind: 'unknown' }
  if (await isSaidLast(trx, { threadId, ...writing })) return { kind: 'sent', threadId }
  const verdict = mayWrite({
    ...(await factsOf(trx, writing)),
    isClosed: other === undefined || (await isClosedBetween(trx, writing.memberId, other.member_id)),
    thread: await turnOf(trx, threadId, own.side),
  })
  if (verdict !== 'may') return { kind: verdict }
  await insert(trx, { ...writing, threadId, side: own.side })
  await trx
    .updateTable('messages.thread')
    .set({ last_at: writing.now, last_side: own.side })
    .where('id', '=', threadId)
    .execute()
  await trx
    .updateTable('messages.participant')
    .set({ read_at: writing.now })
    .where('thread_id', '=', threadId)
    .where('side', '=', own.side)
    .execute()
  return { kind: 'sent', threadId }
}

/** Whether the thread ends with these words of the author's, said just now. */
async function isSaidLast(
  trx: Trx,
  { threadId, memberId, text, now }: Writing & { threadId: string },
): Promise<boolean> {
  const last = await trx
    .selectFrom('messages.message')
    .select(['author_id', 'text', 'sent_at'])
    .where('thread_id', '=', threadId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return (
    last?.author_id === memberId &&
    last.text === text &&
    now.getTime() - last.sent_at.getTime() < SAME_CLICK_MS
  )
}

async function insert(
  trx: Trx,
  { tenant, memberId, text, now, threadId, side }: Writing & { threadId: string; side: Side },
): Promise<void> {
  const { id } = await trx
    .insertInto('messages.message')
    .values({ thread_id: threadId, side, author_id: memberId, text, sent_at: now, removed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(trx, { tenant, kind: SEND_MESSAGE_LETTER, key: id, runAt: now })
}

/** The thread of two members, if there is one. */
export async function threadBetween(db: Db, one: string, other: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages.participant as own')
    .innerJoin('messages.participant as theirs', 'theirs.thread_id', 'own.thread_id')
    .select('own.thread_id')
    .where('own.member_id', '=', one)
    .where('theirs.member_id', '=', other)
    .executeTakeFirst()
  return row?.thread_id
}

/** The facts about the author that the rule needs. */
async function factsOf(db: Db, { memberId, now }: Pick<Writing, 'memberId' | 'now'>) {
  const since = dayBefore(now)
  const { rows } = await sql<{ barred: boolean; madeAt: Date; threads: number; messages: number }>`
    select exists (select 1 from messages.standing s where s.member_id = member.id and s.barred_at is not null) as barred,
      member.created_at as "madeAt",
      (select count(*)::int from messages.participant p join messages.thread t on t.id = p.thread_id
        where p.member_id = member.id and p.side = 'starter' and t.started_at > ${since}) as threads,
      (select count(*)::int from messages.message m where m.author_id = member.id and m.sent_at > ${since}) as messages
    from identity.member member where member.id::text = ${memberId}`.execute(db)
  const [row] = rows
  return {
    isBarred: row?.barred ?? true,
    isNew: row === undefined || now.getTime() - new Date(row.madeAt).getTime() < NEW_FOR_MS,
    threadsToday: row?.threads ?? 0,
    messagesToday: row?.messages ?? 0,
  }
}

/** Whether the other side has answered, and how many messages in a row wait for an answer. */
async function turnOf(db: Db, threadId: string, side: Side) {
  const { rows } = await sql<{ answered: boolean; unanswered: number }>`
    select count(*) filter (where side <> ${side}) > 0 as answered,
      (count(*) filter (where side = ${side} and number > coalesce(
        (select max(number) from messages.message where thread_id::text = ${threadId} and side <> ${side}), 0)))::int
        as unanswered
    from messages.message where thread_id::text = ${threadId}`.execute(db)
  return { isAnswered: rows[0]?.answered ?? false, unanswered: rows[0]?.unanswered ?? 0 }
}

/** Whether the member may write now. A page shows the form, or the reason why there is none. */
export async function mayWriteInThread(
  db: Db,
  { threadId, memberId, now }: { threadId: string; memberId: string; now: Date },
): Promise<WritingVerdict> {
  const sides = await sidesOf(db, threadId)
  const own = sides.find(({ member_id }) => member_id === memberId)
  const other = sides.find(({ member_id }) => member_id !== memberId)
  return mayWrite({
    ...(await factsOf(db, { memberId, now })),
    isClosed:
      own === undefined || other === undefined || (await isClosedBetween(db, memberId, other.member_id)),
    thread: own && (await turnOf(db, threadId, own.side)),
  })
}

/** The same for a first message. */
export async function mayWriteFirst(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<WritingVerdict> {
  return mayWrite({ ...(await factsOf(db, { memberId, now })), isClosed: false, thread: undefined })
}
