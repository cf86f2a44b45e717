import type { Db } from '#db/database.ts'
import { expireVendorMessages, TELL_VENDOR, tellVendor } from '#domain/applications/vendor-messages.ts'
import { askVendors } from '#domain/applications/vendor-reports.ts'
import { sendAgain } from '#domain/applications/vendor-waiting.ts'
import { RefusedByVendor, type Vendors } from '#services/applications/vendor.ts'
import type { Clock } from '#services/clock.ts'
import { GiveUp, type Job } from './job.ts'

interface Parts {
  db: Db
  tenant: string
  vendors: Vendors
  clock: Pick<Clock, 'now'>
}

/**
 * Messages to the systems of vendors, and questions about what became of applications there. Without vendors only what
 * the last one left is looked at.
 */
export function vendorJobs({ db, tenant, vendors, clock }: Parts): Job[] {
  const parts = { db, tenant, vendors, now: () => clock.now() }
  return [
    {
      kind: TELL_VENDOR,
      // About a day: from ten seconds on twice as long each time, at most an hour.
      tries: 30,
      failed: 'The vendor has not taken a message about an application',
      async run({ key, signal }) {
        try {
          await tellVendor(parts, key, signal)
        } catch (error) {
          if (error instanceof RefusedByVendor) throw new GiveUp(error.message)
          throw error
        }
      },
    },
    ...(vendors.size === 0 ? [] : [asking(parts)]),
  ]
}

function asking({ db, tenant, vendors, now }: Omit<Parts, 'clock'> & { now: () => Date }): Job {
  return {
    kind: 'ask-vendors',
    everyMs: 5 * 60_000,
    alone: true,
    tries: 3,
    failed: 'A vendor could not be asked what became of applications',
    async run({ signal }) {
      await expireVendorMessages(db, now())
      // What waited for a vendor that is connected again.
      for (const vendor of vendors.keys()) await sendAgain(db, { tenant, vendor, now: now() }, 'without-job')
      await askVendors({ db, tenant, vendors, now }, signal)
    },
  }
}
