// Rules for when somebody may register, move up and join. Pure: the same for page, API call, letter and job.
import type { Event } from '../catalogue/event.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Earlier than this before the start, the waiting list moves up immediately: there is time to cancel. */
export const MOVE_UP_UNTIL_MS = 24 * HOUR_MS
/**
 * From this time before the start on, nobody is moved up or offered a seat: the first to ask gets a free one.
 */
export const LAST_OFFER_MS = 2 * HOUR_MS
/** An offer ends after this time, and at least this long before the start. */
export const OFFER_MS = 12 * HOUR_MS
export const OFFER_ENDS_BEFORE_MS = HOUR_MS
/** How long seats are held for somebody without an account to confirm their address. */
export const HOLD_MINUTES = 30
/** Joining opens this long before the start. */
export const JOIN_OPENS_MINUTES = 15

export interface MeetingTimes {
  start: Date
  end: Date | null
}

export interface MeetingFacts extends MeetingTimes {
  status: Event['status']
  answers: Event['answers']
}

const endOf = ({ start, end }: MeetingTimes): Date => end ?? start

/** Returns whether people can register here, or why not. */
export function opennessOf(event: MeetingFacts, now: Date): 'open' | 'elsewhere' | 'cancelled' | 'over' {
  if (event.status !== 'open') return 'cancelled'
  if (event.answers !== 'here') return 'elsewhere'
  return endOf(event) > now ? 'open' : 'over'
}

/**
 * Returns what happens with a free seat: the first of the waiting list moves up, gets an offer, or nothing.
 */
export function moveUpAt({ start }: Pick<MeetingTimes, 'start'>, now: Date): 'at-once' | 'offer' | 'none' {
  const left = start.getTime() - now.getTime()
  if (left >= MOVE_UP_UNTIL_MS) return 'at-once'
  return left > LAST_OFFER_MS ? 'offer' : 'none'
}

export function offerEnd({ start }: Pick<MeetingTimes, 'start'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + OFFER_MS, start.getTime() - OFFER_ENDS_BEFORE_MS))
}

export const holdEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)

export const joinOpens = ({ start }: Pick<MeetingTimes, 'start'>): Date =>
  new Date(start.getTime() - JOIN_OPENS_MINUTES * MINUTE_MS)

/** Returns true if attendees can join now. */
export function joinIsOpen(event: MeetingFacts, now: Date): boolean {
  return event.status === 'open' && joinOpens(event) <= now && now < endOf(event)
}

/** Returns the number of free seats; 0 if the host has removed more seats than were free. */
export const freeSeats = ({ capacity, taken }: { capacity: number | null; taken: number }): number =>
  capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken)

/** Returns by how many the taken seats exceed the capacity. */
export const tooMany = ({ capacity, taken }: { capacity: number | null; taken: number }): number =>
  capacity === null ? 0 : Math.max(0, taken - capacity)

/** Returns whether somebody who asks now gets a seat, can wait for one, or neither. */
export function roomOf(
  event: MeetingFacts & { capacity: number | null; taken: number; waiting: boolean },
  now: Date,
): 'free' | 'list' | 'full' {
  const listIsOpen = moveUpAt(event, now) !== 'none'
  if (freeSeats(event) > 0 && !(event.waiting && listIsOpen)) return 'free'
  return listIsOpen ? 'list' : 'full'
}
