import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'newsletterMail.subject': 'Confirm your subscription',
  'newsletterMail.text':
    'Somebody, most likely you, asked {product} to send the digest to this address. Open this link and confirm:',
  'newsletterMail.until': {
    by: 'count',
    one: 'The link works for one day. Without it, the address is not added and is deleted.',
    other: 'The link works for {count} days. Without it, the address is not added and is deleted.',
  },
  'newsletterMail.ignore': 'If it was not you, you can ignore this e-mail.',
  'newsletterMail.leave': 'Remove this address now:',
  'newsletterMail.knownSubject': 'You are already subscribed',
  'newsletterMail.knownText':
    'Somebody, most likely you, entered this address for the digest of {product} again. It is on the list already; there is nothing to do.',
  'newsletterMail.confirmTitle': 'Confirm your subscription',
  'newsletterMail.confirmText': 'One press, and the address this e-mail came to is on the list.',
  'newsletterMail.confirm': 'Confirm',
  'newsletterMail.confirmedTitle': 'You are subscribed',
  'newsletterMail.confirmedText': 'Your address is on the list. Every e-mail has a link to leave it.',
  'newsletterMail.badLinkTitle': 'This link no longer works',
  'newsletterMail.badLinkText':
    'It may have expired or been cut off, or the address was removed. Enter it once more and we send a new link.',
  'newsletterMail.again': 'Enter the address again',
  'newsletterMail.digestSubject': {
    by: 'count',
    one: '“{title}” and one more article',
    other: '“{title}” and {count} more articles',
  },
  'newsletterMail.digestText': 'New on the blog since the last digest:',
  'newsletterMail.digestAll': 'All articles:',
  'newsletterMail.digestWhy': 'You subscribed to the digest of {product}.',
  'newsletterMail.digestLeave': 'Unsubscribe:',
  'newsletterMail.weekly': 'The digest comes on Tuesdays, when there are new articles in your language.',
  'newsletterMail.monthly':
    'The digest comes on the first Tuesday of the month, when there are new articles in your language.',
} as const satisfies SourceMessages<'newsletterMail'>
