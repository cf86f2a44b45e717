import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'assessment.takeTitle': 'Take the English test',
  'assessment.takeText': 'We prepare your test, and you begin it when you are ready. It is given in English.',
  'assessment.prepare': 'Prepare the test',
  'assessment.aboutTest': 'About the test',
  'assessment.lookAgain': 'Look again',
} as const satisfies SourceMessages<'assessment'>
