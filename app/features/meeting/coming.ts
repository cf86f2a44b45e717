import type { AnswerState } from '#domain/meeting/answer-rows.ts'
import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'

/** State of an event's registration, and the viewer's answer. */
export interface ComingData {
  /** Whether the viewer is signed in. */
  isMember: boolean
  /** Path that checks permission and redirects to the join link. */
  joinPath: string
  /** Whether people can register here, or why not. */
  open: 'open' | 'elsewhere' | 'cancelled' | 'over'
  /** Number of people coming, including guests. */
  going: number
  /** Number of free seats; undefined if unlimited. */
  free: number | undefined
  tooMany: number
  waiting: number
  /** True if no seat is free, or others are waiting for it. */
  isFull: boolean
  /** Whether the waiting list is open. */
  listIsOpen: boolean
  maxGuests: number
  withoutAccount: boolean
  /** Bot check for the form without an account; undefined if there is no such form. */
  botCheck: BotCheckSetting | undefined
  hasJoinLink: boolean
  own: OwnAnswer | undefined
  /** Names of members who chose to be seen; only filled for members. */
  names: string[]
}

export interface OwnAnswer {
  state: AnswerState
  guests: number
  shown: boolean
  /** Number of parties before this one on the waiting list. */
  ahead: number
  /** End of an offer, as an instant. */
  heldUntil: string | null
  /** When joining opens; undefined for those who are not coming. */
  join: { opens: string; isOpen: boolean } | undefined
}

/** The server's response to an answer. */
export type AnswerSaid =
  | { kind: 'going' | 'waiting' | 'left' | 'full' | 'removed' | 'closed' | 'tooManyGuests' | 'tooOften' }
  | { kind: 'noRoom'; free: number }
  | { kind: 'asked' }
  | { kind: 'invalid'; faults: AskFault[]; typed: { name: string; email: string; guests: number } }

export type AskFault = 'name' | 'email'
