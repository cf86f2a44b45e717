// What was pressed and has not been sent, on this device: random ids alone, and the names of those who were added here. Pure, but
// for the storage it is given.

import { deviceKey } from '#app/forms/drafts/device-drafts.ts'

export interface QueuedPress {
  id: string
  answer: string
  seat: number
  here: boolean
  /** On the clock of this device. */
  at: number
}

const keyOf = (eventId: string): string => `door ${eventId}`
/** One request takes as many. */
export const MAX_SENT = 200

export function readQueue(store: Pick<Storage, 'getItem'>, eventId: string): QueuedPress[] {
  try {
    const read: unknown = JSON.parse(store.getItem(keyOf(eventId)) ?? '[]')
    return Array.isArray(read) ? read.filter(isPress) : []
  } catch {
    return []
  }
}

/** @returns false where the device keeps nothing: then it is kept as long as the page is open */
export function writeQueue(
  store: Pick<Storage, 'setItem' | 'removeItem'>,
  eventId: string,
  queue: readonly QueuedPress[],
): boolean {
  try {
    if (queue.length === 0) store.removeItem(keyOf(eventId))
    else store.setItem(keyOf(eventId), JSON.stringify(queue))
    return true
  } catch {
    return false
  }
}

const isPress = (one: unknown): one is QueuedPress => {
  const { id, answer, seat, here, at } = (one ?? {}) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof answer === 'string' &&
    typeof seat === 'number' &&
    typeof here === 'boolean' &&
    typeof at === 'number'
  )
}

/** A press in the form that the server takes. If the clock was set back since, its age is zero. */
export const sentPress = <Press extends { at: number }>({ at, ...press }: Press, now: number) => ({
  ...press,
  ago: Math.max(0, now - at),
})

/** What the device shows: what the server knows, and what was pressed here since. */
export function shownSeats(
  here: Readonly<Record<string, string>>,
  queue: readonly QueuedPress[],
): Map<string, { since: string; kept: boolean }> {
  const seats = new Map(Object.entries(here).map(([seat, since]) => [seat, { since, kept: false }]))
  for (const press of queue) {
    const seat = `${press.answer} ${press.seat}`
    const known = seats.get(seat)
    if (!press.here) seats.delete(seat)
    else if (known === undefined) seats.set(seat, { since: new Date(press.at).toISOString(), kept: true })
  }
  return seats
}

/** Seats about which something has not been sent. */
export const keptSeats = (queue: readonly QueuedPress[]): Set<string> =>
  new Set(queue.map(({ answer, seat }) => `${answer} ${seat}`))

/** Somebody who was added on this device and has not been sent. */
export interface QueuedGuest {
  id: string
  name: string
  email: string
  over: boolean
  /** Taken off the list again; without a name. */
  gone: boolean
  at: number
}

/** One request takes as many, together with MAX_SENT presses: long names fit its body, too. */
export const MAX_GUESTS_SENT = 20
/** Names stay on a device no longer than the list does. */
const GUESTS_MS = 86_400_000

/** Kept like drafts: the next member on this device does not see them, and the sign-out deletes them. */
const guestsKey = (eventId: string, owner: string): string => deviceKey(owner, `door ${eventId}`)

export function readGuests(
  store: Pick<Storage, 'getItem'>,
  { eventId, owner, now }: { eventId: string; owner: string; now: number },
): QueuedGuest[] {
  try {
    const read: unknown = JSON.parse(store.getItem(guestsKey(eventId, owner)) ?? '[]')
    return Array.isArray(read) ? read.filter(isGuest).filter(({ at }) => now - at < GUESTS_MS) : []
  } catch {
    return []
  }
}

/** Where the device keeps nothing, people wait as long as the page is open. */
export function writeGuests(
  store: Pick<Storage, 'setItem' | 'removeItem'>,
  { eventId, owner }: { eventId: string; owner: string },
  guests: readonly QueuedGuest[],
): void {
  try {
    const key = guestsKey(eventId, owner)
    if (guests.length === 0) store.removeItem(key)
    else store.setItem(key, JSON.stringify(guests))
  } catch {
    // Full, or switched off.
  }
}

const isGuest = (one: unknown): one is QueuedGuest => {
  const { id, name, email, over, gone, at } = (one ?? {}) as Record<string, unknown>
  return (
    [id, name, email].every((text) => typeof text === 'string') &&
    [over, gone].every((flag) => typeof flag === 'boolean') &&
    typeof at === 'number'
  )
}
