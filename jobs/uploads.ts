import type { Uploads } from '#services/uploads/uploads.ts'
import type { Job } from './job.ts'

/** Goes on with files that came to a storage which does not tell us, or whose check was cut short by a stop. */
export const uploadJobs = (uploads: Pick<Uploads, 'goOn' | 'origin'>): Job[] => [
  {
    kind: 'check-uploads',
    // A storage elsewhere is asked more often: nothing else tells of a file that has come.
    everyMs: uploads.origin === undefined ? 60_000 : 30_000,
    tries: 5,
    failed: 'Unfinished uploads could not be looked up',
    run: () => uploads.goOn(),
  },
]
