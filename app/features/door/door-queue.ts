// What was pressed and has not been sent, on this device: random ids alone, and the names of those who were
// added here. Pure, but for the storage it is given.

import { deviceKey } from '#app/forms/drafts/device-drafts.ts'
import { type AddRefusal, addRefusals } from './door.ts'

/** One entry each under its own key, so that two tabs never overwrite each other's. */
export interface DeviceList<Entry> {
  /** In the order in which they were made. */
  read: () => Entry[]
  /** Another entry with its id is replaced. Where the device keeps nothing, it is there as long as the page is. */
  put: (entry: Entry) => void
  remove: (ids: readonly string[]) => void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

function deviceList<Entry extends { id: string; at: number }>(
  store: Store,
  prefix: string,
  isEntry: (one: unknown) => one is Entry,
): DeviceList<Entry> {
  const unstored = new Map<string, Entry>()
  const stored = (): Entry[] => {
    try {
      return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => parsed(store.getItem(key)))
        .filter(isEntry)
    } catch {
      return []
    }
  }
  return {
    read: () =>
      [...new Map([...stored(), ...unstored.values()].map((entry) => [entry.id, entry])).values()].sort(
        (one, other) => one.at - other.at,
      ),
    put(entry) {
      try {
        store.setItem(prefix + entry.id, JSON.stringify(entry))
        unstored.delete(entry.id)
      } catch {
        // Full, or switched off.
        unstored.set(entry.id, entry)
      }
    },
    remove(ids) {
      for (const id of ids) {
        unstored.delete(id)
        try {
          store.removeItem(prefix + id)
        } catch {
          // Nothing was stored either.
        }
      }
    },
  }
}

function parsed(text: string | null): unknown[] {
  try {
    return [JSON.parse(text ?? '')]
  } catch {
    return []
  }
}

export interface QueuedPress {
  id: string
  answer: string
  seat: number
  here: boolean
  /** On the clock of this device. */
  at: number
}

/** One request takes as many. */
export const MAX_SENT = 200

export const devicePresses = (store: Store, eventId: string): DeviceList<QueuedPress> =>
  deviceList(store, `door ${eventId} `, isPress)

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

/** Somebody who was added on this device and is not on the list. */
export interface QueuedGuest {
  id: string
  name: string
  email: string
  over: boolean
  /** Taken off the list again; without a name. */
  gone: boolean
  at: number
  /** Why they were not added. They wait for the host's word, and are not sent. */
  refused?: AddRefusal
}

/** One request takes as many, together with MAX_SENT presses: long names fit its body, too. */
export const MAX_GUESTS_SENT = 20
/** Names stay on a device no longer than the list does. */
const GUESTS_MS = 86_400_000

/** Kept like drafts: the next member on this device does not see them, and the sign-out deletes them. */
export function deviceGuests(
  store: Store,
  { eventId, owner, now }: { eventId: string; owner: string; now: number },
): DeviceList<QueuedGuest> {
  const list = deviceList(store, deviceKey(owner, `door ${eventId} `), isGuest)
  list.remove(list.read().flatMap(({ id, at }) => (now - at < GUESTS_MS ? [] : [id])))
  return list
}

const isGuest = (one: unknown): one is QueuedGuest => {
  const { id, name, email, over, gone, at, refused } = (one ?? {}) as Record<string, unknown>
  return (
    [id, name, email].every((text) => typeof text === 'string') &&
    [over, gone].every((flag) => typeof flag === 'boolean') &&
    typeof at === 'number' &&
    (refused === undefined || addRefusals.some((why) => why === refused))
  )
}

/** An entry in the form that the server takes. */
export const sentGuest = ({ refused: _, ...guest }: QueuedGuest, now: number) => sentPress(guest, now)
