import type { Log } from '#services/log.ts'
import { type ReaderOptions, readDueSource } from './read-source.ts'
import { dueSources, nextTime } from './source-rows.ts'

/** Sources are added by another process, and the clock may be put back: nobody sleeps longer. */
const NAP = 60_000

export interface Schedule {
  start: () => void
  /** Ends what is under way; resolves when nothing of it runs any more. */
  stop: () => Promise<void>
}

/** Reads a tenant's sources when they are due, one after the other. Replicas may all do so: each source is read by one. */
export function createSchedule(
  options: Omit<ReaderOptions, 'signal'> & { tenant: string; log: Log },
): Schedule {
  const { database, clock, tenant, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined

  async function readAllDue(): Promise<void> {
    for (const id of await dueSources(database.db, tenant, clock.now())) {
      if (signal.aborted) return
      await readOne(id)
    }
  }

  async function readOne(id: string): Promise<void> {
    try {
      const { result, text } = await readDueSource(id, { ...options, signal })
      if (result === 'failed') log.warn({ source: id }, `Feed: ${text}`)
      if (result === 'imported') log.info({ source: id }, `Feed: ${text}`)
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, source: id }, 'Feed could not be imported')
    }
  }

  async function nap(): Promise<number> {
    const next = await nextTime(database.db, tenant)
    const wait = next === null ? NAP : next.getTime() - clock.now().getTime()
    // What is due and was not read is being read by another process, or its import failed: not at once again.
    return wait <= 0 ? NAP : Math.min(NAP, Math.max(1_000, wait))
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const wait = await readAllDue()
        .then(nap)
        .catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error }, 'Feeds could not be looked up')
          return NAP
        })
      await clock.sleep(wait, signal).catch(() => {})
    }
  }

  return {
    start() {
      running ??= follow()
    },
    async stop() {
      stopping.abort(new Error('The server stops'))
      await running
    },
  }
}
