import type { Db } from '#db/database.ts'
import { settleFees } from '#domain/applications/payments.ts'
import type { Checkout } from '#services/applications/checkout.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import type { Job } from './job.ts'

interface Parts {
  db: Db
  tenant: string
  checkout: Checkout
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'error'>
}

/** Questions about open payments, reminders, and places that were not paid for in time. Without a checkout none is lost. */
export const paymentJobs = ({ db, tenant, checkout, clock, log }: Parts): Job[] => [
  {
    kind: 'settle-fees',
    everyMs: 60_000,
    alone: true,
    tries: 3,
    failed: 'The checkout could not be asked, or an unpaid place could not be reminded of or freed',
    run: ({ signal }) => settleFees({ db, tenant, checkout, now: () => clock.now(), log }, signal),
  },
]
