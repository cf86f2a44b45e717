import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'assessment.takeTitle': 'Take the English test',
  'assessment.takeText': 'We prepare your test, and you begin it when you are ready. It is given in English.',
  'assessment.prepare': 'Prepare the test',
  'assessment.aboutTest': 'About the test',
  'assessment.lookAgain': 'Look again',
  'assessment.heading': 'Your English',
  'assessment.take': 'Take the test',
  'assessment.goOn': 'Go on with the test',
  'assessment.open': 'Open the test',
  'assessment.results': 'Your tests',
  'assessment.noLevel': 'Your level is not known yet. A test shows it.',
  'assessment.selfDeclared': '{level} is your own estimate. A test confirms it.',
  'assessment.confirmed': '{level}, confirmed on {date}. It counts until {until}.',
  'assessment.expired': '{level}, tested on {date}, no longer counts. A new test renews it.',
  'assessment.ready': 'Your test is ready. It begins when you do.',
  'assessment.going': 'You have a test under way. You can go on where you were.',
  'assessment.review': 'A reviewer is looking at your test. Its result will appear here.',
} as const satisfies SourceMessages<'assessment'>
