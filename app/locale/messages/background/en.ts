import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'background.title': 'Background jobs',
  'background.lead':
    'What the site does by itself: what has failed, what is running and what is waiting. Times are UTC.',
  'background.failed': 'Failed',
  'background.running': 'Running',
  'background.waiting': 'Waiting',
  'background.none': 'No background jobs',
  'background.noneText': 'Jobs appear here as soon as there is something to do.',
  'background.noFailures': 'No job has failed.',
  'background.runAgain': 'Run again',
  'background.drop': 'Dismiss',
  'background.asked': 'The job runs again in a moment.',
  'background.dropped': 'The job has been dismissed.',
  'background.failedOn': 'Failed on {time}',
  'background.runsOn': 'Next run on {time}',
  'background.since': 'Running since {time}',
  'background.doneOn': 'Last finished on {time}',
  'background.attempts': {
    by: 'attempts',
    one: '{attempts} attempt',
    other: '{attempts} attempts',
  },
  'background.more': 'Only the first {count} jobs are shown.',
} as const satisfies SourceMessages<'background'>
