import type { Alerts } from '#domain/saved-searches/alerts.ts'
import type { Job } from './job.ts'

/** Tells members what is new in their saved searches. */
export const alertJobs = (alerts: Alerts): Job[] => [
  {
    kind: 'send-alerts',
    everyMs: 60_000,
    tries: 5,
    failed: 'Alerts of saved searches could not be sent',
    run: ({ signal }) => alerts.run(signal),
  },
]
