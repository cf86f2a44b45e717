import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'overload.title': 'The site is very busy',
  'overload.text':
    'More people are asking for pages right now than we can serve. Try again in a few seconds.',
  'overload.again': 'Try again',
  'overload.opening': 'This site is being opened',
  'overload.openingText':
    'The page appears by itself as soon as the site is ready. The first time takes up to a minute.',
} as const satisfies SourceMessages<'overload'>
