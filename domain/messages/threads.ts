// The threads of a member: to list, to read, to put aside, and whom they have blocked.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** As many as a page shows. */
export const MAX_THREADS = 100
const MAX_MESSAGES = 500
const MAX_BLOCKS = 200

export interface ListedThread {
  id: string
  about: 'hello' | 'mentoring'
  /** Undefined when they have left. */
  otherId: string | undefined
  lastAt: Date
  /** Its last message, and whether the member wrote it. */
  lastText: string
  isOwnLast: boolean
  isUnread: boolean
  /** The other side waits for an answer. */
  isWaiting: boolean
}

interface ThreadRow {
  id: string
  about: 'hello' | 'mentoring'
  otherId: string | null
  lastAt: Date
  lastText: string | null
  own: boolean
  unread: boolean
  aside: boolean
  written: boolean
  blocked: boolean
}

/** Newest first. */
export async function listThreads(db: Db, memberId: string, limit = MAX_THREADS): Promise<ListedThread[]> {
  const { rows } = await sql<ThreadRow>`
    select thread.id, thread.about, other.member_id as "otherId", thread.last_at as "lastAt",
      (select text from messages.message m where m.thread_id = thread.id order by number desc limit 1) as "lastText",
      thread.last_side = own.side as own,
      thread.last_side <> own.side and (own.read_at is null or own.read_at < thread.last_at) as unread,
      coalesce(own.put_aside_at >= thread.last_at, false) as aside,
      exists (select 1 from messages.message m where m.thread_id = thread.id and m.side = own.side) as written,
      exists (select 1 from messages.block b where b.blocker_id = own.member_id and b.blocked_id = other.member_id
        or b.blocker_id = other.member_id and b.blocked_id = own.member_id) as blocked
    from messages.participant own
    join messages.thread thread on thread.id = own.thread_id
    left join messages.participant other on other.thread_id = own.thread_id and other.side <> own.side
    where own.member_id::text = ${memberId}
    order by thread.last_at desc, thread.id
    limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    about: row.about,
    otherId: row.otherId ?? undefined,
    lastAt: new Date(row.lastAt),
    lastText: row.lastText ?? '',
    isOwnLast: row.own,
    isUnread: row.unread,
    isWaiting: !row.own && !row.aside && !row.blocked && row.otherId !== null && (row.unread || !row.written),
  }))
}

export interface ReadMessage {
  id: string
  isOwn: boolean
  text: string
  sentAt: Date
  isRemoved: boolean
}

export interface ReadThread {
  id: string
  about: 'hello' | 'mentoring'
  otherId: string | undefined
  messages: ReadMessage[]
  isPutAside: boolean
  /** The last message is the other's. */
  isOwnTurn: boolean
  /** The member has blocked the other one. */
  hasBlocked: boolean
  /** The member has reported it, and nobody has looked at it yet. */
  isReported: boolean
}

/** @returns undefined when the member has no part in it */
export async function readThread(
  db: Db,
  { threadId, memberId }: { threadId: string; memberId: string },
): Promise<ReadThread | undefined> {
  const own = await db
    .selectFrom('messages.participant as own')
    .innerJoin('messages.thread as thread', 'thread.id', 'own.thread_id')
    .leftJoin('messages.participant as other', (join) =>
      join.onRef('other.thread_id', '=', 'own.thread_id').onRef('other.side', '!=', 'own.side'),
    )
    .select(['own.side', 'own.put_aside_at', 'thread.about', 'thread.last_at', 'thread.last_side'])
    .select('other.member_id as otherId')
    .where('own.thread_id', '=', threadId)
    .where('own.member_id', '=', memberId)
    .executeTakeFirst()
  if (own === undefined) return undefined
  const [messages, block, report] = await Promise.all([
    db
      .selectFrom('messages.message')
      .select(['id', 'side', 'text', 'sent_at', 'removed_at'])
      .where('thread_id', '=', threadId)
      .orderBy('number', 'desc')
      .limit(MAX_MESSAGES)
      .execute(),
    own.otherId === null
      ? undefined
      : db
          .selectFrom('messages.block')
          .select('since')
          .where('blocker_id', '=', memberId)
          .where('blocked_id', '=', own.otherId)
          .executeTakeFirst(),
    db
      .selectFrom('messages.report')
      .select('id')
      .where('thread_id', '=', threadId)
      .where('reporter_id', '=', memberId)
      .where('outcome', 'is', null)
      .executeTakeFirst(),
  ])
  return {
    id: threadId,
    about: own.about,
    otherId: own.otherId ?? undefined,
    messages: messages.reverse().map(({ id, side, text, sent_at, removed_at }) => ({
      id,
      isOwn: side === own.side,
      text,
      sentAt: sent_at,
      isRemoved: removed_at !== null,
    })),
    isPutAside: own.put_aside_at !== null && own.put_aside_at >= own.last_at,
    isOwnTurn: own.last_side !== own.side,
    hasBlocked: block !== undefined,
    isReported: report !== undefined,
  }
}

/** The member has seen what stands in the thread. */
export async function markRead(
  db: Db,
  { threadId, memberId, now }: { threadId: string; memberId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('messages.participant')
    .set({ read_at: now })
    .where('thread_id', '=', threadId)
    .where('member_id', '=', memberId)
    .execute()
}

/** What was sent until now waits for no answer. */
export async function putAside(
  db: Db,
  { threadId, memberId, now }: { threadId: string; memberId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('messages.participant')
    .set({ put_aside_at: now })
    .where('thread_id', '=', threadId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Blocks the other side of a thread: neither of the two can write to the other any more. */
export async function blockOther(
  db: Db,
  { threadId, memberId, now }: { threadId: string; memberId: string; now: Date },
): Promise<void> {
  const thread = await readThread(db, { threadId, memberId })
  if (thread?.otherId === undefined) return
  await db
    .insertInto('messages.block')
    .values({ blocker_id: memberId, blocked_id: thread.otherId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unblock(
  db: Db,
  { memberId, blockedId }: { memberId: string; blockedId: string },
): Promise<void> {
  await db
    .deleteFrom('messages.block')
    .where('blocker_id', '=', memberId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

/** Whom the member has blocked, newest first. */
export async function listBlocked(db: Db, memberId: string): Promise<{ memberId: string; since: Date }[]> {
  const rows = await db
    .selectFrom('messages.block')
    .select(['blocked_id', 'since'])
    .where('blocker_id', '=', memberId)
    .orderBy('since', 'desc')
    .limit(MAX_BLOCKS)
    .execute()
  return rows.map(({ blocked_id, since }) => ({ memberId: blocked_id, since }))
}
