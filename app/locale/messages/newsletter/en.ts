import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'newsletter.email': 'E-mail',
  'newsletter.emailMissing': 'Enter your e-mail address',
  'newsletter.emailInvalid': 'Enter an address such as name@example.com',
  'newsletter.subscribe': 'Subscribe',
  'newsletter.sending': 'Sending',
  'newsletter.tryAgain': 'Try again',
  'newsletter.done': 'Check your inbox',
  'newsletter.asked': 'We send a link to this address. You are on the list once you open it and confirm.',
  'newsletter.subscribed': 'You are on the list.',
  'newsletter.own': 'The digest is set to go to {email}.',
  'newsletter.consent':
    'By subscribing you agree that we keep this address to send you the digest. First we ask you by e-mail to confirm it; you can leave at any time.',
  'newsletter.privacy': 'What we keep',
  'newsletter.title': 'Digest',
  'newsletter.intro':
    'The list for our digest of new articles. We ask by e-mail before an address is on it; leaving takes one click.',
  'newsletter.fix': 'Check the address',
  'newsletter.failedTitle': 'Your address has not been saved',
  'newsletter.failedText':
    'Something failed on our side. What you typed is still in the field, so you can try again.',
  'newsletter.backToReading': 'Back to reading',
  'newsletter.leaveTitle': 'Leave the digest',
  'newsletter.leaveText':
    'Your address will be removed from the list, together with everything kept about it.',
  'newsletter.leave': 'Unsubscribe',
  'newsletter.leftTitle': 'You have left the digest',
  'newsletter.leftText': 'If the address was on the list, it has been removed.',
} as const satisfies SourceMessages<'newsletter'>
