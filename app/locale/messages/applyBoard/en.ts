import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'applyBoard.title': 'Applications',
  'applyBoard.intro': 'Choose a programme to read its applications and decide on them.',
  'applyBoard.noPrograms': 'No programme takes applications here',
  'applyBoard.noneHere': 'No applications here now',
  'applyBoard.none': 'Nobody has applied yet',
  'applyBoard.open': { by: 'count', one: '{count} open', other: '{count} open' },
  'applyBoard.fresh': { by: 'count', one: '{count} new', other: '{count} new' },
  'applyBoard.taken': { by: 'count', one: '{count} place is taken.', other: '{count} places are taken.' },
  'applyBoard.takenOf': 'Places taken: {taken} of {seats}.',
  'applyBoard.queue': 'No. {number}',
  'applyBoard.planned': 'decline not sent yet',
  'applyBoard.requirements': 'Requirements',
  'applyBoard.requirementsText': 'As they were when the application was sent.',
  'applyBoard.requirementsChanged':
    'The requirements have changed since the application was sent. Here is what it would be by those of today.',
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
  'applyBoard.conflict': 'You applied for this programme yourself',
  'applyBoard.conflictText':
    'So you see nothing of the other applicants and decide nothing about them. You can again a year after your own application was declined or withdrawn.',
  'applyBoard.conflictRow': 'not shown, because you applied yourself',
  'applyBoard.someHidden':
    'Applicants about whom you have declared a conflict of interest are not shown to you.',
  'applyBoard.know': 'I know the applicant',
  'applyBoard.knowText':
    'If you know the applicant, leave the decision to others. You will see nothing of them any more, in no programme, and a decline that you planned for them is undone. You cannot take this back.',
  'applyBoard.knowSure': 'I have a conflict of interest',
  'applyBoard.knowFirst': 'Confirm that you have a conflict of interest.',
  'applyBoard.knowSend': 'Declare the conflict of interest',
  'applyBoard.changedBy': '{name} has changed this application in the meantime. It is now here: {stage}.',
  'applyBoard.all': 'Show all: {count}',
  'applyBoard.next': 'Next page',
  'applyBoard.first': 'From the beginning',
  'applyBoard.ended': 'a decline did not happen',
  'applyBoard.endedAccepted':
    'The applicant accepted the offer before the decline was sent. So it did not happen, and nobody was told of it. You can decline again.',
  'applyBoard.endedConflict':
    'The reviewer who had planned a decline has a conflict of interest. So it did not happen, and nobody was told of it. Please decide again.',
  'applyBoard.file': 'Download as CSV',
  'applyBoard.review': 'Score and note',
  'applyBoard.reviewText':
    'The applicant does not see them on the site, but they are part of the data that the applicant can download. So write what you would say to them.',
  'applyBoard.score': 'Score',
  'applyBoard.scoreText': '1 is lowest, 5 is highest.',
  'applyBoard.noScore': 'no score',
  'applyBoard.note': 'Note',
  'applyBoard.saveReview': 'Save',
  'applyBoard.othersLater': 'Others have scored this application. You see it once you have.',
  'applyBoard.scoreOf': '{score} of 5',
  'applyBoard.keptBy': 'kept by {vendor}',
} as const satisfies SourceMessages<'applyBoard'>
