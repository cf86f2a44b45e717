import { type ReaderOptions, readDueSource } from '#domain/feeds/read-source.ts'
import { dueSources } from '#domain/feeds/source-rows.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import type { Log } from '#services/log.ts'
import { GiveUp, type Job } from './job.ts'

const MINUTE_MS = 60_000

export interface FeedParts extends Omit<ReaderOptions, 'signal'> {
  tenant: string
  log: Log
}

/** Imports a tenant's feeds when they are due, one at a time. */
export function feedJobs({ tenant, log, ...options }: FeedParts): Job[] {
  const { database, clock } = options
  return [
    {
      kind: 'find-due-feeds',
      everyMs: MINUTE_MS,
      tries: 5,
      failed: 'Due feeds could not be read from the database',
      async run() {
        const runAt = clock.now()
        for (const key of await dueSources(database.db, tenant, runAt))
          await enqueueJob(database.db, { tenant, kind: 'read-feed', key, runAt })
      },
    },
    {
      kind: 'read-feed',
      alone: true,
      tries: 3,
      failed: 'A feed could not be imported',
      async run({ key, again, signal }) {
        const { result, text } = await readDueSource(key, { ...options, signal }, { anyway: again }).catch(
          (error: unknown) => {
            signal.throwIfAborted()
            // The source's row has its next import time.
            throw new GiveUp(error instanceof Error ? error.message : String(error), { cause: error })
          },
        )
        if (result === 'failed') log.warn({ source: key }, `A feed could not be read: ${text}`)
        if (result === 'imported') log.info({ source: key }, `A feed was imported: ${text}`)
      },
    },
  ]
}
