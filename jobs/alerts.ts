import { type Alerts, SEND_ALERT } from '#domain/saved-searches/alerts.ts'
import type { Job } from './job.ts'

/** Mails members new results of their saved searches. */
export const alertJobs = (alerts: Alerts): Job[] => [
  {
    kind: 'find-due-alerts',
    everyMs: 60_000,
    tries: 5,
    failed: 'Due saved searches could not be read from the database',
    run: ({ signal }) => alerts.enqueueDue(signal),
  },
  {
    kind: SEND_ALERT,
    // Half a day in total.
    tries: 12,
    failed: 'An alert of a saved search could not be sent',
    run: ({ key, takenOver }) => alerts.send(key, takenOver),
  },
]
