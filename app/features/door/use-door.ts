import { useCallback, useEffect, useRef, useState } from 'react'
import type { DoorAnswer, DoorState } from './door.ts'
import {
  type DeviceList,
  deviceGuests,
  devicePresses,
  MAX_GUESTS_SENT,
  MAX_SENT,
  type QueuedGuest,
  type QueuedPress,
  sentGuest,
  sentPress,
} from './door-queue.ts'

/** Other devices at the door press, too. */
const LOOK_MS = 15_000

export interface Door {
  state: DoorState
  queue: readonly QueuedPress[]
  /** Ids of answers that were pressed and are no longer on the list. */
  refused: readonly string[]
  /** Why nothing is sent at present. */
  trouble: 'network' | 'session' | undefined
  press: (answer: string, seat: number, here: boolean) => void
  /** People who were added here and are not sent yet. */
  guests: readonly QueuedGuest[]
  /** Those who were refused, and why, until the host has decided. */
  notAdded: readonly NotAddedGuest[]
  add: (guest: Pick<QueuedGuest, 'name' | 'email'>) => void
  /** The host's word for somebody who was refused because no seat is free. */
  letIn: (guest: QueuedGuest) => void
  takeOff: (id: string) => void
  /** Nothing more is done about somebody who was refused. */
  dismiss: (id: string) => void
}

export interface NotAddedGuest {
  guest: QueuedGuest
  why: DoorAnswer['notAdded'][string]
}

interface Kept {
  presses: DeviceList<QueuedPress>
  guests: DeviceList<QueuedGuest>
}

/** Those whom the server has not refused. */
const toSend = (guests: readonly QueuedGuest[]) => guests.filter(({ refused }) => refused === undefined)

/** Presses of this device: shown at once, kept on it, and sent as soon as there is a network. */
export function useDoor(
  { eventId, owner }: { eventId: string; owner: string },
  address: string,
  loaded: DoorState,
): Door {
  const [guests, setGuests] = useState<readonly QueuedGuest[]>([])
  const [state, setState] = useState(loaded)
  const [queue, setQueue] = useState<readonly QueuedPress[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const [trouble, setTrouble] = useState<Door['trouble']>()
  // What the device has, newer than what was rendered. Made in the browser alone.
  const kept = useRef<Kept>(undefined)
  const sending = useRef(false)

  const show = useCallback(() => {
    setQueue(kept.current?.presses.read() ?? [])
    setGuests(kept.current?.guests.read() ?? [])
  }, [])

  const send = useCallback(async () => {
    if (sending.current || kept.current === undefined) return
    sending.current = true
    const { presses, guests } = kept.current
    try {
      const batch = presses.read().slice(0, MAX_SENT)
      const people = toSend(guests.read()).slice(0, MAX_GUESTS_SENT)
      const answer = await post(address, batch, people)
      if (typeof answer === 'string') return setTrouble(answer)
      const gone = batch.filter(({ id }) => answer.refused.includes(id)).map((press) => press.answer)
      presses.remove(batch.map(({ id }) => id))
      const now = new Map(guests.read().map((guest) => [guest.id, JSON.stringify(guest)]))
      for (const guest of people) {
        // Who was taken off meanwhile is another entry, which is sent next.
        if (now.get(guest.id) !== JSON.stringify(guest)) continue
        const why = answer.notAdded[guest.id]
        if (why === undefined) guests.remove([guest.id])
        else guests.put({ ...guest, refused: why })
      }
      show()
      if (gone.length > 0) setRefused((known) => [...new Set([...known, ...gone])])
      setState(answer)
      setTrouble(undefined)
    } finally {
      sending.current = false
    }
    if (presses.read().length + toSend(guests.read()).length > 0) void send()
  }, [address, show])

  useEffect(() => {
    // Also what an earlier visit could not send yet.
    kept.current = {
      presses: devicePresses(localStorage, eventId),
      guests: deviceGuests(localStorage, { eventId, owner, now: Date.now() }),
    }
    show()
    void send()
    const look = () => {
      if (document.visibilityState === 'visible') void send()
    }
    const timer = setInterval(look, LOOK_MS)
    addEventListener('online', look)
    // Another tab has pressed or sent something.
    addEventListener('storage', show)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
      removeEventListener('storage', show)
      document.removeEventListener('visibilitychange', look)
    }
  }, [eventId, owner, show, send])

  const press = (answer: string, seat: number, here: boolean) => {
    kept.current?.presses.put({ id: crypto.randomUUID(), answer, seat, here, at: Date.now() })
    show()
    void send()
  }
  const put = (guest: QueuedGuest) => {
    kept.current?.guests.put(guest)
    show()
    void send()
  }
  const dismiss = (id: string) => {
    kept.current?.guests.remove([id])
    show()
  }
  return {
    ...{ state, queue, refused, trouble, press, guests: toSend(guests), dismiss },
    notAdded: guests.flatMap(({ refused: why, ...guest }) => (why === undefined ? [] : [{ guest, why }])),
    add: (guest) => put({ ...guest, id: crypto.randomUUID(), over: false, gone: false, at: Date.now() }),
    letIn: (guest) => put({ ...guest, over: true }),
    takeOff: (id) => put({ id, name: '', email: '', over: false, gone: true, at: Date.now() }),
  }
}

async function post(
  address: string,
  batch: readonly QueuedPress[],
  people: readonly QueuedGuest[],
): Promise<DoorAnswer | 'network' | 'session'> {
  try {
    const now = Date.now()
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({
        presses: JSON.stringify(batch.map((press) => sentPress(press, now))),
        added: JSON.stringify(people.map((guest) => sentGuest(guest, now))),
      }),
      redirect: 'manual',
    })
    // The sign-in is another page; who may no longer host is told so by the page itself.
    if (answer.type === 'opaqueredirect' || answer.status === 401 || answer.status === 403) return 'session'
    return answer.ok ? await answer.json() : 'network'
  } catch {
    return 'network'
  }
}

/** Has the service worker keep this page as it is now: a phone that forgot it opens it again without a network. */
export function useKeptPage(list: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another page to keep
  useEffect(() => {
    const keep = () =>
      navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ door: location.href }))
    void keep()
    // Whoever looks elsewhere may come back without a network.
    const leaving = () => {
      if (document.visibilityState === 'hidden') void keep()
    }
    document.addEventListener('visibilitychange', leaving)
    return () => document.removeEventListener('visibilitychange', leaving)
  }, [list])
}
