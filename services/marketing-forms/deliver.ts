// Sends a submission to the connected service. A job repeats it until it is accepted, refused or too old.
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { countAttempt, settle } from './submissions.ts'
import type { Vendor } from './vendor.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** The service refuses submissions older than about a month. */
const OLDEST_MS = 28 * DAY_MS

export type Delivery =
  | { kind: 'settled' }
  /** Try again after at least this many milliseconds. */
  | { kind: 'later'; said: string; waitMs: number }
  | { kind: 'given-up'; said: string }

export interface DeliveryParts {
  db: Db
  clock: Clock
  log: Log
  vendor: Vendor
}

/**
 * A submission that was settled is not sent again. One sent twice after a crash in between is deduplicated by
 * the service.
 */
export async function deliver(
  id: string,
  { db, clock, log, vendor }: DeliveryParts,
  { again = false }: { again?: boolean } = {},
): Promise<Delivery> {
  const kept = await countAttempt(db, id, again ? ['waiting', 'given-up'] : ['waiting'])
  if (kept === undefined) return { kind: 'settled' }
  const { receivedAt, submission } = kept
  const answer = await vendor(kept, submission)
  if (answer.kind === 'taken') {
    await settle(db, id, { state: 'delivered', answer: 'taken' })
    return { kind: 'settled' }
  }
  const { said } = answer
  if (answer.kind === 'refused') {
    log.error({ submission: id, said }, 'The marketing service refused a submission; it is not sent again')
    await settle(db, id, { state: 'refused', answer: said })
    return { kind: 'settled' }
  }
  if (clock.now().getTime() - receivedAt.getTime() > OLDEST_MS) {
    await settle(db, id, { state: 'given-up', answer: said })
    return { kind: 'given-up', said }
  }
  await settle(db, id, { state: 'waiting', answer: said })
  return { kind: 'later', said, waitMs: answer.waitMs ?? 0 }
}
