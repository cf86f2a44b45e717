import type { Uploads } from '#services/uploads/uploads.ts'
import type { Job } from './job.ts'

/** Continues with files in a storage that sends no events, and with checks that a stop interrupted. */
export const uploadJobs = (uploads: Pick<Uploads, 'goOn' | 'origin'>): Job[] => [
  {
    kind: 'check-uploads',
    // An external storage is polled more often: it does not notify us of new files.
    everyMs: uploads.origin === undefined ? 60_000 : 30_000,
    tries: 5,
    failed: 'Unfinished uploads could not be read from the database',
    run: () => uploads.goOn(),
  },
]
