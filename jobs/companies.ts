import type { Db } from '#db/database.ts'
import { countCompanies } from '#domain/companies/count-companies.ts'
import type { Clock } from '#services/clock.ts'
import type { Job } from './job.ts'

const HOUR_MS = 3_600_000

/** Imports count their companies themselves; vacancies also close by their last day, and replicas of an older version count nothing. */
export const companyJobs = (db: Db, tenant: string, clock: Pick<Clock, 'now'>): Job[] => [
  {
    kind: 'count-companies',
    everyMs: HOUR_MS,
    tries: 5,
    failed: 'The open vacancies of companies could not be counted',
    run: () => countCompanies(db, tenant, clock.now()),
  },
]
