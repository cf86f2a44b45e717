import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'applyBoard.title': 'Applications',
  'applyBoard.intro': 'Choose a programme to read its applications and decide on them.',
  'applyBoard.noPrograms': 'No programme takes applications here',
  'applyBoard.none': 'Nobody has applied yet',
  'applyBoard.open': { by: 'count', one: '{count} open', other: '{count} open' },
  'applyBoard.fresh': { by: 'count', one: '{count} new', other: '{count} new' },
  'applyBoard.taken': { by: 'count', one: '{count} place is taken.', other: '{count} places are taken.' },
  'applyBoard.takenOf': 'Places taken: {taken} of {seats}.',
  'applyBoard.queue': 'No. {number}',
  'applyBoard.planned': 'decline not sent yet',
  'applyBoard.more': {
    by: 'count',
    one: '{count} more, shown once these are decided',
    other: '{count} more, shown once these are decided',
  },
  'applyBoard.answers': 'Answers',
  'applyBoard.moveTo': 'Move to',
  'applyBoard.decline': 'Decline',
  'applyBoard.reason': 'Reason',
  'applyBoard.reasonText': {
    by: 'count',
    one: 'The e-mail quotes it word for word. It is sent after {count} hour; until then you can undo the decline.',
    other:
      'The e-mail quotes it word for word. It is sent after {count} hours; until then you can undo the decline.',
  },
  'applyBoard.reasonFirst': 'Write the reason: the applicant reads it.',
  'applyBoard.tellAt': 'Declined. The applicant is told on {time}.',
  'applyBoard.undo': 'Undo the decline',
  'applyBoard.changed': 'Somebody else has moved this application in the meantime. It is now here: {stage}.',
  'applyBoard.full': 'No place is free. Put the application on the waiting list, or free a place first.',
  'applyBoard.told': 'The applicant has been told already. You can move the application back to review.',
  'applyBoard.notAllowed': 'The application cannot be moved there.',
} as const satisfies SourceMessages<'applyBoard'>
