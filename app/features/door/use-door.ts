import { useCallback, useEffect, useRef, useState } from 'react'
import type { DoorAnswer, DoorState } from './door.ts'
import { MAX_SENT, type QueuedPress, readQueue, sentPress, writeQueue } from './door-queue.ts'

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
}

/** Presses of this device: shown at once, kept on it, and sent as soon as there is a network. */
export function useDoor(eventId: string, address: string, loaded: DoorState): Door {
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

  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      const batch = waiting.current.slice(0, MAX_SENT)
      const answer = await post(address, batch)
      if (typeof answer === 'string') return setTrouble(answer)
      const done = new Set(batch.map(({ id }) => id))
      const gone = batch.filter(({ id }) => answer.refused.includes(id)).map((press) => press.answer)
      keep(waiting.current.filter(({ id }) => !done.has(id)))
      if (gone.length > 0) setRefused((known) => [...new Set([...known, ...gone])])
      setState(answer)
      setTrouble(undefined)
    } finally {
      sending.current = false
    }
    if (waiting.current.length > 0) void send()
  }, [address, keep])

  useEffect(() => {
    // Presses that an earlier visit or another tab could not send yet.
    keep(readQueue(localStorage, eventId))
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
  }, [eventId, keep, send])

  const press = (answer: string, seat: number, here: boolean) => {
    keep([...waiting.current, { id: crypto.randomUUID(), answer, seat, here, at: Date.now() }])
    void send()
  }
  return { state, queue, refused, trouble, press }
}

async function post(
  address: string,
  batch: readonly QueuedPress[],
): Promise<DoorAnswer | 'network' | 'session'> {
  try {
    const now = Date.now()
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ presses: JSON.stringify(batch.map((press) => sentPress(press, now))) }),
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
