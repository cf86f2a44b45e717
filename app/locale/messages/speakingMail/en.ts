import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'speakingMail.decidedSubject': 'Your recording has been rated',
  'speakingMail.decidedText':
    'Reviewers have rated the recording that you added to your English test. The levels and their comments are on the site.',
  'speakingMail.decidedAction': 'See the ratings',
  'speakingMail.returnedSubject': 'Your recording could not be rated',
  'speakingMail.returnedText':
    'A reviewer returned the recording that you added to your English test, and it has been deleted. The reason is on the site, and there you can record again.',
  'speakingMail.returnedAction': 'See the reason',
  'speakingMail.unratedSubject': 'Your recording was not rated',
  'speakingMail.unratedText':
    'Nobody has rated the recording that you added to your English test within two months, so it has been deleted.',
  'speakingMail.unratedAction': 'To your result',
  'speakingMail.why':
    'You get this e-mail because you sent a recording to the reviewers. Your level from the test stands.',
} as const satisfies SourceMessages<'speakingMail'>
