import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'overload.title': 'The site is very busy',
  'overload.text':
    'More people are asking for pages right now than we can serve. Try again in a few seconds.',
  'overload.again': 'Try again',
} as const satisfies SourceMessages<'overload'>
