// Sends what waits to the connected service, one after the other, until it was taken or refused. The database is the queue:
// a stopped process, an outage of the service and a second replica all leave every submission in its place.
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { type ClaimedSubmission, claimDue, settle } from './submissions.ts'
import type { Vendor } from './vendor.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** How long a sender has for one before another may take it: more than the service's answer can take. */
const LEASE_MS = 60_000
const HOUR_MS = 60 * 60 * 1_000
/** The service takes nothing that was sent more than about a month ago. */
const OLDEST_MS = 28 * DAY_MS
const LOOK_EVERY_MS = 5_000

/** Until the next try: (2^attempt + 1) s and up to a second more, an hour at most. */
export const pauseAfter = (attempts: number, random = Math.random()): number =>
  Math.min((2 ** Math.min(attempts, 20) + 1) * 1_000 + random * 1_000, HOUR_MS)

export interface QueueParts {
  db: Db
  clock: Clock
  log: Log
  vendor: Vendor
}

export function createQueue({ db, clock, log, vendor }: QueueParts) {
  let running: Promise<void> | undefined
  let stopped = false
  let timer: ReturnType<typeof setInterval> | undefined

  /** Everything that is due now. */
  async function drain(): Promise<void> {
    while (!stopped) {
      const now = clock.now()
      const claimed = await claimDue(db, now, new Date(now.getTime() + LEASE_MS))
      if (claimed === undefined) return
      await send(claimed)
    }
  }

  async function send(claimed: ClaimedSubmission): Promise<void> {
    const { id, attempts, receivedAt } = claimed
    const answer = await vendor(claimed, claimed.submission)
    const now = clock.now()
    if (answer.kind === 'taken') return settle(db, id, { state: 'delivered', answer: 'taken' })
    if (answer.kind === 'refused') {
      log.error({ submission: id, said: answer.said }, 'The marketing service refused a submission')
      return settle(db, id, { state: 'refused', answer: answer.said })
    }
    if (now.getTime() - receivedAt.getTime() > OLDEST_MS) {
      log.error(
        { submission: id, said: answer.said },
        'A submission became too old for the marketing service',
      )
      return settle(db, id, { state: 'given-up', answer: answer.said })
    }
    log.warn({ submission: id, attempts, said: answer.said }, 'A submission waits for the marketing service')
    const pause = Math.max(pauseAfter(attempts), answer.waitMs ?? 0)
    return settle(db, id, {
      state: 'waiting',
      answer: answer.said,
      dueAt: new Date(now.getTime() + pause),
    })
  }

  const queue = {
    /** Sends what is due; a second call while the first is at work joins it. */
    async run(): Promise<void> {
      running ??= drain().finally(() => {
        running = undefined
      })
      await running
    },
    /** Sends now without anybody waiting for it. */
    wake(): void {
      queue
        .run()
        .catch((error: unknown) => log.error({ err: error }, 'The queue of submissions stands still'))
    },
    start(): void {
      timer = setInterval(queue.wake, LOOK_EVERY_MS)
      timer.unref()
      queue.wake()
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
  return queue
}
