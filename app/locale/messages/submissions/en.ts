import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'submissions.title': 'Submissions',
  'submissions.lead': 'What visitors sent through forms, newest first, with the wording they agreed to.',
  'submissions.forms': 'Forms',
  'submissions.all': 'All',
  'submissions.none': 'Nothing has been sent yet',
  'submissions.noneText': 'What visitors send through forms appears here.',
  'submissions.older': 'Older',
  'submissions.kept': 'Kept here',
  'submissions.waiting': 'Waiting for the service',
  'submissions.delivered': 'Delivered',
  'submissions.refused': 'Refused by the service',
  'submissions.givenUp': 'Too old to be sent',
  'submissions.attempts': {
    by: 'attempts',
    one: '{attempts} attempt.',
    other: '{attempts} attempts.',
  },
  'submissions.said': 'The service said: {answer}.',
  'submissions.consent': 'Agreed to',
  'submissions.noConsent': 'Nothing was agreed to',
  'submissions.page': 'Page',
  'submissions.botCheck': 'Bot check',
  'submissions.proven': 'Passed',
  'submissions.unproven': 'Sent without proof',
  'submissions.remove': 'Remove',
  'submissions.removeText':
    'It will be removed permanently, with everything in it. What was delivered to a service has to be removed there.',
  'submissions.removeNow': 'Remove permanently',
  'submissions.removed': 'The submission has been removed.',
} as const satisfies SourceMessages<'submissions'>
