import type { Db } from '#db/database.ts'
import { type CheckOptions, checkLinks } from '#domain/links/check-links.ts'
import { type CollectOptions, collectLinks } from '#domain/links/collect-links.ts'
import { CHECK_INSIDE, CHECK_OUTSIDE, COLLECT } from '#domain/links/link-store.ts'
import type { Clock } from '#services/clock.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import type { Log } from '#services/log.ts'
import type { Job } from './job.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/**
 * Minimum age of a check: this site's pages are checked daily, other sites weekly, and again the next day
 * after a failure.
 */
const OLD_MS = { inside: 20 * HOUR_MS, outside: 7 * DAY_MS - 4 * HOUR_MS } as const
/** Maximum checks per run; then other jobs can run. */
const AT_ONCE = 40
/** Maximum checks of other sites per day; the rest follows the next day. */
const A_DAY = 1_000
/** Pause between checks, so that visitors' requests have priority. */
const PAUSE_MS = 20
const BREATH_MS = 60_000

export interface LinkParts extends Pick<CollectOptions, 'tenant' | 'leadsTo'> {
  db: Db
  clock: Clock
  log: Pick<Log, 'info'>
  stacks: () => Promise<CollectOptions['stacks']>
  askInside: (address: string) => ReturnType<CheckOptions['ask']>
  /** Undefined if other sites are not checked. */
  askOutside: CheckOptions['ask'] | undefined
  /** Called after a link broke or works again, because pages may now show something else. */
  changed: () => Promise<void>
}

/** Checks for broken links. */
export function linkJobs(parts: LinkParts): Job[] {
  const { db, clock, log, tenant, leadsTo, stacks, askInside, askOutside } = parts
  const check = async (options: Pick<CheckOptions, 'inside' | 'limit' | 'ask' | 'together' | 'signal'>) => {
    const notSince = new Date(clock.now().getTime() - OLD_MS[options.inside ? 'inside' : 'outside'])
    const doubtNotSince = new Date(clock.now().getTime() - OLD_MS.inside)
    const { asked, changed } = await checkLinks(db, {
      ...options,
      tenant,
      notSince,
      doubtNotSince,
      log,
      now: () => clock.now(),
    })
    if (changed > 0) await parts.changed()
    return asked
  }
  const ask = (afterMs: number) =>
    enqueueJob(db, { tenant, kind: CHECK_INSIDE, runAt: new Date(clock.now().getTime() + afterMs) })
  return [
    {
      kind: COLLECT,
      everyMs: DAY_MS,
      alone: true,
      tries: 3,
      failed: 'The links of content and catalogue could not be collected',
      async run({ signal }) {
        await collectLinks(db, { tenant, leadsTo, stacks: await stacks(), now: clock.now(), signal })
        await ask(0)
      },
    },
    {
      kind: CHECK_INSIDE,
      alone: true,
      tries: 3,
      failed: 'Links to pages of this site could not be checked',
      async run({ signal }) {
        const asked = await check({
          ...{ inside: true, limit: AT_ONCE, together: 1, signal },
          async ask(address) {
            await clock.sleep(PAUSE_MS, signal)
            return askInside(address)
          },
        })
        if (asked === AT_ONCE) await ask(BREATH_MS)
      },
    },
    {
      kind: CHECK_OUTSIDE,
      everyMs: DAY_MS,
      alone: true,
      tries: 3,
      failed: 'Links to other sites could not be checked',
      async run({ signal }) {
        if (askOutside !== undefined)
          await check({ inside: false, limit: A_DAY, ask: askOutside, together: 4, signal })
      },
    },
  ]
}
