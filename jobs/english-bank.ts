import type { Db } from '#db/database.ts'
import { calibrateAndStore } from '#domain/assessment/calibrations.ts'
import type { Bank } from '#domain/assessment/item.ts'
import type { Clock } from '#services/clock.ts'
import type { Job } from './job.ts'

const DAY_MS = 24 * 3_600_000

interface Parts {
  db: Db
  bank: () => Promise<Bank>
  tenant: string
  clock: Pick<Clock, 'now'>
}

/** Calibrates the items of this site's English test from the answers so far. */
export function englishBankJobs({ db, bank, tenant, clock }: Parts): Job[] {
  return [
    {
      kind: 'calibrate-english-items',
      everyMs: DAY_MS,
      alone: true,
      tries: 3,
      failed: 'The items of the English test could not be calibrated',
      run: async ({ signal }) => calibrateAndStore(db, await bank(), { tenant, now: clock.now(), signal }),
    },
  ]
}
