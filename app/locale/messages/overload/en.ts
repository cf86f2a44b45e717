import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'overload.title': 'The site is very busy',
  'overload.text':
    'More people are asking for pages right now than we can serve. Try again in a few seconds.',
  'overload.again': 'Try again',
  'overload.opening': 'This site is being opened',
  'overload.openingText':
    'The page appears by itself as soon as the site is ready. The first time takes up to a minute.',
  'overload.failed': 'This site cannot be opened right now',
  'overload.failedText':
    'It is tried again about every 30 seconds. The page appears by itself once the site is ready.',
} as const satisfies SourceMessages<'overload'>
