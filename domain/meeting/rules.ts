// When somebody may come, move up, and be let in. Pure: the same for page, call, letter and job.
import type { Event } from '../catalogue/event.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Until then before the start, whoever is next on the waiting list comes at once: there is time to cancel. */
export const MOVE_UP_UNTIL_MS = 24 * HOUR_MS
/** From then on nobody is moved up or offered a place: a free one goes to whoever asks. */
export const LAST_OFFER_MS = 2 * HOUR_MS
/** An offer ends after this, and always this long before the start. */
export const OFFER_MS = 12 * HOUR_MS
export const OFFER_ENDS_BEFORE_MS = HOUR_MS
/** Seats are held for somebody without an account until they have confirmed their address. */
export const HOLD_MINUTES = 30
/** The way in opens this long before the start. */
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

/** Whether people may say here that they come; why not otherwise. */
export function opennessOf(event: MeetingFacts, now: Date): 'open' | 'elsewhere' | 'cancelled' | 'over' {
  if (event.status !== 'open') return 'cancelled'
  if (event.answers !== 'here') return 'elsewhere'
  return endOf(event) > now ? 'open' : 'over'
}

/** What a free seat means to the first of the waiting list. */
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

/** Whether it is time to let in those who come. */
export function joinIsOpen(event: MeetingFacts, now: Date): boolean {
  return event.status === 'open' && joinOpens(event) <= now && now < endOf(event)
}

/** Seats that are free; those that the host took away may be missing: then it is 0. */
export const freeSeats = ({ capacity, taken }: { capacity: number | null; taken: number }): number =>
  capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken)

/** How many more have a seat than there are. */
export const tooMany = ({ capacity, taken }: { capacity: number | null; taken: number }): number =>
  capacity === null ? 0 : Math.max(0, taken - capacity)

/** Whether somebody who asks now has a seat, waits for one, or can do neither. */
export function roomOf(
  event: MeetingFacts & { capacity: number | null; taken: number; waiting: boolean },
  now: Date,
): 'free' | 'list' | 'full' {
  const listIsOpen = moveUpAt(event, now) !== 'none'
  if (freeSeats(event) > 0 && !(event.waiting && listIsOpen)) return 'free'
  return listIsOpen ? 'list' : 'full'
}
