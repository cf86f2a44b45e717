import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'subscribers.title': 'Digest subscribers',
  'subscribers.lead': 'Addresses whose owners confirmed them. Only these may be written to.',
  'subscribers.confirmed': 'Confirmed',
  'subscribers.waiting': 'Not confirmed yet',
  'subscribers.care':
    'The file has each address with its language, its consent and its own link to unsubscribe. Put that link into every e-mail, and download the list anew before each one.',
  'subscribers.download': 'Download the list (CSV)',
  'subscribers.none': 'Nobody has confirmed yet',
  'subscribers.next': 'Next issue',
  'subscribers.off': 'Not sent from here',
  'subscribers.last': 'Last issue',
  'subscribers.articles': 'Articles in it, in all languages',
  'subscribers.sent': 'Sent to',
  'subscribers.coming': 'New for the next issue',
  'subscribers.nothing': 'Nothing new in this language so far. Who has nothing new to read gets no e-mail.',
} as const satisfies SourceMessages<'subscribers'>
