import type { AnswerState } from '#domain/meeting/answer-rows.ts'
import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'

/** How an event stands, and how its reader stands to it. */
export interface ComingData {
  /** Whether the reader is signed in. */
  isMember: boolean
  /** The gate before the way in. */
  joinPath: string
  /** Whether people may say here that they come; why not otherwise. */
  open: 'open' | 'elsewhere' | 'cancelled' | 'over'
  /** People who come, guests included. */
  going: number
  /** Undefined where there are seats for everybody. */
  free: number | undefined
  tooMany: number
  waiting: number
  /** There is no free seat, or others wait for it. */
  isFull: boolean
  /** Whether one can still wait for a seat. */
  listIsOpen: boolean
  maxGuests: number
  withoutAccount: boolean
  /** How a browser proves that a person sends the form without an account; undefined where there is none. */
  botCheck: BotCheckSetting | undefined
  hasJoinLink: boolean
  own: OwnAnswer | undefined
  /** Members who chose to be seen; for members alone. */
  names: string[]
}

export interface OwnAnswer {
  state: AnswerState
  guests: number
  shown: boolean
  /** Parties before this one in the queue. */
  ahead: number
  /** The end of an offer, an instant. */
  heldUntil: string | null
  /** The way in, for who comes. */
  join: { opens: string; isOpen: boolean } | undefined
}

/** What the server says to an answer. */
export type AnswerSaid =
  | { kind: 'going' | 'waiting' | 'left' | 'full' | 'removed' | 'closed' | 'tooManyGuests' | 'tooOften' }
  | { kind: 'noRoom'; free: number }
  | { kind: 'asked' }
  | { kind: 'invalid'; faults: AskFault[]; typed: { name: string; email: string; guests: number } }

export type AskFault = 'name' | 'email'
