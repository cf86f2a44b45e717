import type { Db, WorkDatabase } from '#db/database.ts'
import { takeStatistics } from '#db/statistics.ts'
import { forgetRemoved } from '#domain/applications/appointment-removal.ts'
import { expireAttempts } from '#domain/assessment/attempts.ts'
import { expireRecordings } from '#domain/assessment/speaking/expire-recordings.ts'
import { expireConsents } from '#domain/consents/ledger.ts'
import { forgetGuests } from '#domain/meeting/sweep.ts'
import { deleteLeftThreads } from '#domain/messages/left-threads.ts'
import { removeUnusedPictures } from '#domain/pictures/unused-pictures.ts'
import { endForgottenRequests } from '#domain/privacy/requests.ts'
import { applyRetention, type RetentionJob } from '#domain/privacy/retention.ts'
import type { Clock } from '#services/clock.ts'
import { expirePreviewDrafts } from '#services/content/store/preview-drafts.ts'
import { removeFinished } from '#services/images/remove-finished.ts'
import { expireFailedJobs } from '#services/jobs/job-rows.ts'
import { expireCounters } from '#services/limits.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Retention of failed jobs. */
const FAILED_KEPT_MS = 30 * DAY_MS

export interface MaintenanceParts {
  tenant: string
  database: WorkDatabase
  clock: Pick<Clock, 'now'>
  uploads: Pick<Uploads, 'remove'> & { sweep(db: Db): Promise<unknown> }
  submissionFiles: { sweep(db: Db): Promise<unknown> }
  dataExports: { sweep(): Promise<unknown> }
  marketingForms: { expire(days: number): Promise<unknown> }
  /** Rendered pictures are below it. */
  dataFolder: string
  /** Retention of submissions in days; 0 keeps them for ever. */
  submissionsDays: number
}

/**
 * Deletes what has expired, also of features that the site has switched off, and refreshes statistics that the embedded
 * database does not refresh itself. All of it is idempotent.
 */
export function maintenanceJobs({
  tenant,
  database: { db, embedded },
  clock,
  uploads,
  submissionFiles,
  dataExports,
  marketingForms,
  dataFolder,
  submissionsDays,
}: MaintenanceParts): Job[] {
  const hourly = (kind: string, failed: string, run: () => Promise<unknown>): Job => ({
    kind,
    everyMs: HOUR_MS,
    tries: 5,
    failed,
    run,
  })
  /** What the table of retention says for this job (domain/privacy/retention.ts), and more. */
  const retained = (job: RetentionJob, failed: string, more?: () => Promise<unknown>): Job =>
    hourly(job, failed, async () => {
      try {
        await applyRetention(db, { now: clock.now(), job })
      } finally {
        await more?.()
      }
    })
  return [
    retained('expire-sessions', 'Expired sessions and links could not be deleted'),
    hourly('expire-limits', 'Expired request counters could not be deleted', () =>
      expireCounters(db, clock.now()),
    ),
    retained('expire-sign-in-events', 'Old entries of the sign-in log could not be deleted'),
    retained(
      'expire-proofs',
      'Old details of the audit log and old proofs of consents could not be deleted',
      async () => {
        await expireConsents(db)
        await endForgottenRequests(db, clock.now())
      },
    ),
    retained('expire-data-exports', 'Archives of members’ data could not be deleted', () =>
      dataExports.sweep(),
    ),
    hourly('expire-preview-drafts', 'Expired preview drafts could not be deleted', () =>
      expirePreviewDrafts(db, clock.now()),
    ),
    retained('expire-form-drafts', 'Expired drafts of forms could not be deleted'),
    retained('expire-messages', 'Unsent and abandoned messages could not be deleted', () =>
      deleteLeftThreads(db),
    ),
    retained('expire-mistakes', 'Mistakes that were dealt with long ago could not be deleted'),
    retained('expire-english-tests', 'English tests that took too long could not be ended', () =>
      expireAttempts(db, clock.now()),
    ),
    hourly('expire-recordings', 'Recordings of speaking parts could not be deleted', () =>
      expireRecordings(db, uploads, clock.now()),
    ),
    retained('expire-imports', 'Unfinished profile imports and unused titles could not be deleted'),
    hourly('expire-guests', 'Answers of guests to past events could not be deleted', () =>
      forgetGuests(db, { tenant, now: clock.now() }),
    ),
    hourly('expire-interviews', 'Interviews that members have removed could not be deleted', () =>
      forgetRemoved(db, { tenant, now: clock.now() }),
    ),
    retained('expire-plan-steps', 'Removed steps of plans could not be deleted'),
    hourly('sweep-uploads', 'Unused files of members could not be deleted', () => uploads.sweep(db)),
    hourly('sweep-submission-files', 'Files without a submission could not be deleted', () =>
      submissionFiles.sweep(db),
    ),
    {
      ...hourly(
        'remove-unused-pictures',
        'Pictures of imports that nothing shows could not be removed',
        async () => {
          const { files } = await removeUnusedPictures(db, tenant, { at: clock.now() })
          await removeFinished(dataFolder, files)
        },
      ),
      everyMs: DAY_MS,
    },
    ...(submissionsDays > 0
      ? [
          hourly('expire-submissions', 'Expired submissions could not be deleted', () =>
            marketingForms.expire(submissionsDays),
          ),
        ]
      : []),
    hourly('expire-failed-jobs', 'Old failed jobs could not be deleted', () =>
      expireFailedJobs(db, new Date(clock.now().getTime() - FAILED_KEPT_MS)),
    ),
    ...(embedded
      ? [
          {
            ...hourly('take-statistics', 'The statistics of the embedded database could not be updated', () =>
              takeStatistics(db),
            ),
            // After the background reads of a first start.
            firstAfterMs: MINUTE_MS,
          },
        ]
      : []),
  ]
}
