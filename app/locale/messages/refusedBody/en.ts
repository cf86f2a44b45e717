import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'refusedBody.largeTitle': 'That is too much to send',
  'refusedBody.largeText':
    'You can send at most {size} here. Go back, shorten the text or choose smaller files, and send it again.',
  'refusedBody.slowTitle': 'It took too long to arrive',
  'refusedBody.slowText':
    'Your connection was too slow or broke off, and nothing was changed. Go back and send it again.',
  'refusedBody.brokenTitle': 'That could not be read',
  'refusedBody.brokenText':
    'What arrived is damaged or incomplete, and nothing was changed. Go back, load the page again and send it once more.',
  'refusedBody.back': 'Back to the page',
} as const satisfies SourceMessages<'refusedBody'>
