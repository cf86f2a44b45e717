import type { Db } from '#db/database.ts'
import type { Log } from '#services/log.ts'
import type { Outcome } from './judge.ts'
import { dueAddresses, keepOutcome, noteAsked } from './link-store.ts'

export interface CheckOptions {
  tenant: string
  inside: boolean
  /** Addresses that were checked after this time are skipped. */
  notSince: Date
  /** A failed address that does not count as dead yet is checked again after this time. */
  doubtNotSince: Date
  limit: number
  /** @returns undefined for an address that must not be requested */
  ask: (address: string, signal: AbortSignal) => Promise<Outcome | undefined>
  /** Number of hosts checked concurrently; addresses of one host are requested one after the other. */
  together: number
  now: () => Date
  log: Pick<Log, 'info'>
  signal: AbortSignal
}

/**
 * Checks whether addresses still work.
 * @returns the number of checks and of changed states
 */
export async function checkLinks(db: Db, options: CheckOptions): Promise<{ asked: number; changed: number }> {
  const { tenant, inside, notSince, doubtNotSince, limit, ask, now, log, signal } = options
  const due = await dueAddresses(db, {
    tenant,
    inside,
    before: notSince,
    doubtBefore: doubtNotSince,
    limit,
  })
  const asked = due.length
  let changed = 0
  const hosts = [...Map.groupBy(due, (address) => URL.parse(address)?.host ?? '').values()]
  const next = async (): Promise<void> => {
    for (let addresses = hosts.shift(); addresses !== undefined; addresses = hosts.shift())
      await askHost(addresses)
  }
  const askHost = async (addresses: readonly string[]): Promise<void> => {
    for (const address of addresses) {
      signal.throwIfAborted()
      const outcome = await ask(address, signal)
      // Record it as checked, or it would come first in every run.
      if (outcome === undefined) {
        await noteAsked(db, { tenant, address, now: now() })
        continue
      }
      const kept = await keepOutcome(db, { tenant, address, outcome, now: now() })
      if (kept?.changed) changed++
    }
  }
  await Promise.all(Array.from({ length: options.together }, next))
  if (asked > 0) log.info({ inside, asked, changed }, 'Links were checked')
  return { asked, changed }
}
