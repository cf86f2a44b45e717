import { useCallback, useEffect, useRef, useState } from 'react'
import type { DoorAnswer, DoorState } from './door.ts'
import {
  MAX_GUESTS_SENT,
  MAX_SENT,
  type QueuedGuest,
  type QueuedPress,
  readGuests,
  readQueue,
  sentPress,
  writeGuests,
  writeQueue,
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
  /** Those of them who were refused, and why. */
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

/** Presses of this device: shown at once, kept on it, and sent as soon as there is a network. */
export function useDoor(
  { eventId, owner }: { eventId: string; owner: string },
  address: string,
  loaded: DoorState,
): Door {
  const [guests, setGuests] = useState<readonly QueuedGuest[]>([])
  const [notAdded, setNotAdded] = useState<readonly NotAddedGuest[]>([])
  const added = useRef<readonly QueuedGuest[]>([])
  const [state, setState] = useState(loaded)
  const [queue, setQueue] = useState<readonly QueuedPress[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const [trouble, setTrouble] = useState<Door['trouble']>()
  // The newest queue. `queue` above is that of the last render and may be older.
  const waiting = useRef<readonly QueuedPress[]>([])
  const sending = useRef(false)

  const keep = useCallback(
    (next: readonly QueuedPress[]) => {
      waiting.current = next
      setQueue(next)
      writeQueue(localStorage, eventId, next)
    },
    [eventId],
  )

  const keepGuests = useCallback(
    (next: readonly QueuedGuest[]) => {
      added.current = next
      setGuests(next)
      writeGuests(localStorage, { eventId, owner }, next)
    },
    [eventId, owner],
  )

  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      const batch = waiting.current.slice(0, MAX_SENT)
      const people = added.current.slice(0, MAX_GUESTS_SENT)
      const answer = await post(address, batch, people)
      if (typeof answer === 'string') return setTrouble(answer)
      const done = new Set(batch.map(({ id }) => id))
      const gone = batch.filter(({ id }) => answer.refused.includes(id)).map((press) => press.answer)
      keep(waiting.current.filter(({ id }) => !done.has(id)))
      // Who was taken off meanwhile is another entry, which is sent next.
      keepGuests(added.current.filter((guest) => !people.includes(guest)))
      const turnedAway = people.flatMap((guest) => {
        const why = answer.notAdded[guest.id]
        return why === undefined ? [] : [{ guest, why }]
      })
      if (turnedAway.length > 0) setNotAdded((known) => [...known, ...turnedAway])
      if (gone.length > 0) setRefused((known) => [...new Set([...known, ...gone])])
      setState(answer)
      setTrouble(undefined)
    } finally {
      sending.current = false
    }
    if (waiting.current.length + added.current.length > 0) void send()
  }, [address, keep, keepGuests])

  useEffect(() => {
    // Presses that an earlier visit or another tab could not send yet.
    keep(readQueue(localStorage, eventId))
    keepGuests(readGuests(localStorage, { eventId, owner, now: Date.now() }))
    void send()
    const look = () => {
      if (document.visibilityState === 'visible') void send()
    }
    const timer = setInterval(look, LOOK_MS)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [eventId, owner, keep, keepGuests, send])

  const press = (answer: string, seat: number, here: boolean) => {
    keep([...waiting.current, { id: crypto.randomUUID(), answer, seat, here, at: Date.now() }])
    void send()
  }
  const put = (guest: QueuedGuest) => {
    keepGuests([...added.current.filter(({ id }) => id !== guest.id), guest])
    void send()
  }
  const dismiss = (id: string) => setNotAdded((known) => known.filter(({ guest }) => guest.id !== id))
  return {
    ...{ state, queue, refused, trouble, press, guests, notAdded, dismiss },
    add: (guest) => put({ ...guest, id: crypto.randomUUID(), over: false, gone: false, at: Date.now() }),
    letIn: (guest) => {
      dismiss(guest.id)
      put({ ...guest, over: true })
    },
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
        added: JSON.stringify(people.map((guest) => sentPress(guest, now))),
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
