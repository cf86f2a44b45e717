// Whether a member may write now: one rule for the first message and for every answer.

const DAY_MS = 86_400_000

/** So long is somebody new here. */
export const NEW_FOR_MS = 7 * DAY_MS

/** In any 24 hours. */
export const limitsOf = (isNew: boolean) =>
  isNew ? { threads: 3, messages: 20 } : { threads: 10, messages: 100 }

/** Of one side in a row, once the other has answered. Before that it is one. */
const IN_A_ROW = 5

export interface WritingFacts {
  isBarred: boolean
  /** One of the two has blocked the other, or the other has left, or has closed their account. */
  isClosed: boolean
  isNew: boolean
  /** What the member did in the last 24 hours. */
  threadsToday: number
  messagesToday: number
  /** Undefined for a first message. */
  thread:
    | {
        /** The other side has ever written in it. */
        isAnswered: boolean
        /** The member's own messages since the other side last wrote. */
        unanswered: number
      }
    | undefined
}

export type WritingVerdict =
  | 'may'
  /** An admin has barred the member from messages. */
  | 'barred'
  | 'closed'
  /** It is the other's turn. */
  | 'wait'
  /** Enough for a day. */
  | 'enough'

export function mayWrite(facts: WritingFacts): WritingVerdict {
  const { isBarred, isClosed, isNew, threadsToday, messagesToday, thread } = facts
  if (isBarred) return 'barred'
  if (isClosed) return 'closed'
  if (thread !== undefined && thread.unanswered >= (thread.isAnswered ? IN_A_ROW : 1)) return 'wait'
  const limits = limitsOf(isNew)
  if (messagesToday >= limits.messages) return 'enough'
  return thread === undefined && threadsToday >= limits.threads ? 'enough' : 'may'
}

/** Until when messages and threads count for a day. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)
