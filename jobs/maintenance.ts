import type { Db, WorkDatabase } from '#db/database.ts'
import { takeStatistics } from '#db/statistics.ts'
import { expireAttempts } from '#domain/assessment/attempts.ts'
import { expireRecordings } from '#domain/assessment/speaking/expire-recordings.ts'
import { expireAuditDetails } from '#domain/audit/audit-log.ts'
import { expireConsents } from '#domain/consents/ledger.ts'
import { expireMistakes } from '#domain/feedback/mistakes.ts'
import { expireFormDrafts } from '#domain/form-drafts/form-drafts.ts'
import { expireFormProgress } from '#domain/form-drafts/form-progress.ts'
import { expireMessages } from '#domain/messages/expire-messages.ts'
import { expireRemovedSteps } from '#domain/plan/plan.ts'
import { expireReminders } from '#domain/plan/reminder-rows.ts'
import { expireRemoved } from '#domain/privacy/removed-members.ts'
import { expireImports } from '#domain/profile/import/pending-import.ts'
import { expireTitles } from '#domain/profile/waiting-titles.ts'
import type { Clock } from '#services/clock.ts'
import { expirePreviewDrafts } from '#services/content/store/preview-drafts.ts'
import { expireEvents } from '#services/identity/audit.ts'
import { expireSessions } from '#services/identity/sessions.ts'
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
  database: WorkDatabase
  clock: Pick<Clock, 'now'>
  uploads: Pick<Uploads, 'remove'> & { sweep(db: Db): Promise<unknown> }
  submissionFiles: { sweep(db: Db): Promise<unknown> }
  marketingForms: { expire(days: number): Promise<unknown> }
  /** Retention of submissions in days; 0 keeps them for ever. */
  submissionsDays: number
}

/**
 * Deletes what has expired, and refreshes statistics that the embedded database does not refresh itself. All
 * of it is idempotent.
 */
export function maintenanceJobs({
  database: { db, embedded },
  clock,
  uploads,
  submissionFiles,
  marketingForms,
  submissionsDays,
}: MaintenanceParts): Job[] {
  const hourly = (kind: string, failed: string, run: () => Promise<unknown>): Job => ({
    kind,
    everyMs: HOUR_MS,
    tries: 5,
    failed,
    run,
  })
  return [
    hourly('expire-sessions', 'Expired sessions and links could not be deleted', () =>
      expireSessions(db, clock.now()),
    ),
    hourly('expire-limits', 'Expired request counters could not be deleted', () =>
      expireCounters(db, clock.now()),
    ),
    hourly('expire-sign-in-events', 'Old entries of the sign-in log could not be deleted', () =>
      expireEvents(db, clock.now()),
    ),
    hourly(
      'expire-proofs',
      'Old details of the audit log and old proofs of consents could not be deleted',
      () =>
        Promise.all([
          expireAuditDetails(db, clock.now()),
          expireConsents(db),
          expireRemoved(db, clock.now()),
        ]),
    ),
    hourly('expire-preview-drafts', 'Expired preview drafts could not be deleted', () =>
      expirePreviewDrafts(db, clock.now()),
    ),
    hourly('expire-form-drafts', 'Expired drafts of forms could not be deleted', () =>
      Promise.all([expireFormDrafts(db, clock.now()), expireFormProgress(db, clock.now())]),
    ),
    hourly('expire-messages', 'Unsent and abandoned messages could not be deleted', () =>
      expireMessages(db, clock.now()),
    ),
    hourly('expire-mistakes', 'Mistakes that were dealt with long ago could not be deleted', () =>
      expireMistakes(db, clock.now()),
    ),
    hourly('expire-english-tests', 'English tests that took too long could not be ended', () =>
      expireAttempts(db, clock.now()),
    ),
    hourly('expire-recordings', 'Recordings of speaking parts could not be deleted', () =>
      expireRecordings(db, uploads, clock.now()),
    ),
    hourly('expire-imports', 'Unfinished profile imports and unused titles could not be deleted', () =>
      Promise.all([expireImports(db, clock.now()), expireTitles(db, clock.now())]),
    ),
    hourly('expire-plan-steps', 'Removed steps of plans could not be deleted', () =>
      Promise.all([expireRemovedSteps(db, clock.now()), expireReminders(db, clock.now())]),
    ),
    hourly('sweep-uploads', 'Unused files of members could not be deleted', () => uploads.sweep(db)),
    hourly('sweep-submission-files', 'Files without a submission could not be deleted', () =>
      submissionFiles.sweep(db),
    ),
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
